import Geometry
import ViewTree

/// The zoom of pages that go out of sight, and of views that are reused.
extension Pager {
  /// The zoom of a page at the time its view was reused for another page.
  struct KeptZoom {
    let scale: Double
    let offset: Point
  }

  /// Resets the zoom of a view that has gone out of sight, unless zooms are kept.
  final func pageDidLeave(_ view: View) {
    guard offscreenPageZoom == .resets, let container = zoomable(in: view) else { return }
    container.setZoomScale(container.minimumZoomScale, animated: false)
  }

  /// Notes the zoom of a page whose view is about to be reused for another page.
  final func keepZoom(of slot: PageSlot) {
    guard offscreenPageZoom == .keeps, case .page(let index) = slot.content else { return }
    let page = page(at: index)
    keptZooms[page] = nil
    guard let container = zoomable(in: slot.view),
      container.zoomScale != container.minimumZoomScale
    else { return }
    keptZooms[page] = KeptZoom(scale: container.zoomScale, offset: container.contentOffset)
  }

  /// Restores the zoom that a page had, or else resets the zoom of its view.
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
