import Geometry
import Scrolling
import Typesetting
import ViewTree

/// The views of a screen as an indented list; the one under the pointer is framed on the screen.
final class ViewOutline: View {
  /// A view and how deep it is.
  private struct Entry {
    weak var view: View?
    let depth: Int
    let words: String
    let numbers: String
  }

  private static let rowHeight = 20.0
  static let height = rowHeight * 8

  private let look: Look
  private var entries: [Entry] = []
  private var list: ListView?
  /// Called with the view that is pointed at, or nil.
  var onPoint: (View?) -> Void = { _ in }

  init(look: Look) {
    self.look = look
    super.init()
    let list = ListView(rowHeight: Self.rowHeight, rowCount: 0) {
      OutlineRow(look: look)
    } fill: { [unowned self] row, index in
      let entry = entries[index]
      row.show(entry.words, entry.numbers, depth: entry.depth)
      row.onHover = { [unowned self] in onPoint($0 ? entry.view : nil) }
    }
    list.scrollsToTop = false
    list.allowsKeyboardScrolling = false
    self.list = list
    addSubview(list)
  }

  /// How many views there are.
  var count: Int { entries.count }

  /// Shows what is inside a view now.
  func show(_ root: View) {
    entries = Self.entries(of: root, depth: 0)
    list?.rowCount = entries.count
  }

  private static func entries(of view: View, depth: Int) -> [Entry] {
    guard !view.isHidden else { return [] }
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height]
    let own = Entry(
      view: view,
      depth: depth,
      words: "\(Swift.type(of: view))",
      numbers: numbers.map { Figures.fixed($0, decimals: 0) }.joined(separator: " ")
    )
    return [own] + view.subviews.flatMap { entries(of: $0, depth: depth + 1) }
  }

  override func layoutSubviews() { list?.frame = bounds }
}

/// A view in the list: its type, indented, and its frame.
final class OutlineRow: View {
  private static let indent = 10.0

  private let look: Look
  private var words = ""
  private var numbers = ""
  private var depth = 0
  private var isHovered = false {
    didSet {
      guard oldValue != isHovered else { return }
      setNeedsDisplay()
      onHover(isHovered)
    }
  }
  var onHover: (Bool) -> Void = { _ in }

  init(look: Look) {
    self.look = look
    super.init()
  }

  func show(_ words: String, _ numbers: String, depth: Int) {
    (self.words, self.numbers, self.depth) = (words, numbers, depth)
    setNeedsDisplay()
  }

  override func hover(at point: Point?) { isHovered = point != nil }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    // The indicator of the list needs room.
    let inside = bounds.inset(by: EdgeInsets(top: 0, left: 0, bottom: 0, right: Space.related))
    let start = min(Double(depth) * Self.indent, bounds.width / 3)
    let room = look.type.width(of: TextLine(numbers, style: Type.figures)) + Space.inside
    let place = Rect(
      x: start,
      y: 0,
      width: max(inside.width - start - room, 0),
      height: bounds.height
    )
    let ground: [DrawCommand] =
      isHovered ? [.fill(bounds, .color(colors.accent.opacity(Opacity.chosenFill)))] : []
    return ground + [
      look.text(words, style: Type.caption, in: place, colors.text),
      look.text(numbers, style: Type.figures, in: inside, colors.secondary, .trailing),
    ]
  }
}

/// A frame around the view that is pointed at, over everything.
final class PointedFrame: View {
  private let look: Look
  weak var target: View? { didSet { if oldValue !== target { stage?.setNeedsDisplay() } } }

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  override func drawOverlay() -> [DrawCommand] {
    guard let target, target.stage === stage else { return [] }
    let place = target.convert(target.bounds, to: self)
    return [
      .fill(place, .color(look.colors.zooming.opacity(Opacity.pressedFill))),
      .outline(place, radius: 0, width: Extent.boldStroke, look.colors.zooming),
    ]
  }
}
