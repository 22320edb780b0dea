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
}
