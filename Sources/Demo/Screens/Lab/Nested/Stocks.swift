import ScrollKit

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
    var dice = SplitMix64(state: UInt64(index + 1))
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

/// The price of a share over three months.
final class StockChart: View {
  private let feed: StockFeed

  init(_ feed: StockFeed) {
    self.feed = feed
    super.init()
  }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let stock = feed.stock
    let inside = bounds.inset(by: Space.edge)
    var heading = inside
    heading.size.height = Space.group
    var plot = inside
    plot.origin.y = heading.maxY + Space.related
    plot.size.height = max(inside.maxY - plot.minY, 1)
    let span = max(stock.high - stock.low, 1)
    let points = stock.prices.enumerated().map { index, price in
      Point(
        x: plot.minX + plot.width * Double(index) / Double(stock.prices.count - 1),
        y: plot.maxY - plot.height * (price - stock.low) / span
      )
    }
    let color = stock.price < (stock.prices.first ?? 0) ? colors.red : colors.green
    let foot = [Point(x: plot.maxX, y: plot.maxY), Point(x: plot.minX, y: plot.maxY)]
    return [
      fonts.text("\(stock.symbol) · 90 days", style: Type.emphasis, in: heading, colors.text),
      fonts.text(
        Figures.fixed(stock.price, decimals: 2),
        style: Type.bodyFigures,
        in: heading,
        colors.secondary,
        .trailing
      ),
      .polygon(points + foot, color.opacity(Opacity.chosenFill)),
      .line(points, width: Extent.boldStroke, color),
    ]
  }
}

/// The figures of a share, in rows of a name and a number.
final class StockFigures: View {
  private let feed: StockFeed

  init(_ feed: StockFeed) {
    self.feed = feed
    super.init()
  }

  private var rows: [(name: String, value: String)] {
    let stock = feed.stock
    func price(_ value: Double) -> String { Figures.fixed(value, decimals: 2) }
    return [
      ("Price", price(stock.price)),
      ("Day change", price(stock.change) + "%"),
      ("90-day low", price(stock.low)),
      ("90-day high", price(stock.high)),
      ("90-day average", price(stock.prices.reduce(0, +) / Double(stock.prices.count))),
    ]
  }

  override func draw() -> [DrawCommand] {
    let inside = bounds.inset(by: Space.edge).column
    var place = inside
    place.size.height = Space.group
    var commands = [
      fonts.text(feed.stock.name, style: Type.emphasis, in: place, palette.text)
    ]
    place.origin.y += Space.group + Space.inside
    for row in rows where place.maxY <= inside.maxY {
      commands += [
        fonts.text(row.name, style: Type.body, in: place, palette.secondary),
        fonts.text(row.value, style: Type.bodyFigures, in: place, palette.text, .trailing),
      ]
      place.origin.y += Space.group + Space.hair
    }
    return commands
  }
}

/// A share in the list: name, price, and the day's change in a pill.
final class StockRow: View {
  private static let pillWidth = 72.0

  private let choose: (Int) -> Void
  private var stock = Stock.all[0]
  private var index = 0
  private var isChosen = false

  init(choose: @escaping (Int) -> Void) {
    self.choose = choose
    super.init()
  }

  func show(_ stock: Stock, isChosen: Bool, index: Int) {
    (self.stock, self.isChosen, self.index) = (stock, isChosen, index)
    setNeedsDisplay()
  }

  override func draw() -> [DrawCommand] {
    let inside = bounds.inset(across: Space.edge).column
    let pill = Rect(
      x: inside.maxX - Self.pillWidth,
      y: (bounds.height - Extent.lamp) / 2,
      width: Self.pillWidth,
      height: Extent.lamp
    )
    var words = inside
    words.size.width = max(pill.minX - Space.related - inside.minX, 0)
    return chosenGround + price(in: words) + change(in: pill)
      + [.fill(inside.underline(from: 0), .color(palette.line))]
      + focusRing(around: bounds.inset(by: 2 * Extent.boldStroke))
  }

  private func price(in place: Rect) -> [DrawCommand] {
    let (ink, style) = (palette.text, isChosen ? Type.bodyStrong : Type.body)
    let price = Figures.fixed(stock.price, decimals: 2)
    return [
      fonts.text(stock.name, style: style, in: place, ink),
      fonts.text(price, style: Type.bodyFigures, in: place, ink, .trailing),
    ]
  }

  private func change(in pill: Rect) -> [DrawCommand] {
    let colors = palette
    let change = Figures.fixed(stock.change, decimals: 2) + "%"
    let ground = stock.change < 0 ? colors.red : colors.green
    return [
      .rounded(pill, radius: Extent.lamp / 2, ground),
      fonts.text(change, style: Type.figures, in: pill, colors.onColor, .center),
    ]
  }

  private var chosenGround: [DrawCommand] {
    guard isChosen else { return [] }
    return [.fill(bounds, .color(palette.accent.opacity(Opacity.chosenFill)))]
  }

  override var accessibility: Accessibility? {
    let states: Accessibility.States = isChosen ? .selected : []
    return Accessibility(.row, label: drawnText, states: states, actions: [.activate])
  }

  override var canBecomeFocused: Bool { !isHidden }
  override func focusDidChange() { setNeedsDisplay() }
  override func touchesEnded(_ touches: [Touch]) {
    if touches.contains(where: { bounds.contains($0.location(in: self)) }) { choose(index) }
  }
  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key == .enter || event.key == .space else { return false }
    choose(index)
    return true
  }
}

/// A line of news.
final class NewsRow: View {
  var text = "" { didSet { if oldValue != text { setNeedsDisplay() } } }

  override func draw() -> [DrawCommand] {
    [
      fonts.text(text, style: Type.body, in: bounds.inset(across: Space.edge), palette.text),
      .fill(bounds.underline(), .color(palette.line)),
    ]
  }
}
