import Geometry
import Scrolling
import Typesetting
import ViewTree

/// A feed that scrolls down, with rows of cards that scroll across.
final class FeedScene: NestedScene {
  private static let shelfNames = [
    "Mornings", "By the water", "Long roads", "After rain", "Snow", "Evenings",
  ]
  private static let cardsPerShelf = 12
  private static let cardSize = Size(width: 200, height: 132)

  private let feed = ScrollContainer()
  private var shelves: [(title: Label, row: ScrollContainer, cards: [Hills])] = []
  private let feedWatcher = Watcher()
  private let shelfWatcher = Watcher()
  private var hasSwipedCards = false

  override init(look: Look) {
    super.init(look: look)
    feed.accessibilityLabel = "Feed"
    feed.alwaysBounceVertical = true
    feed.delegate = feedWatcher
    addSubview(feed)
    for (number, name) in Self.shelfNames.enumerated() { addShelf(name, number) }
    shelfWatcher.onScroll = { [unowned self] in if $0.isDragging { hasSwipedCards = true } }
    feedWatcher.onScroll = { [unowned self] in
      if $0.isDragging, hasSwipedCards { achieve(.cards) }
    }
  }

  private func addShelf(_ name: String, _ number: Int) {
    let row = ScrollContainer()
    row.scrollsToTop = false
    row.accessibilityLabel = name
    row.alwaysBounceHorizontal = true
    row.showsHorizontalScrollIndicator = false
    row.delegate = shelfWatcher
    let title = Label(name, style: Type.emphasis, look: look)
    let cards = (0..<Self.cardsPerShelf).map { Hills(100 + number * Self.cardsPerShelf + $0) }
    for card in cards { row.addSubview(card) }
    feed.addSubview(title)
    feed.addSubview(row)
    shelves.append((title, row, cards))
  }

  override var watched: ScrollContainer? { feed }
  override var containers: [ScrollContainer] { [feed] + shelves.map(\.row) }

  override func layout(bars: EdgeInsets) {
    feed.keepTop {
      feed.frame = bounds
      feed.safeAreaInsets = bars
    }
    var y = Space.edge
    for shelf in shelves {
      shelf.title.frame = Rect(
        x: Space.edge,
        y: y,
        width: bounds.width - 2 * Space.edge,
        height: Space.group
      )
      y += Space.group + Space.inside
      shelf.row.frame = Rect(x: 0, y: y, width: bounds.width, height: Self.cardSize.height)
      layOutCards(of: shelf)
      y += Self.cardSize.height + Space.group
    }
    feed.contentSize = Size(width: bounds.width, height: y)
  }

  private func layOutCards(of shelf: (title: Label, row: ScrollContainer, cards: [Hills])) {
    let pitch = Self.cardSize.width + Space.related
    for (index, card) in shelf.cards.enumerated() {
      let x = Space.edge + Double(index) * pitch
      card.frame = Rect(origin: Point(x: x, y: 0), size: Self.cardSize)
    }
    let width = 2 * Space.edge - Space.related + Double(shelf.cards.count) * pitch
    shelf.row.contentSize = Size(width: width, height: Self.cardSize.height)
  }

  override func reset() {
    hasSwipedCards = false
    for shelf in shelves { shelf.row.setContentOffset(.zero, animated: true) }
    feed.setContentOffset(Point(x: 0, y: feed.minimumContentOffset.y), animated: true)
  }
}
