import Geometry
import Tape
import ViewTree

/// Shows the picture of a tape over the screen that it was recorded on.
final class TapeMonitor: View {
  private static let frameWidth = 2.0

  private let look: Look
  /// The replay to show; nil shows nothing.
  var replay: Replay? {
    didSet {
      isHidden = replay == nil
      stage?.setNeedsDisplay()
    }
  }

  init(look: Look) {
    self.look = look
    super.init()
    clipsToBounds = true
    isHidden = true
  }

  /// The tape's window has the size of this one, of which the part under this view is drawn.
  override func drawOverlay() -> [DrawCommand] {
    guard let replay else { return [] }
    let place = Transform(scale: 1, translation: .zero - (frame.origin - .zero))
    let ring = DrawCommand.outline(bounds, radius: 0, width: Self.frameWidth, look.colors.dragging)
    return [.begin(Layer(transform: place))] + replay.stage.drawList() + [.end, ring]
  }

  // Touches must not reach the views under the picture.
  override func touchesBegan(_ touches: [Touch]) {}
  override func touchesEnded(_ touches: [Touch]) {}
}
