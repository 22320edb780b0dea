import Geometry
import Scrolling
import ViewTree

nonisolated extension ScreenKind {
  static let photo = ScreenKind(
    "photo",
    letter: "P",
    title: "Photo",
    hint: "Pinch, double-click or Ctrl+wheel on a detail",
    icon: Icon(
      .box(2.5, 4, 15, 12),
      .path(2.5, 13, 7, 9, 10.5, 12.5, 13, 10.5, 17.5, 14),
      .ring(13.5, 7.5, 1.2)
    ),
    goals: PhotoScreen.Goal.self,
    make: PhotoScreen.init
  )
}

/// A city by the water at night, 4,000 pixels wide, to be looked at down to single pixels.
final class PhotoScreen: Screen {
  /// What there is to try.
  nonisolated enum Goal: String, ScreenGoal {
    case zoom = "Zoom in on someone in a window"
    case doubleClick = "Double-click a detail, then again"
    case bounce = "Pinch past a limit and watch it bounce"
    case pan = "Pan while zoomed in"
    case resize = "Resize the window: the picture follows"
    case raw = "Choose Raw to zoom from 0.1 to 4"

    static let proofs: [Goal: [Int]] = [
      .zoom: [16], .doubleClick: [106, 108], .resize: [39, 104], .raw: [9, 100],
    ]
  }
  static let picture = Picture(path: "photos/harbor.jpg", width: 4_000, height: 3_000)
  /// A version with as many pixels as the picture has points when all of it shows.
  private static let coarse = Picture(path: "photos/harbor-small.jpg", width: 800, height: 600)
  /// At a scale of 1 the picture is 2,000 x 1,500 points.
  private static let pixelsPerPoint = 2.0
  /// The scale from which people can be seen.
  private static let closeScale = 2.0

  private let pane = PhotoPane(picture, pixelsPerPoint: pixelsPerPoint)
  private let names: (limits: Label, centering: Label, doubleTap: Label)
  private let limits: Segments
  private let centering: Segments
  private let doubleTap: Segments
  private let isSharp: Toggle

  init(look: Look) {
    names = (
      Label(naming: "Zoom", look: look), Label(naming: "Center by", look: look),
      Label(naming: "Double-click zooms", look: look)
    )
    limits = Segments(["Detail", "To 100%", "Raw"], look: look)
    centering = Segments(["Insets", "Alignment", "Off"], look: look)
    doubleTap = Segments(["At point", "Middle", "Steps"], look: look)
    isSharp = Toggle("Sharp redraw", isOn: true, look: look)
    super.init(.photo, look: look)
    view.addSubview(pane)
    limits.addAction { [weak self] _ in self?.setLimits() }
    centering.addAction { [weak self] _ in self?.setCentering() }
    doubleTap.addAction { [weak self] _ in self?.setDoubleTap() }
    isSharp.addAction { [weak self] _ in self?.setSharpness() }
    pane.onTap = { [weak self] in if $0 { self?.tick(Goal.doubleClick) } }
    pane.onResize = { [weak self] in self?.tick(Goal.resize) }
  }

  override var watched: ScrollContainer? { pane.container }
  override var tools: [View] { [names.limits, limits, names.centering, centering] }
  override var knobs: [View] { [names.doubleTap, doubleTap, isSharp] }

  override var code: String {
    """
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
    """
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    pane.frame = Rect(origin: .zero, size: size).inset(by: bars)
  }

  override func didAppear() { pane.stage?.focus(pane.container) }

  override func reset() {
    (limits.chosen, centering.chosen, doubleTap.chosen) = (0, 0, 0)
    isSharp.isOn = true
    setCentering()
    setDoubleTap()
    setSharpness()
    setLimits()
  }

  /// Without a sharp redraw the picture is only scaled, as it is while fingers pinch (row 112).
  private func setSharpness() { pane.picture.coarse = isSharp.isOn ? nil : Self.coarse }

  private func setLimits() {
    pane.limits = PhotoPane.Limits.allCases[limits.chosen]
    if pane.limits == .raw { tick(Goal.raw) }
  }

  private func setCentering() {
    pane.centering = PhotoPane.Centering.allCases[centering.chosen]
  }

  private func setDoubleTap() {
    pane.doubleTap = PhotoPane.DoubleTap.allCases[doubleTap.chosen]
  }

  override func note(_ message: ScrollMessage) {
    let container = pane.container
    switch message {
    case .didZoom:
      if container.zoomScale >= Self.closeScale { tick(Goal.zoom) }
      if container.isZoomBouncing { tick(Goal.bounce) }
    case .didEndDragging:
      if container.zoomScale > container.minimumZoomScale { tick(Goal.pan) }
    default: break
    }
  }
}
