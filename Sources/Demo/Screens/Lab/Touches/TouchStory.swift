import ScrollKit

/// The history of one finger's touch, from when it came down until it was lifted.
nonisolated struct TouchStory {
  /// Something that happened to the touch, in words that follow the view's name if it happened to one.
  enum Mark: String {
    case down
    /// The container let a view have it, or refused.
    case delivered = "gets it", refused = "is refused"
    /// A view had it when it became a scroll, and lost it or kept it.
    case cancelled = "loses it", kept = "keeps it"
    case scrolls
    /// The view around the container got it.
    case parent = "parent gets it"
    case lifted
  }

  /// When the finger came down.
  let start: Timestamp
  /// What happened, to which view, and when, in seconds from the start.
  private(set) var entries: [(mark: Mark, view: String?, time: Double)] = []

  init(start: Timestamp) { self.start = start }

  /// Adds an event, unless the story has it already.
  mutating func add(_ mark: Mark, to view: String?, at time: Timestamp) {
    if entries.contains(where: { $0.mark == mark && $0.view == view }) { return }
    entries.append((mark, view, max(time - start, 0)))
  }

  /// Whether something happened, to whichever view.
  func has(_ mark: Mark) -> Bool { entries.contains { $0.mark == mark } }

  /// What happened and when, in words.
  var facts: [FactTable.Fact] {
    entries.map { entry in
      let words = [entry.view, entry.mark.rawValue].compactMap(\.self).joined(separator: " ")
      return (words, "\(Figures.fixed(entry.time * 1_000, decimals: 0)) ms")
    }
  }
}
