import Geometry
import ViewTree

/// The container's part in each frame.
extension ScrollContainer {
  final func advanceMotion(to frame: Frame) -> Pace {
    advancedTo = frame.time
    switch phase {
    case .resting, .dragging, .releasing, .released, .scrubbing, .zooming: break
    case .decelerating(let coast): advance(coast)
    case .animating(let travel): advance(travel)
    case .zoomBouncing(let travel), .zoomAnimating(let travel): advance(travel)
    }
    return pace(after: frame)
  }

  private func pace(after frame: Frame) -> Pace {
    let pace = advanceIndicators(to: frame)
    // A pan that waited for the scale to arrive begins with the next frame, even if nobody moves.
    return movesByItself || panGestureRecognizer.mayBeginNow ? .moving : pace
  }
}
