import ScrollKit

/// The switches and numbers of the lab, in as many columns as there is room for.
final class LabRules: ToolShelf {
  /// The rule that a switch sets.
  enum Rule: CaseIterable {
    case delays, cancels, pad, controls, scrolls, twoFingers

    var title: String {
      switch self {
      case .delays: "Delays touches"
      case .cancels: "Can cancel touches"
      case .pad: "Can start in paint pad"
      case .controls: "Can cancel controls"
      case .scrolls: "Scrolling enabled"
      case .twoFingers: "Two-finger pan"
      }
    }

    /// Whether the switch is on at first.
    var isOnAtFirst: Bool {
      switch self {
      case .delays, .cancels, .pad, .scrolls: true
      case .controls, .twoFingers: false
      }
    }
  }

  /// No column is narrower, in points, where there are two.
  private static let columnFits = 190.0
  /// The ranges of delay, in seconds, and slop, in points; a negative slop is the device default.
  private static let ranges = (delay: 0.0...0.5, slop: -4.0...40.0)

  private let card = Card("Rules")
  private let toggles: [(rule: Rule, toggle: Switch)]
  private let delay: Slider
  private let slop: Slider
  /// Called with how long views wait for a touch, in seconds.
  var onDelay: (Double) -> Void = { _ in }
  /// Called with how far a finger goes before it scrolls, in points; nil leaves it to the device.
  var onSlop: (Double?) -> Void = { _ in }
  /// Called when a switch was turned.
  var onChange: (Rule, Bool) -> Void = { _, _ in }
  /// How long a container waits at first, in seconds.
  private static let usualDelay = ScrollContainer().contentTouchDelay
  /// Whether they lie on a card of their own, with a title.
  var hasCard = true { didSet { if oldValue != hasCard { setNeedsLayout() } } }

  init() {
    toggles = Rule.allCases.map { ($0, Switch(isOn: $0.isOnAtFirst, title: $0.title)) }
    delay = Slider(
      value: Self.usualDelay,
      in: Self.ranges.delay,
      title: "Delay"
    ) { "\(Figures.fixed($0 * 1_000, decimals: 0)) ms" }
    slop = Slider(
      value: Self.ranges.slop.lowerBound,
      in: Self.ranges.slop,
      title: "Drag threshold"
    ) {
      $0 < 0 ? "device default" : "\(Figures.fixed($0)) pt"
    }
    super.init()
    accessibilityLabel = "Rules"
    card.isAccessibilityHidden = true
    delay.addAction { [unowned self] _ in onDelay(delay.value) }
    slop.addAction { [unowned self] _ in onSlop(slop.value < 0 ? nil : slop.value) }
    for view in [card, delay, slop] as [View] { addSubview(view) }
    for (rule, toggle) in toggles {
      addSubview(toggle)
      toggle.addAction { [unowned self] toggle in onChange(rule, toggle.isOn) }
    }
  }

  /// Turns everything to where it was at first.
  func reset() {
    for (rule, toggle) in toggles where toggle.isOn != rule.isOnAtFirst {
      toggle.isOn = rule.isOnAtFirst
      onChange(rule, toggle.isOn)
    }
    delay.value = Self.usualDelay
    slop.value = Self.ranges.slop.lowerBound
    onDelay(delay.value)
    onSlop(nil)
  }

  override func layoutSubviews() {
    card.isHidden = !hasCard
    let inside = Rect(origin: .zero, size: bounds.size).inset(across: Space.edge)
    let count = inside.width >= 2 * Self.columnFits + Space.group ? 2 : 1
    let pitch = (inside.width + Space.group) / Double(count)
    var row = hasCard ? Extent.navigationBar : 0
    func place(_ controls: [Control], height: Double, pitch rowPitch: Double) {
      for (index, control) in controls.enumerated() {
        control.frame = Rect(
          x: inside.minX + Double(index % count) * pitch,
          y: row + Double(index / count) * rowPitch,
          width: max(pitch - Space.group, 0),
          height: height
        )
      }
      row += Double((controls.count + count - 1) / count) * rowPitch
    }
    place(toggles.map(\.toggle), height: Extent.control, pitch: Extent.control + Space.inside)
    place([delay, slop], height: Extent.touchTarget, pitch: Extent.touchTarget + Space.inside)
    card.frame = Rect(x: 0, y: 0, width: bounds.width, height: row + Space.hair)
    contentSize = card.frame.size
  }
}
