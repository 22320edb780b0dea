import ScrollKit

/// The latest messages of a container; repeats are counted in one line.
struct MessageLog {
  /// A message with its time, its repeat count, and the details of the last repeat.
  private struct Entry {
    let name: String
    var detail: String
    /// When it came first, in seconds since the log was begun.
    let seconds: Double
    var count = 1
  }

  /// How many lines are kept.
  static let capacity = 12

  /// The time of the first message, from which times are counted.
  private var origin: Timestamp?
  private var entries: [Entry] = []

  /// Each message after its time, with the repeat count, or the details if it came once.
  var facts: [FactTable.Fact] {
    entries.map { entry in
      let note = entry.count > 1 ? "× \(Figures.count(entry.count))" : entry.detail
      return ("\(Figures.fixed(entry.seconds, decimals: 2))  \(entry.name)", note)
    }
  }

  mutating func add(_ name: String, detail: String, at time: Timestamp) {
    let origin = origin ?? time
    self.origin = origin
    guard let last = entries.indices.last, entries[last].name == name else {
      entries.append(Entry(name: name, detail: detail, seconds: time - origin))
      if entries.count > Self.capacity { entries.removeFirst() }
      return
    }
    entries[last].count += 1
    entries[last].detail = detail
  }
}
