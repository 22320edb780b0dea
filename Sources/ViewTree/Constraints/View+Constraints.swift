import Geometry

/// Layout that follows from constraints.
extension View {
  /// Places the views that constraints mention, as if none of them had a transform.
  ///
  /// - Returns: The size of the content, where the constraints settle it.
  @discardableResult
  package final func solveConstraints() -> (width: Double?, height: Double?) {
    guard !constraints.isEmpty else { return (nil, nil) }
    let solution = ConstraintSolver(constraints, frame: bounds).solve()
    for (view, frame) in solution.frames where view.unscaledFrame != frame {
      (view.position, view.bounds.size) = (frame.origin, frame.size)
    }
    return solution.content
  }

  /// The frame without the transform, in which constraints count.
  final var unscaledFrame: Rect { Rect(origin: position, size: bounds.size) }
}
