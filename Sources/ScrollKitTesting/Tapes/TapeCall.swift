import Geometry
import Scrolling
import ViewTree

/// A method that a tape calls on a view.
struct TapeCall {
  /// The method, with its arguments.
  enum Method {
    case setContentOffset(Point, animated: Bool)
    case scrollRectToVisible(Rect, animated: Bool)
    case zoomToRect(Rect, animated: Bool)
    case setZoomScale(Double, animated: Bool)
    case flashScrollIndicators
    case stopScrollingAndZooming
    case setCurrentPage(Int, animated: Bool)
  }

  let id: String
  let method: Method

  init(_ fields: inout TapeFields) throws(TapeLineError) {
    let name = try fields.string("call")
    id = try fields.string("on")
    let animated = try fields.bool("animated")
    switch name {
    case "setContentOffset": method = .setContentOffset(try fields.point("to"), animated: animated)
    case "scrollRectToVisible":
      method = .scrollRectToVisible(try fields.rect("rect"), animated: animated)
    case "zoomToRect": method = .zoomToRect(try fields.rect("rect"), animated: animated)
    case "setZoomScale":
      let scale = try fields.number("scale")
      guard scale > 0 else { throw TapeLineError("\"scale\" must be above 0") }
      method = .setZoomScale(scale, animated: animated)
    case "flashScrollIndicators": method = .flashScrollIndicators
    case "stopScrollingAndZooming": method = .stopScrollingAndZooming
    case "setCurrentPage": method = .setCurrentPage(try fields.integer("page"), animated: animated)
    default: throw TapeLineError("\"\(name)\" is no method that a tape can call")
    }
  }
}
