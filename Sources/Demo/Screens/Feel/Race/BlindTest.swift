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
  var lines: [ChartLine] {
    guard pair == nil else {
      let place = "\(count - pairs.count + 1) of \(count)"
      let words = "Flick, and choose what feels better: pair \(place)"
      return [ChartLine(words, short: "Pair \(place)")]
    }
    func won(_ racer: Racer) -> Int { wins[racer, default: 0] }
    let ranks = Racer.allCases.sorted { won($0) > won($1) }
    return ranks.map {
      let words = "\($0.rawValue) won \(won($0)) of \(Racer.allCases.count - 1)"
      let isBest = won($0) == won(ranks[0])
      return ChartLine("\(words): it \($0.friction)", short: words, isStrong: isBest)
    }
  }
}
