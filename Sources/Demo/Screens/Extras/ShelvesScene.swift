import Geometry
import Scrolling
import Typesetting
import ViewTree

/// Sections that scroll across in a feed that scrolls down, each kind in its own way.
final class ShelvesScene: ExtraScene {
  /// How a section scrolls, by the names of compositional layouts.
  enum Kind: String, CaseIterable {
    case continuous = "Continuous"
    case leading = "Continuous, aligned to cards"
    case paging = "Paging"
    case groupPaging = "Group paging"
    case centered = "Group paging, centered"
  }

  private let feed = ScrollContainer()
  private let shelves: [Shelf]
  private var swiped: Set<Kind> = []

  override init(look: Look) {
    shelves = Kind.allCases.enumerated().map { Shelf($1, number: $0, look: look) }
    super.init(look: look)
    feed.accessibilityLabel = "Shelves"
    feed.alwaysBounceVertical = true
    addSubview(feed)
    for shelf in shelves {
      feed.addSubview(shelf)
      shelf.onSwipe = { [unowned self] in
        swiped.insert($0)
        if swiped.count > 1 { achieve(.shelves) }
      }
    }
  }

  override var watched: ScrollContainer? { feed }

  override func layout(bars: EdgeInsets) {
    feed.keepTop {
      feed.frame = bounds
      feed.safeAreaInsets = bars
    }
    for (index, shelf) in shelves.enumerated() {
      shelf.frame = Rect(
        x: 0,
        y: Space.edge + Double(index) * Shelf.height,
        width: bounds.width,
        height: Shelf.height
      )
    }
    let height = Space.edge + Double(shelves.count) * Shelf.height
    feed.contentSize = Size(width: bounds.width, height: height)
  }

  override func reset() {
    swiped = []
    for shelf in shelves { shelf.reset() }
    feed.setContentOffset(Point(x: 0, y: feed.minimumContentOffset.y), animated: true)
  }
}

/// A titled row of cards that scrolls across in one way.
final class Shelf: View, ScrollContainerDelegate {
  private static let card = Size(width: 180, height: 112)
  private static let count = 14
  private static let pitch = card.width + Space.related
  static let height = card.height + 2 * Space.group + Space.related

  private let kind: ShelvesScene.Kind
  private let title: Label
  private let row = ScrollContainer()
  private let cards: [Hills]
  private var start = 0.0
  var onSwipe: (ShelvesScene.Kind) -> Void = { _ in }

  init(_ kind: ShelvesScene.Kind, number: Int, look: Look) {
    self.kind = kind
    title = Label(kind.rawValue, style: Type.emphasis, look: look)
    cards = (0..<Self.count).map { Hills(300 + number * Self.count + $0) }
    super.init()
    row.delegate = self
    row.accessibilityLabel = kind.rawValue
    row.scrollsToTop = false
    row.showsHorizontalScrollIndicator = false
    row.alwaysBounceHorizontal = true
    row.isPagingEnabled = kind == .paging
    addSubview(title)
    addSubview(row)
    for card in cards { row.addSubview(card) }
  }

  override func layoutSubviews() {
    title.frame = Rect(
      x: Space.edge,
      y: 0,
      width: max(bounds.width - 2 * Space.edge, 0),
      height: Space.group
    )
    row.frame = Rect(
      x: 0,
      y: title.frame.maxY + Space.inside,
      width: bounds.width,
      height: Self.card.height
    )
    let margin = kind == .centered ? max((bounds.width - Self.card.width) / 2, 0) : Space.edge
    row.contentInset = EdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
    row.contentSize = Size(
      width: Double(Self.count) * Self.pitch - Space.related,
      height: Self.card.height
    )
    for (index, card) in cards.enumerated() {
      let x = Double(index) * Self.pitch
      card.frame = Rect(origin: Point(x: x, y: 0), size: Self.card)
    }
    if start == 0 { row.contentOffset.x = snap.offset(of: first) }
  }

  func reset() {
    row.setContentOffset(Point(x: snap.offset(of: first), y: 0), animated: true)
  }

  /// The card in its place at first; in the middle of a window it has neighbors at both sides.
  private var first: Int { kind == .centered ? Self.count / 2 : 0 }

  private var snap: Snap {
    Snap(first: -row.contentInset.left, pitch: Self.pitch, count: Self.count)
  }

  // MARK: Messages

  func scrollContainerWillBeginDragging(_ container: ScrollContainer) {
    start = container.contentOffset.x
    onSwipe(kind)
  }

  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocityPerMillisecond velocity: Vector,
    targetContentOffset: inout Point
  ) {
    switch kind {
    case .continuous, .paging: break
    case .leading: targetContentOffset.x = snap.target(near: targetContentOffset.x)
    case .groupPaging, .centered:
      targetContentOffset.x = neighbor(near: targetContentOffset.x)
    }
  }

  /// The target at most one group away, however hard the flick.
  private func neighbor(near target: Double) -> Double {
    let from = snap.index(at: start)
    let wanted = snap.index(at: target)
    return snap.offset(of: min(max(wanted, from - 1), from + 1))
  }
}
