import Scrolling

/// Calls of methods by lines of a tape.
extension Replay {
  /// Calls the method that a line names.
  func perform(_ call: TapeCall) throws(TapeLineError) {
    switch try views.member(call.id) {
    case .scroll(let container, _): try perform(call, on: container)
    case .pages(let pager, _, _):
      guard case .setCurrentPage(let page, let animated) = call.method else {
        return try perform(call, on: pager)
      }
      pager.setCurrentPage(page, animated: animated)
    case .dots(let dots):
      guard case .setCurrentPage(let page, let animated) = call.method else {
        throw Self.misplaced(call)
      }
      dots.setCurrentPage(page, animated: animated)
    case .view, .control: throw Self.misplaced(call)
    }
  }

  private static func misplaced(_ call: TapeCall) -> TapeLineError {
    TapeLineError("\"\(call.id)\" is no view that this can be called on")
  }

  private func perform(_ call: TapeCall, on container: ScrollContainer) throws(TapeLineError) {
    switch call.method {
    case .setContentOffset(let offset, let animated):
      container.setContentOffset(offset, animated: animated)
    case .scrollRectToVisible(let rect, let animated):
      container.scrollRectToVisible(rect, animated: animated)
    case .zoomToRect(let rect, let animated): container.zoom(to: rect, animated: animated)
    case .setZoomScale(let scale, let animated): container.setZoomScale(scale, animated: animated)
    case .flashScrollIndicators: container.flashScrollIndicators()
    case .stopScrollingAndZooming: container.stopScrollingAndZooming()
    case .setCurrentPage: throw TapeLineError("\"\(call.id)\" has no pages")
    }
  }
}
