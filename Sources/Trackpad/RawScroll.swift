internal import Geometry

/// A raw movement of a device's scroll valuators, as the X server reports it.
struct RawScroll: Equatable {
  var device: Int
  /// The server's time.
  var milliseconds: UInt32
  /// The movement of the valuator, in increments; nil if the valuator took no part.
  var horizontal: Double?
  /// The movement of the valuator, in increments; nil if the valuator took no part.
  var vertical: Double?

  /// The movement in increments, positive to the right and down.
  var clicks: Vector { Vector(dx: horizontal ?? 0, dy: vertical ?? 0) }

  /// The movement with the sign of `WheelEvent`, where down is negative.
  var wheelClicks: Vector { Vector(dx: clicks.dx, dy: 0 - clicks.dy) }

  /// The axes that took part.
  var axes: AxisSet {
    var axes: AxisSet = []
    if horizontal != nil { axes.insert(.horizontal) }
    if vertical != nil { axes.insert(.vertical) }
    return axes
  }

  /// Whether every valuator that took part moved by zero, with which drivers report lifted fingers.
  var isStop: Bool { clicks == .zero }

  /// Whether the movement of a device that stands for both pads and wheels came from a notched wheel.
  ///
  /// XWayland passes on no source. Compositors send 10 units (1 click) or 15 units (1.5 clicks) for
  /// a notch, along one axis; fingers move by 256ths of a unit, and seldom by exactly that.
  var isNotched: Bool {
    let size = max(abs(clicks.dx), abs(clicks.dy))
    guard size > 0, clicks.dx * clicks.dy == 0 else { return false }
    return size.truncatingRemainder(dividingBy: 1) == 0
      || size.truncatingRemainder(dividingBy: 1.5) == 0
  }
}
