internal import Geometry
internal import Glibc

/// The whole future of one axis after release, known when it starts (SPEC b, d).
///
/// Legs follow one another: [bounce from outside] → glide → [bounce at the far edge], or
/// an approach to a target → rest. The last leg has no end.
package struct AxisMotion: Equatable, Sendable {
  /// What moves it on a leg; times count in seconds from the start of the leg.
  enum Curve: Equatable, Sendable {
    case still(Double)
    /// The axis glides freely until it is slow.
    case glide(Glide)
    /// The axis glides to a target.
    case approach(Glide)
    case bounce(Bounce)
  }

  struct Leg: Equatable, Sendable {
    /// When it starts, in seconds since release.
    let start: Double
    let curve: Curve
  }

  package let limits: AxisLimits
  /// The range that an axis without bouncing never leaves: the limits,
  /// extended to a start beyond them.
  let walls: AxisLimits?
  /// The legs in order, beginning with one at time zero.
  private(set) var legs: [Leg] = []
  package private(set) var duration = Double.infinity
  /// The offset at the end; exactly that of the edge or target if the movement ends on one.
  package private(set) var restOffset = 0.0

  /// Releases an axis that nothing leads elsewhere and that no other axis moves with.
  package init(_ glide: Glide, in limits: AxisLimits, bounces: Bool = true) {
    self.init(glide, nil, in: limits, bounces: bounces)
    stop(at: stopTime(of: [self]))
  }

  /// Releases an axis that keeps its velocity and ends at a target in its direction (SPEC n.3).
  package init(_ glide: Glide, endingAt target: Double, in limits: AxisLimits, bounces: Bool) {
    self.init(at: glide.start, in: limits, bounces: bounces)
    append(glide.ending(after: target - glide.start), to: target)
    stop(at: stopTime(of: [self]))
  }

  /// An axis that stays at an offset, wherever it is.
  package init(stillAt offset: Double) {
    self.init(at: offset, in: AxisLimits(min: offset, max: offset), bounces: true)
    append(.still(offset), at: 0)
    stop(at: 0)
  }

  /// An axis at an offset, without a curve yet.
  init(at offset: Double, in limits: AxisLimits, bounces: Bool) {
    self.limits = limits
    walls = bounces ? nil : limits.including(offset)
  }

  /// An axis whose stop time is not set yet; an approach leads it to a target.
  init(_ glide: Glide, _ approach: Approach?, in limits: AxisLimits, bounces: Bool) {
    self.init(at: glide.start, in: limits, bounces: bounces)
    switch approach {
    case .arrived: append(.still(glide.start), at: 0)
    case .behind(let bounce): append(bounce, at: 0, then: nil)
    case .ahead(let glide, let target): append(glide, to: target)
    case nil where limits.contains(glide.start): append(glide, at: 0)
    case nil: append(bounce(of: glide, beyond: limits.clamp(glide.start)), at: 0, then: glide)
    }
  }

  mutating func stop(at time: Double) {
    restOffset = limits.clamp(offset(at: time))
    duration = time
  }

  /// The time at which the axis first crosses an edge outward, in seconds; nil if it never does.
  ///
  /// It is the start of the first bounce without overscroll.
  package var edgeCrossing: Double? {
    legs.first { leg in
      guard case .bounce(let bounce) = leg.curve else { return false }
      return bounce.overscroll == 0
    }.flatMap { $0.start < duration ? $0.start : nil }
  }

  /// The offset some seconds after release.
  package func offset(at time: Double) -> Double {
    guard time < duration else { return restOffset }
    let offset = leg(at: max(time, 0)).offset(at: max(time, 0))
    return walls?.clamp(offset) ?? offset
  }

  /// The velocity that shows some seconds after release, in points per second (SPEC d.8).
  package func velocity(at time: Double) -> Double {
    time < duration ? leg(at: max(time, 0)).shownVelocity(at: max(time, 0)) : 0
  }

  func leg(at time: Double) -> Leg { legs[legs.lastIndex { $0.start <= time } ?? 0] }

  /// Whether no edge, neither its own nor one of the other limits,
  /// affects the movement after a time.
  func keepsInside(_ other: AxisLimits, after time: Double) -> Bool {
    let offset = offset(at: time)
    guard edgeCrossing == nil, limits.contains(offset), other.contains(offset) else { return false }
    let endsAtEdge = restOffset <= limits.min || restOffset >= limits.max
    // A movement to a target at the edge would end there even without the edge.
    var leadsToTarget = false
    if case .approach = leg(at: time).curve { leadsToTarget = true }
    let isStoppedByEdge = endsAtEdge && velocity(at: time) != 0 && !leadsToTarget
    return other.contains(restOffset) && !isStoppedByEdge
  }

  // MARK: Stretches

  mutating func append(_ curve: Curve, at time: Double) {
    legs.append(Leg(start: time, curve: curve))
  }

  private func bounce(of glide: Glide, beyond edge: Double) -> Bounce {
    // Without bouncing, content beyond an edge returns but goes no farther out (SPEC b.10).
    let isStopped = walls != nil && glide.velocity * (glide.start - edge) >= 0
    return Bounce(glide, to: edge, velocity: isStopped ? 0 : nil)
  }

  /// Appends a glide inside the limits and the bounce at the edge that it reaches.
  mutating func append(_ glide: Glide, at time: Double) {
    guard glide.velocity != 0 else { return append(.still(glide.start), at: time) }
    append(.glide(glide), at: time)
    let edge = glide.velocity < 0 ? limits.min : limits.max
    guard let crossing = glide.time(reaching: edge) else { return }
    guard walls == nil else { return append(.still(edge), at: time + crossing) }
    // No velocity is lost at the edge, and the boost of the distance ends there (SPEC d.4, a.9).
    var beyond = glide
    (beyond.start, beyond.velocity) = (edge, glide.velocity(at: crossing))
    append(bounce(of: beyond, beyond: edge), at: time + crossing, then: nil)
  }

  /// Appends a bounce, and a glide inside the limits if the content returns fast.
  mutating func append(_ bounce: Bounce, at time: Double, then glide: Glide?) {
    append(.bounce(bounce), at: time)
    let end = time + bounce.duration
    guard var glide, let returned = bounce.returnTime else {
      return append(.still(bounce.edge), at: end)
    }
    glide.start = bounce.edge
    glide.velocity = bounce.velocity(at: returned)
    append(glide, at: end)
  }

  /// Appends the motion to a target, where the glide has slowed down; by
  /// rounding, it may end just before.
  mutating func append(_ glide: Glide, to target: Double) {
    append(.approach(glide), at: 0)
    let slow = glide.restTime()
    append(.still(target), at: min(glide.time(reaching: target) ?? slow, slow))
  }
}

extension AxisMotion.Leg {
  /// The offset at a time since release.
  func offset(at time: Double) -> Double {
    switch curve {
    case .still(let offset): offset
    case .glide(let glide), .approach(let glide): glide.offset(at: time - start)
    case .bounce(let bounce): bounce.offset(at: time - start)
    }
  }

  /// The velocity at a time since release, as SPEC b.4 counts it.
  fileprivate func velocity(at time: Double) -> Double {
    switch curve {
    case .still: 0
    case .glide(let glide), .approach(let glide): glide.velocity(at: time - start)
    case .bounce(let bounce): bounce.velocity(at: time - start)
    }
  }

  /// The velocity of the offset at a time since release.
  fileprivate func shownVelocity(at time: Double) -> Double {
    switch curve {
    case .still: 0
    case .glide(let glide), .approach(let glide): glide.factor * glide.velocity(at: time - start)
    case .bounce(let bounce): bounce.shownVelocity(at: time - start)
    }
  }

  /// Whether the movement may end within the curve once it is slow.
  fileprivate var mayEnd: Bool {
    switch curve {
    case .still, .glide: true
    case .approach, .bounce: false
    }
  }

  /// The decay of the velocity, per second; nil for a curve without one.
  fileprivate var decay: Double? {
    guard case .glide(let glide) = curve else { return nil }
    return glide.friction.decay
  }
}

/// The first time at which axes that move together are slow and none is past an edge or
/// on its way to a target (SPEC b.4).
func stopTime(of axes: [AxisMotion]) -> Double {
  let starts = Set(axes.flatMap { $0.legs.map(\.start) }).sorted()
  for (index, start) in starts.enumerated() {
    let legs = axes.map { $0.leg(at: start) }
    guard legs.allSatisfy(\.mayEnd) else { continue }
    let stop = sharedStop(of: legs, from: start)
    guard index + 1 < starts.count, stop >= starts[index + 1] else { return stop }
  }
  return starts.last ?? 0
}

/// The common end of two glides.
private func sharedStop(of legs: [AxisMotion.Leg], from start: Double) -> Double {
  func speed(_ time: Double) -> Double { legs.reduce(0) { hypot($0, $1.velocity(at: time)) } }
  let decays = legs.compactMap(\.decay)
  guard speed(start) > Glide.stopSpeed, let slowest = decays.min() else { return start }
  let end = start + log(speed(start) / Glide.stopSpeed) / slowest
  guard decays.contains(where: { $0 != slowest }) else { return end }
  return firstTime(from: start, to: end) { speed($0) <= Glide.stopSpeed }
}
