import Glibc
import ScrollKit

/// The article in one column, sliding under the bars, with a title that stretches as it is pulled
/// down and a wheel that fetches a new edition.
final class ArticleView: ScrollContainer {
  /// How much larger the title becomes at most, and the pull in points
  /// that makes it twice as large.
  private static let stretch = (most: 1.15, pull: 600.0)
  /// Below this width of the column a large title would leave no room for the text.
  private static let displayFits = 400.0

  /// A view of the column, and the room above it.
  private struct Block {
    let view: View
    let gap: Double
  }

  let title = Label(text: Article.title, font: .display)
  private let edition = Label(text: Article.byline, font: .body, ink: \.secondary)
  private var blocks: [Block] = []
  let refresh = RefreshControl()
  private var editionNumber = 1 { didSet { edition.text = Self.words(for: editionNumber) } }

  private static func words(for edition: Int) -> String {
    edition == 1 ? Article.byline : "\(Article.byline) · edition \(edition)"
  }

  init() {
    super.init()
    alwaysBounceVertical = true
    refreshControl = refresh
    build()
  }

  /// Fetches a new edition, as the end of a refresh does.
  func takeNewEdition() { editionNumber += 1 }

  func reset() { editionNumber = 1 }

  // MARK: The column

  private func build() {
    title.numberOfLines = 0
    add(title, gap: Space.group)
    edition.numberOfLines = 2
    add(edition, gap: Space.inside)
    for part in Article.parts { add(part) }
  }

  private func add(_ part: Article.Part) {
    switch part {
    case .paragraph(let words): add(text(words, .reading), gap: Space.edge)
    case .heading(let words): add(text(words, .title), gap: Space.group + Space.inside)
    case .quote(let words): add(QuoteView(words), gap: Space.group)
    case .picture(let figure, let caption):
      add(FigureView(figure, caption: caption), gap: Space.group)
    }
  }

  private func add(_ view: View, gap: Double) {
    blocks.append(Block(view: view, gap: gap))
    addSubview(view)
  }

  private func text(_ words: String, _ style: TextStyle) -> Label {
    let label = Label(text: words, font: style)
    label.numberOfLines = 0
    return label
  }

  override func layoutSubviews() {
    refresh.tintColor = palette.secondary
    let column = Rect(origin: .zero, size: bounds.size).inset(across: Space.group).column
    let (x, width) = (column.minX, column.width)
    title.font = width < Self.displayFits ? .title : .display
    var y = 0.0
    for block in blocks {
      y += block.gap
      let height = Self.height(of: block.view, width: width)
      let place = Rect(x: x, y: y, width: width, height: height)
      if block.view === title { stretchTitle(over: place) } else { block.view.frame = place }
      y += height
    }
    contentSize = Size(width: bounds.width, height: y + Space.group)
  }

  /// The title grows up and to the right from its corner at the text, as far as the window reaches.
  private func stretchTitle(over place: Rect) {
    let pull = max(-adjustedContentInset.top - contentOffset.y, 0)
    let most = min(Self.stretch.most, (bounds.width - place.minX) / max(place.width, 1))
    let scale = min(1 + pull / Self.stretch.pull, max(most, 1))
    title.transform = Transform(scale: scale)
    let corner = Point(x: place.minX, y: place.maxY - place.height * scale)
    title.frame = Rect(origin: corner, size: place.size * scale)
  }

  private static func height(of view: View, width: Double) -> Double {
    view is FigureView ? FigureView.height : view.height(atWidth: width)
  }
}

/// A pull quote beside a bar in the accent color.
final class QuoteView: View {
  private static let bar = 3.0

  private let label: Label

  init(_ text: String) {
    label = Label(text: text, font: .emphasis)
    label.numberOfLines = 0
    super.init()
    addSubview(label)
    isUserInteractionEnabled = false
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let height = label.height(atWidth: size.width - Space.edge) + 2 * Space.hair
    return Size(width: size.width, height: height)
  }

  override func layoutSubviews() {
    label.frame = bounds.inset(by: EdgeInsets(left: Space.edge))
  }

  override func draw() -> [DrawCommand] {
    let bar = Rect(x: 0, y: 0, width: Self.bar, height: bounds.height)
    return [.rounded(bar, radius: Self.bar / 2, palette.accent)]
  }
}

/// A curve of the physics on a card, with a line of text below.
final class FigureView: View {
  /// The height of the card and of the line below, in points.
  private static let card = 180.0
  static let height = card + Space.group
  private static let steps = 120

  /// The names of the axes, the color, and the height of the curve at a
  /// part of its width, from 0 to 1.
  private let facts:
    (across: String, up: String, ink: KeyPath<Palette, Color>, curve: @MainActor (Double) -> Double)
  private let caption: String

  init(_ figure: Article.Figure, caption: String) {
    self.caption = caption
    facts =
      switch figure {
      case .rubberBand:
        ("Finger moved, 800 pt", "Content moved, 400 pt window", \.purple, Self.band)
      case .glide: ("Time, 3 s", "Distance, starting at 1,000 pt/s", \.green, Self.glide)
      }
    super.init()
    isUserInteractionEnabled = false
  }

  /// The rubber band (SPEC c.1).
  private static func band(_ part: Double) -> Double { 1 - 1 / (1 + 0.55 * part * 800 / 400) }

  /// How far a glide gets, as a part of how far it gets in three seconds (SPEC b.2).
  private static func glide(_ part: Double) -> Double {
    let rate = DecelerationRate.normal.rawValue
    return (1 - pow(rate, part * 3_000)) / (1 - pow(rate, 3_000))
  }

  override var accessibility: Accessibility? { Accessibility(.image, label: caption) }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let card = Rect(x: 0, y: 0, width: bounds.width, height: Self.card)
    let plot = card.inset(by: Space.group)
    let (top, corner) = (Point(x: plot.minX, y: plot.minY), Point(x: plot.minX, y: plot.maxY))
    let end = Point(x: plot.maxX, y: plot.maxY)
    let points = (0...Self.steps).map { step in
      let part = Double(step) / Double(Self.steps)
      return corner + Vector(dx: plot.width * part, dy: -plot.height * facts.curve(part))
    }
    func words(_ text: String, _ x: Double, _ y: Double, _ side: TextAlignment) -> DrawCommand {
      let row = Rect(x: x, y: y, width: plot.width, height: Space.group)
      return fonts.text(text, style: .caption, in: row, colors.secondary, side)
    }
    let ink = colors[keyPath: facts.ink]
    return [
      .rounded(card, radius: Corner.card, colors.surface),
      .outline(card, radius: Corner.card, width: hairline, colors.line),
      .line([top, corner, end], width: hairline, colors.line),
      words(facts.up, plot.minX, card.minY, .leading),
      words(facts.across, plot.minX, plot.maxY, .trailing),
      words(caption, card.minX, card.maxY, .leading),
      .polygon(points + [end, corner], .color(ink.opacity(Opacity.chosenFill))),
      .line(points, width: Extent.boldStroke, ink),
    ]
  }
}
