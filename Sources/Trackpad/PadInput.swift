internal import Geometry

/// What fingers or a wheel did, in the terms of neither window system and in points.
struct PadInput: Equatable {
  /// The kinds of things they do.
  enum Action: Equatable {
    /// Two fingers moved; the content is to move by this much.
    case scroll(Vector)
    /// The fingers no longer move content along these axes: they were lifted.
    case stop(AxisSet)
    /// A wheel turned, by clicks in the sense of `WheelEvent`.
    case wheel(Vector)
    /// Fingers were put on the pad and lie still.
    case hold
    /// They were lifted without having moved.
    case release
    /// They began to do something else, which is told next.
    case turn
    /// Two fingers came down for a pinch.
    case pinchBegan
    /// They moved: the scale since the beginning, and how far they moved together since the last.
    case pinchChanged(scale: Double, translation: Vector)
    /// They were lifted.
    case pinchEnded
    /// The system took the pinch away.
    case pinchCancelled
    /// The pointer is no longer over the window.
    case leave
    /// The device, or the pointer it moves, is no longer there.
    case vanish
  }

  /// What was done.
  var action: Action
  /// The device it was done with.
  var device: Int
  /// When, on the device's own clock in milliseconds, which wraps around; nil for now.
  var milliseconds: UInt32?
  /// Where the pointer was, in the window.
  var location: Point
}
