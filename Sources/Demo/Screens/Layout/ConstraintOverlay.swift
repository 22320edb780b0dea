import Geometry
import Scrolling
import Typesetting
import ViewTree

/// Shows where the pieces of an example lie: their frames, and how large the content is.
final class ConstraintOverlay: View {
  private let look: Look
  var example: LayoutExample? { didSet { setNeedsDisplay() } }

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  override func drawOverlay() -> [DrawCommand] {
    guard let example else { return [] }
    let container = example.container
    let color = look.colors.zooming
    let pieces = example.pieces.map { piece -> DrawCommand in
      let place = convert(piece.convert(piece.bounds, to: nil), from: nil)
      return .outline(place, radius: 0, width: Extent.stroke, color)
    }
    let content = Rect(
      origin: .zero - (container.contentOffset - .zero),
      size: container.contentSize
    )
    return pieces + [
      .outline(content, radius: 0, width: Extent.boldStroke, look.colors.decelerating)
    ]
  }
}
