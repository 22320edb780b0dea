public import Geometry

/// A click of a mouse button other than the left one, which counts as a touch.
public struct ClickEvent: Equatable, Sendable {
  /// Which button.
  public enum Button: Equatable, Sendable {
    /// The middle button, usually the wheel, pressed and released in the same place.
    case middle
    /// The right button, as soon as it is pressed.
    case secondary
  }

  /// Which button.
  public var button: Button
  /// Where the pointer is, in the window.
  public var location: Point
  /// When it happened.
  public var time: Timestamp

  /// Creates a click.
  public init(_ button: Button, location: Point, time: Timestamp) {
    self.button = button
    self.location = location
    self.time = time
  }
}
