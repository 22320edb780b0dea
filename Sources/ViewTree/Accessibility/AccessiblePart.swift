public import Geometry

/// A part of a view that a reader stops at like a view, though it may have none: a row out of sight, a
/// word of a choice.
public struct AccessiblePart {
  /// What it is.
  public var meaning: Accessibility
  /// Where it lies, in the coordinates of the view that it is a part of.
  public var frame: Rect
  /// The view that shows it now, if there is one.
  public var view: View?

  /// Creates a part.
  public init(_ meaning: Accessibility, frame: Rect, view: View? = nil) {
    (self.meaning, self.frame, self.view) = (meaning, frame, view)
  }
}
