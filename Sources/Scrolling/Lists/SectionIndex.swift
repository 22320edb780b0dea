import Geometry
public import Gestures
import Typesetting
public import ViewTree

/// The letters at the side of a list, which bring their sections to the top as a
/// finger or a mouse runs along them.
///
/// A list makes one as soon as a section has a ``ListSection/indexTitle``. Where not all letters
/// have room, dots stand for some. Beside a finger shows the letter that it is at.
@MainActor public final class SectionIndex: Control {
  /// The room that it takes at the side of the list, in points.
  public static let width = 28.0
  /// The least and the most room for a letter, in points.
  private static let pitch = 12.0...18.0
  private static let styles = (
    usual: TextStyle(size: 11), current: TextStyle(size: 11, weight: .semibold),
    large: TextStyle(size: 28, weight: .semibold)
  )
  /// The side of the letter's plate beside a finger, how far it is from the
  /// index, and its corners, in points.
  private static let plate = (side: 56.0, gap: 12.0, corner: 12.0)

  /// The section that was chosen last.
  public private(set) var selectedSection = 0

  private unowned let list: ListView
  /// The sections that stand here, with their letters.
  private var entries: [(title: String, section: Int)] = []
  /// The entry of the section at the top of the list.
  private var current = 0 { didSet { if oldValue != current { setNeedsDisplay() } } }
  /// The entry and the place of the finger that runs along.
  private var held: (entry: Int, y: Double)? { didSet { setNeedsDisplay() } }

  init(of list: ListView) {
    self.list = list
    super.init()
    cursor = .pointingHand
    keepsTouches = true
  }

  /// Takes the letters of a list; false if there are none.
  func take(_ sections: [ListSection]) -> Bool {
    entries = sections.enumerated().compactMap { index, section in
      section.indexTitle.map { ($0, index) }
    }
    current = min(current, max(entries.count - 1, 0))
    setNeedsDisplay()
    return !entries.isEmpty
  }

  /// Marks the letter of the section that is read, or the one before.
  func follow(_ section: Int) {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].section <= section { low = middle + 1 } else { high = middle }
    }
    current = max(low - 1, 0)
  }

  // MARK: Looks

  /// The letters that have room, from the first to the last; between them,
  /// one dot stands for all others.
  package var marks: [ClosedRange<Int>] {
    let (last, room) = (entries.count - 1, Int(bounds.height / Self.pitch.lowerBound))
    guard room <= last, last > 0 else { return entries.indices.map { $0...$0 } }
    let gaps = max((room - 1) / 2, 1)
    let kept = (0...gaps).map { $0 * last / gaps }
    var marks: [ClosedRange<Int>] = []
    for (first, next) in zip(kept, kept.dropFirst()) {
      marks.append(first...first)
      if next > first + 1 { marks.append(first + 1...next - 1) }
    }
    return marks + [last...last]
  }

  /// Where the marks stand.
  private func column(of count: Int) -> Rect {
    let height = min(bounds.height, Double(count) * Self.pitch.upperBound)
    return Rect(center: bounds.center, size: Size(width: bounds.width, height: height))
  }

  public override func draw() -> [DrawCommand] {
    guard let typefaces, !entries.isEmpty else { return [] }
    let marks = marks
    let column = column(of: marks.count)
    let pitch = column.height / Double(marks.count)
    let colors = palette
    let letters = marks.enumerated().map { index, mark in
      let y = column.minY + Double(index) * pitch
      let isCurrent = mark.contains(held?.entry ?? current)
      return typefaces.text(
        mark.count == 1 ? entries[mark.lowerBound].title : "·",
        style: isCurrent ? Self.styles.current : Self.styles.usual,
        in: Rect(x: 0, y: y, width: bounds.width, height: pitch),
        isCurrent ? colors.accent : colors.secondary,
        .center
      )
    }
    return letters + focusRing(around: column.inset(by: 4)) + plate(typefaces, colors)
  }

  /// The letter beside the finger, which would cover it.
  private func plate(_ typefaces: TypeFamily, _ colors: Palette) -> [DrawCommand] {
    guard let held, entries.indices.contains(held.entry) else { return [] }
    let (side, gap, corner) = Self.plate
    let title = entries[held.entry].title
    let words = typefaces.width(of: TextLine(title, style: Self.styles.large))
    let width = max(side, words.rounded(.up) + 2 * gap)
    let low = max(bounds.height - side, 0)
    let y = min(max(held.y - side / 2, 0), low)
    let place = Rect(x: -gap - width, y: y, width: width, height: side)
    return [
      .shadow(place + Vector(dx: 0, dy: 2), radius: corner, blur: 12, colors.shadow),
      .rounded(place, radius: corner, colors.raised),
      .outline(place, radius: corner, width: 1, colors.line),
      typefaces.text(title, style: Self.styles.large, in: place, colors.accent, .center),
    ]
  }

  // MARK: Choosing

  private func choose(_ entry: Int) {
    guard !entries.isEmpty else { return }
    current = min(max(entry, 0), entries.count - 1)
    selectedSection = entries[current].section
    list.scrollToSection(selectedSection, animated: false)
    sendValueChanged()
  }

  private func track(_ touches: [Touch]) {
    guard isEnabled, !entries.isEmpty, let y = touches.first?.location(in: self).y else { return }
    let column = column(of: marks.count)
    let fraction = (y - column.minY) / max(column.height, 1) * Double(entries.count)
    let entry = Int(min(max(fraction.rounded(.down), 0), Double(entries.count - 1)))
    let isNew = entry != held?.entry
    held = (entry, y)
    if isNew { choose(entry) }
  }

  public override func touchesBegan(_ touches: [Touch]) { track(touches) }
  public override func touchesMoved(_ touches: [Touch]) { track(touches) }
  public override func touchesEnded(_ touches: [Touch]) { held = nil }
  public override func touchesCancelled(_ touches: [Touch]) { held = nil }

  public override var canBecomeFocused: Bool { isEnabled }

  public override func key(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.key == .up || event.key == .down else { return false }
    if event.phase != .up { choose(current + (event.key == .down ? 1 : -1)) }
    return true
  }

  // MARK: Accessibility

  public override var accessibility: Accessibility? {
    guard !entries.isEmpty else { return nil }
    return Accessibility(
      .slider,
      label: "Index",
      value: .number(
        Double(current + 1),
        in: 1...Double(entries.count),
        step: 1,
        words: list.sections[entries[current].section].title
      ),
      states: isEnabled ? [] : .disabled,
      actions: [.increment, .decrement]
    )
  }

  public override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?)
    -> Bool
  {
    guard isEnabled, part == nil, !entries.isEmpty else { return false }
    switch action {
    case .increment: choose(current + 1)
    case .decrement: choose(current - 1)
    case .setNumber(let number):
      guard !number.isNaN else { return false }
      choose(Int(min(max(number, 1), Double(entries.count))) - 1)
    case .activate, .scroll, .zoomIn, .zoomOut, .refresh, .dismiss, .select: return false
    }
    return true
  }
}
