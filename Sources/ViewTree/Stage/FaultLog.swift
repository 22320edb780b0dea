internal import Glibc
internal import Synchronization

/// What the library says about calls that cannot mean what they say: each place
/// in it says one sentence, once.
///
/// What no program can go on with stops it instead, by `demand`.
package nonisolated final class FaultLog: Sendable {
  private struct Place: Hashable {
    let file: String
    let line: UInt
  }

  /// Where sentences go; a test listens in place of standard error.
  @TaskLocal package static var current = FaultLog { sentence in
    let line = Array("\(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
  }

  private let said = Mutex<(places: Set<Place>, sentences: [String])>(([], []))
  private let report: @Sendable (String) -> Void

  /// Creates a log that passes its sentences on.
  package init(_ report: @escaping @Sendable (String) -> Void = { _ in }) { self.report = report }

  /// What was said so far.
  package var sentences: [String] { said.withLock { $0.sentences } }

  /// Says a sentence, unless the place that calls this has said one before.
  package static func say(
    _ sentence: @autoclosure () -> String,
    file: StaticString = #fileID,
    line: UInt = #line
  ) {
    let place = Place(file: "\(file)", line: line)
    guard current.said.withLock({ $0.places.insert(place).inserted }) else { return }
    let sentence = sentence()
    current.said.withLock { $0.sentences.append(sentence) }
    current.report(sentence)
  }
}
