public import Geometry
public import Scrolling
public import ViewTree

/// A delegate that writes down every message, and can act in the middle of one.
public final class DelegateLog: ScrollContainerDelegate {
  /// The messages so far, by the names of their methods without the container.
  public private(set) var messages: [String] = []
  /// The state words that held when each message came.
  public private(set) var states: [String] = []
  /// The velocity and proposed target of the newest release.
  public private(set) var release: (velocity: Vector, target: Point)?
  /// The view that is zoomed.
  public var zoomedView: View?
  /// Where a release is to lead instead.
  public var target: ((Point) -> Point)?
  /// Whether a click on the status bar may scroll to the top.
  public var allowsScrollToTop = true
  /// Called in the middle of every message, with its name.
  public var during: (String, ScrollContainer) -> Void = { _, _ in }

  /// Creates a delegate that zooms nothing.
  public init() {}

  /// The messages with repeated runs of the same one written once.
  public var folded: [String] {
    messages.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Forgets what was written.
  public func clear() { (messages, states, release) = ([], [], nil) }

  private func note(_ name: String, _ container: ScrollContainer) {
    messages.append(name)
    states.append(container.stateWords)
    during(name, container)
  }

  public func scrollContainerDidScroll(_ container: ScrollContainer) { note("didScroll", container) }
  public func scrollContainerDidZoom(_ container: ScrollContainer) { note("didZoom", container) }
  public func scrollContainerWillBeginDragging(_ container: ScrollContainer) {
    note("willBeginDragging", container)
  }
  public func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocity velocity: Vector,
    targetContentOffset: inout Point
  ) {
    release = (velocity, targetContentOffset)
    if let target { targetContentOffset = target(targetContentOffset) }
    note("willEndDragging", container)
  }
  public func scrollContainerDidEndDragging(_ container: ScrollContainer, willDecelerate: Bool) {
    note("didEndDragging(\(willDecelerate))", container)
  }
  public func scrollContainerWillBeginDecelerating(_ container: ScrollContainer) {
    note("willBeginDecelerating", container)
  }
  public func scrollContainerDidEndDecelerating(_ container: ScrollContainer) {
    note("didEndDecelerating", container)
  }
  public func scrollContainerDidEndScrollingAnimation(_ container: ScrollContainer) {
    note("didEndScrollingAnimation", container)
  }
  public func viewForZooming(in container: ScrollContainer) -> View? { zoomedView }
  public func scrollContainerWillBeginZooming(_ container: ScrollContainer, with view: View?) {
    note("willBeginZooming", container)
  }
  public func scrollContainerDidEndZooming(
    _ container: ScrollContainer,
    with view: View?,
    atScale scale: Double
  ) {
    note("didEndZooming", container)
  }
  public func scrollContainerShouldScrollToTop(_ container: ScrollContainer) -> Bool {
    note("shouldScrollToTop", container)
    return allowsScrollToTop
  }
  public func scrollContainerDidScrollToTop(_ container: ScrollContainer) {
    note("didScrollToTop", container)
  }
}
