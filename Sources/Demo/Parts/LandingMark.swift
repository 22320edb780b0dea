import ScrollKit

/// Marks, on a container's content, where the content will come to rest once a finger let go.
///
/// A gate stands still in the middle of what shows; the mark moves with the content, and stands in the
/// gate when the content rests. It lies over the container, with the same frame.
final class LandingMark: View, ScrollListener {
  /// A shorter way than this, in points, needs no mark.
  private static let shortest = Space.group
  /// How long it stays once the content has arrived, and how long it fades, in seconds: as the
  /// indicators do, so that it needs no frame of its own.
  private static let times = (stay: 1.0, fade: 0.25)

  /// The state of the landing.
  ///
  ///     none ── let go, with some way to go ──→ ahead ── arrived ──→ met ── a while later ──→ none
  ///       ↑                                       │                   │
  ///       └─── caught, or sent elsewhere ─────────┴───────────────────┘
  private enum Landing {
    case none
    case ahead
    case met(Timestamp)
  }

  private weak var container: ScrollContainer?
  private var landing = Landing.none
  /// The offset at which the container said it would come to rest.
  private var goal = Point.zero

  init(of container: ScrollContainer) {
    self.container = container
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityHidden = true
    clipsToBounds = true
    isHidden = true
    container.addListener(self)
  }

  // MARK: Where it is

  /// The middle of what shows, in its own coordinates.
  var gate: Point {
    guard let container, let grid = stage?.grid else { return bounds.center }
    return grid.snap(bounds.inset(by: container.adjustedContentInset).center)
  }

  /// The place on the content, in its own coordinates; nil while there is none.
  var place: Point? {
    guard !isHidden, let container, !container.isHidden else { return nil }
    return gate + (goal - container.contentOffset)
  }

  // MARK: What the container does

  func container(_ container: ScrollContainer, sends message: ScrollMessage) {
    switch message {
    case .willBeginDecelerating: promise(container)
    case .didEndDecelerating: arrive(container)
    case .didScroll, .didZoom: follow(container)
    case .willBeginDragging, .willBeginZooming: show(.none)
    case .willEndDragging, .didEndDragging, .didEndScrollingAnimation, .didEndZooming,
      .shouldScrollToTop, .didScrollToTop, .didChangeAdjustedContentInset:
      break
    }
  }

  private func promise(_ container: ScrollContainer) {
    guard let stage else { return }
    goal = stage.grid.snap(container.goalOffset)
    let isFar = (goal - container.contentOffset).length >= Self.shortest
    show(isFar && !stage.prefersReducedMotion ? .ahead : .none)
  }

  private func arrive(_ container: ScrollContainer) {
    guard case .ahead = landing, let stage else { return }
    show(container.contentOffset == goal ? .met(stage.displayFrame.time) : .none)
    stage.animate(self)
  }

  /// Content that changes under way may come to rest elsewhere.
  private func follow(_ container: ScrollContainer) {
    guard case .ahead = landing, let stage else { return show(.none) }
    if container.isDecelerating { goal = stage.grid.snap(container.goalOffset) }
    setNeedsDisplay()
  }

  private func show(_ new: Landing) {
    landing = new
    if case .none = new { isHidden = true } else { isHidden = false }
    alpha = 1
    setNeedsDisplay()
  }

  override func willLeaveStage() { show(.none) }

  override func advance(to frame: DisplayFrame) -> Pace {
    guard case .met(let since) = landing else { return .resting }
    let fading = since + Self.times.stay
    alpha = 1 - min(max((frame.time - fading) / Self.times.fade, 0), 1)
    if alpha == 0 { show(.none) }
    guard !isHidden else { return .resting }
    return frame.time < fading ? .waiting(until: fading) : .moving
  }

  // MARK: Looks

  override var isMoving: Bool { container?.isMoving ?? false }

  override func draw() -> [DrawCommand] {
    guard let place, let container else { return [] }
    let range = container.maximumContentOffset - container.minimumContentOffset
    return range.dx > 0 && range.dy > 0 ? target(at: place) : line(at: place.y)
  }

  private var ink: Color { palette.purple }
  private var stroke: Double {
    effectiveAppearance.hasHighContrast ? Extent.boldStroke : Extent.stroke
  }

  /// A line on the content, with a flag, between two notches that stand still.
  ///
  /// It is drawn at the sides only: across words it would strike them out.
  private func line(at y: Double) -> [DrawCommand] {
    let side = Space.inside
    let notches = [(0.0, side), (bounds.width, bounds.width - side)].map { edge, tip in
      DrawCommand.polygon(
        [
          Point(x: edge, y: gate.y - side / 2), Point(x: tip, y: gate.y),
          Point(x: edge, y: gate.y + side / 2),
        ],
        ink
      )
    }
    let ends = [side, bounds.width - side - Space.edge].map {
      DrawCommand.fill(Rect(x: $0, y: y, width: Space.edge, height: stroke), .color(ink))
    }
    return notches + ends + flag(at: Point(x: side, y: y))
  }

  /// The flag of the plot, a little larger.
  private func flag(at foot: Point) -> [DrawCommand] {
    let (pole, cloth) = (Space.edge, Space.inside)
    let top = foot + Vector(dx: 0, dy: -pole)
    return [
      .line([foot, top], width: Extent.iconStroke, ink),
      .polygon(
        [top, top + Vector(dx: cloth, dy: cloth / 2), top + Vector(dx: 0, dy: cloth)],
        ink
      ),
    ]
  }

  /// A ring on the content, about a dot that stands still.
  private func target(at place: Point) -> [DrawCommand] {
    func disc(_ center: Point, _ radius: Double) -> Rect {
      Rect(
        x: center.x - radius,
        y: center.y - radius,
        width: 2 * radius,
        height: 2 * radius
      )
    }
    let (ring, dot) = (Space.related, Space.hair)
    return [
      .outline(disc(place, ring), radius: ring, width: Extent.boldStroke, ink),
      .rounded(disc(gate, dot), radius: dot, ink),
    ]
  }
}
