import ScrollKit

/// The history of one finger's touch, from when it came down until it was lifted.
nonisolated struct TouchStory {
  /// Something that happened to the touch.
  enum Mark: Equatable {
    /// The finger came down.
    case down
    /// The container let a view have it, or refused.
    case delivered(to: String), refused(String)
    /// A view had it when it became a scroll, and lost it or kept it.
    case cancelled(String), kept(String)
    /// It became a scroll.
    case scrolls
    /// The view around the container got it.
    case parent
    /// It was lifted.
    case lifted

    var words: String {
      switch self {
      case .down: "down"
      case .delivered(let view): "\(view) gets it"
      case .refused(let view): "\(view) is refused"
      case .cancelled(let view): "\(view) loses it"
      case .kept(let view): "\(view) keeps it"
      case .scrolls: "scrolls"
      case .parent: "parent gets it"
      case .lifted: "lifted"
      }
    }
  }

  /// When the finger came down.
  let start: Timestamp
  /// What happened, and when, in seconds from the start.
  private(set) var entries: [(mark: Mark, time: Double)] = []

  init(start: Timestamp) { self.start = start }

  /// Adds an event, unless the story has it already.
  mutating func add(_ mark: Mark, at time: Timestamp) {
    guard !has(mark) else { return }
    entries.append((mark, max(time - start, 0)))
  }

  func has(_ mark: Mark) -> Bool { entries.contains { $0.mark == mark } }

  /// Whether a view got the touch.
  var wasDelivered: Bool {
    entries.contains { if case .delivered = $0.mark { true } else { false } }
  }

  /// What happened and when, in words.
  var facts: [FactTable.Fact] {
    entries.map { ($0.mark.words, "\(Figures.fixed($0.time * 1_000, decimals: 0)) ms") }
  }
}
