import Geometry
import Glibc
import Scrolling
import ViewTree

/// Updates the names, the small map and the window into the depth as the container moves.
extension MapPane: ScrollContainerDelegate {
  func viewForZooming(in container: ScrollContainer) -> View? { tiles }

  func scrollContainerDidScroll(_ container: ScrollContainer) { follow() }
  func scrollContainerDidZoom(_ container: ScrollContainer) { follow() }
  func scrollContainerDidEndZooming(
    _ container: ScrollContainer,
    with view: View?,
    atScale scale: Double
  ) {
    didRest()
  }
  func scrollContainerDidEndDecelerating(_ container: ScrollContainer) { didRest() }
  func scrollContainerDidEndScrollingAnimation(_ container: ScrollContainer) { didRest() }
  func scrollContainerDidEndDragging(_ container: ScrollContainer, willDecelerate: Bool) {
    if !willDecelerate { didRest() }
  }

  private func didRest() {
    changeAnchorIfNeeded()
    placeMiniMap()
  }

  func follow() {
    guard !isChangingAnchor else { return }
    labels.follow(visible: container.bounds, scale: container.zoomScale)
    ground.frame.size = container.contentSize
    let scale = 1 / container.zoomScale
    let shown = Rect(
      x: container.bounds.minX * scale,
      y: container.bounds.minY * scale,
      width: container.bounds.width * scale,
      height: container.bounds.height * scale
    )
    miniMap.frame(anchor.part(of: shown))
    scaleBar.isHidden = subject != .country
    scaleBar.follow(scale: container.zoomScale)
    // Where all of the map shows, a small one would only cover it.
    miniMap.isHidden = container.zoomScale <= fittingScale * 1.01 && anchor.depth == 0
    onChange()
  }

  private func changeAnchorIfNeeded() {
    guard subject == .mandelbrot, !isChangingAnchor else { return }
    let center = container.shownMiddle
    guard anchor.needsChange(scale: container.zoomScale, center: center) else { return }
    change(to: anchor.best(scale: container.zoomScale, center: center))
  }

  /// Shows the same part of the picture through another window.
  private func change(to new: DeepAnchor) {
    isChangingAnchor = true
    let scale = container.zoomScale / exp2(Double(new.depth - anchor.depth))
    let corner = Point.zero + (container.contentOffset - .zero) / container.zoomScale
    let place = anchor.convert(corner, to: new)
    anchor = new
    container.minimumZoomScale = min(container.minimumZoomScale, scale)
    container.maximumZoomScale = max(container.maximumZoomScale, scale)
    container.setZoomScale(scale, animated: false)
    container.contentOffset = .zero + (place - .zero) * scale
    setLimits()
    tiles.grid = anchor.grid(finestLevel: subject.finestLevel)
    isChangingAnchor = false
    follow()
  }
}
