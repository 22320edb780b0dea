public import Geometry
public import Gestures

/// One finger, as views see it.
public struct Touch: Equatable {
  /// Which finger.
  public let id: TouchID
  /// Where it is, in the window.
  public let location: Point
  /// When that was.
  public let time: Timestamp

  /// Where it is, in the coordinates of the view.
  public func location(in view: View) -> Point { view.convert(location, from: nil) }
}
