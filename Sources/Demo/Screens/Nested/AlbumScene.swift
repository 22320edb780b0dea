import Geometry
import Gestures
import Scrolling
import ViewTree

/// A pager of photos, each a container of its own that zooms; three of them serve them all.
final class AlbumScene: NestedScene, PagerDataSource {
  private static let count = 60
  /// The room between two photos, in points.
  private static let gap = 20.0

  private let pager = Pager()
  private let dots = PageControl()
  private var photos: [ZoomPhoto] = []
  private let watcher = Watcher()

  override init(look: Look) {
    super.init(look: look)
    clipsToBounds = true
    pager.pageGap = Self.gap
    pager.scrollsToTop = false
    pager.delegate = watcher
    pager.dataSource = self
    dots.drives(pager)
    addSubview(pager)
    addSubview(dots)
    watcher.onScroll = { [unowned self] in follow($0) }
  }

  private func follow(_ container: ScrollContainer) {
    let isZoomed = photos.contains { $0.zoomScale > 1 && $0.isTracking }
    if isZoomed, container.isDragging { onAchievement(.photo) }
  }

  override var watched: ScrollContainer? { pager }
  override var containers: [ScrollContainer] { [pager] + photos }

  override func layout(bars: EdgeInsets) {
    let field = bounds.inset(by: bars)
    pager.frame = field
    look.tint(dots)
    dots.backgroundStyle = .prominent
    dots.backgroundTintColor = look.colors.raised.opacity(Opacity.bar)
    dots.frame.size = dots.size(forNumberOfPages: 12)
    dots.position = Point(
      x: (field.center.x - dots.bounds.width / 2).rounded(),
      y: field.maxY - dots.bounds.height - Space.edge
    )
  }

  override func reset() {
    for photo in photos { photo.setZoomScale(1, animated: false) }
    pager.setCurrentPage(0, animated: true)
  }

  // MARK: Pages

  func numberOfPages(in pager: Pager) -> Int { Self.count }

  func makePageView(for pager: Pager) -> View {
    let photo = ZoomPhoto()
    rules.apply(to: photo)
    photos.append(photo)
    return photo
  }

  /// A photo that comes into sight starts whole.
  func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    (view as? ZoomPhoto)?.show(page)
  }
}

/// A landscape in a container that zooms it: by pinch, Ctrl and wheel, or a double click.
final class ZoomPhoto: ScrollContainer {
  private static let largest = 6.0
  private static let doubleTapScale = 2.5

  private var picture = Hills(0)
  /// The viewport that the picture was fitted to.
  private var fittedSize = Size.zero
  private let watcher = Watcher()

  init() {
    super.init()
    delegate = watcher
    maximumZoomScale = Self.largest
    scrollsToTop = false
    contentAlignmentPoint = Point(x: 0.5, y: 0.5)
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

  /// Shows another picture, whole.
  func show(_ number: Int) {
    stopScrollingAndZooming()
    zoomScale = 1
    picture.removeFromSuperview()
    picture = Hills(number)
    watcher.zoomed = picture
    addSubview(picture)
    fit()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if fittedSize != bounds.size { fit() }
  }

  /// Shows the picture as large as the viewport.
  private func fit() {
    zoomScale = 1
    fittedSize = bounds.size
    picture.frame = Rect(origin: .zero, size: bounds.size)
    contentSize = bounds.size
  }
}
