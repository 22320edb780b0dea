/// The messages that a container has still to send, one after the other.
///
/// The container is whole before any of them is sent, so a delegate may do anything in the middle of a
/// message; what that leads to is told afterwards, in its turn.
nonisolated struct Outbox: Equatable {
  /// A message, and whether what the container does now begins only after it.
  private struct Entry: Equatable {
    let message: ScrollMessage
    let precedesBeginning: Bool
  }

  private var entries: [Entry] = []
  /// The messages that are being sent right now; more than one where a delegate's call asks for an answer.
  private var open: [Entry] = []

  /// Whether the delegate has still to hear of the end of what went before.
  var hidesPhase: Bool {
    entries.contains(where: \.precedesBeginning) || open.contains(where: \.precedesBeginning)
  }

  /// Whether a message is being sent.
  var isOpen: Bool { !open.isEmpty }

  /// Adds messages that end what went before, and the one that begins what follows.
  mutating func post(_ endings: [ScrollMessage], beginning: ScrollMessage?, isFollowed: Bool) {
    for message in endings {
      entries.append(Entry(message: message, precedesBeginning: isFollowed))
    }
    if let beginning { post(beginning) }
  }

  /// Adds a message.
  mutating func post(_ message: ScrollMessage) {
    entries.append(Entry(message: message, precedesBeginning: false))
  }

  /// Takes the next message, which is then being sent until ``close()``.
  mutating func next() -> ScrollMessage? {
    guard !entries.isEmpty else { return nil }
    let entry = entries.removeFirst()
    open.append(entry)
    return entry.message
  }

  /// The message that was taken last has been sent.
  mutating func close() { open.removeLast() }
}
