import ScrollKit

nonisolated extension ScreenKind {
  static let photo = ScreenKind(
    rawValue: "photo",
    title: "Photo",
    hint: "Pinch, double-click or Ctrl+wheel to zoom",
    icon: Icon(
      .box(2.5, 4, 15, 12),
      .path(2.5, 13, 7, 9, 10.5, 12.5, 13, 10.5, 17.5, 14),
      .ring(13.5, 7.5, 1.2)
    ),
    goals: PhotoScreen.Goal.allCases,
    code: """
      final class Zoomer: ScrollContainerDelegate {
        let picture: View
        init(_ picture: View) { self.picture = picture }
        func viewForZooming(in container: ScrollContainer) -> View? { picture }
      }

      let picture = View(frame: Rect(x: 0, y: 0, width: 2_000, height: 1_500))
      let photo = ScrollContainer(frame: window.bounds)
      let zoomer = Zoomer(picture)
      photo.delegate = zoomer
      photo.contentSize = picture.bounds.size
      photo.addSubview(picture)
      window.addSubview(photo)

      let (shown, whole) = (photo.bounds.size, picture.bounds.size)
      photo.minimumZoomScale = min(shown.width / whole.width, shown.height / whole.height)
      photo.maximumZoomScale = 8
      photo.contentAlignmentPoint = Point(x: 0.5, y: 0.5)
      photo.zoomScale = photo.minimumZoomScale
      photo.zoom(to: Rect(x: 900, y: 600, width: 200, height: 150), animated: true)
      """,
    make: PhotoScreen.init
  )
}

/// An album of photos that zoom: a harbor at night first, with detail down to single pixels.
final class PhotoScreen: Screen, PagerDataSource {
  nonisolated enum Goal: String, ScreenGoal {
    case angler = "Find somebody fishing from the quay"
    case opera = "Find the opera"
    case swans = "Find the seven swans"
  }
  private static let pixelsPerPoint = 2.0

  /// The harbor as it is at a scale of 1: 2,000 x 1,500 points.
  static func harborView() -> View {
    let view = ImageView(Picture(path: "photos/harbor.jpg", width: 4_000, height: 3_000))
    view.frame.size = view.frame.size * (1 / pixelsPerPoint)
    return view
  }

  private static let landscape = Size(width: 1_000, height: 750)
  private static let count = 5
  /// The room between two photos, in points.
  private static let gap = 20.0

  private let pager = Pager()
  private let dots = PageControl()
  private let first = PhotoPane(harborView())

  init() {
    super.init(.photo)
    view.addSubview(pager)
    pager.accessibilityLabel = "Album"
    pager.pageGap = Self.gap
    pager.scrollsToTop = false
    pager.dataSource = self
    dots.pager = pager
    dots.frame.size = dots.size(forNumberOfPages: Self.count)
    pager.addAction { [weak self] _ in self?.turned() }
  }

  private var pane: PhotoPane { pane(onPage: pager.currentPage) ?? first }

  private func pane(onPage page: Int) -> PhotoPane? {
    (pager.view(forPage: page) as? PhotoPage)?.pane
  }

  /// Keys go to the photo in sight, never to those beside it.
  private func takeKeysInSight() {
    for page in pager.currentPage - 1...pager.currentPage + 1 {
      pane(onPage: page)?.allowsKeyboardScrolling = page == pager.currentPage
    }
  }

  override var watched: ScrollContainer? { pane }
  override var tools: [View] { [dots] }

  override func layout(in size: Size, bars: EdgeInsets) {
    pager.frame = Rect(origin: .zero, size: size).inset(by: bars)
  }

  override func didAppear() { pane.stage?.focus(pane) }
  override func appearanceDidChange() {
    dots.suit(view.palette)
    view.backgroundColor = view.palette.window
  }

  override func reset() {
    pager.setCurrentPage(0, animated: true)
    first.showAll()
  }

  // MARK: Photos

  func numberOfPages(in pager: Pager) -> Int { Self.count }
  func makePageView(for pager: Pager) -> View { PhotoPage() }

  func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    guard let holder = view as? PhotoPage else { return }
    holder.pane = page == 0 ? first : makePane(page)
    holder.pane?.allowsKeyboardScrolling = page == pager.currentPage
  }

  private func makePane(_ page: Int) -> PhotoPane {
    // Skip the landscapes that the pages of the first screen show.
    let landscape = LandscapeView(ofPage: FlipScreen.counts[1] + page)
    landscape.isUserInteractionEnabled = true
    landscape.frame.size = Self.landscape
    return PhotoPane(landscape)
  }

  private func turned() {
    takeKeysInSight()
    onWatchedChange()
  }

  // MARK: Hunt

  /// Something to find in the harbor.
  private struct Quarry {
    let goal: Goal
    /// Where it is, in pixels of the picture; one of these places is enough.
    let places: [Rect]
    /// The least points per pixel at which it can be recognized.
    let leastScale: Double
  }

  /// Where `Assets/photos/make-harbor.py` draws them.
  private static let quarries = [
    Quarry(
      goal: .angler,
      places: [700, 2_210, 2_890, 3_700].map { Rect(x: $0, y: 2_404, width: 56, height: 48) },
      leastScale: 0.8
    ),
    Quarry(
      goal: .opera,
      places: [Rect(x: 2_515, y: 2_264, width: 60, height: 15)],
      leastScale: 0.8
    ),
    Quarry(goal: .opera, places: [Rect(x: 176, y: 1_962, width: 168, height: 40)], leastScale: 0.6),
    Quarry(
      goal: .swans,
      places: [Rect(x: 2_330, y: 2_554, width: 208, height: 36)],
      leastScale: 0.8
    ),
  ]

  /// What is found counts once the picture rests, wholly in sight and large enough.
  override func note(_ message: ScrollMessage) {
    guard pane === first, !first.isMoving else { return }
    let seen = first.picture.convert(first.bounds, from: first)
    let corner = Point.zero + (seen.origin - .zero) * Self.pixelsPerPoint
    let pixels = Rect(origin: corner, size: seen.size * Self.pixelsPerPoint)
    let scale = first.zoomScale / Self.pixelsPerPoint
    for quarry in Self.quarries where scale >= quarry.leastScale {
      if quarry.places.contains(where: { pixels.intersection($0) == $0 }) { tick(quarry.goal) }
    }
  }
}

private final class PhotoPage: View {
  var pane: PhotoPane? {
    didSet {
      guard oldValue !== pane else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      pane.map(addSubview)
      setNeedsLayout()
    }
  }

  override func layoutSubviews() { pane?.fill(bounds) }
}

/// A picture to zoom, from all of it down to its single pixels.
final class PhotoPane: FittedContainer, ScrollContainerDelegate {
  private static let largestScale = 8.0
  /// The scale that a double tap goes to from the smallest one.
  private static let tapScale = 2.0
  /// How much higher than the viewport the photo may be to fill its width: narrow bars look like a mistake.
  private static let excess = 1.12

  let picture: View

  /// Makes a pane for a picture, which has its size.
  init(_ picture: View) {
    self.picture = picture
    super.init(of: picture.bounds.size, upTo: Self.largestScale)
    accessibilityLabel = "Picture"
    delegate = self
    addSubview(picture)
  }

  override var fittingScale: Double {
    let (fit, across) = (super.fittingScale, bounds.width / picture.bounds.width)
    return across <= fit * Self.excess ? across : fit
  }

  func viewForZooming(in container: ScrollContainer) -> View? { picture }

  /// Brings the tapped point to the middle at the smallest scale, and shows all again at any other (rows 106, 108).
  override func tapped(at point: Point, isInward: Bool) {
    guard isInward else { return super.tapped(at: point, isInward: false) }
    guard isFitting else { return setZoomScale(minimumZoomScale, animated: true) }
    let size = bounds.size * (1 / max(Self.tapScale, fittingScale * 2))
    zoom(to: Rect(center: picture.convert(point, from: self), size: size), animated: true)
  }
}
