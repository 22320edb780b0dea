import ScrollKit

/// An opaque strip that content slides under, with a line at the content's side.
class Bar: View {
  var lineEdge: Edge? { didSet { if oldValue != lineEdge { setNeedsDisplay() } } }

  nonisolated enum Edge {
    case top, bottom, left, right
  }

  init(line: Edge?) {
    lineEdge = line
    super.init()
  }

  override func draw() -> [DrawCommand] { [.fill(bounds, .color(palette.surface))] }

  override func drawOverlay() -> [DrawCommand] {
    guard let lineEdge else { return [] }
    var rest = bounds
    let line = rest.cut(lineEdge, by: hairline)
    return [.fill(line, .color(palette.line))]
  }
}
