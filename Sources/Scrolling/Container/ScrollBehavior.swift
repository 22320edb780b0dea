import Geometry
import ScrollPhysics

/// What the app chose about how a container behaves.
nonisolated struct ScrollBehavior {
  /// Whether fingers, wheel and keys scroll.
  var isScrollEnabled = true
  /// Whether scrolling comes to rest on pages.
  var isPagingEnabled = false
  /// Whether a drag that starts along one axis stays on it.
  var isDirectionalLockEnabled = false
  /// The axes on which content goes past the edges and returns.
  var bouncing = AxisSet.both
  /// The axes on which content bounces even when it is not larger than the viewport.
  var alwaysBouncing: AxisSet = []
  /// The axes on which a drag may go on in the container around.
  var transferring = AxisSet.both
  /// The fraction of the velocity kept after each millisecond of a glide.
  var decelerationRate = DecelerationRate.normal
  /// How edges feel.
  var edgeFeel = EdgeFeel()
  /// How animated moves of the app are spread over their time.
  var animationCurve = AnimationCurve.constantVelocity
  /// Whether a click on the status bar scrolls to the top.
  var scrollsToTop = true
  /// Whether keys scroll.
  var allowsKeys = true
  /// Whether a pinch goes past the limits of the scale and returns.
  var bouncesZoom = true
  /// The limits of the scale; the app may set the one before the other.
  var zoomLimits = (minimum: 1.0, maximum: 1.0)
}

/// What becomes of touches in views inside a container.
nonisolated struct ContentTouches: Equatable {
  /// Whether they wait a moment for the start of a scroll.
  var areDelayed = true
  /// How long they wait, in seconds.
  var delay = ContentTouches.usualDelay
  /// Whether a scroll may take them away.
  var areCancelable = true

  /// How long they usually wait, in seconds (SPEC g.5).
  static let usualDelay = 0.15
  /// How far a touch goes where the container cannot scroll before the view inside has it, in points.
  static let acrossDistance = 10.0
}

/// What a wheel does in a container.
nonisolated struct WheelSettings: Equatable {
  /// Points scrolled per click, for a user who has chosen three lines.
  var step = 60.0
  /// How long a wheel stays with the container that it turned, in seconds (SPEC m.2).
  var latchDuration = 0.15
  /// The change of scale per click with Control held.
  var zoomFactor = 1.1
  /// What a fine wheel turned that was too little for a page, in clicks.
  private var rest = 0.0

  /// Counts clicks that turn pages.
  ///
  /// - Returns: How many pages they turn.
  mutating func turn(by clicks: Double) -> Int {
    if rest * clicks < 0 { rest = 0 }
    rest += clicks
    let pages = min(max(rest.rounded(.towardZero), -1e6), 1e6)
    rest -= pages
    return Int(pages)
  }
}
