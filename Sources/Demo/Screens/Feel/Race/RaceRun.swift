import Glibc
import ScrollKit
import ScrollKitTesting

/// How one toolkit carries on a flick, from the release until the content rests.
struct RaceRun {
  let racer: Racer
  /// The offset at the release.
  let start: Double
  /// How long it moves, in seconds.
  let duration: Double
  private let legs: [RaceLeg]

  /// Releases content at a velocity in points per second; past the limits,
  /// all but iOS start at the edge.
  init(_ racer: Racer, from offset: Double, velocity: Double, in limits: ClosedRange<Double>) {
    let start = limits.nearest(to: offset)
    let edge = velocity < 0 ? limits.lowerBound : limits.upperBound
    let release = RaceRelease(offset: start, velocity: velocity, edge: edge)
    let moves = velocity != 0 && start != edge
    switch racer {
    case .ios: self.init(PredictedMotion(from: offset, velocity: velocity, in: limits))
    case .gtk: self.init(racer, from: start, moves ? [release.gtk] : [])
    case .flutter: self.init(racer, from: start, moves ? [release.flutter] : [])
    case .qt: self.init(racer, from: start, moves ? release.qt : [])
    }
  }

  /// Follows this library's own motion.
  init(_ motion: PredictedMotion) {
    let leg = RaceLeg(seconds: motion.duration) { motion.offset(at: $0) }
    self.init(.ios, from: motion.offset(at: 0), [leg])
  }

  private init(_ racer: Racer, from start: Double, _ legs: [RaceLeg]) {
    (self.racer, self.start, self.legs) = (racer, start, legs)
    duration = legs.reduce(0) { $0 + $1.seconds }
  }

  /// The offset some seconds after the release.
  func offset(at time: Double) -> Double {
    var rest = time
    for leg in legs {
      if rest < leg.seconds { return leg.offset(max(rest, 0)) }
      rest -= leg.seconds
    }
    return legs.last.map { $0.offset($0.seconds) } ?? start
  }

  /// How far the content went in all, against the direction of the offset if negative.
  var distance: Double { offset(at: duration) - start }
}
