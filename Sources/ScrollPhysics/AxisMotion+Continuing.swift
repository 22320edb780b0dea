/// Continuing the motion of an axis after an edge has moved, from the offset and
/// velocity that show (SPEC d.8).
extension AxisMotion {
  /// The same motion from a moment on, within other limits; its stop time is not set yet.
  ///
  /// The arguments are those of
  /// ``Deceleration/continued(at:in:bounces:startsMoved:endsMoved:shift:)`` for one axis; `feel`
  /// has the rate and the pull of a glide that begins only now.
  func continued(
    at time: Double,
    in edges: AxisLimits,
    bounces: Bool,
    startMoved: Bool,
    endMoved: Bool,
    shift: Double,
    feel: Glide
  ) -> AxisMotion {
    var glide = feel
    (glide.start, glide.velocity) = (offset(at: time) + shift, velocity(at: time))
    var next = AxisMotion(at: glide.start, in: edges, bounces: bounces)
    let now = time < duration ? leg(at: max(time, 0)) : Leg(start: 0, curve: .still(restOffset))
    if let isEnd = movedEdge(startMoved, endMoved, in: now, at: time) {
      next.redirect(glide, to: isEnd ? edges.max : edges.min, forward: isEnd)
      return next
    }
    switch now.curve {
    case .bounce(let bounce):
      let rest = bounce.continued(at: time - now.start, shift: shift)
      if next.keeps(rest, isAtEdge: limits.clamp(offset(at: time)) == bounce.edge) {
        glide.factor = factorAfterBounce(at: time)
        next.append(rest, at: 0, then: glide)
      } else {
        next.start(glide, passesEdges: false)
      }
    case .approach(let approach)
    where leadsToTarget(at: time) && edges.contains(restOffset + shift):
      next.append(approach.continued(at: time - now.start, shift: shift), to: restOffset + shift)
    case .glide(let own), .approach(let own):
      var rest = own.continued(at: time - now.start, shift: shift)
      rest.rate = feel.rate
      next.start(rest, passesEdges: true)
    case .still: next.start(glide, passesEdges: false)
    }
    return next
  }

  /// The same motion from a moment on, within other limits, of an axis
  /// that no other one moves with.
  package func continued(
    at time: Double,
    in edges: AxisLimits,
    bounces: Bool,
    shift: Double = 0,
    feel: Glide
  ) -> AxisMotion {
    var next = continued(
      at: time,
      in: edges,
      bounces: bounces,
      startMoved: false,
      endMoved: false,
      shift: shift,
      feel: feel
    )
    next.stop(at: stopTime(of: [next]))
    return next
  }

  /// Whether content is about to rest at its end, and that has moved, or at
  /// its start; nil if at neither.
  private func movedEdge(
    _ startMoved: Bool,
    _ endMoved: Bool,
    in leg: Leg,
    at time: Double
  ) -> Bool? {
    if startMoved, isAboutToRest(at: limits.min, in: leg, at: time) { return false }
    return endMoved && isAboutToRest(at: limits.max, in: leg, at: time) ? true : nil
  }

  /// Whether nothing is left but rest at an edge, a bounce to it, or
  /// an approach to it from outside.
  private func isAboutToRest(at edge: Double, in leg: Leg, at time: Double) -> Bool {
    guard restOffset == edge else { return false }
    return switch leg.curve {
    case .still: true
    case .bounce(let bounce): bounce.edge == edge
    case .approach: leadsToTarget(at: time) && !limits.contains(offset(at: time))
    case .glide: false
    }
  }

  /// Whether an approach ends at its target, unlike one that passes an edge and glides on.
  private func leadsToTarget(at time: Double) -> Bool {
    guard case .still = legs.first(where: { $0.start > time })?.curve else { return false }
    return true
  }

  private func factorAfterBounce(at time: Double) -> Double {
    guard let next = legs.first(where: { $0.start > time }), case .glide(let glide) = next.curve
    else { return 1 }
    return glide.factor
  }

  /// Whether a bounce continues: its edge has not moved, or the content is returning
  /// to a place that is inside now.
  private func keeps(_ bounce: Bounce, isAtEdge: Bool) -> Bool {
    guard limits.contains(bounce.edge) else { return false }
    let isReturning = bounce.shownVelocity(at: 0) * bounce.overscroll < 0
    if isReturning { return true }
    let isEdge = bounce.edge == limits.min || bounce.edge == limits.max
    return isEdge ? walls == nil : !isAtEdge
  }

  /// Starts with a glide, or with a bounce if it begins beyond an edge that it does not pass.
  private mutating func start(_ glide: Glide, passesEdges: Bool) {
    let edge = limits.clamp(glide.start)
    guard edge != glide.start else { return append(glide, at: 0) }
    let isOutward = glide.velocity * (glide.start - edge) > 0
    if passesEdges, !isOutward, let crossing = glide.time(reaching: edge),
      glide.velocity(at: crossing).magnitude >= Glide.stopSpeed
    {
      append(.approach(glide), at: 0)
      var inside = glide
      (inside.start, inside.velocity) = (edge, glide.velocity(at: crossing))
      return append(inside, at: crossing)
    }
    // Without bouncing it returns but goes no farther out (SPEC b.10).
    let velocity = isOutward && walls != nil ? 0 : glide.pulled(to: edge)
    append(Bounce(glide, to: edge, velocity: velocity), at: 0, then: glide)
  }

  /// Redirects content that was about to rest at an edge to the place where that edge is now.
  private mutating func redirect(_ glide: Glide, to edge: Double, forward: Bool) {
    let isOnItsWay = forward ? glide.velocity > 0 : glide.velocity < 0
    if limits.contains(glide.start), isOnItsWay, glide.time(reaching: edge) != nil {
      return append(glide, at: 0)
    }
    let bounce = Bounce(glide, to: edge, velocity: glide.pulled(to: edge))
    guard bounce.returnTime != nil, case .ahead(let approach, _) = Approach(to: edge, of: glide)
    else { return append(bounce, at: 0, then: nil) }
    // A bounce would carry the content past the edge instead of resting there.
    append(approach, to: edge)
  }
}

extension Bounce {
  /// The rest of the bounce, with all offsets moved.
  fileprivate func continued(at time: Double, shift: Double) -> Bounce {
    Bounce(
      edge: edge + shift,
      overscroll: offset(at: time) - edge,
      velocity: velocity(at: time),
      rate: rate,
      pull: pull
    )
  }
}

extension Glide {
  /// The velocity of a bounce at an edge that starts with the velocity that the glide shows.
  fileprivate func pulled(to edge: Double) -> Double {
    factor * velocity + pull * (start - edge)
  }

  /// The rest of the glide, with all offsets moved.
  fileprivate func continued(at time: Double, shift: Double) -> Glide {
    var rest = self
    (rest.start, rest.velocity) = (offset(at: time) + shift, velocity(at: time))
    return rest
  }
}
