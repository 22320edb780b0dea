public import Geometry
public import Gestures

/// One finger, as views see it.
@MainActor public struct Touch: Equatable {
  /// The finger.
  public let id: TouchID
  /// The place of the finger, in the window.
  public let location: Point
  /// When the touch event happened.
  public let time: Timestamp

  /// The place of the finger, in the coordinates of the view.
  public func location(in view: View) -> Point { view.convert(location, from: nil) }
}
