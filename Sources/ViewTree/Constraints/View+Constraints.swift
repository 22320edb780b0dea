import Geometry

/// Layout that follows from constraints.
extension View {
  /// Places the views that constraints mention.
  ///
  /// - Returns: The size of the content, where the constraints settle it.
  @discardableResult
  package final func solveConstraints() -> (width: Double?, height: Double?) {
    guard !constraints.isEmpty else { return (nil, nil) }
    let solution = ConstraintSolver(constraints, frame: bounds).solve()
    for (view, frame) in solution.frames where view.frame != frame { view.frame = frame }
    return solution.content
  }
}
