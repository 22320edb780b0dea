internal import CSDL2
internal import Geometry
package import Gestures

/// Lets a screen reader receive keys before the stage does, since it may keep some for itself.
///
/// No key waits while no reader listens. One that does not answer within ``patience`` loses it.
package struct KeyGate {
  /// What happens to a key and to the text that it types.
  private enum Fate: Equatable {
    case untold
    case waiting(ticket: UInt32)
    case passed
    case kept
  }

  private struct Held {
    var items: [EventQueue.Item]
    var fate: Fate
    let since: Timestamp
  }

  /// How long a key waits for an answer, in seconds.
  package static let patience = 0.1

  private let hasListener: () -> Bool
  private let tell: (KeyStroke) -> UInt32?
  private var held: [Held] = []

  /// Creates a gate, which lets keys through at once unless a reader listens.
  ///
  /// - Parameters:
  ///   - hasListener: Whether a reader listens.
  ///   - tell: Sends it a key, and returns a number for its answer; nil if it wants no keys.
  package init(
    hasListener: @escaping () -> Bool = { false },
    tell: @escaping (KeyStroke) -> UInt32? = { _ in nil }
  ) {
    (self.hasListener, self.tell) = (hasListener, tell)
  }

  /// When the oldest key goes on without an answer; nil when none waits.
  var deadline: Timestamp? { held.first.map { $0.since + Self.patience } }

  /// Takes a reader's answer to a key.
  package mutating func answer(_ ticket: UInt32, isKept: Bool) {
    guard let index = held.firstIndex(where: { $0.fate == .waiting(ticket: ticket) }) else {
      return
    }
    held[index].fate = isKept ? .kept : .passed
  }

  /// Returns the events that need not wait, and earlier ones that no longer have to.
  mutating func pass(_ items: [EventQueue.Item], at now: Timestamp) -> [EventQueue.Item] {
    guard !held.isEmpty || hasListener() else { return items }
    var free: [EventQueue.Item] = []
    for item in items where !hold(item, at: now) { free.append(item) }
    for index in held.indices where held[index].fate == .untold {
      let ticket = KeyStroke(held[index].items).flatMap(tell)
      held[index].fate = ticket.map { .waiting(ticket: $0) } ?? .passed
    }
    return free + release(at: now)
  }

  /// Returns the events that no longer have to wait, in the order in which they came.
  mutating func release(at now: Timestamp) -> [EventQueue.Item] {
    var free: [EventQueue.Item] = []
    while let first = held.first {
      if case .waiting = first.fate, now < first.since + Self.patience { break }
      if first.fate != .kept { free += first.items }
      held.removeFirst()
    }
    return free
  }

  /// Holds keys, and text with the key that typed it; returns false for anything else.
  private mutating func hold(_ item: EventQueue.Item, at now: Timestamp) -> Bool {
    switch SDL_EventType(item.event.type) {
    case SDL_KEYDOWN, SDL_KEYUP:
      held.append(Held(items: [item], fate: .untold, since: now))
    case SDL_TEXTINPUT, SDL_TEXTEDITING:
      guard let last = held.indices.last else { return false }
      if held[last].fate == .untold {
        held[last].items.append(item)
      } else {
        held.append(Held(items: [item], fate: .passed, since: now))
      }
    default: return false
    }
    return true
  }
}
