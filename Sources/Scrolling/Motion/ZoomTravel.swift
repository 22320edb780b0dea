import Geometry
import ScrollPhysics

/// An animated change of scale and offset together.
///
/// Both cover the same fraction of their distance at any time, so that a point that is to end where it
/// began does not move in between.
nonisolated struct ZoomTravel: Equatable {
  /// Where it starts.
  var from: Place
  /// Where it ends.
  var to: Place
  /// How long it takes, in seconds.
  var duration: Double
  /// The pace of the change.
  var curve = AnimationCurve.easeInOut

  /// Whether it has arrived some seconds after the start.
  func isOver(at time: Double) -> Bool {
    duration <= 0 || AnimationCurve.isDone(after: time / duration)
  }

  /// The place some seconds after the start.
  func place(at time: Double) -> Place {
    guard !isOver(at: time) else { return to }
    let progress = curve.progress(time / duration)
    return Place(
      scale: from.scale + (to.scale - from.scale) * progress,
      offset: from.offset + (to.offset - from.offset) * progress
    )
  }

  /// The same change with another goal, from a place that shows some seconds after the start.
  ///
  /// It covers the rest of its way at the pace at which it would have covered it before.
  func redirected(from place: Place, to goal: Place, at time: Double) -> ZoomTravel {
    var travel = self
    let rest = isOver(at: time) ? 1 : 1 - curve.progress(time / duration)
    travel.from = Place(
      scale: goal.scale + (place.scale - goal.scale) / rest,
      offset: goal.offset + (place.offset - goal.offset) / rest
    )
    travel.to = goal
    return travel
  }
}
