import Geometry
import ScrollPhysics

/// What a container is doing.
///
/// Everything that UIKit tells by Booleans is derived from it:
///
///     resting ─ finger beyond the slop ─→ dragging ─ lift ─→ releasing ─→ resting
///        │                                   ↑                 └─ fast ─→ released ─→ decelerating
///        │        finger on moving content ──┘                                             └─→ resting
///        ├─ setContentOffset, wheel, keys ─→ animating ─────────────────────→ resting
///        ├─ finger on an indicator ─→ scrubbing ─ lift ─→ (as dragging)
///        ├─ two fingers ─→ zooming ─ lift ─→ zoomBouncing ─→ resting
///        │                             └─ within the limits ─→ zoomAnimating or resting
///        └─ setZoomScale, zoom(to:) ─→ zoomAnimating ─→ resting
nonisolated enum ScrollPhase: Equatable {
  /// Nothing moves; a finger may be down that has not moved far.
  case resting
  /// A finger moves the content.
  case dragging(Drag)
  /// Fingers let go, and the delegate is asked where the content is to end.
  case releasing(Drag)
  /// The delegate is told that the content will move on, which it is about to do.
  case released
  /// A finger moves an indicator.
  case scrubbing(Scrub)
  /// The content moves on by itself after a drag.
  case decelerating(Coast)
  /// The content moves to a place.
  case animating(Travel)
  /// Two fingers scale the content.
  case zooming(Pinch)
  /// The scale returns to its limit.
  case zoomBouncing(ZoomTravel)
  /// The scale goes to a wanted one, or the content to a place that suits its scale.
  case zoomAnimating(ZoomTravel)

  /// Whether it is a motion of the offset that nobody holds.
  var endsByItself: Bool {
    switch self {
    case .decelerating, .animating: true
    case .resting, .dragging, .releasing, .released, .scrubbing: false
    case .zooming, .zoomBouncing, .zoomAnimating: false
    }
  }
}

/// A finger's hold on the content.
nonisolated struct Drag: Equatable {
  /// The offset without the rubber band.
  var raw: Point
  /// How hard the rubber band is: a finger's or a trackpad's.
  let coefficient: Double
  /// How far past its edges the content was taken; the rubber band reaches farther.
  let caughtOverscroll: Vector
  /// Where a page turn that the finger caught was heading (SPEC e.3).
  let caughtTarget: Point?
}

/// Motion that nobody holds.
nonisolated struct Coast: Equatable {
  /// What the motion follows.
  enum Course: Equatable {
    /// A glide, with bounces at the edges.
    case free(Deceleration)
    /// A page turn on each axis.
    case pages(horizontal: PageTurn, vertical: PageTurn)
  }

  /// What the motion follows.
  let course: Course
  /// When it began.
  let start: Timestamp

  /// Whether it was over before it began, as with reduced motion.
  var isImmediate: Bool { start.seconds == -.infinity }

  var duration: Double {
    switch course {
    case .free(let deceleration): deceleration.duration
    case .pages(let across, let down): max(across.duration, down.duration)
    }
  }

  var restOffset: Point {
    switch course {
    case .free(let deceleration): deceleration.restOffset
    case .pages(let across, let down): Point(x: across.restOffset, y: down.restOffset)
    }
  }

  func offset(at time: Timestamp) -> Point {
    switch course {
    case .free(let deceleration): deceleration.offset(at: time - start)
    case .pages(let across, let down):
      Point(x: across.offset(at: time - start), y: down.offset(at: time - start))
    }
  }

  func velocity(at time: Timestamp) -> Vector {
    switch course {
    case .free(let deceleration): deceleration.velocity(at: time - start)
    case .pages(let across, let down):
      Vector(dx: across.velocity(at: time - start), dy: down.velocity(at: time - start))
    }
  }
}

/// A move of the content to a place.
nonisolated struct Travel: Equatable {
  /// How the content goes.
  enum Course: Equatable {
    /// On a curve, in a given time.
    case animation(OffsetAnimation)
    /// To the top, on its own spring.
    case top(ScrollToTop)

    /// Where it ends.
    var target: Point {
      switch self {
      case .animation(let animation): animation.target
      case .top(let spring): spring.target
      }
    }
  }

  /// Who asked for it; it decides which message tells its end, and whether indicators show.
  enum Purpose: Equatable {
    /// The app.
    case command
    /// A wheel or a key.
    case step
    /// A click on the status bar.
    case scrollToTop
  }

  /// How the content goes.
  var course: Course
  /// Who asked for it.
  let purpose: Purpose
  /// Whether it is to end inside the limits; the app may have asked for a place beyond (SPEC f.2).
  let endsInside: Bool
  /// When it began; at no time at all when motion is to be reduced.
  var start: Timestamp

  var target: Point { course.target }

  func isOver(at time: Timestamp) -> Bool {
    switch course {
    case .animation(let animation): animation.isOver(at: time - start)
    case .top(let spring): spring.isOver(at: time - start)
    }
  }

  func offset(at time: Timestamp) -> Point {
    switch course {
    case .animation(let animation): animation.offset(at: time - start)
    case .top(let spring): spring.offset(at: time - start)
    }
  }

  /// Leads to another place from where it is at a moment, in the time that is left.
  mutating func redirect(from offset: Point, to target: Point, at now: Timestamp) {
    switch course {
    case .animation(var animation):
      animation.duration = max(animation.duration - (now - start), 0)
      // What is under way does not start slowly again.
      if animation.curve != .constantVelocity { animation.curve = .easeOut }
      (animation.start, animation.target) = (offset, target)
      course = .animation(animation)
    case .top: course = .top(ScrollToTop(start: offset, target: target))
    }
    if start.seconds.isFinite { start = now }
  }
}
