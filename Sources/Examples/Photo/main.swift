// A photo that zooms: whole and centered at first, nearer with a pinch, the wheel
// under Control or a double click.
import ScrollKit

final class PhotoView: ScrollContainer, ScrollContainerDelegate {
  private let photo: ImageView

  init(_ picture: Picture) {
    photo = ImageView(picture)
    super.init()
    addSubview(photo)
    contentSize = photo.bounds.size
    contentAlignmentPoint = Point(x: 0.5, y: 0.5)  // centers what is smaller
    delegate = self
    let doubleTap = TapGestureRecognizer(taps: 2)
    doubleTap.addAction { [unowned self] tap in
      let isWhole = zoomScale == minimumZoomScale
      let scale = isWhole ? maximumZoomScale : minimumZoomScale
      setZoomScale(scale, about: tap.location(in: self), animated: true)
    }
    addGestureRecognizer(doubleTap)
  }

  func viewForZooming(in container: ScrollContainer) -> View? { photo }

  // The smallest scale shows all of the photo, whatever size the window has.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard !bounds.isEmpty else { return }
    let wasWhole = zoomScale == minimumZoomScale
    let size = photo.bounds.size
    let whole = min(bounds.width / size.width, bounds.height / size.height)
    guard whole != minimumZoomScale else { return }
    (minimumZoomScale, maximumZoomScale) = (whole, max(4 * whole, 2))
    if wasWhole { zoomScale = whole }
  }
}

ScrollWindow.main {
  let path = CommandLine.arguments.dropFirst().first ?? "Assets/photos/harbor.jpg"
  let photo = try PhotoView(Picture(contentsOfFile: path))
  let window = try ScrollWindow(title: "Photo", size: Size(width: 800, height: 600))
  photo.frame = window.stage.root.bounds
  photo.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  window.stage.root.addSubview(photo)
  try window.run()
}
