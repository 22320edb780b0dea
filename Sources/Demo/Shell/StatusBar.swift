import ScrollKit

/// The thin bar at the top; a click on it scrolls to the top.
final class StatusBar: Bar {
  private let rate: Label
  private let name: Label

  init() {
    name = Label(text: "scroll-demo", font: Type.captionStrong)
    rate = Label(text: "", font: Type.figures)
    super.init(line: .none)
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
