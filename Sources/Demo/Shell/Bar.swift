import ScrollKit

/// An opaque strip that content slides under, with a line at the content's side.
class Bar: View {
  /// The side that the line is on.
  var lineEdge: Edge { didSet { if oldValue != lineEdge { setNeedsDisplay() } } }

  /// A side of the bar.
  enum Edge {
    case top, bottom, left, right, none
  }

  init(line: Edge) {
    lineEdge = line
    super.init()
  }

  override func draw() -> [DrawCommand] { [.fill(bounds, .color(palette.surface))] }

  override func drawOverlay() -> [DrawCommand] {
    guard let line = lineRect else { return [] }
    return [.fill(line, .color(palette.line))]
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
