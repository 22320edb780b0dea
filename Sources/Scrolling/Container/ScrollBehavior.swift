import Geometry
import ScrollPhysics
import ViewTree

/// The app's settings of a container's behavior.
nonisolated struct ScrollBehavior {
  /// Whether fingers, wheel and keys scroll.
  var isScrollEnabled = true
  /// Whether scrolling comes to rest on pages.
  var isPagingEnabled = false
  /// Whether a drag that starts along one axis stays on it.
  var isDirectionalLockEnabled = false
  /// The axes on which content goes past the edges and returns.
  var bouncing = AxisSet.both
  /// The axes on which a drag may go on in the outer container.
  var transferring = AxisSet.both
  /// The fraction of the velocity that remains after each millisecond of a glide.
  var decelerationRate = DecelerationRate.normal
  /// The feel of edges.
  var edgeFeel = EdgeFeel()
  /// The pace of animated moves by the app.
  var animationCurve = AnimationCurve.constantVelocity
  /// Whether a click on the status bar scrolls to the top.
  var scrollsToTop = true
  /// Whether keys scroll.
  var allowsKeys = true
  /// Whether a pinch goes past the limits of the scale and returns.
  var bouncesZoom = true
  /// The limits of the scale; the app may set them in any order.
  var zoomLimits = (minimum: 1.0, maximum: 1.0)
}

/// The handling of touches in views inside a container.
nonisolated struct ContentTouches: Equatable {
  /// Whether touches wait for the start of a scroll.
  var areDelayed = true
  /// The time that touches wait, in seconds.
  var delay = ContentTouches.defaultDelay
  /// Whether a scroll may cancel touches.
  var areCancelable = true

  /// The default waiting time, in seconds (SPEC g.5).
  static let defaultDelay = 0.15
  /// The distance along an axis that cannot scroll after which a touch is delivered, in points (SPEC g.5).
  static let acrossDistance = 10.0
}

/// The settings of a wheel in a container.
nonisolated struct WheelSettings: Equatable {
  /// Points scrolled per click, for a user who has chosen three lines (SPEC m.1).
  var step = 60.0
  /// How long a wheel may pause and stay with the container, in seconds (SPEC m.2).
  var latchDuration = View.defaultWheelLatch
  /// The change of scale per click with Control held (SPEC m.4).
  var zoomFactor = 1.1
}
