import Geometry
import Scrolling
import ViewTree

/// The switches and numbers of the lab: a column on a card, or a row that scrolls across.
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

  /// The height of the row, and from one switch of the column to the next.
  static let rowHeight = Slider.height
  private static let pitch = 36.0
  /// The width of a slider in the row.
  private static let sliderWidth = 210.0
  /// The ranges of delay, in seconds, and slop, in points; a negative slop is the device default.
  private static let ranges = (delay: 0.0...0.5, slop: -4.0...40.0)

  private let card: Card
  private let toggles: [(rule: Rule, toggle: Toggle)]
  private let delay: Slider
  private let slop: Slider
  /// Called with how long views wait for a touch, in seconds.
  var onDelay: (Double) -> Void = { _ in }
  /// Called with how far a finger goes before it scrolls, in points; nil leaves it to the device.
  var onSlop: (Double?) -> Void = { _ in }
  /// Called when a switch was turned.
  var onChange: (Rule, Bool) -> Void = { _, _ in }
  /// Whether the rules are laid out as a column.
  var isUpright = true { didSet { if oldValue != isUpright { setNeedsLayout() } } }

  init(look: Look) {
    card = Card("Rules", look: look)
    toggles = Rule.allCases.map { ($0, Toggle($0.title, isOn: $0.isOnAtFirst, look: look)) }
    delay = Slider(
      "Delay",
      value: ScrollContainer.defaultContentTouchDelay,
      in: Self.ranges.delay,
      look: look
    ) { "\(Figures.fixed($0 * 1_000, decimals: 0)) ms" }
    slop = Slider(
      "Drag threshold",
      value: Self.ranges.slop.lowerBound,
      in: Self.ranges.slop,
      look: look
    ) {
      $0 < 0 ? "device default" : "\(Figures.fixed($0)) pt"
    }
    super.init(on: \.window, look: look)
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
    delay.value = ScrollContainer.defaultContentTouchDelay
    slop.value = Self.ranges.slop.lowerBound
    onDelay(delay.value)
    onSlop(nil)
  }

  override func layoutSubviews() {
    card.isHidden = !isUpright
    isUpright ? layOutColumn() : layOutRow()
  }

  private func layOutColumn() {
    let width = max(bounds.width - 2 * Space.edge, 0)
    var y = Extent.navigationBar
    for (_, toggle) in toggles {
      toggle.frame = Rect(x: Space.edge, y: y, width: width, height: Extent.control)
      y += Self.pitch
    }
    for slider in [delay, slop] {
      slider.frame = Rect(x: Space.edge, y: y, width: width, height: Slider.height)
      y += Slider.height + Space.inside
    }
    card.frame = Rect(x: 0, y: 0, width: bounds.width, height: y + Space.hair)
    contentSize = card.frame.size
  }

  private func layOutRow() {
    var x = Space.edge
    for (_, toggle) in toggles {
      let y = (Self.rowHeight - Extent.control) / 2
      toggle.frame = Rect(x: x, y: y, width: toggle.naturalWidth, height: Extent.control)
      x += toggle.naturalWidth + Space.group
    }
    for slider in [delay, slop] {
      slider.frame = Rect(x: x, y: 0, width: Self.sliderWidth, height: Slider.height)
      x += Self.sliderWidth + Space.group
    }
    contentSize = Size(width: x, height: Self.rowHeight)
  }
}
