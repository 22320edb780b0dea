import ScrollPhysics

/// How one toolkit carries on a flick, from the release until the content rests.
struct RaceRun {
  let racer: Racer
  /// The offset at the release.
  let start: Double
  /// How long it moves, in seconds.
  let duration: Double
  private let legs: [RaceLeg]

  /// Releases content; see ``Racer/legs(from:velocity:in:)``.
  init(_ racer: Racer, from offset: Double, velocity: Double, in limits: AxisLimits) {
    let legs = racer.legs(from: offset, velocity: velocity, in: limits)
    self.init(racer, from: limits.clamp(offset), legs)
  }

  /// Follows legs; with none the content stays where it is.
  init(_ racer: Racer, from offset: Double, _ legs: [RaceLeg]) {
    (self.racer, self.legs) = (racer, legs)
    start = legs.first?.offset(at: 0) ?? offset
    duration = legs.reduce(0) { $0 + $1.seconds }
  }

  /// The offset some seconds after the release.
  func offset(at time: Double) -> Double {
    var rest = time
    for leg in legs {
      if rest < leg.seconds { return leg.offset(at: max(rest, 0)) }
      rest -= leg.seconds
    }
    return legs.last.map { $0.offset(at: $0.seconds) } ?? start
  }

  /// How far the content went in all, against the direction of the offset if negative.
  var distance: Double { offset(at: duration) - start }
}
