import Geometry
import Scrolling
import ViewTree

/// The switches of the lab: a column on a card, or a row that scrolls across.
final class LabRules: ScrollContainer {
  /// What a switch is about.
  enum Rule: CaseIterable {
    case delays, cancels, pad, controls, scrolls, twoFingers

    var title: String {
      switch self {
      case .delays: "Delays touches"
      case .cancels: "Can cancel touches"
      case .pad: "Begins in the pad"
      case .controls: "Cancels controls"
      case .scrolls: "Scrolling enabled"
      case .twoFingers: "Two-finger pan"
      }
    }

    /// How it is at first.
    var isOnAtFirst: Bool {
      switch self {
      case .delays, .cancels, .pad, .scrolls: true
      case .controls, .twoFingers: false
      }
    }
  }

  static let rowHeight = 36.0

  private let card: Card
  private let toggles: [(rule: Rule, toggle: Toggle)]
  /// Called when a switch was turned.
  var onChange: (Rule, Bool) -> Void = { _, _ in }
  /// Whether it is a column.
  var isUpright = true { didSet { if oldValue != isUpright { setNeedsLayout() } } }

  init(look: Look) {
    card = Card("Rules", look: look)
    toggles = Rule.allCases.map { ($0, Toggle($0.title, isOn: $0.isOnAtFirst, look: look)) }
    super.init()
    scrollsToTop = false
    showsHorizontalScrollIndicator = false
    addSubview(card)
    for (rule, toggle) in toggles {
      addSubview(toggle)
      toggle.onValueChanged { [unowned self, unowned toggle] in onChange(rule, toggle.isOn) }
    }
  }

  /// Turns everything to where it was at first.
  func reset() {
    for (rule, toggle) in toggles where toggle.isOn != rule.isOnAtFirst {
      toggle.isOn = rule.isOnAtFirst
      onChange(rule, toggle.isOn)
    }
  }

  override func layoutSubviews() {
    card.isHidden = !isUpright
    isUpright ? layOutColumn() : layOutRow()
  }

  private func layOutColumn() {
    let height = Extent.navigationBar + Double(toggles.count) * Self.rowHeight + Space.inside
    card.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    for (index, entry) in toggles.enumerated() {
      entry.toggle.frame = Rect(
        x: Space.edge,
        y: Extent.navigationBar + Double(index) * Self.rowHeight,
        width: bounds.width - 2 * Space.edge,
        height: Extent.control
      )
    }
    contentSize = Size(width: bounds.width, height: height)
  }

  private func layOutRow() {
    var x = Space.edge
    for (_, toggle) in toggles {
      let y = (Self.rowHeight - Extent.control) / 2
      toggle.frame = Rect(x: x, y: y, width: toggle.naturalWidth, height: Extent.control)
      x += toggle.naturalWidth + Space.group
    }
    contentSize = Size(width: x, height: Self.rowHeight)
  }
}
