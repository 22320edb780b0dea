import Geometry
import Scrolling
import Typesetting
import ViewTree

/// Where the container is, in rows of a name and figures.
final class Numbers: View {
  private static let rowHeight = 20.0

  let look: Look
  /// Whose numbers show.
  weak var container: ScrollContainer?

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  /// Each number with its name, as they are now.
  var rows: [(name: String, value: String)] {
    guard let container else { return [] }
    let (low, high) = (container.minimumContentOffset, container.maximumContentOffset)
    return [
      ("contentOffset", pair(container.contentOffset.x, container.contentOffset.y)),
      ("limits x", "\(Figures.fixed(low.x)) … \(Figures.fixed(high.x))"),
      ("limits y", "\(Figures.fixed(low.y)) … \(Figures.fixed(high.y))"),
      ("contentSize", pair(container.contentSize.width, container.contentSize.height)),
      ("velocity pt/s", pair(container.velocity.dx, container.velocity.dy, decimals: 0)),
      ("zoomScale", Figures.fixed(container.zoomScale, decimals: 3)),
    ]
  }

  private func pair(_ x: Double, _ y: Double, decimals: Int = 1) -> String {
    "\(Figures.fixed(x, decimals: decimals)), \(Figures.fixed(y, decimals: decimals))"
  }

  static let height = rowHeight * 6

  /// They are asked for anew for each picture, so that none can be stale.
  override func drawOverlay() -> [DrawCommand] {
    rows.enumerated().flatMap { index, row in
      let place = Rect(
        x: bounds.minX,
        y: Double(index) * Self.rowHeight,
        width: bounds.width,
        height: Self.rowHeight
      )
      return [
        look.text(row.name, style: Type.caption, in: place, look.colors.secondary),
        look.text(row.value, style: Type.figures, in: place, look.colors.text, .trailing),
      ]
    }
  }
}
