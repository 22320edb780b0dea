import Geometry
import Scrolling
import Typesetting
import ViewTree

/// The article as an e-book: as much text on each page as fits.
final class TextBook: Book {
  private var pages: [[TextLine]] = [[]]
  private var broken = Size.zero

  override var count: Int { pages.count }

  /// Breaks the text again for pages of another size.
  ///
  /// - Returns: Whether there is a change.
  func fit(_ size: Size) -> Bool {
    let field = BookPage.field(in: size)
    guard field.size != broken, !field.isEmpty else { return false }
    broken = field.size
    let lines = Article.parts.flatMap { self.lines(of: $0, width: field.width) }
    let height = look.type.lineHeight(of: Type.reading)
    let perPage = max(Int(field.height / height), 1)
    pages = stride(from: 0, to: lines.count, by: perPage).map {
      Array(lines[$0..<min($0 + perPage, lines.count)])
    }
    return true
  }

  private func lines(of part: Article.Part, width: Double) -> [TextLine] {
    let gap = TextLine("", style: Type.reading)
    func broken(_ text: String, _ style: TextStyle) -> [TextLine] {
      look.type.lines(of: text, style: style, width: width, limit: .max) + [gap]
    }
    switch part {
    case .paragraph(let text): return broken(text, Type.reading)
    case .heading(let text), .quote(let text): return broken(text, Type.emphasis)
    // A book of text alone has no figures.
    case .picture: return []
    }
  }

  override func makePageView(for pager: Pager) -> View { BookPage(look: look) }

  override func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    (view as? BookPage)?.show(pages[page], number: page + 1, of: pages.count)
  }
}

/// A page of lines, with its number at the foot.
final class BookPage: View {
  /// The widest column, in points: about ten words, as in a paperback.
  private static let column = 400.0

  private let look: Look
  private(set) var lines: [TextLine] = []
  private var foot = ""

  init(look: Look) {
    self.look = look
    super.init()
    clipsToBounds = true
  }

  /// Where the lines stand on a page of a size.
  static func field(in size: Size) -> Rect {
    let width = min(column, size.width - 2 * Space.group)
    return Rect(
      x: ((size.width - width) / 2).rounded(),
      y: Space.group,
      width: max(width, 0),
      height: max(size.height - 3 * Space.group, 0)
    )
  }

  func show(_ lines: [TextLine], number: Int, of count: Int) {
    (self.lines, foot) = (lines, "\(number) of \(count)")
    setNeedsDisplay()
  }

  override func draw() -> [DrawCommand] {
    let field = Self.field(in: bounds.size)
    let height = look.type.lineHeight(of: Type.reading)
    let ground = DrawCommand.fill(bounds, .color(look.colors.surface))
    let rest = Rect(x: field.minX, y: field.maxY, width: field.width, height: 2 * Space.group)
    let words = lines.enumerated().map { index, line in
      let y = field.minY + Double(index) * height + look.type.baseline(of: line.style)
      return DrawCommand.text(line, at: Point(x: field.minX, y: y), look.colors.text)
    }
    let number = look.text(foot, style: Type.figures, in: rest, look.colors.secondary, .center)
    return [ground] + words + [number]
  }
}
