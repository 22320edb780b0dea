import Foundation
import TestHarness
import Testing

/// A breath of what `.ci/fuzz` does for hours: each target on its seeds, and on damaged ones.
///
/// A broken promise ends the tests: it is a trap, as for libFuzzer.
struct FuzzTargetTests {
  private static let damagedCount = 200

  @Test(arguments: FuzzTarget.allCases)
  func `what comes from outside is read or refused, and nothing traps`(target: FuzzTarget) throws {
    let seeds = try target.seeds()
    #expect(target == .events || !seeds.isEmpty)
    for seed in seeds { target.test(seed) }
    var dice = Dice(seed: 1)
    for _ in 0..<Self.damagedCount {
      var bytes = seeds.randomElement(using: &dice) ?? (0..<400).map { _ in UInt8(dice.below(256)) }
      for _ in 0..<1 + dice.below(8) where !bytes.isEmpty {
        let place = dice.below(bytes.count)
        switch dice.below(4) {
        case 0: bytes[place] = UInt8(dice.below(256))
        case 1: bytes[place] ^= 1 << UInt8(dice.below(8))
        case 2: bytes.removeSubrange(place..<min(place + dice.below(40), bytes.count))
        default: bytes.insert(contentsOf: bytes[place..<min(place + 20, bytes.count)], at: place)
        }
      }
      target.test(bytes)
    }
  }
}

extension FuzzTarget {
  /// The beginnings of the files in its folders, as long as what libFuzzer takes.
  fileprivate func seeds() throws -> [[UInt8]] {
    let top = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    return try seedFolders.flatMap { folder in
      let place = top.appending(path: folder)
      return try FileManager.default.contentsOfDirectory(atPath: place.path).sorted().compactMap {
        try? Array(Data(contentsOf: place.appending(path: $0)).prefix(4_096))
      }
    }
  }
}
