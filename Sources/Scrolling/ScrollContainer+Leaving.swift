import Geometry
import ScrollPhysics
import ViewTree

/// Ending what is under way when the container leaves the stage, where nothing moves.
extension ScrollContainer {
  /// Lets go of the content and brings it to rest, while messages can still tell when that was.
  final func settleBeforeLeaving() {
    epoch &+= 1
    session?.leave(self)
    if isReleasing { phase = .resting } else { endDrag(blended: .zero, latest: .zero) }
    comeToRest()
  }

  /// Ends motion at once: at its goal where it has one, within the limits otherwise.
  ///
  /// Called again without a stage, for the messages sent while it left may have started something.
  final func comeToRest() {
    finishZoomTravel()
    guard isInMotion, endMotion() else { return }
    move(to: grid.snap(limits.clamp(contentOffset)))
  }
}
