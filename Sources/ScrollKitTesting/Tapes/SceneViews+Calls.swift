import Scrolling

/// Calls of methods by lines of a tape.
extension SceneViews {
  /// Calls the method that a line names.
  func perform(_ fields: inout TapeFields) throws(TapeLineError) {
    let name = try fields.string("call")
    let id = try fields.string("on")
    let animated = try fields.bool("animated")
    let member = try member(id)
    if name == "setCurrentPage" {
      let page = try fields.integer("page")
      switch member {
      case .pages(let pager, _, _): pager.setCurrentPage(page, animated: animated)
      case .dots(let dots): dots.setCurrentPage(page, animated: animated)
      case .scroll, .view, .control: throw TapeLineError("\"\(id)\" has no pages")
      }
    } else {
      guard let container = member.view as? ScrollContainer else {
        throw TapeLineError("\"\(id)\" is no view that this can be called on")
      }
      try call(name, on: container, animated: animated, &fields)
    }
    try fields.finish()
  }

  private func call(
    _ name: String,
    on container: ScrollContainer,
    animated: Bool,
    _ fields: inout TapeFields
  ) throws(TapeLineError) {
    switch name {
    case "setContentOffset":
      container.setContentOffset(try fields.point("to"), animated: animated)
    case "scrollRectToVisible":
      container.scrollRectToVisible(try fields.rect("rect"), animated: animated)
    case "zoomToRect": container.zoom(to: try fields.rect("rect"), animated: animated)
    case "setZoomScale":
      let scale = try fields.number("scale")
      guard scale > 0 else { throw TapeLineError("\"scale\" must be above 0") }
      container.setZoomScale(scale, animated: animated)
    case "flashScrollIndicators": container.flashScrollIndicators()
    case "stopScrollingAndZooming": container.stopScrollingAndZooming()
    default: throw TapeLineError("\"\(name)\" is no method that a tape can call")
    }
  }
}
