import Geometry
import Typesetting
import ViewTree

/// A row with its number and a colored dot.
final class BounceRow: View {
  private let look: Look
  var index = 0 { didSet { if oldValue != index { setNeedsDisplay() } } }

  init(look: Look) {
    self.look = look
    super.init()
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let inks = [
      colors.accent, colors.decelerating, colors.bouncing, colors.zooming, colors.dragging,
    ]
    let dot = Rect(x: Space.edge, y: bounds.height / 2 - 6, width: 12, height: 12)
    var words = bounds
    words.origin.x = dot.maxX + Space.related
    words.size.width = max(bounds.width - words.origin.x - TrailLane.width - Space.edge, 0)
    return [
      .fill(
        Rect(x: Space.edge, y: bounds.height - 1, width: bounds.width, height: 1),
        .color(colors.line)
      ),
      .rounded(dot, radius: 6, inks[index % inks.count]),
      look.text("Row \(index + 1)", style: Type.body, in: words, colors.text),
      look.text(
        "\(Figures.count(index * 48)) pt",
        style: Type.figures,
        in: words,
        colors.secondary,
        .trailing
      ),
    ]
  }
}
