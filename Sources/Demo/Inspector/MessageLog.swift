import Geometry
import Typesetting
import ViewTree

/// The newest delegate messages; repeats are counted in one row.
final class MessageLog: View {
  /// A message, how often it came in a row, and its arguments.
  private struct Entry {
    let name: String
    var detail: String
    var count: Int
  }

  private static let rowHeight = 20.0
  private static let rowCount = 6
  /// How many are kept, shown or not.
  private static let capacity = 60
  static let height = rowHeight * Double(rowCount)

  let look: Look
  private var entries: [Entry] = []
  /// Whether messages are left out that come with every frame.
  var hidesSteps = false { didSet { setNeedsDisplay() } }
  private static let steps = ["didScroll", "didZoom"]

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  /// Adds a message.
  func add(_ name: String, detail: String) {
    if let last = entries.indices.last, entries[last].name == name {
      entries[last].count += 1
      entries[last].detail = detail
    } else {
      entries.append(Entry(name: name, detail: detail, count: 1))
      if entries.count > Self.capacity { entries.removeFirst() }
    }
    setNeedsDisplay()
  }

  func clear() {
    entries = []
    setNeedsDisplay()
  }

  private var shown: ArraySlice<Entry> {
    entries.filter { !hidesSteps || !Self.steps.contains($0.name) }.suffix(Self.rowCount)
  }

  override func draw() -> [DrawCommand] {
    let (colors, shown) = (look.colors, shown)
    guard !shown.isEmpty else {
      var row = bounds
      row.size.height = Self.rowHeight
      return [look.text("No messages yet", style: Type.caption, in: row, colors.secondary)]
    }
    return shown.enumerated().flatMap { index, entry in
      let place = Rect(
        x: 0,
        y: Double(index) * Self.rowHeight,
        width: bounds.width,
        height: Self.rowHeight
      )
      let note = entry.count > 1 ? "× \(entry.count)" : entry.detail
      return [
        look.text(entry.name, style: Type.caption, in: place, colors.text),
        look.text(note, style: Type.figures, in: place, colors.secondary, .trailing),
      ]
    }
  }
}
