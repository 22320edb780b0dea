import Geometry
import ViewTree

/// A strip that content slides under: mostly opaque, with a line at the content's side.
class Bar: View {
  let look: Look
  private let lineEdge: Edge

  /// The side on which the line is.
  enum Edge {
    case top, bottom, left, right, none
  }

  init(line: Edge, look: Look) {
    (lineEdge, self.look) = (line, look)
    super.init()
  }

  /// How much it covers; bars that nothing slides under cover all.
  var coverage: Double { Opacity.bar }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let ground = DrawCommand.fill(bounds, .color(colors.surface.opacity(coverage)))
    guard let line = lineRect else { return [ground] }
    return [ground, .fill(line, .color(colors.line))]
  }

  private var lineRect: Rect? {
    let width = 1 / (stage?.grid.scale ?? 1)
    switch lineEdge {
    case .top: return Rect(x: 0, y: 0, width: bounds.width, height: width)
    case .bottom: return Rect(x: 0, y: bounds.height - width, width: bounds.width, height: width)
    case .left: return Rect(x: 0, y: 0, width: width, height: bounds.height)
    case .right: return Rect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
    case .none: return nil
    }
  }

  // A bar keeps what lies under it from being touched through it.
  override func touchesBegan(_ touches: [Touch]) {}
  override func touchesEnded(_ touches: [Touch]) {}
}
