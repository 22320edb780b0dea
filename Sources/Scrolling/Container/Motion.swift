import Geometry
import ScrollPhysics

/// A movement of content that no finger holds: one course, which leads to one goal.
nonisolated struct Motion: Equatable {
  /// The curve that the content follows.
  enum Course: Equatable {
    /// A glide, with bounces at the edges.
    case glide(Deceleration)
    /// A move to stops, along each axis on its own.
    case axes(horizontal: AxisCourse, vertical: AxisCourse)
    /// A move to a place in a given time; it changes the scale as well if the motion is a zoom.
    case travel(Travel)
    case top(ScrollToTop)
  }

  /// What the motion is for; this decides whether indicators show, and how its end is told.
  enum Purpose: Equatable {
    /// The content goes on after a finger let go, or returns to where it may rest.
    case release
    /// The app asked for a place.
    case command
    /// A wheel or a key asked for a step.
    case step
    /// The status bar was clicked.
    case scrollToTop
    /// A call, a wheel, a key or a screen reader asked for a scale, or a pinch left
    /// the content outside its limits.
    case zoom
    /// The scale or the offset returns to its limits after a pinch or a stopped zoom.
    case zoomBounce
  }

  /// What is told when it ends, at its goal or before.
  struct Endings: OptionSet {
    let rawValue: UInt8

    static let decelerating = Endings(rawValue: 1)
    static let scrollAnimation = Endings(rawValue: 2)
    static let zooming = Endings(rawValue: 4)
    /// Told only where the top is reached.
    static let scrollToTop = Endings(rawValue: 8)
  }

  var course: Course
  let purpose: Purpose
  private(set) var endings: Endings
  /// When it began; minus infinity under reduced motion.
  var start: Timestamp
  /// Whether what lies on its way is left out, as in a pager's jump to a page far away.
  var skips = false
  /// Whether it ends inside the limits; the app may ask for a place beyond (SPEC f.2).
  var endsInside = true
  /// Whether the delegate chose where it ends, which need not be a stop.
  var endsWhereAsked = false
  /// Whether no frame has shown any of it yet.
  var isUnseen = true

  init(course: Course, purpose: Purpose, start: Timestamp) {
    (self.course, self.purpose, self.start) = (course, purpose, start)
    endings =
      switch purpose {
      case .release: .decelerating
      case .command, .step: .scrollAnimation
      case .scrollToTop: .scrollToTop
      case .zoom, .zoomBounce: .zooming
      }
  }

  /// Lets a change of scale take along an animated scroll, which ends with it.
  mutating func join(_ course: Course, from start: Timestamp) {
    (self.course, self.start) = (course, start)
    endings.insert(.scrollAnimation)
  }

  /// Whether the scale changes on the way, or has changed.
  var isZoom: Bool { purpose == .zoom || purpose == .zoomBounce }

  /// The change of scale, if it is one.
  var zoom: Travel? {
    if isZoom, case .travel(let travel) = course { travel } else { nil }
  }

  /// Whether it was over before it began, as with reduced motion.
  var isImmediate: Bool { start.seconds == -.infinity }

  // MARK: Where it leads

  var goalOffset: Point {
    switch course {
    case .glide(let deceleration): deceleration.restOffset
    case .axes(let across, let down): Point(x: across.restOffset, y: down.restOffset)
    case .travel(let travel): travel.to.offset
    case .top(let spring): spring.target
    }
  }

  /// The framing at its end, for content that now shows at a given scale.
  func goal(from scale: Double) -> Framing {
    zoom?.to ?? Framing(scale: scale, offset: goalOffset)
  }

  // MARK: Axes

  /// Whether it moves content that is at an offset now along an axis.
  func moves(along axis: Axis, from offset: Point, at now: Timestamp) -> Bool {
    goalOffset[axis] != offset[axis] || velocity(at: now)[axis] != 0
  }

  func moves(from offset: Point, at now: Timestamp) -> Bool {
    Axis.allCases.contains { moves(along: $0, from: offset, at: now) }
  }

  /// The same motion without its part along an axis, which stays at an offset.
  func still(along axis: Axis, at offset: Point) -> Motion {
    var motion = self
    switch course {
    case .glide(let deceleration):
      motion.course = .glide(deceleration.still(along: axis, at: offset[axis]))
    case .axes(let across, let down):
      let still = AxisCourse.glide(AxisMotion(stillAt: offset[axis]))
      motion.course =
        axis == .horizontal
        ? .axes(horizontal: still, vertical: down) : .axes(horizontal: across, vertical: still)
    case .travel(var travel):
      (travel.from.offset[axis], travel.to.offset[axis]) = (offset[axis], offset[axis])
      motion.course = .travel(travel)
    case .top(let spring): motion.course = .top(spring.still(along: axis, at: offset[axis]))
    }
    return motion
  }

  // MARK: Where it is

  private var duration: Double {
    switch course {
    case .glide(let deceleration): deceleration.duration
    case .axes(let across, let down): max(across.duration, down.duration)
    case .travel(let travel): travel.duration
    case .top(let spring): spring.duration
    }
  }

  /// How an axis moves, where each one moves on its own or both glide; nil otherwise.
  func axisCourse(_ axis: Axis) -> AxisCourse? {
    switch course {
    case .glide(let deceleration): .glide(deceleration[axis])
    case .axes(let across, let down): axis == .horizontal ? across : down
    case .travel, .top: nil
    }
  }

  /// Whether an axis glides, unlike one that turns to a stop.
  func glides(along axis: Axis) -> Bool {
    if case .glide = axisCourse(axis) { true } else { false }
  }

  func timeLeft(at now: Timestamp) -> Double { max(duration - (now - start), 0) }

  func isOver(at now: Timestamp) -> Bool {
    let time = now - start
    return switch course {
    case .glide, .axes: time >= duration
    case .travel(let travel): travel.isOver(at: time)
    case .top(let spring): spring.isOver(at: time)
    }
  }

  /// The framing at a moment; at the end it lies on a pixel, or at an end of the limits.
  func framing(
    at now: Timestamp,
    from scale: Double,
    on grid: PixelGrid,
    in limits: ScrollLimits
  ) -> Framing {
    let time = now - start
    if let zoom { return zoom.framing(at: time) }
    guard !isOver(at: now) else {
      return Framing(scale: scale, offset: limits.snap(goalOffset, on: grid))
    }
    return Framing(scale: scale, offset: offset(after: time, on: grid))
  }

  private func offset(after time: Double, on grid: PixelGrid) -> Point {
    switch course {
    case .glide(let deceleration): deceleration.offset(at: time)
    case .axes(let across, let down):
      Point(x: across.offset(at: time), y: down.offset(at: time))
    case .travel(let travel): travel.offset(at: time, on: grid)
    case .top(let spring): spring.offset(at: time)
    }
  }

  /// The velocity of the offset at a moment, in points per second; a change of scale has none.
  func velocity(at now: Timestamp) -> Vector {
    let time = now - start
    return switch course {
    case .glide(let deceleration): deceleration.velocity(at: time)
    case .axes(let across, let down):
      Vector(dx: across.velocity(at: time), dy: down.velocity(at: time))
    case .travel(let travel): isZoom ? .zero : travel.velocity(at: time)
    case .top(let spring): spring.velocity(at: time)
    }
  }
}

/// How one axis goes to a stop, or to its natural end.
nonisolated enum AxisCourse: Equatable {
  case turn(PageTurn)
  case glide(AxisMotion)

  var restOffset: Double {
    switch self {
    case .turn(let turn): turn.restOffset
    case .glide(let glide): glide.restOffset
    }
  }

  var duration: Double {
    switch self {
    case .turn(let turn): turn.duration
    case .glide(let glide): glide.duration
    }
  }

  func offset(at time: Double) -> Double {
    switch self {
    case .turn(let turn): turn.offset(at: time)
    case .glide(let glide): glide.offset(at: time)
    }
  }

  func velocity(at time: Double) -> Double {
    switch self {
    case .turn(let turn): turn.velocity(at: time)
    case .glide(let glide): glide.velocity(at: time)
    }
  }
}
