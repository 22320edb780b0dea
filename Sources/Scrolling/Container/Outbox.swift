/// The messages that a container still has to send, one after another.
///
/// The container is consistent before any message is sent, so a delegate may do anything during a
/// message. The messages that follow from it are sent afterward, in order.
nonisolated struct Outbox: Equatable {
  /// A message, and whether the current phase counts as begun only after it.
  private struct Entry: Equatable {
    let message: ScrollMessage
    let precedesBeginning: Bool
  }

  private var entries: [Entry] = []
  /// The messages being sent now: more than one if a question to the delegate interrupts.
  private var open: [Entry] = []

  /// Whether the end of the last activity has not been sent yet.
  var hidesPhase: Bool {
    entries.contains(where: \.precedesBeginning) || open.contains(where: \.precedesBeginning)
  }

  /// Whether a message is being sent.
  var isOpen: Bool { !open.isEmpty }

  /// Whether the message being sent is of a kind.
  func isSending(_ message: ScrollMessage) -> Bool {
    switch (open.last?.message, message) {
    case (.didEndZooming, .didEndZooming): true
    case (let sent, _): sent == message
    }
  }

  /// Adds the messages that end the last activity, and the one that begins the next.
  mutating func post(_ endings: [ScrollMessage], beginning: ScrollMessage?, isFollowed: Bool) {
    for message in endings {
      entries.append(Entry(message: message, precedesBeginning: isFollowed))
    }
    if let beginning { post(beginning) }
  }

  mutating func post(_ message: ScrollMessage) {
    entries.append(Entry(message: message, precedesBeginning: false))
  }

  /// Leaves out the last message if the one that waits before it is the same.
  mutating func joinLast() {
    if entries.count > 1, entries[entries.count - 2] == entries[entries.count - 1] {
      entries.removeLast()
    }
  }

  /// Takes the next message, which counts as being sent until ``close()``.
  mutating func next() -> ScrollMessage? {
    guard !entries.isEmpty else { return nil }
    let entry = entries.removeFirst()
    open.append(entry)
    return entry.message
  }

  /// Notes that the message taken last has been sent.
  mutating func close() { open.removeLast() }
}
