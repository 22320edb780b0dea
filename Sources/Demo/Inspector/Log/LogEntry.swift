/// Something that happened, when, how often in a row, and its particulars the last time.
struct LogEntry: Equatable {
  let name: String
  var detail: String
  /// When it happened first, in seconds since the program started.
  let seconds: Double
  /// Whether it comes with every frame while something goes on.
  let isStep: Bool
  var count = 1

  /// When it happened, for people.
  var moment: String { Figures.fixed(seconds, decimals: 2) }

  /// The repeat count, or the details if it happened once.
  var note: String { count > 1 ? "× \(Figures.count(count))" : detail }

  /// Whether its name or particulars have a text in them, in any case of the letters.
  func contains(_ text: String) -> Bool {
    text.isEmpty || "\(name) \(detail)".lowercased().contains(text.lowercased())
  }

  /// A line for people to read elsewhere.
  var line: String {
    let parts = [moment, name, count > 1 ? "× \(count)" : "", detail]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
