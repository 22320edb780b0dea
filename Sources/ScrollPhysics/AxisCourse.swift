/// The offset of one axis at any time after the release, ignoring that it stops at low speed.
///
/// Stretches follow one another: [bounce from outside] → glide → [bounce at the far edge], or
/// an approach to a target → [creeping] → rest. The last stretch has no end.
struct AxisCourse: Equatable, Sendable {
  /// A part of the course; times count in seconds from the start of the part.
  enum Stretch: Equatable, Sendable {
    /// The axis does not move.
    case still(Double)
    /// The axis glides freely until it is slow.
    case glide(Glide)
    /// The axis glides to a target.
    case approach(Glide)
    /// The axis covers the rest of the distance to a target at constant speed.
    case creep(from: Double, velocity: Double)
    /// The axis returns to an edge.
    case bounce(Bounce)
  }

  /// A stretch and its start.
  struct Part: Equatable, Sendable {
    /// When it starts, in seconds since release.
    let start: Double
    /// The movement from then on.
    let stretch: Stretch
  }

  /// The stretches in order, beginning with one at time zero.
  private(set) var parts: [Part] = []
  /// The limits that an axis without bouncing never leaves.
  private(set) var walls: AxisLimits?

  /// The course of an axis without a target.
  init(_ glide: Glide, in limits: AxisLimits, bounces: Bool) {
    walls = bounces ? nil : limits
    guard !limits.contains(glide.start) else {
      append(glide, at: 0, in: limits)
      return
    }
    let edge = limits.clamp(glide.start)
    guard bounces else {
      append(.still(edge), at: 0)
      return
    }
    let bounce = Bounce(
      edge: edge,
      overscroll: glide.start - edge,
      velocity: glide.velocity,
      rate: glide.rate,
      pull: glide.pull
    )
    append(bounce, at: 0, then: glide, in: limits)
  }

  /// The course of an axis that goes to a target inside the limits.
  init(_ approach: Approach, from offset: Double, in limits: AxisLimits, bounces: Bool) {
    walls = bounces ? nil : limits
    switch approach {
    case .arrived: append(.still(offset), at: 0)
    case .behind(let bounce): append(bounce, at: 0, then: nil, in: limits)
    case .ahead(let glide, let target): append(glide, to: target)
    }
  }

  /// The offset at a time.
  func offset(at time: Double) -> Double {
    let offset = part(at: time).offset(at: time)
    return walls?.clamp(offset) ?? offset
  }

  /// The velocity at a time.
  func velocity(at time: Double) -> Double {
    part(at: time).velocity(at: time)
  }

  /// The stretch to which a time belongs.
  func part(at time: Double) -> Part { parts[parts.lastIndex { $0.start <= time } ?? 0] }

  /// Whether it is on its way to a target at a time.
  func leadsToTarget(at time: Double) -> Bool {
    switch part(at: time).stretch {
    case .approach, .creep: true
    case .still, .glide, .bounce: false
    }
  }

  private mutating func append(_ stretch: Stretch, at time: Double) {
    parts.append(Part(start: time, stretch: stretch))
  }

  /// Appends a glide inside the limits and the bounce at the edge that it reaches.
  private mutating func append(_ glide: Glide, at time: Double, in limits: AxisLimits) {
    guard glide.velocity != 0 else { return append(.still(glide.start), at: time) }
    append(.glide(glide), at: time)
    let edge = glide.velocity < 0 ? limits.min : limits.max
    guard let crossing = glide.time(reaching: edge) else { return }
    guard walls == nil else { return append(.still(edge), at: time + crossing) }
    // No velocity is lost at the edge, and the boost of the distance ends there (SPEC d.4, a.9).
    let velocity = glide.velocity(at: crossing)
    let bounce = Bounce(
      edge: edge,
      overscroll: 0,
      velocity: velocity,
      rate: glide.rate,
      pull: glide.pull
    )
    append(bounce, at: time + crossing, then: nil, in: limits)
  }

  /// Appends a bounce, and a glide inside the limits if the content returns fast.
  private mutating func append(
    _ bounce: Bounce,
    at time: Double,
    then glide: Glide?,
    in limits: AxisLimits
  ) {
    append(.bounce(bounce), at: time)
    let end = time + bounce.duration
    guard var glide, let returned = bounce.returnTime else {
      return append(.still(bounce.edge), at: end)
    }
    glide.start = bounce.edge
    glide.velocity = bounce.velocity(at: returned)
    append(glide, at: end, in: limits)
  }

  /// Appends the motion to a target: a glide, then creeping if the glide is too slow to arrive.
  private mutating func append(_ glide: Glide, to target: Double) {
    append(.approach(glide), at: 0)
    let slow = glide.restTime()
    if let arrival = glide.time(reaching: target), arrival <= slow {
      return append(.still(target), at: arrival)
    }
    let place = glide.offset(at: slow)
    let velocity = target < place ? -Glide.stopSpeed : Glide.stopSpeed
    append(.creep(from: place, velocity: velocity), at: slow)
    append(.still(target), at: slow + (target - place) / velocity)
  }
}

extension AxisCourse.Part {
  /// The offset at a time since release.
  func offset(at time: Double) -> Double { stretch.offset(at: time - start) }

  /// The velocity at a time since release.
  func velocity(at time: Double) -> Double { stretch.velocity(at: time - start) }
}

extension AxisCourse.Stretch {
  /// The offset some seconds after the start of the stretch.
  func offset(at time: Double) -> Double {
    switch self {
    case .still(let offset): offset
    case .glide(let glide), .approach(let glide): glide.offset(at: time)
    case .creep(let start, let velocity): start + velocity * time
    case .bounce(let bounce): bounce.offset(at: time)
    }
  }

  /// The velocity some seconds after the start of the stretch.
  func velocity(at time: Double) -> Double {
    switch self {
    case .still: 0
    case .glide(let glide), .approach(let glide): glide.velocity(at: time)
    case .creep(_, let velocity): velocity
    case .bounce(let bounce): bounce.velocity(at: time)
    }
  }

  /// Whether the movement may end within the stretch once it is slow.
  var mayEnd: Bool {
    switch self {
    case .still, .glide: true
    case .approach, .creep, .bounce: false
    }
  }

  /// The decay of the velocity, per second; nil for a stretch without one.
  var decay: Double? {
    guard case .glide(let glide) = self else { return nil }
    return glide.friction.decay
  }
}
