internal import Geometry

/// Input by fingers or a wheel, in points and independent of the window system.
struct PadInput: Equatable {
  /// The kinds of input.
  enum Action: Equatable {
    /// Two fingers moved; the value is the movement of the content.
    case scroll(Vector)
    /// The fingers were lifted and no longer move content along these axes.
    case stop(AxisSet)
    /// A wheel turned, in clicks with the sign of `WheelEvent`.
    case wheel(Vector)
    /// Fingers were put on the pad and lie still.
    case hold
    /// The fingers were lifted without having moved.
    case release
    /// The fingers began something else, which the next input tells.
    case turn
    /// Two fingers came down for a pinch.
    case pinchBegan
    /// The fingers moved: the scale since the beginning, and their common movement since the last input.
    case pinchChanged(scale: Double, translation: Vector)
    /// The fingers were lifted.
    case pinchEnded
    /// The system took the pinch away.
    case pinchCancelled
    /// The pointer is no longer over the window.
    case leave
    /// The device, or the pointer that it moves, was removed.
    case vanish
  }

  /// The kind of input and its values.
  var action: Action
  /// The device.
  var device: Int
  /// The time on the device's own clock, in milliseconds, which wraps around; nil means the present
  /// moment.
  var milliseconds: UInt32?
  /// The place of the pointer, in the window.
  var location: Point
}
