import Geometry
import ViewTree

/// The measures that a container shows while the window is stepped back, in its own coordinates.
struct XRayMeasures {
  var content: Rect
  /// The scrollable room around the content.
  var insets: EdgeInsets
  /// The part of the frame that bars cover.
  var bars: EdgeInsets
  /// The number of pages, if the content is made of pages.
  var pageCount: Int?
  /// The few views that are reused, each of which keeps its letter.
  var reused: [View] = []
}
