import Geometry
import Typesetting
import ViewTree

/// A line of a log: the time, the event, and its details.
final class LogRow: View {
  private static let momentWidth = 48.0

  private let look: Look
  private var entry: LogEntry?

  init(look: Look) {
    self.look = look
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
    let colors = look.colors
    var words = bounds
    // Leaves room for the list's scroll indicator.
    words.size.width -= Space.inside
    let note = look.text(entry.note, style: Type.figures, in: words, colors.secondary, .trailing)
    let moment = look.text(entry.moment, style: Type.figures, in: words, colors.secondary)
    let taken = look.type.width(of: TextLine(entry.note, style: Type.figures)) + Space.hair
    let start = look.type.width(of: TextLine(entry.moment, style: Type.figures)) + Space.hair
    words.origin.x += max(start, Self.momentWidth)
    words.size.width = max(words.width - max(start, Self.momentWidth) - taken, 0)
    return [moment, note, look.text(entry.name, style: Type.caption, in: words, colors.text)]
  }
}
