public import Geometry
public import Gestures
import Typesetting
public import ViewTree

/// A choice between a few words.
///
/// Until its size is set it is as large as its words.
@MainActor public final class SegmentedControl: Control {
  /// The index that stands for no choice.
  public nonisolated static let noSegment = -1

  /// The words.
  public let items: [String]
  /// The index of the chosen word, or ``noSegment``; assigning it performs no action.
  public var selectedSegmentIndex: Int {
    didSet {
      check(selectedSegmentIndex)
      if oldValue != selectedSegmentIndex { setNeedsDisplay() }
    }
  }
  private var hovered: Int? { didSet { if oldValue != hovered { setNeedsDisplay() } } }

  /// Creates a control with a choice of words.
  ///
  /// - Parameters:
  ///   - items: The words.
  ///   - selectedSegmentIndex: The index of the chosen word, or ``noSegment``.
  public init(items: [String], selectedSegmentIndex: Int = 0) {
    (self.items, self.selectedSegmentIndex) = (items, selectedSegmentIndex)
    super.init()
    if items.isEmpty { self.selectedSegmentIndex = Self.noSegment }
    check(self.selectedSegmentIndex)
    cursor = .pointingHand
    followContentSize()
  }

  private func check(_ index: Int) {
    demand(
      index == Self.noSegment || items.indices.contains(index),
      "There is no segment \(index) among \(items.count)"
    )
  }

  /// The widths that the words need.
  private var needs: [Double] {
    items.map { width(of: $0, style: .bodyStrong) + 2 * Space.inside }
  }

  /// The size at which no word is cut; the proposed width is ignored.
  public override func sizeThatFits(_ size: Size) -> Size {
    Size(width: needs.reduce(0, +), height: Extent.control)
  }

  /// The frames of the words; spare width is divided equally.
  private var places: [Rect] {
    let needs = needs
    let rest = (bounds.width - needs.reduce(0, +)) / Double(max(items.count, 1))
    var x = bounds.minX
    return needs.map { need in
      defer { x += max(0, need + rest) }
      return Rect(x: x, y: bounds.minY, width: max(0, need + rest), height: bounds.height)
    }
  }

  package func segment(_ index: Int) -> Rect { places[index] }

  // MARK: Drawing

  public override func draw() -> [DrawCommand] {
    let colors = palette
    let ink = isEnabled ? colors.text : colors.faint
    var commands: [DrawCommand] = [.rounded(bounds, radius: Corner.control, colors.line)]
    for (index, (item, place)) in zip(items, places).enumerated() {
      let isSelected = index == selectedSegmentIndex
      if isSelected || index == hovered && isEnabled {
        let tint = isSelected ? colors.chosen : colors.chosen.opacity(Opacity.hoveredFill)
        commands.append(.rounded(place.inset(by: 2), radius: Corner.control - 2, tint))
      }
      // Secondary text would not reach its contrast on this background.
      let style = isSelected ? TextStyle.bodyStrong : TextStyle.body
      commands += words(item, style: style, in: place.inset(by: Space.hair), ink, .center)
    }
    return commands + focusRing(around: bounds)
  }

  // MARK: Input

  /// Chooses a word as the user would; an index beyond the ends changes nothing.
  package func choose(_ index: Int) {
    guard isEnabled, items.indices.contains(index), index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    sendValueChanged()
  }

  private func index(at point: Point) -> Int? { places.firstIndex { $0.contains(point) } }

  public override func hover(at point: Point?) {
    super.hover(at: point)
    hovered = point.flatMap { index(at: $0) }
  }

  public override var canBecomeFocused: Bool { isEnabled }

  public override func touchesEnded(_ touches: [Touch]) {
    if let index = touches.first.flatMap({ index(at: $0.location(in: self)) }) { choose(index) }
  }

  public override func key(_ event: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    let index: Int
    switch event.key {
    case .left: index = max(selectedSegmentIndex - 1, 0)
    case .right: index = selectedSegmentIndex + 1
    case .home: index = 0
    case .end: index = items.count - 1
    default: return false
    }
    if event.phase != .up { choose(index) }
    return true
  }

  // MARK: Accessibility

  public override var accessibility: Accessibility? {
    Accessibility(
      .tabList,
      label: items.joined(separator: " or "),
      value: .words(
        items.indices.contains(selectedSegmentIndex) ? items[selectedSegmentIndex] : ""
      ),
      states: isEnabled ? [] : .disabled
    )
  }

  public override var accessibilityPartCount: Int { items.count }

  public override func accessibilityPart(_ index: Int) -> AccessiblePart? {
    guard items.indices.contains(index) else { return nil }
    let meaning = Accessibility(
      .tab,
      label: items[index],
      states: index == selectedSegmentIndex ? .selected : [],
      actions: [.activate],
      position: Accessibility.Position(index: index, count: items.count)
    )
    return AccessiblePart(meaning, frame: segment(index))
  }

  public override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?)
    -> Bool
  {
    guard isEnabled, action == .activate, let part, items.indices.contains(part) else {
      return false
    }
    choose(part)
    return true
  }
}
