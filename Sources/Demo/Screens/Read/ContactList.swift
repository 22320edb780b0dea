import ScrollKit

/// People below the letters of their last names.
final class ContactList: ListView {
  init() {
    super.init(rowHeight: Extent.row, rowCount: 0) {
      PersonRow()
    } fill: { row, index in
      row.person = Contacts.people[index]
    }
    setSectionHeaders(height: Extent.row) {
      LetterRow()
    } fill: { row, section in
      row.letter = Contacts.sections[section].title
    }
    sections = Contacts.sections
    rowIdentity = { Contacts.people[$0].name }
    alwaysBounceVertical = true
  }
}

extension View {
  /// The column without its sides, clear of the letters at the window's edge.
  fileprivate var inside: Rect {
    let free = bounds.inset(by: EdgeInsets(right: SectionIndex.width))
    return bounds.column.intersection(free)?.inset(across: Space.edge) ?? .zero
  }

  fileprivate var line: DrawCommand {
    .fill(inside.underline(from: 0, hairline), .color(palette.line))
  }
}

/// The letter that people's last names begin with.
final class LetterRow: View {
  var letter = "" { didSet { if oldValue != letter { setNeedsDisplay() } } }

  override func draw() -> [DrawCommand] {
    [
      .fill(bounds, .color(palette.window)),
      fonts.text(letter, style: .emphasis, in: inside, palette.accent), line,
    ]
  }
}

/// A person of the list.
final class PersonRow: View {
  private static let disc = 28.0

  var person = Contacts.people[0] { didSet { if oldValue != person { setNeedsDisplay() } } }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let center = Point(x: inside.minX + Self.disc / 2, y: bounds.center.y)
    let disc = Rect(center: center, side: Self.disc)
    var words = inside
    words.origin.x = disc.maxX + Space.related
    words.size.width = max(inside.maxX - words.minX, 0)
    let initials = String(person.first.prefix(1)) + String(person.last.prefix(1))
    return [
      .fill(bounds, .color(colors.surface)),
      .rounded(disc, radius: Self.disc / 2, colors.accent.opacity(Opacity.chosenFill)),
      fonts.text(initials, style: .captionStrong, in: disc, colors.pressed, .center),
      fonts.text(person.name, style: .body, in: words, colors.text),
      line,
    ]
  }

  /// The initials in the disc repeat the name.
  override var accessibility: Accessibility? { Accessibility(.row, label: person.name) }
}

/// Invented people, in the order of their last names, with a section for each letter.
nonisolated enum Contacts {
  struct Person: Equatable {
    let first: String
    let last: String
    var name: String { "\(first) \(last)" }
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

  static let people: [Person] = last.enumerated().flatMap { index, name in
    (0..<perName).map { first[(index * 7 + $0 * 11) % first.count] }.sorted()
      .map { Person(first: $0, last: name) }
  }

  static let sections: [ListSection] = people.reduce(into: []) { sections, person in
    let letter = String(person.last.prefix(1))
    if sections.last?.title != letter {
      sections.append(ListSection(letter, rowCount: 0, indexTitle: letter))
    }
    sections[sections.count - 1].rowCount += 1
  }
}
