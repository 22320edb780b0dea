import ScrollKit

/// The keys and gestures of the demo, which the help sheet and the documentation list.
enum KeyHelp {
  static let sections: KeyValuePairs<String, [(keys: String, words: String)]> = [
    "Scroll": [
      ("Drag, two fingers, wheel", "scroll; flick to glide"),
      ("Shift+wheel", "scroll sideways"),
      ("Middle button", "scroll, like two fingers"),
      ("← ↑ → ↓", "scroll a little; hold to keep going"),
      ("Page Up, Page Down", "a page up, a page down"),
      ("Space, Shift+Space", "a page down, a page up"),
      ("Home, End", "to the ends"),
      ("F5, Ctrl+R", "refresh"),
      ("Ctrl+arrow", "flick"),
      ("Alt+arrow", "pull past the edge"),
      ("Esc, any press", "stop"),
      ("Click on the header", "to the top"),
    ],
    "Pages": [
      ("← →, Page Up, Page Down", "one page"),
      ("1 to 9, Home, End", "that page"),
      ("Click or slide along the dots", "any page"),
      ("Side buttons", "back and forward"),
    ],
    "Zoom": [
      ("Pinch, Ctrl+wheel", "zoom at the pointer"),
      ("Wheel, on the map", "zoom at the pointer"),
      ("Double-click", "zoom in, or back; with Shift, out"),
      ("Ctrl+drag", "drag up to zoom in, down to zoom out"),
      ("Alt+drag", "pinch with two fingers"),
      ("+ − 0 1", "zoom in, out, to fit, to 100%"),
    ],
    "Screens and controls": [
      ("Ctrl+1 to Ctrl+6", "one of the screens"),
      ("Ctrl+Tab, Ctrl+Shift+Tab", "next screen, previous screen"),
      ("Tab, Shift+Tab", "next control, previous control"),
      ("Enter, Space", "activate the control"),
    ],
    "Window": [
      ("X", "step back from the frame"),
      ("F1", "inspector"),
      ("F2", "light or dark"),
      ("F3", "slow motion (a tenth)"),
      ("F4", "reduced motion"),
      ("F11", "full screen"),
      ("F12", "save a screenshot"),
      ("Ctrl+C", "copy the code, while it shows"),
      ("?", "this sheet"),
      ("Ctrl+Q", "quit"),
    ],
  ]
}

/// All keys with what they do, in one column or two.
final class KeyTable: View {
  private static let width = 808.0
  /// Below this width there is one column.
  private static let twoColumns = 568.0
  /// The largest share of a column for the keys.
  private static let mostForKeys = 0.52

  /// Titles of sections and their rows, from the top.
  private let columns: [[View]]

  init() {
    let sections = KeyHelp.sections
    columns = [sections.prefix(2), sections.dropFirst(2)].map { part in
      part.flatMap { section in
        [Label(text: section.key, font: Type.bodyStrong, ink: \.accent)]
          + section.value.map { KeyRow($0) as View }
      }
    }
    super.init()
    isUserInteractionEnabled = false
    for view in columns.joined() { addSubview(view) }
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
    var (corner, bottom) = (Point.zero, 0.0)
    for (column, own) in zip(columns, widest) {
      // Columns below each other look like one, so their words start at one place.
      let split = min(isWide ? own : widest.max() ?? own, (share * Self.mostForKeys).rounded())
      for view in column {
        let row = view as? KeyRow
        row?.split = split
        if row == nil, corner.y > 0 { corner.y += Space.related }
        let height = row?.height(atWidth: share) ?? KeyRow.height
        view.frame = Rect(origin: corner, size: Size(width: share, height: height))
        corner.y += height
      }
      bottom = max(bottom, corner.y)
      if isWide { corner = Point(x: share + Space.edge, y: 0) }
    }
    return bottom
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

  var keysWidth: Double { fonts.width(of: TextLine(row.keys, style: Type.body)).rounded(.up) }

  private func lines(width: Double) -> [(lines: [TextLine], x: Double, ink: Color)] {
    let start = split + Space.related
    func broken(_ text: String, _ width: Double) -> [TextLine] {
      fonts.lines(of: text, style: Type.body, width: max(width, 0), limit: 2)
    }
    return [
      (broken(row.keys, split), 0, palette.text),
      (broken(row.words, width - start), start, palette.secondary),
    ]
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let most = lines(width: size.width).map(\.lines.count).max() ?? 1
    let more = Double(max(most, 1) - 1) * fonts.lineHeight(of: Type.body)
    return Size(width: size.width, height: Self.height + more)
  }

  override func draw() -> [DrawCommand] {
    let line = fonts.lineHeight(of: Type.body)
    let top = (Self.height - line) / 2 + fonts.baseline(of: Type.body)
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
