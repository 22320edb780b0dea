import Geometry
import Scrolling
import ViewTree

/// A pager of photos, each in a zooming container; three containers serve all photos.
final class AlbumScene: NestedScene, PagerDataSource {
  private static let count = 60
  /// The room between two photos, in points.
  private static let gap = 20.0
  private static let largestScale = 6.0

  private let pager = Pager()
  private let dots = PageControl()
  private var photos: [ZoomPage] = []
  private let watcher = Watcher()

  override init(look: Look) {
    super.init(look: look)
    pager.accessibilityLabel = "Album"
    clipsToBounds = true
    pager.pageGap = Self.gap
    pager.scrollsToTop = false
    pager.delegate = watcher
    pager.dataSource = self
    dots.pager = pager
    addSubview(pager)
    addSubview(dots)
    watcher.onScroll = { [unowned self] in follow($0) }
  }

  private func follow(_ container: ScrollContainer) {
    let isZoomed = photos.contains { $0.zoomScale > 1 && $0.isTracking }
    if isZoomed, container.isDragging { achieve(.photo) }
  }

  override var watched: ScrollContainer? { pager }
  override var containers: [ScrollContainer] { [pager] + photos }

  override func layout(bars: EdgeInsets) {
    let field = bounds.inset(by: bars)
    pager.frame = field
    look.tint(dots)
    dots.backgroundStyle = .prominent
    dots.backgroundTintColor = look.colors.raised
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
    let photo = ZoomPage(largest: Self.largestScale)
    rules.apply(to: photo)
    photos.append(photo)
    return photo
  }

  /// Shows the whole photo whenever one comes into sight.
  func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    (view as? ZoomPage)?.show(Hills(page))
  }
}
