internal import Geometry

/// A movement of a device's scroll valuators, as the X server reports it before anything else.
struct RawScroll: Equatable {
  var device: Int
  /// The server's time.
  var milliseconds: UInt32
  /// In increments; nil when the valuator took no part.
  var horizontal: Double?
  /// In increments; nil when the valuator took no part.
  var vertical: Double?

  /// The movement in increments, positive to the right and down.
  var clicks: Vector { Vector(dx: horizontal ?? 0, dy: vertical ?? 0) }

  /// The same in the sense of `WheelEvent`, where down is negative.
  var wheelClicks: Vector { Vector(dx: clicks.dx, dy: 0 - clicks.dy) }

  /// The axes that took part.
  var axes: AxisSet {
    var axes: AxisSet = []
    if horizontal != nil { axes.insert(.horizontal) }
    if vertical != nil { axes.insert(.vertical) }
    return axes
  }

  /// Whether every valuator that took part moved by nothing: drivers say so when fingers are lifted.
  var isStop: Bool { clicks == .zero }

  /// Whether a device that stands for pads and wheels alike was turned by a wheel's notches.
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
