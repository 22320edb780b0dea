import ScrollKit

/// People under sticky letters: the letter of the current section stays below the bar until the next one comes.
final class ContactList: ListView {
  private let sticky = ContactRow()

  init() {
    super.init(rowHeight: Extent.row, rowCount: Contacts.rows.count) {
      ContactRow()
    } fill: { row, index in
      row.row = Contacts.rows[index]
    }
    alwaysBounceVertical = true
    addSubview(sticky)
  }

  /// The top of the area that bars leave free, in the content's coordinates.
  private var top: Double { contentOffset.y + adjustedContentInset.top }

  /// The section whose letter sticks.
  var currentSection: Int {
    let row = Int((top / rowHeight).rounded(.down))
    return Contacts.sections.lastIndex { $0.row <= row } ?? 0
  }

  override func layoutSubviews() {
    let section = currentSection
    sticky.row = .letter(Contacts.sections[section].letter)
    var y = max(top, Double(Contacts.sections[section].row) * rowHeight)
    if section + 1 < Contacts.sections.count {
      y = min(y, Double(Contacts.sections[section + 1].row - 1) * rowHeight)
    }
    sticky.frame = Rect(x: 0, y: y, width: bounds.width, height: rowHeight)
    if subviews.last !== sticky { bringSubviewToFront(sticky) }
  }
}

/// A row of the list: a letter or a person.
final class ContactRow: View {
  private static let disc = 28.0

  var row = Contacts.Row.letter("A") { didSet { if oldValue != row { setNeedsDisplay() } } }

  override func draw() -> [DrawCommand] {
    switch row {
    case .letter(let letter): drawLetter(letter)
    case .person(let first, let last): drawPerson(first, last)
    }
  }

  /// The initials in the disc repeat the name.
  override var accessibility: Accessibility? {
    switch row {
    case .letter(let letter): Accessibility(.heading, label: String(letter))
    case .person(let first, let last): Accessibility(.row, label: "\(first) \(last)")
    }
  }

  /// The column without its sides, clear of the letters at the window's edge.
  private var inside: Rect {
    let free = bounds.inset(by: EdgeInsets(right: LetterIndex.width))
    return bounds.column.intersection(free)?.inset(across: Space.edge) ?? .zero
  }

  private var line: DrawCommand { .fill(inside.underline(from: 0), .color(palette.line)) }

  private func drawLetter(_ letter: Character) -> [DrawCommand] {
    [
      .fill(bounds, .color(palette.window)),
      fonts.text(String(letter), style: Type.emphasis, in: inside, palette.accent),
      line,
    ]
  }

  private func drawPerson(_ first: String, _ last: String) -> [DrawCommand] {
    let colors = palette
    let center = Point(x: inside.minX + Self.disc / 2, y: bounds.center.y)
    let disc = Rect(center: center, side: Self.disc)
    var words = inside
    words.origin.x = disc.maxX + Space.related
    words.size.width = max(inside.maxX - words.minX, 0)
    let initials = String(first.prefix(1)) + String(last.prefix(1))
    return [
      .fill(bounds, .color(colors.surface)),
      .rounded(disc, radius: Self.disc / 2, colors.accent.opacity(Opacity.chosenFill)),
      fonts.text(initials, style: Type.captionStrong, in: disc, colors.pressed, .center),
      fonts.text("\(first) \(last)", style: Type.body, in: words, colors.text),
      line,
    ]
  }
}

/// Invented people, in the order of their last names, with a row for each letter.
nonisolated enum Contacts {
  enum Row: Equatable {
    case letter(Character)
    case person(first: String, last: String)
  }

  private static let first = [
    "Ada", "Ben", "Cleo", "Dan", "Edith", "Finn", "Greta", "Hugo", "Ines", "Jon", "Kaya", "Leo",
    "Mira", "Nils", "Olga", "Paul", "Rosa", "Sven", "Tilda", "Uma",
  ]
  private static let last = [
    "Abel", "Adler", "Ahlgren", "Aumann", "Bach", "Baum", "Berg", "Blom", "Brandt", "Carver",
    "Chen", "Clark", "Dahl", "Dietz", "Drew", "Eck", "Eriksen", "Evans", "Falk", "Feld", "Frost",
    "Gale", "Gruber", "Haas", "Hale", "Holm", "Hunt", "Ibsen", "Irwin", "Jansen", "Jung", "Kant",
    "Keller", "Koch", "Kraus", "Lang", "Lind", "Lorenz", "Maas", "Moor", "Munk", "Nagel", "Noble",
    "Oaks", "Olsen", "Otto", "Park", "Penn", "Quade", "Quist", "Raabe", "Reed", "Roth", "Sand",
    "Stein", "Strand", "Tate", "Thiel", "Toft", "Ulmer", "Unger", "Vance", "Vogel", "Wald",
    "Weiss", "Wood", "Xander", "Yates", "York", "Zander", "Ziegler", "Zorn",
  ]
  /// The number of people who share a last name, whose first names are taken in turn.
  private static let perName = 2

  static let rows: [Row] = {
    var rows: [Row] = []
    var letter: Character?
    for (index, name) in last.enumerated() {
      if let initial = name.first, initial != letter {
        rows.append(.letter(initial))
        letter = initial
      }
      let people = (0..<perName).map { first[(index * 7 + $0 * 11) % first.count] }.sorted()
      rows += people.map { .person(first: $0, last: name) }
    }
    return rows
  }()

  /// Where each letter begins.
  static let sections: [(letter: Character, row: Int)] = rows.enumerated().compactMap {
    guard case .letter(let letter) = $1 else { return nil }
    return (letter, $0)
  }
}

/// The letters at the side of a list; sliding a finger along them goes through it.
final class LetterIndex: Control {
  static let width = 28.0
  /// The least and the most room for a letter, in points.
  private static let pitch = 12.0...18.0

  private let letters: [Character]
  /// The letter that was chosen last.
  private(set) var chosen = 0
  /// The letter to highlight.
  var current = 0 { didSet { if oldValue != current { setNeedsDisplay() } } }

  init(_ letters: [Character]) {
    self.letters = letters
    super.init()
    cursor = .pointingHand
  }

  /// The letters that have room, from the first to the last; between them, one dot stands for all others.
  var marks: [ClosedRange<Int>] {
    let (last, room) = (letters.count - 1, Int(bounds.height / Self.pitch.lowerBound))
    guard room <= last else { return letters.indices.map { $0...$0 } }
    let gaps = max((room - 1) / 2, 1)
    let kept = (0...gaps).map { $0 * last / gaps }
    return zip(kept, kept.dropFirst()).flatMap { [$0...$0, $0 + 1...$1 - 1] } + [last...last]
  }

  /// Where the marks stand.
  private var column: Rect {
    let count = Double(marks.count)
    let height = min(bounds.height, count * Self.pitch.upperBound)
    return Rect(center: bounds.center, size: Size(width: bounds.width, height: height))
  }

  override func draw() -> [DrawCommand] {
    let (marks, column) = (marks, column)
    let pitch = column.height / Double(marks.count)
    let commands: [DrawCommand] = marks.enumerated().map { index, mark in
      let y = column.minY + Double(index) * pitch
      let place = Rect(x: 0, y: y, width: bounds.width, height: pitch)
      let isCurrent = mark.contains(current)
      let ink = isCurrent ? palette.accent : palette.secondary
      let style = isCurrent ? Type.captionStrong : Type.caption
      let word = mark.count == 1 ? String(letters[mark.lowerBound]) : "·"
      return fonts.text(word, style: style, in: place, ink, .center)
    }
    return commands + focusRing(around: column.inset(across: Space.hair))
  }

  private func choose(_ index: Int) {
    chosen = min(max(index, 0), letters.count - 1)
    sendValueChanged()
  }

  private func follow(_ touches: [Touch]) {
    guard let point = touches.first?.location(in: self) else { return }
    let part = (point.y - column.minY) / max(column.height, 1)
    choose(Int((part * Double(letters.count)).rounded(.down)))
  }

  override var accessibility: Accessibility? {
    let letter = letters.indices.contains(current) ? String(letters[current]) : ""
    return Accessibility(
      .slider,
      label: "Letters",
      value: .number(
        Double(current + 1),
        in: 1...Double(max(letters.count, 1)),
        step: 1,
        words: letter
      ),
      actions: [.increment, .decrement]
    )
  }

  override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool {
    switch action {
    case .increment: choose(current + 1)
    case .decrement: choose(current - 1)
    case .setNumber(let number): choose(Int(min(max(number, 1), Double(letters.count))) - 1)
    case .activate, .scroll, .zoomIn, .zoomOut, .refresh, .dismiss, .select: return false
    }
    return true
  }

  override var canBecomeFocused: Bool { true }
  override func touchesBegan(_ touches: [Touch]) { follow(touches) }
  override func touchesMoved(_ touches: [Touch]) { follow(touches) }
  override func touchesEnded(_ touches: [Touch]) { follow(touches) }
  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.key == .up || event.key == .down else { return false }
    choose(current + (event.key == .down ? 1 : -1))
    return true
  }
}
