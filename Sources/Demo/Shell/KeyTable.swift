import ScrollKit

/// The first keys of a screen as caps, and then all keys with what they do, in one column or two.
final class KeyTable: View {
  private static let width = 808.0
  /// Below this width there is one column.
  private static let twoColumns = 568.0
  /// The largest share of a column for the keys.
  private static let mostForKeys = 0.52

  private let title = Label(text: "", font: .emphasis)
  private let rest = Label(text: "All keys", font: .emphasis)
  /// The first keys of the screen.
  private var caps: [KeyCapRow] = []
  /// Titles of sections and their rows, from the top.
  private let columns: [[View]]

  init() {
    let sections = KeyHelp.sections
    columns = [sections.prefix(3), sections.dropFirst(3)].map { part in
      part.flatMap { section in
        [Label(text: section.key, font: .bodyStrong, ink: \.accent)]
          + section.value.map { KeyRow($0) as View }
      }
    }
    super.init()
    isUserInteractionEnabled = false
    for view in [title, rest] + columns.joined() { addSubview(view) }
  }

  /// Shows the first keys of a screen.
  func show(_ kind: ScreenKind) {
    title.text = "On \(kind.whole.title)"
    for row in caps { row.removeFromSuperview() }
    caps = KeyHelp.first(of: kind).map { KeyCapRow($0) }
    for row in caps { addSubview(row) }
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let width = min(size.width, Self.width)
    return Size(width: width, height: arrange(width: width))
  }

  override func layoutSubviews() {
    // Breaking the lines of a sheet that nobody has opened would delay the first picture.
    if !bounds.isEmpty { _ = arrange(width: bounds.width) }
  }

  /// Places everything, and returns the height that it takes.
  private func arrange(width: Double) -> Double {
    let isWide = width >= Self.twoColumns
    let share = isWide ? (width - Space.edge) / 2 : width
    let widest = columns.map { $0.compactMap { ($0 as? KeyRow)?.keysWidth }.max() ?? 0 }
    let top = arrangeFirst(width: width, share: isWide ? share : nil)
    var (corner, bottom) = (Point(x: 0, y: top), top)
    for (column, own) in zip(columns, widest) {
      // Columns below each other look like one, so their words start at one place.
      let split = min(isWide ? own : widest.max() ?? own, (share * Self.mostForKeys).rounded())
      for view in column {
        let row = view as? KeyRow
        row?.split = split
        if row == nil, corner.y > top { corner.y += Space.related }
        let height = row?.height(atWidth: share) ?? KeyRow.height
        view.frame = Rect(origin: corner, size: Size(width: share, height: height))
        corner.y += height
      }
      bottom = max(bottom, corner.y)
      if isWide { corner = Point(x: share + Space.edge, y: top) }
    }
    return bottom
  }

  /// Places the first keys in one column or two, and the heading of the
  /// others; returns where these begin.
  private func arrangeFirst(width: Double, share: Double?) -> Double {
    guard !caps.isEmpty else { return 0 }
    let size = Size(width: width, height: KeyRow.height)
    title.frame = Rect(origin: .zero, size: size)
    let start = KeyRow.height + Space.hair
    let half = share == nil ? caps.count : (caps.count + 1) / 2
    let split = caps.map(\.capsWidth).max() ?? 0
    for (index, row) in caps.enumerated() {
      row.split = split
      row.frame = Rect(
        x: index < half ? 0 : (share ?? 0) + Space.edge,
        y: start + Double(index % half) * KeyCapRow.height,
        width: share ?? width,
        height: KeyCapRow.height
      )
    }
    let end = start + Double(half) * KeyCapRow.height + Space.related
    rest.frame = Rect(origin: Point(x: 0, y: end), size: size)
    return rest.frame.maxY + Space.hair
  }
}

/// Keys as caps, and what they do beside them.
final class KeyCapRow: View {
  static let height = 30.0
  private static let cap = 22.0

  private let hint: KeyHelp.Hint
  /// How wide the part of the caps is.
  var split = 0.0 { didSet { if oldValue != split { setNeedsDisplay() } } }

  init(_ hint: KeyHelp.Hint) {
    self.hint = hint
    super.init()
  }

  private func width(of cap: String) -> Double {
    let words = fonts.width(of: TextLine(cap, style: .captionStrong)).rounded(.up)
    return max(words + 2 * Space.hair + 2, Self.cap)
  }

  var capsWidth: Double { hint.caps.reduce(-Space.hair) { $0 + width(of: $1) + Space.hair } }

  override func draw() -> [DrawCommand] {
    let (colors, radius) = (palette, Space.hair)
    var x = 0.0
    let caps = hint.caps.flatMap { cap -> [DrawCommand] in
      let place = Rect(
        x: x,
        y: (bounds.height - Self.cap) / 2,
        width: width(of: cap),
        height: Self.cap
      )
      x = place.maxX + Space.hair
      return [
        .rounded(place + Vector(dx: 0, dy: 1), radius: radius, colors.line),
        .rounded(place, radius: radius, colors.raised),
        .outline(place, radius: radius, width: hairline, colors.faint),
        fonts.text(cap, style: .captionStrong, in: place, colors.text, .center),
      ]
    }
    var words = bounds
    words.cut(.left, by: split + Space.related)
    return caps + [fonts.text(hint.words, style: .body, in: words, colors.text)]
  }

  override var accessibility: Accessibility? {
    Accessibility(.text, label: "\(hint.caps.joined(separator: "+")): \(hint.words)")
  }
}

/// A key and what it does, side by side; what is too long goes on in a second line.
final class KeyRow: View {
  static let height = 24.0

  private let row: (keys: String, words: String)
  /// How wide the part of the keys is.
  var split = 0.0 { didSet { if oldValue != split { setNeedsDisplay() } } }

  init(_ row: (keys: String, words: String)) {
    self.row = row
    super.init()
  }

  var keysWidth: Double { fonts.width(of: TextLine(row.keys, style: .body)).rounded(.up) }

  private func lines(width: Double) -> [(lines: [TextLine], x: Double, ink: Color)] {
    let start = split + Space.related
    func broken(_ text: String, _ width: Double) -> [TextLine] {
      fonts.lines(of: text, style: .body, width: max(width, 0), limit: 2)
    }
    return [
      (broken(row.keys, split), 0, palette.text),
      (broken(row.words, width - start), start, palette.secondary),
    ]
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let most = lines(width: size.width).map(\.lines.count).max() ?? 1
    let more = Double(max(most, 1) - 1) * fonts.lineHeight(of: .body)
    return Size(width: size.width, height: Self.height + more)
  }

  override func draw() -> [DrawCommand] {
    let line = fonts.lineHeight(of: .body)
    let top = (Self.height - line) / 2 + fonts.baseline(of: .body)
    return lines(width: bounds.width).flatMap { part in
      part.lines.enumerated().map { index, text in
        .text(text, at: Point(x: part.x, y: top + Double(index) * line), part.ink)
      }
    }
  }

  override var accessibility: Accessibility? {
    Accessibility(.text, label: "\(row.keys): \(row.words)")
  }
}
