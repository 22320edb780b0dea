import ScrollKit

/// A comparison of toolkits by feel alone: every pair of them in a random order;
/// the names are told at the end.
struct BlindTest {
  /// What was seen of a pair.
  enum Moment {
    /// Nothing: it waits for a flick.
    case still
    case gliding
    /// It has come to rest, or was caught.
    case felt
  }

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

  /// What to do, in a few words.
  func task(at moment: Moment) -> String {
    switch moment {
    case .still: "Flick; then choose what feels better"
    case .gliding: "Choose once both have come to rest"
    case .felt: "Which felt better, A or B?"
    }
  }

  /// What to do, or which toolkit is liked best, and how often each won.
  func lines(at moment: Moment) -> [ChartLine] {
    guard pair == nil else {
      let place = "Pair \(count - pairs.count + 1) of \(count)"
      return [ChartLine("\(place). \(task(at: moment))", short: place)]
    }
    func won(_ racer: Racer) -> Int { wins[racer, default: 0] }
    let ranks = Racer.allCases.sorted { won($0) > won($1) }
    let best = ranks.filter { won($0) == won(ranks[0]) }.map(\.rawValue)
    let names = best.dropLast().joined(separator: ", ")
    let verdict =
      names.isEmpty ? "You like \(best[0]) best" : "You like \(names) and \(best[best.count - 1])"
    return [ChartLine(verdict, short: verdict, isStrong: true)]
      + ranks.map {
        let words = "\($0.rawValue) won \(won($0)) of \(Racer.allCases.count - 1)"
        return ChartLine("\(words): it \($0.friction)", short: words)
      }
  }
}
