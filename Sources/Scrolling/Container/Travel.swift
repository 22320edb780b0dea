import Geometry
import ScrollPhysics

/// An animated change of the offset, or of scale and offset together (SPEC f.1, f.2, f.7).
///
/// Both cover the same fraction of their distance at any time, so that a point that is to end where
/// it began does not move in between.
nonisolated struct Travel: Equatable {
  var from: Framing
  /// The framing at the end, which may be outside the limits.
  var to: Framing
  var duration: Double
  var curve = AnimationCurve.easeInOut

  /// The largest error of an offset caused by rounded times, in points.
  private static let noise = 1e-9

  func isOver(at time: Double) -> Bool {
    duration <= 0 || AnimationCurve.isDone(after: time / duration)
  }

  func framing(at time: Double) -> Framing {
    guard !isOver(at: time) else { return to }
    let progress = curve.progress(time / duration)
    return Framing(
      scale: from.scale + (to.scale - from.scale) * progress,
      offset: from.offset + (to.offset - from.offset) * progress
    )
  }

  /// The pixel some seconds after the start; of two equally near ones, the one
  /// nearer to the end (SPEC f.1).
  func offset(at time: Double, on grid: PixelGrid) -> Point {
    var offset = framing(at: time).offset
    // Halfway through an odd number of pixels lies exactly half a pixel, which
    // rounded times must not hide.
    for axis in Axis.allCases where to.offset[axis] != from.offset[axis] {
      offset[axis] += to.offset[axis] < from.offset[axis] ? -Self.noise : Self.noise
    }
    return grid.snap(offset)
  }

  /// The velocity of the offset some seconds after the start, in points per second.
  func velocity(at time: Double) -> Vector {
    guard !isOver(at: time) else { return .zero }
    return (to.offset - from.offset) * (curve.speed(time / duration) / duration)
  }

  /// The same change with another goal, from a framing that shows some seconds after the start.
  ///
  /// It covers the rest of its way with the same timing as it would have before.
  func redirected(from framing: Framing, to goal: Framing, at time: Double) -> Travel {
    var travel = self
    let rest = isOver(at: time) ? 1 : 1 - curve.progress(time / duration)
    travel.from = Framing(
      scale: goal.scale + (framing.scale - goal.scale) / rest,
      offset: goal.offset + (framing.offset - goal.offset) / rest
    )
    travel.to = goal
    return travel
  }
}
