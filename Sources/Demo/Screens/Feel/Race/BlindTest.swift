import ScrollKit

/// A comparison of toolkits by feel alone: every pair of them in a random order;
/// the names are told at the end.
struct BlindTest {
  /// The pairs still to be judged, the present one first.
  private(set) var pairs: [[Racer]]
  /// How often each toolkit was found the better one.
  private(set) var wins: [Racer: Int] = [:]
  private let count: Int

  init(using dice: inout some RandomNumberGenerator) {
    let all = Racer.allCases
    var pairs = all.indices.flatMap { first in
      all[(first + 1)...].map { [all[first], $0] }
    }
    for index in pairs.indices { pairs[index].shuffle(using: &dice) }
    pairs.shuffle(using: &dice)
    (self.pairs, count) = (pairs, pairs.count)
  }

  /// The toolkits that are compared now; nil once all pairs were judged.
  var pair: [Racer]? { pairs.first }

  /// Finds the first (0) or the second (1) of the pair better, and goes on to the next.
  mutating func choose(_ side: Int) {
    guard let pair else { return }
    wins[pair[side], default: 0] += 1
    pairs.removeFirst()
  }

  /// What to do, or how often each toolkit won, the best first.
  var lines: [String] {
    guard pair == nil else {
      return ["Flick, and choose what feels better: pair \(count - pairs.count + 1) of \(count)"]
    }
    let rounds = Racer.allCases.count - 1
    let ranks = Racer.allCases.sorted { wins[$0, default: 0] > wins[$1, default: 0] }
    return ranks.map {
      "\($0.rawValue) won \(wins[$0, default: 0]) of \(rounds): it \($0.friction)"
    }
  }
}
