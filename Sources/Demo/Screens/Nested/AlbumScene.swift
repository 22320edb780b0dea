import Geometry
import Gestures
import Scrolling
import ViewTree

/// A pager of photos, each a container of its own that zooms.
final class AlbumScene: NestedScene {
  private static let count = 5
  /// The room between two photos, in points.
  private static let gap = 20.0

  private let pager = ScrollContainer()
  private let photos: [ZoomPhoto]
  private let watcher = Watcher()

  override init(look: Look) {
    photos = (0..<Self.count).map { ZoomPhoto($0) }
    super.init(look: look)
    clipsToBounds = true
    pager.isPagingEnabled = true
    pager.scrollsToTop = false
    pager.showsHorizontalScrollIndicator = false
    pager.delegate = watcher
    addSubview(pager)
    for photo in photos { pager.addSubview(photo) }
    watcher.onScroll = { [unowned self] in follow($0) }
  }

  private var page: Int {
    Int((pager.contentOffset.x / max(pager.bounds.width, 1)).rounded())
  }

  private func follow(_ container: ScrollContainer) {
    let isZoomed = photos.contains { $0.zoomScale > 1 && $0.isTracking }
    if isZoomed, container.isDragging { onAchievement(.photo) }
    // A photo out of sight starts over.
    for (index, photo) in photos.enumerated() where abs(index - page) > 1 { photo.zoomScale = 1 }
  }

  override var watched: ScrollContainer? { pager }
  override var inner: [ScrollContainer] { photos }

  override func layout(bars: EdgeInsets) {
    let field = bounds.inset(by: bars)
    let width = field.width + Self.gap
    pager.frame = Rect(x: 0, y: field.minY, width: width, height: field.height)
    for (index, photo) in photos.enumerated() {
      let x = Double(index) * width
      photo.fit(in: Rect(x: x, y: 0, width: field.width, height: field.height))
    }
    pager.contentSize = Size(width: Double(Self.count) * width, height: field.height)
  }

  override func reset() {
    for photo in photos { photo.setZoomScale(1, animated: false) }
    pager.setContentOffset(.zero, animated: true)
  }
}

/// A landscape in a container that zooms it: by pinch, Ctrl and wheel, or a double click.
final class ZoomPhoto: ScrollContainer {
  private static let largest = 6.0
  private static let doubleTapScale = 2.5

  private let picture: Hills
  private let watcher = Watcher()

  init(_ number: Int) {
    picture = Hills(number)
    super.init()
    watcher.zoomed = picture
    delegate = watcher
    maximumZoomScale = Self.largest
    scrollsToTop = false
    contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    addSubview(picture)
    let tap = TapGestureRecognizer(taps: 2)
    tap.onChange = { [unowned self, unowned tap] in
      if tap.state == .ended { toggleZoom(at: tap.location(in: self)) }
    }
    addGestureRecognizer(tap)
  }

  private func toggleZoom(at point: Point) {
    let spot = Point.zero + (point - contentOffset)
    setZoomScale(zoomScale > 1 ? 1 : Self.doubleTapScale, about: spot, animated: true)
  }

  /// Takes a place, and shows the picture as large as fits.
  func fit(in place: Rect) {
    guard frame != place else { return }
    zoomScale = 1
    frame = place
    picture.frame = Rect(origin: .zero, size: place.size)
    contentSize = place.size
  }
}
