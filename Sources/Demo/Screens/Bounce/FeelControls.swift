import Geometry
import ViewTree

/// Controls for the feel of a pane: a choice of presets, and a slider for each number.
final class FeelControls: View {
  static let height = Extent.control + Space.inside + Slider.height
  /// Three sliders beside each other, each with its name and its value.
  private static let slidersWidth = 280.0
  /// The room before the presets, in points, for what else stands in their row.
  var indent = 0.0 { didSet { if oldValue != indent { setNeedsLayout() } } }

  private let presets: Segments
  private let rate: Slider
  private let give: Slider
  private let pull: Slider
  private(set) var feel: Feel
  /// Called when another feel was chosen.
  var onChange: () -> Void = {}

  init(_ preset: Feel.Preset, look: Look) {
    feel = preset.feel
    let chosen = Feel.Preset.allCases.firstIndex(of: preset) ?? 0
    presets = Segments(Feel.Preset.allCases.map(\.rawValue), chosen: chosen, look: look)
    rate = Slider("Rate", value: feel.rate, in: Feel.ranges.rate, look: look)
    give = Slider("Give", value: feel.give, in: Feel.ranges.give, look: look) {
      Figures.fixed($0, decimals: 2)
    }
    pull = Slider("Pull", value: feel.pull, in: Feel.ranges.pull, look: look) {
      Figures.fixed($0, decimals: 1)
    }
    super.init()
    for view in [presets, rate, give, pull] as [View] { addSubview(view) }
    presets.addAction { [unowned self] _ in
      choose(Feel.Preset.allCases[presets.chosen].feel)
    }
    for slider in [rate, give, pull] { slider.addAction { [unowned self] _ in slid() } }
  }

  /// Chooses a feel, which may be a preset or not.
  func choose(_ new: Feel) {
    (rate.value, give.value, pull.value) = (new.rate, new.give, new.pull)
    slid()
  }

  /// Called when a number has changed: the feel may now match a preset or none.
  private func slid() {
    feel = Feel(rate: rate.value, give: give.value, pull: pull.value)
    presets.chosen = Feel.Preset.allCases.firstIndex { $0.feel == feel } ?? -1
    onChange()
  }

  /// The width at which no word is cut.
  var naturalWidth: Double { max(presets.naturalWidth, Self.slidersWidth) }

  override func layoutSubviews() {
    presets.frame = Rect(
      x: indent,
      y: 0,
      width: max(bounds.width - indent, 0),
      height: Extent.control
    )
    let sliders = [rate, give, pull]
    let width = (bounds.width - 2 * Space.edge) / 3
    for (index, slider) in sliders.enumerated() {
      slider.frame = Rect(
        x: Double(index) * (width + Space.edge),
        y: Extent.control + Space.inside,
        width: max(width, 0),
        height: Slider.height
      )
    }
  }
}
