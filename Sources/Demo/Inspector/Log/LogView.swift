import Geometry
import Gestures
import Scrolling
import Typesetting
import ViewTree

/// The latest events; repeats are counted in one row, and Ctrl+C copies the whole log.
final class LogView: View {
  private static let rowHeight = 20.0
  /// How many entries are kept, visible or not.
  private static let capacity = 200

  let look: Look
  private let emptyWords: String
  /// The start of the program, from which times are counted.
  var origin = Timestamp.zero
  private var entries: [LogEntry] = []
  private var shown: [LogEntry] = []
  private var list: LogList?
  /// Whether events that come with every frame are left out.
  var hidesSteps = false { didSet { if oldValue != hidesSteps { showEntries() } } }
  /// The text that a line must contain to be shown, ignoring case; an empty text shows all lines.
  var sought = "" { didSet { if oldValue != sought { showEntries() } } }
  /// Called with the text of the shown entries when the user copies the log.
  var onCopy: (String) -> Void = { _ in }

  init(empty words: String, look: Look) {
    (emptyWords, self.look) = (words, look)
    super.init()
    let list = LogList(rowHeight: Self.rowHeight, rowCount: 0) {
      LogRow(look: look)
    } fill: { [unowned self] row, index in
      row.show(shown[index])
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
  var text: String { shown.map { "\($0.line)\n" }.joined() }

  // MARK: Telling

  /// Adds something that happened.
  func add(_ name: String, detail: String, at time: Timestamp, isStep: Bool = false) {
    if let last = entries.indices.last, entries[last].name == name {
      entries[last].count += 1
      entries[last].detail = detail
    } else {
      // Events before the first frame are logged at its time.
      let seconds = max(time - origin, 0)
      entries.append(LogEntry(name: name, detail: detail, seconds: seconds, isStep: isStep))
      if entries.count > Self.capacity { entries.removeFirst() }
    }
    showEntries()
  }

  func clear() {
    entries = []
    showEntries()
  }

  /// The newest entry stays in sight, unless the user has scrolled back to earlier ones.
  private func showEntries() {
    guard let list else { return }
    let followed = !list.isMoving && list.contentOffset.y >= list.maximumContentOffset.y - 1
    shown = entries.filter { (!hidesSteps || !$0.isStep) && $0.contains(sought) }
    list.rowCount = shown.count
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
    guard shown.isEmpty else { return ring }
    var row = bounds
    row.size.height = Self.rowHeight
    let words = entries.isEmpty ? emptyWords : "No match"
    return [look.text(words, style: Type.caption, in: row, look.colors.secondary)] + ring
  }

  private var ring: [DrawCommand] {
    list.map { look.focusRing(of: $0, around: bounds.inset(by: -Extent.boldStroke)) } ?? []
  }

  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.key == .character("c"), event.modifiers == .control else {
      return false
    }
    onCopy(text)
    return true
  }
}
