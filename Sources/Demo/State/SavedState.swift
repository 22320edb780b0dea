import ScrollKit

/// The state in which the user left the program.
nonisolated struct SavedState: Equatable {
  /// Where the content of a screen was.
  struct Position: Equatable {
    var offset: Point
    var scale: Double
    /// The page, where there are pages.
    var page: Int?
  }

  var screen: ScreenKind?
  /// The window's size in points.
  var size: Size?
  /// The theme that the user chose; nil follows the desktop.
  var theme: Theme?
  var showsInspector: Bool?
  var places: [ScreenKind: Position] = [:]
  /// What screens want to know of themselves, in numbers of their own.
  var details: [ScreenKind: [Int]] = [:]
}

/// The state as text: a line for each thing, the first one with the version.
nonisolated extension SavedState {
  private static let title = "scroll-demo 1"
  /// No line has more words.
  private static let mostWords = 13

  var text: String {
    var lines = [Self.title]
    if let screen { lines.append("screen \(screen.rawValue)") }
    if let size { lines.append("size \(size.width) \(size.height)") }
    if let theme { lines.append("theme \(theme == .dark ? "dark" : "light")") }
    if let showsInspector { lines.append("inspector \(showsInspector ? "on" : "off")") }
    for kind in ScreenKind.allCases {
      if let detail = details[kind] {
        lines.append("detail \(kind.rawValue) \(detail.map(String.init).joined(separator: " "))")
      }
      guard let place = places[kind] else { continue }
      let page = place.page.map { " \($0)" } ?? ""
      lines.append(
        "place \(kind.rawValue) \(place.offset.x) \(place.offset.y) \(place.scale)\(page)"
      )
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// Reads a state; nil if there is anything in it that this program would not have written.
  init?(_ text: String) {
    // A file that ends within a line has lost its end.
    guard text.hasSuffix("\n") else { return nil }
    let lines = text.split(separator: "\n")
    guard lines.first.map(String.init) == Self.title else { return nil }
    for line in lines.dropFirst() {
      guard read(line.split(separator: " ").map(String.init)) else { return nil }
    }
  }

  private mutating func read(_ words: [String]) -> Bool {
    switch (words.first ?? "", words.count) {
    case ("screen", 2): screen = ScreenKind(rawValue: words[1])
    case ("size", 3): size = Self.size(words[1], words[2])
    case ("theme", 2): theme = ["dark": .dark, "light": .light][words[1]]
    case ("inspector", 2): showsInspector = ["on": true, "off": false][words[1]]
    case ("detail", 3...Self.mostWords):
      guard let kind = ScreenKind(rawValue: words[1]) else { return false }
      details[kind] = words.dropFirst(2).compactMap { Int($0) }
      return details[kind]?.count == words.count - 2
    case ("place", 5...6):
      guard let kind = ScreenKind(rawValue: words[1]) else { return false }
      places[kind] = Self.place(Array(words.dropFirst(2)))
      return places[kind] != nil
    default: return false
    }
    return isRead(words[0])
  }

  private func isRead(_ word: String) -> Bool {
    switch word {
    case "screen": screen != nil
    case "size": size != nil
    case "theme": theme != nil
    default: showsInspector != nil
    }
  }

  private static func size(_ width: String, _ height: String) -> Size? {
    guard let width = Double(width), let height = Double(height),
      Extent.window.contains(width), Extent.window.contains(height)
    else { return nil }
    return Size(width: width, height: height)
  }

  /// Offsets beyond this are invalid, as in input.
  private static let farthest = 1e12

  private static func place(_ words: [String]) -> Position? {
    guard let x = Double(words[0]), let y = Double(words[1]), let scale = Double(words[2]),
      x.magnitude < farthest, y.magnitude < farthest, (1e-6...1e6).contains(scale)
    else { return nil }
    let page = words.count > 3 ? Int(words[3]) : nil
    guard words.count == 3 || page.map({ $0 >= 0 }) ?? false else { return nil }
    return Position(offset: Point(x: x, y: y), scale: scale, page: page)
  }
}
