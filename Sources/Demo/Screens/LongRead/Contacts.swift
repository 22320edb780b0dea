/// Invented people, in the order of their last names, with a row for each letter.
nonisolated enum Contacts {
  /// A row of the list.
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
