import Geometry
import ViewTree

/// The choice of how a pane feels: what other interfaces have, or every number by itself.
final class FeelControls: View {
  /// A pane less high than this has room for the names only.
  private static let roomy = 320.0

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

  /// Chooses a feel, someone's or nobody's.
  func choose(_ new: Feel) {
    (rate.value, give.value, pull.value) = (new.rate, new.give, new.pull)
    slid()
  }

  /// A number was changed: the feel is nobody's any more, or someone's again.
  private func slid() {
    feel = Feel(rate: rate.value, give: give.value, pull: pull.value)
    presets.chosen = Feel.Preset.allCases.firstIndex { $0.feel == feel } ?? -1
    onChange()
  }

  /// The width at which no word is cut.
  var naturalWidth: Double { presets.naturalWidth }

  func height(forPaneOf height: Double) -> Double {
    height < Self.roomy ? Extent.control : Extent.control + Space.inside + Slider.height
  }

  override func layoutSubviews() {
    presets.frame = Rect(x: 0, y: 0, width: bounds.width, height: Extent.control)
    let sliders = [rate, give, pull]
    let width = (bounds.width - 2 * Space.edge) / 3
    for (index, slider) in sliders.enumerated() {
      slider.isHidden = bounds.height <= Extent.control
      slider.frame = Rect(
        x: Double(index) * (width + Space.edge),
        y: Extent.control + Space.inside,
        width: max(width, 0),
        height: Slider.height
      )
    }
  }
}
