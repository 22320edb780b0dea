import ScrollKit

/// A message with its time, its repeat count, and the details of the last repeat.
struct LogEntry: Equatable {
  let name: String
  var detail: String
  /// When it came first, in seconds since the log was begun.
  let seconds: Double
  var count = 1

  /// The time as text for people.
  var moment: String { Figures.fixed(seconds, decimals: 2) }

  /// The repeat count, or the details if it came once.
  var note: String { count > 1 ? "× \(Figures.count(count))" : detail }

  /// The entry as a line of text, for copying.
  var line: String {
    let parts = [moment, name, count > 1 ? "× \(count)" : "", detail]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }
}

/// The latest messages; repeats are counted in one row, and Ctrl+C copies them all.
final class LogView: View {
  private static let rowHeight = 20.0
  /// How many entries are kept, visible or not.
  private static let capacity = 200

  private let emptyWords: String
  /// The time of the first message, from which times are counted.
  private var origin: Timestamp?
  private(set) var entries: [LogEntry] = []
  private var list: LogList?
  /// Called with the text of all entries when the user copies the log.
  var onCopy: (String) -> Void = { _ in }

  init(empty words: String) {
    emptyWords = words
    super.init()
    let list = LogList(rowHeight: Self.rowHeight, rowCount: 0) {
      LogRow()
    } fill: { [unowned self] row, index in
      row.show(entries[index])
    }
    list.scrollsToTop = false
    list.accessibilityLabel = "Log"
    list.onFocusChange = { [unowned self] in setNeedsDisplay() }
    self.list = list
    addSubview(list)
  }

  /// The height of a given number of rows.
  static func height(rows: Int) -> Double { Double(rows) * rowHeight }

  /// Everything it shows, one line each.
  var text: String { entries.map { "\($0.line)\n" }.joined() }

  // MARK: Telling

  /// Adds something that happened.
  func add(_ name: String, detail: String, at time: Timestamp) {
    let origin = origin ?? time
    self.origin = origin
    if let last = entries.indices.last, entries[last].name == name {
      entries[last].count += 1
      entries[last].detail = detail
    } else {
      entries.append(LogEntry(name: name, detail: detail, seconds: time - origin))
      if entries.count > Self.capacity { entries.removeFirst() }
    }
    showEntries()
  }

  func clear() {
    (entries, origin) = ([], nil)
    showEntries()
  }

  /// The newest entry stays in sight, unless the user has scrolled back to earlier ones.
  private func showEntries() {
    guard let list else { return }
    let followed = !list.isMoving && list.contentOffset.y >= list.maximumContentOffset.y - 1
    list.rowCount = entries.count
    if followed { list.contentOffset.y = list.maximumContentOffset.y }
    setNeedsDisplay()
  }

  // MARK: View

  override func layoutSubviews() {
    guard let list, list.frame != bounds else { return }
    list.frame = bounds
    list.contentOffset.y = list.maximumContentOffset.y
  }

  override func draw() -> [DrawCommand] {
    let ring = list.map { $0.focusRing(around: bounds.inset(by: -Extent.boldStroke)) }
    guard entries.isEmpty else { return ring ?? [] }
    var row = bounds
    row.size.height = Self.rowHeight
    let words = fonts.text(emptyWords, style: Type.caption, in: row, palette.secondary)
    return [words] + (ring ?? [])
  }

  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key == .character("c"), event.modifiers == .control else {
      return false
    }
    onCopy(text)
    return true
  }
}

/// The list in a log; a click gives it the keyboard focus.
private final class LogList: ListView {
  /// Called when the list gained or lost the keyboard focus.
  var onFocusChange: () -> Void = {}

  override func touchesEnded(_ touches: [Touch]) {
    super.touchesEnded(touches)
    stage?.focus(self)
  }

  override func focusDidChange() { onFocusChange() }
}

/// A line of a log: the time, the message, and its details.
private final class LogRow: View {
  private static let momentWidth = 40.0

  private var entry: LogEntry?

  init() {
    super.init()
    // A click on a row is for the whole log.
    isUserInteractionEnabled = false
  }

  func show(_ entry: LogEntry) {
    guard self.entry != entry else { return }
    self.entry = entry
    setNeedsDisplay()
  }

  override func draw() -> [DrawCommand] {
    guard let entry else { return [] }
    let colors = palette
    var words = bounds
    // Leaves room for the list's scroll indicator.
    words.size.width -= Space.inside
    let note = fonts.text(entry.note, style: Type.figures, in: words, colors.secondary, .trailing)
    let moment = fonts.text(entry.moment, style: Type.figures, in: words, colors.secondary)
    let taken = fonts.width(of: TextLine(entry.note, style: Type.figures)) + Space.hair
    let start = fonts.width(of: TextLine(entry.moment, style: Type.figures)) + Space.hair
    words.origin.x += max(start, Self.momentWidth)
    words.size.width = max(words.width - max(start, Self.momentWidth) - taken, 0)
    return [moment, note, fonts.text(entry.name, style: Type.caption, in: words, colors.text)]
  }
}
