import Foundation
import ScrollKitTesting
import TestHarness
import Testing

/// Tapes with wrong bytes, which are played or refused and never trap.
struct MutationTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["RANDOM_TAPES"].flatMap { Int($0) } ?? 3_000

  /// Bytes that mean something to the reader.
  private static let meaningful = Array("{}[],:\"\\-+.eE0123456789 \n\r#tfnu".utf8)

  @Test func `tapes with wrong bytes are played or refused`() throws {
    let samples = try ReferenceTests.Sample.all.map { try Data(contentsOf: $0.tape) }
      .filter { $0.count < 3_000 }
    try #require(!samples.isEmpty)
    var refused = 0
    for seed in 0..<Self.count {
      var dice = Dice(seed: seed)
      var bytes = Array(dice.pick(samples))
      for _ in 0...dice.below(3) { Self.mutate(&bytes, with: &dice) }
      do throws(TapeError) {
        let replay = try Replay(try Tape(bytes))
        replay.patience = 3
        _ = try replay.run()
      } catch {
        refused += 1
        #expect(error.line > 0 && !error.reason.isEmpty)
      }
    }
    // A mistake that nobody notices is rare, one that spoils the tape is not.
    #expect(refused > Self.count / 2 && refused < Self.count)
  }

  private static func mutate(_ bytes: inout [UInt8], with dice: inout Dice) {
    guard !bytes.isEmpty else { return }
    let place = dice.below(bytes.count)
    switch dice.below(6) {
    case 0: bytes[place] = UInt8(dice.below(256))
    case 1: bytes[place] = dice.pick(meaningful)
    case 2: bytes.insert(dice.pick(meaningful), at: place)
    case 3: bytes.remove(at: place)
    case 4: bytes.removeSubrange(place..<min(place + dice.below(20), bytes.count))
    default:
      let part = bytes[place..<min(place + 1 + dice.below(40), bytes.count)]
      bytes.insert(contentsOf: part, at: dice.below(bytes.count))
    }
  }
}
