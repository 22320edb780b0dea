/// An event with its time, its repeat count, and the details of the last repeat.
struct LogEntry: Equatable {
  let name: String
  var detail: String
  /// When it happened first, in seconds since the program started.
  let seconds: Double
  /// Whether the event comes with every frame of a motion.
  let isStep: Bool
  var count = 1

  /// The time as text for people.
  var moment: String { Figures.fixed(seconds, decimals: 2) }

  /// The repeat count, or the details if it happened once.
  var note: String { count > 1 ? "× \(Figures.count(count))" : detail }

  /// Whether the name or the details contain a text, ignoring case.
  func contains(_ text: String) -> Bool {
    text.isEmpty || "\(name) \(detail)".lowercased().contains(text.lowercased())
  }

  /// The entry as a line of text, for copying.
  var line: String {
    let parts = [moment, name, count > 1 ? "× \(count)" : "", detail]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
