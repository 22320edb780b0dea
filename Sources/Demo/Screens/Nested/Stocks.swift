import Geometry

/// Invented companies and what their shares did.
nonisolated struct Stock: Equatable {
  let name: String
  let symbol: String
  /// The prices of the last days, the newest last.
  let prices: [Double]

  private static let names = [
    ("Northern Lights", "NLTS"), ("Paper Boats", "PBOT"), ("Slow Rivers", "SLOW"),
    ("Quiet Engines", "QENG"), ("Orchard & Sons", "ORCH"), ("Tin Roof Radio", "TINR"),
    ("Moss Works", "MOSS"), ("Far Harbor", "FARH"), ("Copper Kettle", "COPK"),
    ("Blue Ladder", "BLAD"), ("Lantern Mail", "LMAI"), ("Seventh Field", "SEVF"),
  ]
  private static let days = 90

  static let all: [Stock] = names.enumerated().map { index, name in
    var dice = SplitMix64(seed: index + 1)
    var price = Double.random(in: 20...400, using: &dice)
    let prices = (0..<days).map { _ -> Double in
      price *= 1 + Double.random(in: -0.03...0.032, using: &dice)
      return price
    }
    return Stock(name: name.0, symbol: name.1, prices: prices)
  }

  var price: Double { prices.last ?? 0 }
  /// The change of the last day, in percent.
  var change: Double {
    guard prices.count > 1 else { return 0 }
    return (price / prices[prices.count - 2] - 1) * 100
  }
  var low: Double { prices.min() ?? 0 }
  var high: Double { prices.max() ?? 0 }

  /// Something to read about the company, by number.
  func headline(_ number: Int) -> String {
    let pieces = [
      "opens a second workshop", "explains its quiet year", "names a new head of weather",
      "looks for people who whistle", "moves two streets south", "wins a prize for patience",
      "repairs more than it sells", "says nothing at great length",
    ]
    return "\(name) \(pieces[(number * 5 + symbol.count) % pieces.count])"
  }
}
