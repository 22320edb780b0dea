import Geometry
import ViewTree

/// Pages that hold something to zoom: what of that stays when they are turned away.
extension Pager {
  /// How far a page was enlarged when its view was given to another one.
  struct KeptZoom {
    let scale: Double
    let offset: Point
  }

  /// The page in a view has gone out of sight, and the view may be back with it or with another one.
  final func pageDidLeave(_ view: View) {
    guard offscreenPageZoom == .resets, let container = zoomable(in: view) else { return }
    container.setZoomScale(container.minimumZoomScale, animated: false)
  }

  /// Takes note of the zoom of a page whose view is wanted for another one.
  final func keepZoom(of slot: PageSlot) {
    guard offscreenPageZoom == .keeps, case .page(let index) = slot.content else { return }
    let page = page(at: index)
    keptZooms[page] = nil
    guard let container = zoomable(in: slot.view),
      container.zoomScale != container.minimumZoomScale
    else { return }
    keptZooms[page] = KeptZoom(scale: container.zoomScale, offset: container.contentOffset)
  }

  /// Enlarges a page as it was when it was turned away; a view's former page must not show through.
  final func restoreZoom(of page: Int, in view: View) {
    guard let container = zoomable(in: view) else { return }
    let kept = keptZooms.removeValue(forKey: page)
    container.setZoomScale(kept?.scale ?? container.minimumZoomScale, animated: false)
    if let kept { container.setContentOffset(kept.offset, animated: false) }
  }

  /// The container in a page that can be zoomed, or nil.
  private func zoomable(in view: View) -> ScrollContainer? {
    if let container = view as? ScrollContainer, container.canZoom { return container }
    for subview in view.subviews {
      if let container = zoomable(in: subview) { return container }
    }
    return nil
  }
}
