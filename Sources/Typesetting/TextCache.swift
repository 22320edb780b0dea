internal import Glibc
internal import Synchronization

/// The texts that were shaped lately, for all that measure and draw them.
///
/// There are two generations: when the young one is full it becomes the old one, and what nobody
/// asked for in the meantime is let go.
final class TextCache: Sendable {
  struct Key: Hashable {
    var string: SpelledString
    var weight: FontWeight
    var isTabular: Bool
  }

  private struct Generations {
    var young: [Key: ShapedText] = [:]
    var old: [Key: ShapedText] = [:]
    var count = 0
  }

  private let kept = Mutex(Generations())

  /// The most characters of a generation; a text counts as some more than it has.
  private static let capacity = 1 << 17
  private static let extra = 64

  func text(_ key: Key, make: () -> ShapedText) -> ShapedText {
    let known: ShapedText? = kept.withLock { kept in
      if let text = kept.young[key] { return text }
      guard let text = kept.old[key] else { return nil }
      Self.keep(text, for: key, in: &kept)
      return text
    }
    if let known { return known }
    // Fonts are asked for outside the lock. Two threads may make the
    // same text; one of them is kept.
    let text = make()
    kept.withLock { Self.keep(text, for: key, in: &$0) }
    return text
  }

  private static func keep(_ text: ShapedText, for key: Key, in kept: inout Generations) {
    let cost = text.count + extra
    // What is that long stays with the view that shows it.
    guard cost * 4 < capacity else { return }
    if kept.count + cost > capacity { (kept.old, kept.young, kept.count) = (kept.young, [:], 0) }
    kept.young[key] = text
    kept.count += cost
  }
}

/// A string as it is spelled: letters with accents of their own and letters
/// with marks behind them differ.
///
/// A `String` puts the marks of each character in order to be compared or hashed, and takes ten
/// seconds for a hundred thousand of them.
package struct SpelledString: Hashable, Sendable {
  package let string: String

  package init(_ string: String) { self.string = string }

  package static func == (a: SpelledString, b: SpelledString) -> Bool {
    var (one, other) = (a.string, b.string)
    return one.withUTF8 { one in
      other.withUTF8 { other in
        guard one.count == other.count else { return false }
        guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
        // A comparison one by one took a twelfth of the frame of a list.
        return memcmp(start, otherStart, one.count) == 0
      }
    }
  }

  package func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
