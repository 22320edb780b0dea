import Geometry
import Scrolling
import ViewTree

/// A long row of places with a bar below that holds all of them: the content follows a finger on it.
final class ScrubScene: ExtraScene {
  private static let count = 30
  private static let first = 400
  /// The width of the widest place, in points.
  private static let widest = 420.0

  private let container = ScrollContainer()
  private let places: [Hills]
  private let bar: ScrubBar
  private let sign: Pill
  private let watcher = Watcher()

  override init(look: Look) {
    places = (0..<Self.count).map { Hills(Self.first + $0) }
    bar = ScrubBar((0..<Self.count).map { Hills(Self.first + $0) }, look: look)
    sign = Pill(look: look)
    super.init(look: look)
    container.accessibilityLabel = "Places"
    container.alwaysBounceHorizontal = true
    container.showsHorizontalScrollIndicator = false
    container.scrollsToTop = false
    container.delegate = watcher
    for place in places { container.addSubview(place) }
    for view in [container, bar, sign] as [View] { addSubview(view) }
    watcher.onScroll = { [unowned self] _ in follow() }
    bar.addAction { [unowned self] _ in slid() }
  }

  override var watched: ScrollContainer? { container }

  override func layout(bars: EdgeInsets) {
    let field = bounds.inset(by: bars)
    let index = shownPlace
    bar.frame = Rect(
      x: Space.edge,
      y: field.maxY - ScrubBar.height - Space.inside,
      width: max(field.width - 2 * Space.edge, 0),
      height: ScrubBar.height
    )
    let room = bar.frame.minY - Pill.height - 2 * Space.inside - field.minY
    container.frame = Rect(x: 0, y: field.minY, width: field.width, height: max(room, 0))
    layOutPlaces()
    show(index)
    follow()
  }

  private var pitch: Double { min(Self.widest, container.bounds.width) }

  private func layOutPlaces() {
    for (index, place) in places.enumerated() {
      place.frame = Rect(
        x: Double(index) * pitch,
        y: 0,
        width: max(pitch - Extent.stroke, 0),
        height: container.bounds.height
      )
    }
    let width = Double(Self.count) * pitch
    container.contentSize = Size(width: width, height: container.bounds.height)
    bar.part = width > 0 ? container.bounds.width / width : 1
  }

  // MARK: Following

  private var range: Double { container.maximumContentOffset.x }

  /// The place in the middle of the window.
  private var shownPlace: Int {
    guard pitch > 0 else { return 0 }
    return min(max(Int(container.bounds.center.x / pitch), 0), Self.count - 1)
  }

  /// Scrolls a place to the middle, as far as the content allows.
  private func show(_ index: Int) {
    let wanted = (Double(index) + 0.5) * pitch - container.bounds.width / 2
    container.contentOffset = Point(x: min(max(wanted, 0), range), y: 0)
  }

  private func slid() {
    container.setContentOffset(Point(x: bar.fraction * range, y: 0), animated: false)
  }

  /// Updates the frame in the bar, and the sign over it, to where the content is.
  private func follow() {
    if !bar.isSliding { bar.fraction = range > 0 ? container.contentOffset.x / range : 0 }
    let index = shownPlace
    sign.text = "\(PlaceName.name(of: index)) · \(index + 1) of \(Self.count)"
    let y = bar.frame.minY - Space.inside - Pill.height / 2
    sign.place(at: Point(x: 0, y: y))
    let half = sign.frame.width / 2
    let middle = bar.frame.minX + bar.shown.center.x
    let most = max(bar.frame.maxX - half, bar.frame.minX + half)
    sign.place(at: Point(x: min(max(middle, bar.frame.minX + half), most), y: y))
  }

  override func reset() { container.setContentOffset(.zero, animated: true) }
}
