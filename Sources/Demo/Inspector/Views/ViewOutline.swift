import Geometry
import Scrolling
import Typesetting
import ViewTree

/// The views of a screen, or what a screen reader says of them, as an indented list; the one under the
/// pointer is framed on the screen.
final class ViewOutline: View {
  /// A view and its depth in the hierarchy.
  private struct Entry {
    weak var view: View?
    let depth: Int
    let words: String
    let numbers: String
  }

  private static let rowHeight = 20.0
  private static let listHeight = rowHeight * 8
  /// The most lines for the text about the touched view.
  private static let pathLines = 4

  private let look: Look
  private var entries: [Entry] = []
  private var list: ListView?
  private let path: Label
  /// The view that was touched last, and those around it, from the inside out.
  private var hit: Set<ObjectIdentifier> = []
  /// Whether it lists what a screen reader says at each stop.
  var isSpoken = false
  /// Called with the view that is pointed at, or nil.
  var onPoint: (View?) -> Void = { _ in }

  init(look: Look) {
    self.look = look
    path = Label("", style: Type.caption, ink: \.secondary, look: look)
    super.init()
    path.lineLimit = Self.pathLines
    let list = ListView(rowHeight: Self.rowHeight, rowCount: 0) {
      OutlineRow(look: look)
    } fill: { [unowned self] row, index in
      let entry = entries[index]
      let isHit = entry.view.map { hit.contains(ObjectIdentifier($0)) } ?? false
      row.show(entry.words, entry.numbers, depth: entry.depth, isHit: isHit)
      row.onHover = { [unowned self] in onPoint($0 ? entry.view : nil) }
    }
    list.scrollsToTop = false
    list.accessibilityLabel = "Views"
    list.allowsKeyboardScrolling = false
    self.list = list
    addSubview(list)
    addSubview(path)
  }

  /// How many views there are.
  var count: Int { entries.count }

  /// The lines of the list.
  var words: [String] { entries.map(\.words) }

  /// Shows what is inside a view now.
  func show(_ root: View) {
    entries = isSpoken ? Self.spoken(in: root, depth: 0) : Self.entries(of: root, depth: 0)
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

  /// The words of a screen reader at each stop, with its place among others of its kind.
  private static func spoken(in root: View, depth: Int) -> [Entry] {
    AccessibleElement.inside(root).flatMap { spoken($0, depth: depth) }
  }

  private static func spoken(_ element: AccessibleElement, depth: Int) -> [Entry] {
    guard let meaning = element.meaning else { return [] }
    let own = Entry(
      view: element.shownView ?? element.view,
      depth: depth,
      words: meaning.spoken,
      numbers: element.canBecomeFocused ? "Tab" : ""
    )
    return [own] + element.shownChildren.flatMap { spoken($0, depth: depth + 1) }
  }

  // MARK: What was touched

  /// Highlights a touched view in the list, and names the views that may respond for it.
  func showHit(_ view: View?, in root: View) {
    let chain = view?.chain.prefix { $0 !== root.superview } ?? []
    hit = Set(chain.map { ObjectIdentifier($0) })
    let names = chain.map { "\(Swift.type(of: $0))" }.joined(separator: " ‹ ")
    path.text = chain.isEmpty ? "" : "Touched: \(names)"
    list?.reloadRows()
    setNeedsLayout()
    guard let index = entries.firstIndex(where: { $0.view === view }) else { return }
    let place = Rect(x: 0, y: Double(index) * Self.rowHeight, width: 1, height: Self.rowHeight)
    list?.scrollRectToVisible(place, animated: false)
  }

  // MARK: Layout

  func height(atWidth width: Double) -> Double {
    Self.listHeight + (path.text.isEmpty ? 0 : path.height(atWidth: width) + Space.hair)
  }

  override func layoutSubviews() {
    list?.frame = Rect(x: 0, y: 0, width: bounds.width, height: Self.listHeight)
    path.frame = Rect(
      x: 0,
      y: Self.listHeight + Space.hair,
      width: bounds.width,
      height: max(bounds.height - Self.listHeight - Space.hair, 0)
    )
  }
}
