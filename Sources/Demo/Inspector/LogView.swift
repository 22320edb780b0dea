import ScrollKit

/// The latest messages of a container; repeats are counted in one entry.
struct MessageLog {
  /// A message with its time, its repeat count, and the details of the last repeat.
  struct Entry: Equatable {
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

  /// How many entries are kept, visible or not.
  private static let capacity = 200

  /// The time of the first message, from which times are counted.
  private var origin: Timestamp?
  private(set) var entries: [Entry] = []

  /// Everything, one line each.
  var text: String { entries.map { "\($0.line)\n" }.joined() }

  mutating func add(_ name: String, detail: String, at time: Timestamp) {
    let origin = origin ?? time
    self.origin = origin
    guard let last = entries.indices.last, entries[last].name == name else {
      entries.append(Entry(name: name, detail: detail, seconds: time - origin))
      if entries.count > Self.capacity { entries.removeFirst() }
      return
    }
    entries[last].count += 1
    entries[last].detail = detail
  }
}

/// A list of messages; a click gives it the keys.
final class LogView: ListView {
  /// The height of a row.
  static let row = 20.0

  /// Called with the text of all entries when the user copies the log.
  var onCopy: (String) -> Void = { _ in }
  /// What it shows; the newest stays in sight, unless the user has scrolled back.
  var messages = MessageLog() {
    didSet {
      let follows = !isMoving && contentOffset.y >= maximumContentOffset.y - 1
      rowCount = messages.entries.count
      if follows { contentOffset.y = maximumContentOffset.y }
      setNeedsDisplay()
    }
  }

  init() {
    // Rows are filled only once there are some.
    weak var list: LogView?
    super.init(rowHeight: Self.row, rowCount: 0) {
      LogRow()
    } fill: { row, index in
      row.entry = list?.messages.entries[index]
    }
    list = self
    scrollsToTop = false
    accessibilityLabel = "Log"
  }

  override func drawOverlay() -> [DrawCommand] {
    focusRing(around: bounds.inset(by: 2 * Extent.boldStroke)) + super.drawOverlay()
  }

  override func touchesEnded(_ touches: [Touch]) {
    super.touchesEnded(touches)
    stage?.focus(self)
  }
}

/// A line of a log: the time, the message, and its details.
private final class LogRow: View {
  /// The room for the seconds of some hours.
  private static let momentWidth = 52.0

  var entry: MessageLog.Entry? { didSet { if oldValue != entry { setNeedsDisplay() } } }

  init() {
    super.init()
    // A click on a row is for the whole log.
    isUserInteractionEnabled = false
  }

  override func draw() -> [DrawCommand] {
    guard let entry else { return [] }
    let colors = palette
    func width(_ text: String) -> Double { fonts.width(of: TextLine(text, style: Type.figures)) }
    var words = bounds
    // Leaves room for the list's scroll indicator.
    words.size.width -= Space.inside
    let note = fonts.text(entry.note, style: Type.figures, in: words, colors.secondary, .trailing)
    var column = words
    column.size.width = Self.momentWidth
    let moment = fonts.text(
      entry.moment,
      style: Type.figures,
      in: column,
      colors.secondary,
      .trailing
    )
    let start = Self.momentWidth + Space.inside
    words.origin.x += start
    words.size.width = max(words.width - start - width(entry.note) - Space.hair, 0)
    return [moment, note, fonts.text(entry.name, style: Type.caption, in: words, colors.text)]
  }
}
