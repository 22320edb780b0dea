public import Geometry
import ViewTree

/// Pulling content past its edge by calls, as for a key of the program's own.
extension ScrollContainer {
  /// Pulls the content by a displacement of the hand, as two fingers on a
  /// trackpad would, until ``endPull()``.
  ///
  /// Calls add up. Past an edge the rubber band resists. A hand on the trackpad or the middle
  /// button of a mouse takes over; after that, calls move nothing until they begin anew.
  public final func pull(by displacement: Vector) {
    Self.check(displacement.isFinite, "the displacement", displacement, "finite")
    stage?.pull(self, by: displacement)
  }

  /// Lets go of what ``pull(by:)`` holds: without a velocity, so that
  /// content returns from past an edge.
  public final func endPull() { stage?.endPull(of: self) }
}
