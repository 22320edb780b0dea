import Geometry
import Scrolling
import ViewTree

/// Cards that come to rest one at a time, their neighbors peeking in; the landing is known at once.
final class CardsScene: ExtraScene, ScrollContainerDelegate {
  private static let count = 24
  private static let gap = Space.edge
  /// The card in the middle at first, so that others peek in at both sides.
  private static let first = count / 2
  /// A card's share of the width, and its height as a part of its width.
  private static let part = 0.62
  private static let aspect = 1.2
  /// The width in points from which on a card keeps its aspect.
  private static let wide = 420.0
  private static let flag = Size(width: 28, height: 4)

  private let container = ScrollContainer()
  private let cards: [Hills]
  private let flag = View()
  private let effect: Segments
  private let news: Pill
  private var landing: Int?
  private var transition: Transition { Transition.allCases[effect.chosen] }

  override init(look: Look) {
    cards = (0..<Self.count).map { Hills(200 + $0) }
    news = Pill(look: look)
    effect = Segments(Transition.allCases.map(\.rawValue), look: look)
    super.init(look: look)
    container.accessibilityLabel = "Cards"
    effect.addAction { [unowned self] _ in arrange() }
    container.delegate = self
    container.alwaysBounceHorizontal = true
    container.showsHorizontalScrollIndicator = false
    container.scrollsToTop = false
    addSubview(container)
    addSubview(news)
    for card in cards { container.addSubview(card) }
    container.addSubview(flag)
    flag.isUserInteractionEnabled = false
  }

  override var watched: ScrollContainer? { container }
  override var tools: [View] { [effect] }

  private func cardSize(in field: Size) -> Size {
    let tallest = field.height - 4 * Space.group
    let widest = max((tallest / Self.aspect).rounded(), Self.wide)
    let width = min(widest, (bounds.width * Self.part).rounded())
    return Size(width: width, height: min(width * Self.aspect, tallest))
  }

  /// Where the cards are, until the next layout.
  private var snap: Snap {
    let pitch = (container.contentSize.width + Self.gap) / Double(Self.count)
    return Snap(first: -container.contentInset.left, pitch: pitch, count: Self.count)
  }

  /// The card in the middle stays there, and what moves goes on.
  override func layout(bars: EdgeInsets) {
    let (field, old) = (bounds.inset(by: bars), snap)
    let index =
      container.bounds.isEmpty ? Self.first : old.index(at: container.contentOffset.x)
    let size = cardSize(in: field.size)
    let (margin, pitch) = ((field.width - size.width) / 2, size.width + Self.gap)
    let new = Snap(first: -margin, pitch: pitch, count: Self.count)
    if container.isMoving {
      let place = container.contentOffset.x
      container.shiftContentOffset(by: Vector(dx: new.place(like: place, in: old) - place, dy: 0))
    }
    container.frame = field
    container.contentInset = EdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
    container.contentSize = Size(
      width: Double(Self.count) * pitch - Self.gap,
      height: field.height
    )
    guard size.height > 0 else { return }
    if !container.isMoving { container.contentOffset = Point(x: new.offset(of: index), y: 0) }
    arrange()
  }

  /// Draws each card for its position, and puts the flag below the card that will be in the middle.
  private func arrange() {
    let (size, snap) = (cardSize(in: container.bounds.size), snap)
    guard size.height > 0, size.width > 0 else { return }
    let y = ((container.bounds.height - size.height) / 2).rounded()
    let place = (container.contentOffset.x - snap.first) / snap.pitch
    for (index, card) in cards.enumerated() {
      let corner = Point(x: Double(index) * snap.pitch, y: y)
      transition.apply(
        to: card,
        frame: Rect(origin: corner, size: size),
        phase: Double(index) - place
      )
    }
    let shown = landing ?? snap.index(at: container.contentOffset.x)
    flag.frame = Rect(
      x: Double(shown) * snap.pitch + (size.width - Self.flag.width) / 2,
      y: y + size.height + Space.inside,
      width: Self.flag.width,
      height: Self.flag.height
    )
    news.text = landing == nil ? "Card \(shown + 1) of \(Self.count)" : "Lands on \(shown + 1)"
    news.place(at: Point(x: bounds.center.x, y: container.frame.minY + Space.group))
    flag.backgroundColor = landing == nil ? look.colors.accent : look.colors.bouncing
  }

  // MARK: Messages

  func scrollContainerDidScroll(_ container: ScrollContainer) {
    if container.isDragging { landing = nil }
    arrange()
  }

  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocityPerMillisecond velocity: Vector,
    targetContentOffset: inout Point
  ) {
    landing = snap.index(at: targetContentOffset.x)
    targetContentOffset.x = snap.target(near: targetContentOffset.x)
    arrange()
    achieve(.cards)
    if transition != .none { achieve(.effect) }
  }

  func scrollContainerDidEndDecelerating(_ container: ScrollContainer) { settle() }
  func scrollContainerDidEndScrollingAnimation(_ container: ScrollContainer) { settle() }

  /// Moves the nearest card to the middle, since keys and wheels may stop anywhere.
  private func settle() {
    landing = nil
    arrange()
    let target = snap.target(near: container.contentOffset.x)
    guard abs(target - container.contentOffset.x) > 1, !container.isTracking else { return }
    container.setContentOffset(Point(x: target, y: 0), animated: true)
  }

  override func reset() {
    container.setContentOffset(Point(x: snap.offset(of: Self.first), y: 0), animated: true)
  }
}
