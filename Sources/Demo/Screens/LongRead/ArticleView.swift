import Geometry
import Scrolling
import Typesetting
import ViewTree

/// The article in one column, sliding under the bars, with a wheel to pull for a new edition.
final class ArticleView: ScrollContainer {
  /// A view of the column, and the room above it.
  private struct Block {
    let view: View
    let gap: Double
  }

  private let look: Look
  private let edition: Label
  private var blocks: [Block] = []
  let refresh = RefreshControl()
  private var editionNumber = 1 { didSet { edition.text = Self.words(for: editionNumber) } }

  private static func words(for edition: Int) -> String {
    edition == 1 ? Article.byline : "\(Article.byline) · edition \(edition)"
  }

  init(look: Look) {
    self.look = look
    edition = Label(Article.byline, style: Type.body, ink: \.secondary, look: look)
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
    add(text(Article.title, Type.display), gap: Space.group)
    edition.lineLimit = 2
    add(edition, gap: Space.inside)
    for part in Article.parts { add(part) }
  }

  private func add(_ part: Article.Part) {
    switch part {
    case .paragraph(let words): add(text(words, Type.reading), gap: Space.edge)
    case .heading(let words): add(text(words, Type.title), gap: Space.group + Space.inside)
    case .quote(let words): add(QuoteView(words, look: look), gap: Space.group)
    case .picture(let figure, let caption):
      add(FigureView(figure, caption: caption, look: look), gap: Space.group)
    }
  }

  private func add(_ view: View, gap: Double) {
    blocks.append(Block(view: view, gap: gap))
    addSubview(view)
  }

  private func text(_ words: String, _ style: TextStyle) -> Label {
    let label = Label(words, style: style, look: look)
    label.lineLimit = .max
    return label
  }

  override func layoutSubviews() {
    refresh.tintColor = look.colors.secondary
    let column = Rect(origin: .zero, size: bounds.size).inset(across: Space.group).column
    let (x, width) = (column.minX, column.width)
    var y = 0.0
    for block in blocks {
      y += block.gap
      let height = Self.height(of: block.view, width: width)
      block.view.frame = Rect(x: x, y: y, width: width, height: height)
      y += height
    }
    contentSize = Size(width: bounds.width, height: y + Space.group)
  }

  private static func height(of view: View, width: Double) -> Double {
    switch view {
    case let label as Label: label.height(atWidth: width).rounded(.up)
    case let quote as QuoteView: quote.height(atWidth: width)
    default: FigureView.height
    }
  }
}

/// A pull quote beside a bar in the accent color.
final class QuoteView: View {
  private static let bar = 3.0

  private let label: Label
  private let look: Look

  init(_ text: String, look: Look) {
    self.look = look
    label = Label(text, style: Type.emphasis, look: look)
    label.lineLimit = .max
    super.init()
    addSubview(label)
    isUserInteractionEnabled = false
  }

  func height(atWidth width: Double) -> Double {
    label.height(atWidth: width - Space.edge).rounded(.up) + 2 * Space.hair
  }

  override func layoutSubviews() {
    label.frame = Rect(
      x: Space.edge,
      y: 0,
      width: max(bounds.width - Space.edge, 0),
      height: bounds.height
    )
  }

  override func draw() -> [DrawCommand] {
    let bar = Rect(x: 0, y: 0, width: Self.bar, height: bounds.height)
    return [.rounded(bar, radius: Self.bar / 2, look.colors.accent)]
  }
}
