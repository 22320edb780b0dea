import Geometry
import ViewTree

/// An opaque strip that content slides under, with a line at the content's side.
class Bar: View {
  let look: Look
  /// The side that the line is on.
  var lineEdge: Edge { didSet { if oldValue != lineEdge { setNeedsDisplay() } } }
  /// The part of a soft bar that does not fade.
  private static let solidPart = 0.6

  /// A side of the bar.
  enum Edge {
    case top, bottom, left, right, none
  }

  init(line: Edge, look: Look) {
    (lineEdge, self.look) = (line, look)
    super.init()
  }

  /// Whether content fades away under it, without a line.
  var isSoft = false { didSet { if oldValue != isSoft { setNeedsDisplay() } } }

  override func draw() -> [DrawCommand] {
    isSoft ? softGround : [.fill(bounds, .color(look.colors.surface))]
  }

  override func drawOverlay() -> [DrawCommand] {
    guard !isSoft, let line = lineRect else { return [] }
    return [.fill(line, .color(look.colors.line))]
  }

  /// Opaque at the window's edge, and nothing a little beyond the bar.
  private var softGround: [DrawCommand] {
    let ground = look.colors.window
    let clear = look.colors.window.opacity(0)
    var (solid, fading) = (bounds, bounds)
    solid.size.height = (bounds.height * Self.solidPart).rounded()
    fading.size.height = bounds.height - solid.height + Space.edge
    switch lineEdge {
    case .bottom:
      fading.origin.y = solid.maxY
      let fade = Paint.gradient(from: ground, to: clear, along: .vertical)
      return [.fill(solid, .color(ground)), .fill(fading, fade)]
    case .top:
      fading.origin.y = -Space.edge
      solid.origin.y = fading.maxY
      let fade = Paint.gradient(from: clear, to: ground, along: .vertical)
      return [.fill(fading, fade), .fill(solid, .color(ground))]
    case .left, .right, .none: return [.fill(bounds, .color(ground))]
    }
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
