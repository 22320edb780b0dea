import Geometry
import Scrolling
import Typesetting
import ViewTree

/// The thin bar at the top; a click on it scrolls to the top.
final class StatusBar: Bar {
  private let source: Label
  private let rate: Label
  private let name: Label

  init(look: Look) {
    name = Label("scroll-demo", style: Type.captionStrong, look: look)
    source = Label("", style: Type.caption, look: look)
    rate = Label("", style: Type.figures, look: look)
    super.init(line: .none, look: look)
    cursor = .pointingHand
    source.alignment = .center
    rate.alignment = .trailing
    for label in [name, source, rate] { addSubview(label) }
  }

  /// Where the newest input came from.
  func show(source text: String) { source.text = text }

  /// How many frames per second the display showed lately; nil at rest.
  func show(rate frames: Double?) {
    rate.text = frames.map { "\(Figures.fixed($0, decimals: 0)) fps" } ?? "at rest"
  }

  /// Frames say nothing about the display while time passes more slowly.
  func showSlowMotion() { rate.text = "slow motion" }

  override func layoutSubviews() {
    let row = bounds.inset(across: Space.edge)
    for label in [name, source, rate] { label.frame = row }
  }

  override func touchesEnded(_ touches: [Touch]) { stage?.scrollToTop() }
}
