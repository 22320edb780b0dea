import Geometry
import Typesetting
import ViewTree

/// The price of a share over three months.
final class StockChart: View {
  private let feed: StockFeed
  private let look: Look

  init(_ feed: StockFeed, look: Look) {
    (self.feed, self.look) = (feed, look)
    super.init()
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
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
    let color = stock.price < (stock.prices.first ?? 0) ? colors.error : colors.decelerating
    let foot = [Point(x: plot.maxX, y: plot.maxY), Point(x: plot.minX, y: plot.maxY)]
    return [
      look.text("\(stock.symbol) · 90 days", style: Type.emphasis, in: heading, colors.text),
      look.text(
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
  private let look: Look

  init(_ feed: StockFeed, look: Look) {
    (self.feed, self.look) = (feed, look)
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
      look.text(feed.stock.name, style: Type.emphasis, in: place, look.colors.text)
    ]
    place.origin.y += Space.group + Space.inside
    for row in rows where place.maxY <= inside.maxY {
      commands += [
        look.text(row.name, style: Type.body, in: place, look.colors.secondary),
        look.text(row.value, style: Type.bodyFigures, in: place, look.colors.text, .trailing),
      ]
      place.origin.y += Space.group + Space.hair
    }
    return commands
  }
}
