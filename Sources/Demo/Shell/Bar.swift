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
    let line = rest.cut(lineEdge, by: 1 / (stage?.grid.scale ?? 1))
    return [.fill(line, .color(palette.line))]
  }
}

/// The thin bar at the top; a click on it scrolls to the top.
final class StatusBar: Bar {
  private let rate = Label(text: "", font: Type.figures)
  private let name = Label(text: "scroll-demo", font: Type.captionStrong)

  init() {
    super.init(line: nil)
    cursor = .pointingHand
    rate.textAlignment = .trailing
    for label in [name, rate] { addSubview(label) }
  }

  /// How many frames per second the display showed lately; nil at rest.
  func show(rate frames: Double?) {
    rate.text = frames.map { "\(Figures.fixed($0, decimals: 0)) fps" } ?? ""
  }

  /// Frames say nothing about the display while time passes more slowly.
  func showSlowMotion() { rate.text = "slow motion" }

  override func layoutSubviews() {
    let row = bounds.inset(across: Space.edge)
    for label in [name, rate] { label.frame = row }
  }

  override func touchesEnded(_ touches: [Touch]) { stage?.scrollToTop() }
}
