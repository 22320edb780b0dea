public import Geometry

/// A part of a view that a screen reader stops at as if it were a view, such as a segment of a
/// segmented control, or a row that is out of sight.
@MainActor public struct AccessiblePart {
  /// The description of the part.
  public var meaning: Accessibility
  /// The part's rectangle, in the coordinates of the view that it belongs to.
  public var frame: Rect
  /// The view that shows the part now, if there is one.
  public var view: View?

  /// Creates a part.
  public init(_ meaning: Accessibility, frame: Rect, view: View? = nil) {
    (self.meaning, self.frame, self.view) = (meaning, frame, view)
  }
}
