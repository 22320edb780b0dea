import Geometry
import ScrollPhysics

/// A pinch's hold on the content.
nonisolated struct Pinch: Equatable {
  /// The scale without the rubber band when the pinch began.
  let startScale: Double
  /// The point of the unscaled content that stays between the fingers.
  var anchor: Point
  /// How many fingers hold it; another number holds it elsewhere.
  var fingers: Int
}

/// An animated change of scale and offset together.
///
/// Both go the same fraction of their way at any time, so that a point that is to end where it began
/// does not move in between.
nonisolated struct ZoomTravel: Equatable {
  /// The scale and offset at one end.
  struct Place: Equatable {
    var scale: Double
    var offset: Point

    /// What arithmetic leaves two places apart that are the same: a part of the scale, and points.
    private static let noise = (scale: 1e-9, offset: 1e-7)

    func isClose(to other: Place) -> Bool {
      abs(scale - other.scale) < Self.noise.scale * other.scale
        && (offset - other.offset).length < Self.noise.offset
    }
  }

  let from: Place
  let to: Place
  let duration: Double
  let start: Timestamp

  func isOver(at time: Timestamp) -> Bool {
    AnimationCurve.isDone(after: (time - start) / duration)
  }

  func place(at time: Timestamp) -> Place {
    guard !isOver(at: time) else { return to }
    let progress = AnimationCurve.easeInOut.progress((time - start) / duration)
    return Place(
      scale: from.scale + (to.scale - from.scale) * progress,
      offset: from.offset + (to.offset - from.offset) * progress
    )
  }
}
