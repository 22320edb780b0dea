import Geometry
import Scrolling
import ViewTree

/// A list on a card inside a longer list, both scrolling down.
final class ListsScene: NestedScene {
  private static let innerHeight = 300.0
  private static let innerCount = 24
  private static let cardHeight = 120.0
  private static let cardsBelow = 6

  private let outer = ScrollContainer()
  private let card: Card
  private let list: ListView
  private let hills: [Hills]
  private let watcher = Watcher()

  override init(look: Look) {
    card = Card("Inner list", look: look)
    list = ListView(rowHeight: Extent.row, rowCount: Self.innerCount) {
      NewsRow(look: look)
    } fill: { row, index in
      row.text = "Row \(index + 1) of the inner list"
    }
    hills = (0...Self.cardsBelow).map { Hills($0 + 10) }
    super.init(look: look)
    outer.accessibilityLabel = "Page"
    list.accessibilityLabel = "List in the page"
    outer.alwaysBounceVertical = true
    outer.delegate = watcher
    list.scrollsToTop = false
    addSubview(outer)
    for view in hills + [card] as [View] { outer.addSubview(view) }
    card.addSubview(list)
    watcher.onScroll = { [unowned self] outer in
      if outer.isDragging, list.isTracking { achieve(.lists) }
    }
  }

  override var watched: ScrollContainer? { outer }
  override var containers: [ScrollContainer] { [outer, list] }

  override func layout(bars: EdgeInsets) {
    outer.keepTop {
      outer.frame = bounds
      outer.safeAreaInsets = bars
    }
    let column = bounds.inset(across: Space.edge).column
    let (x, width) = (column.minX, column.width)
    var y = Space.edge
    for (index, view) in hills.enumerated() {
      view.frame = Rect(x: x, y: y, width: width, height: Self.cardHeight)
      y += Self.cardHeight + Space.related
      guard index == 0 else { continue }
      card.frame = Rect(x: x, y: y, width: width, height: Self.innerHeight)
      list.frame = card.inside
      y += Self.innerHeight + Space.related
    }
    outer.contentSize = Size(width: bounds.width, height: y + Space.hair)
  }

  override func reset() {
    list.setContentOffset(.zero, animated: true)
    outer.setContentOffset(Point(x: 0, y: outer.minimumContentOffset.y), animated: true)
  }
}
