import Geometry

/// The history of one finger's touch, from when it came down until it was lifted.
nonisolated struct TouchStory: Equatable {
  /// Something that happened to the touch.
  enum Mark: Equatable {
    /// A view got it.
    case delivered(to: String)
    /// The container was asked whether a view may have it, and said no.
    case refused(String)
    /// The container was asked whether a view may lose it.
    case askedToCancel(String, answer: Bool)
    /// It became a scroll.
    case scrolls
    /// The view around the container got it.
    case parent
    /// It was lifted.
    case lifted
  }

  /// A mark and when it was made, in seconds from the start.
  struct Entry: Equatable {
    let time: Double
    let mark: Mark
  }

  /// When the finger came down.
  let start: Timestamp
  /// How long its view had to wait for it, or nil if not at all.
  let delay: Double?
  private(set) var entries: [Entry] = []

  init(start: Timestamp, delay: Double?) { (self.start, self.delay) = (start, delay) }

  /// Adds an event, unless the story has it already or is over.
  mutating func add(_ mark: Mark, at time: Timestamp) {
    guard end == nil, !entries.contains(where: { $0.mark == mark }) else { return }
    entries.append(Entry(time: max(time - start, 0), mark: mark))
  }

  private func time(of wanted: (Mark) -> Bool) -> Double? {
    entries.first { wanted($0.mark) }?.time
  }

  /// When it was lifted.
  var end: Double? { time { $0 == .lifted } }
  /// When it became a scroll.
  var scroll: Double? { time { $0 == .scrolls } }
  /// When a view got it.
  var delivery: Double? { time { if case .delivered = $0 { true } else { false } } }
  /// The view that got it.
  var receiver: String? {
    entries.lazy.compactMap { if case .delivered(let view) = $0.mark { view } else { nil } }.first
  }
  /// Whether a view had it and lost it to a scroll.
  var isCancelled: Bool {
    guard let delivery, let scroll else { return false }
    return delivery <= scroll
  }

  /// The whole story in one line.
  var sentence: String {
    let parts = entries.map { "\(Int(($0.time * 1_000).rounded())) ms \(words(for: $0.mark))" }
    return (["0 ms down"] + parts).joined(separator: "  ·  ")
  }

  private func words(for mark: Mark) -> String {
    switch mark {
    case .delivered(let view): "\(view) gets it"
    case .refused(let view): "\(view) refused"
    case .askedToCancel(let view, let answer): answer ? "\(view) loses it" : "\(view) keeps it"
    case .scrolls: "scrolls"
    case .parent: "parent gets it"
    case .lifted: "lifted"
    }
  }
}
