public import Geometry
public import ViewTree

/// Values that follow from the offset: a bar that collapses, a picture that moves half as fast.
extension ScrollContainer {
  /// Calls a closure with the offset in each layout of the container, and so in
  /// each frame in which it moves.
  ///
  /// What the closure sets shows in the same frame as the offset that it follows. It is called in
  /// the next layout for the first time, and again whenever the viewport, the content or an inset
  /// has changed. Past an edge it gets the offset that shows there.
  ///
  /// - Parameter action: The closure. It belongs to the container, which it
  ///   captures weakly, if at all.
  /// - Returns: A token for ``endFollowing(_:)``. A closure that is not ended
  ///   stays as long as the container.
  @discardableResult
  public final func follow(_ action: @escaping (Point) -> Void) -> ActionToken {
    setNeedsLayout()
    return offsetActions.add { [unowned self] _ in action(contentOffset) }
  }

  /// Calls a closure that follows the offset no more; to end it twice has no effect.
  public final func endFollowing(_ token: ActionToken) { offsetActions.remove(token) }
}
