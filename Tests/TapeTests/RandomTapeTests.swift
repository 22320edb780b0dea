import Foundation
import Scrolling
import ScrollKitTesting
import TestHarness
import Testing

/// Random tapes, the same ones in every run.
///
/// `RANDOM_TAPES=100000 Tests/units test --filter RandomTapeTests` plays more, beginning with seed
/// `RANDOM_TAPES_FROM`. The tape that is played is kept in the file `RANDOM_TAPES_TRACE`, to be
/// found there after a trap. With `RANDOM_TAPES_SUMS` the sum of each log goes to that file, for
/// `.ci/compare`, and no law is looked at.
struct RandomTapeTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let count = environment["RANDOM_TAPES"].flatMap { Int($0) } ?? 500
  private static let first = environment["RANDOM_TAPES_FROM"].flatMap { Int($0) } ?? 0

  @Test func `random tapes obey the laws`() throws {
    try check(meddling: false)
  }

  @Test func `random calls in the middle of messages obey the laws`() throws {
    try check(meddling: true)
  }

  /// Links that were assigned once more had new limits apply before their frame.
  @Test(arguments: [34_965])
  func `random tapes obey the laws where they once did not`(seed: Int) throws {
    #expect(try RandomReplay.fault(of: RandomTape(seed: seed), meddling: nil) == nil)
  }

  /// Seeds that once broke a law.
  ///
  /// 34485: a pan that began again while it held an outer container. The others: a pager outside
  /// the window, which leads a container inside it.
  @Test(arguments: [34_485, 12_589, 17_456, 44_141])
  func `random calls obey the laws where they once did not`(seed: Int) throws {
    #expect(try RandomReplay.fault(of: RandomTape(seed: seed), meddling: seed) == nil)
  }

  private func check(meddling: Bool) throws {
    if let path = Self.environment["RANDOM_TAPES_SUMS"] {
      return try writeSums(to: path + (meddling ? "-meddling" : ""), meddling: meddling)
    }
    var faults = 0
    for seed in Self.first..<Self.first + Self.count {
      let tape = RandomTape(seed: seed)
      try trace(tape.text, seed, meddling)
      guard let fault = try RandomReplay.fault(of: tape, meddling: meddling ? seed : nil) else {
        continue
      }
      faults += 1
      Issue.record("seed \(seed): \(fault)")
      guard faults < 20 else { return }
    }
  }

  private func writeSums(to path: String, meddling: Bool) throws {
    var lines = ""
    for seed in Self.first..<Self.first + Self.count {
      let tape = RandomTape(seed: seed)
      try trace(tape.text, seed, meddling)
      let log = try RandomReplay.log(of: tape, meddling: meddling ? seed : nil)
      // Fowler, Noll and Vo's sum, which tells any two logs apart that differ by accident.
      let sum = log.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      lines += "\(seed) \(String(sum, radix: 16))\n"
    }
    try lines.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private func trace(_ text: String, _ seed: Int, _ meddling: Bool) throws {
    guard let path = Self.environment["RANDOM_TAPES_TRACE"] else { return }
    let note = "# seed \(seed), \(meddling ? "with" : "without") calls in the middle of messages\n"
    try (note + text).write(toFile: path, atomically: false, encoding: .utf8)
  }
}
