import ScrollKit

/// An invented company and what its shares did.
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
    ("Harbor Bells", "HBEL"), ("Salt & Thread", "SALT"), ("Old Observatory", "OBSV"),
    ("Kite Brothers", "KITE"), ("Winter Pears", "WPRS"), ("Small Hours", "SMLH"),
    ("Green Umbrella", "GUMB"), ("Ferry Post", "FPST"), ("Stone & Reed", "REED"),
    ("Late Trams", "TRAM"), ("Echo Valley", "ECHO"), ("Lamp & Ladle", "LADL"),
  ]
  private static let days = 90

  static let all: [Stock] = names.enumerated().map { index, name in
    var dice = SplitMix64(state: UInt64(index + 1))
    var price = Double.random(in: 20...400, using: &dice)
    let prices = (0..<days).map { _ -> Double in
      price *= 1 + Double.random(in: -0.03...0.032, using: &dice)
      return price
    }
    return Stock(name: name.0, symbol: name.1, prices: prices)
  }

  var price: Double { prices[prices.count - 1] }
  private var change: Double { ((price / prices[prices.count - 2] - 1) * 1e4).rounded() / 100 }
  var isFalling: Bool { change < 0 }
  /// The change of the last day, in percent.
  var changeText: String { (change > 0 ? "+" : "") + Figures.fixed(change, decimals: 2) + "%" }
  var range: ClosedRange<Double> { (prices.min() ?? 0)...(prices.max() ?? 0) }

  /// The figures, each with its name.
  var facts: [FactTable.Fact] {
    let average = prices.reduce(0, +) / Double(prices.count)
    return [
      ("Price", Figures.fixed(price, decimals: 2)),
      ("Day change", changeText),
      ("90-day low", Figures.fixed(range.lowerBound, decimals: 2)),
      ("90-day high", Figures.fixed(range.upperBound, decimals: 2)),
      ("90-day average", Figures.fixed(average, decimals: 2)),
    ]
  }

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

/// The price of a share over three months.
final class StockChart: View {
  private static let leastPlot = 80.0
  /// With its title, and a line that can be read.
  static let leastHeight = Space.group + Space.related + leastPlot

  var stock = Stock.all[0] { didSet { setNeedsDisplay() } }

  override func draw() -> [DrawCommand] {
    let colors = palette
    var plot = bounds
    var heading = plot
    heading.size.height = Space.group
    plot.origin.y = heading.maxY + Space.related
    plot.size.height = max(bounds.height - plot.minY, 1)
    let (low, high) = (stock.range.lowerBound, stock.range.upperBound)
    let points = stock.prices.enumerated().map { index, price in
      Point(
        x: plot.minX + plot.width * Double(index) / Double(stock.prices.count - 1),
        y: plot.maxY - plot.height * (price - low) / max(high - low, 1)
      )
    }
    let color = stock.price < stock.prices[0] ? colors.red : colors.green
    let foot = [Point(x: plot.maxX, y: plot.maxY), Point(x: plot.minX, y: plot.maxY)]
    return [
      fonts.text("\(stock.name) · 90 days", style: .emphasis, in: heading, colors.text),
      .polygon(points + foot, .color(color.opacity(Opacity.chosenFill))),
      .line(points, width: Extent.boldStroke, color),
    ]
  }
}

/// A share in the list: name, price, and the day's change in a pill.
final class StockRow: View {
  private static let pillWidth = 72.0

  var stock = Stock.all[0] { didSet { if oldValue != stock { setNeedsDisplay() } } }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let inside = bounds.inset(across: Space.edge).column
    let size = Size(width: Self.pillWidth, height: Extent.lamp)
    let center = Point(x: inside.maxX - size.width / 2, y: bounds.center.y)
    let pill = Rect(center: center, size: size)
    var words = inside
    words.size.width = max(pill.minX - Space.related - inside.minX, 0)
    let price = Figures.fixed(stock.price, decimals: 2)
    return [
      .fill(inside.underline(from: 0, hairline), .color(colors.line)),
      fonts.text(stock.name, style: .body, in: words, colors.text),
      fonts.text(price, style: .bodyFigures, in: words, colors.text, .trailing),
      .rounded(pill, radius: size.height / 2, stock.isFalling ? colors.red : colors.green),
      fonts.text(stock.changeText, style: .figures, in: pill, colors.onColor, .center),
    ]
  }
}

final class NewsRow: View {
  var text = "" { didSet { if oldValue != text { setNeedsDisplay() } } }

  override func draw() -> [DrawCommand] {
    let inside = bounds.inset(across: Space.edge).column
    return [
      fonts.text(text, style: .body, in: inside, palette.text),
      .fill(inside.underline(from: 0, hairline), .color(palette.line)),
    ]
  }
}
