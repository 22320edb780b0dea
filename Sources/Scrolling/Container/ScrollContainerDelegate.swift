public import Geometry
public import ViewTree

/// Receives scrolling messages and may change where a drag comes to rest.
///
/// Every message has a default, so a delegate implements only those that it needs. The container
/// holds its delegate weakly, and sends each message after its own state has changed.
@MainActor public protocol ScrollContainerDelegate: AnyObject {
  /// The offset changed, for any reason.
  func scrollContainerDidScroll(_ container: ScrollContainer)
  /// The zoom scale changed.
  func scrollContainerDidZoom(_ container: ScrollContainer)
  /// A drag has begun; the content has not moved yet.
  func scrollContainerWillBeginDragging(_ container: ScrollContainer)
  /// The finger was lifted; the delegate may change the target.
  ///
  /// As in UIKit this velocity is in points per millisecond; all others are in points per second.
  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocity velocity: Vector,
    targetContentOffset: inout Point
  )
  /// The drag ended.
  func scrollContainerDidEndDragging(_ container: ScrollContainer, willDecelerate: Bool)
  /// The content is about to decelerate.
  func scrollContainerWillBeginDecelerating(_ container: ScrollContainer)
  /// The content came to rest, or was stopped.
  func scrollContainerDidEndDecelerating(_ container: ScrollContainer)
  /// An animated move ended or was stopped.
  func scrollContainerDidEndScrollingAnimation(_ container: ScrollContainer)
  /// Returns the view to zoom, or nil for no zooming.
  func viewForZooming(in container: ScrollContainer) -> View?
  /// A pinch is about to scale the view.
  func scrollContainerWillBeginZooming(_ container: ScrollContainer, with view: View?)
  /// The zoom ended, after its bounce.
  func scrollContainerDidEndZooming(
    _ container: ScrollContainer,
    with view: View?,
    atScale scale: Double
  )
  /// Returns whether a click on the status bar may scroll this container to its top.
  func scrollContainerShouldScrollToTop(_ container: ScrollContainer) -> Bool
  /// The content arrived at the top after a click on the status bar.
  func scrollContainerDidScrollToTop(_ container: ScrollContainer)
  /// The adjusted insets changed.
  func scrollContainerDidChangeAdjustedContentInset(_ container: ScrollContainer)
  /// Returns the words with which a screen reader says where the content is,
  /// such as "Rows 3 to 10 of 26".
  func scrollContainer(
    _ container: ScrollContainer,
    accessibilityScrollStatus proposed: String
  ) -> String
}

extension ScrollContainerDelegate {
  /// Does nothing.
  public func scrollContainerDidScroll(_ container: ScrollContainer) {}
  /// Does nothing.
  public func scrollContainerDidZoom(_ container: ScrollContainer) {}
  /// Does nothing.
  public func scrollContainerWillBeginDragging(_ container: ScrollContainer) {}
  /// Leaves the target as it is.
  public func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocity velocity: Vector,
    targetContentOffset: inout Point
  ) {}
  /// Does nothing.
  public func scrollContainerDidEndDragging(_ container: ScrollContainer, willDecelerate: Bool) {}
  /// Does nothing.
  public func scrollContainerWillBeginDecelerating(_ container: ScrollContainer) {}
  /// Does nothing.
  public func scrollContainerDidEndDecelerating(_ container: ScrollContainer) {}
  /// Does nothing.
  public func scrollContainerDidEndScrollingAnimation(_ container: ScrollContainer) {}
  /// Zooms nothing.
  public func viewForZooming(in container: ScrollContainer) -> View? { nil }
  /// Does nothing.
  public func scrollContainerWillBeginZooming(_ container: ScrollContainer, with view: View?) {}
  /// Does nothing.
  public func scrollContainerDidEndZooming(
    _ container: ScrollContainer,
    with view: View?,
    atScale scale: Double
  ) {}
  /// Allows scrolling to the top.
  public func scrollContainerShouldScrollToTop(_ container: ScrollContainer) -> Bool { true }
  /// Does nothing.
  public func scrollContainerDidScrollToTop(_ container: ScrollContainer) {}
  /// Does nothing.
  public func scrollContainerDidChangeAdjustedContentInset(_ container: ScrollContainer) {}
  /// Returns the proposed words.
  public func scrollContainer(
    _ container: ScrollContainer,
    accessibilityScrollStatus proposed: String
  ) -> String { proposed }
}

/// A message from a container to its delegate.
public nonisolated enum ScrollMessage: Equatable, Sendable {
  /// The offset changed.
  case didScroll
  /// The scale changed.
  case didZoom
  /// A finger begins to drag.
  case willBeginDragging
  /// Carries the velocity in points per millisecond, and the proposed target.
  case willEndDragging(velocity: Vector, target: Point)
  /// The finger let go; `willDecelerate` says whether the content glides on.
  case didEndDragging(willDecelerate: Bool)
  /// The content begins to glide.
  case willBeginDecelerating
  /// The glide has ended.
  case didEndDecelerating
  /// An animation has ended.
  case didEndScrollingAnimation
  /// A pinch begins.
  case willBeginZooming
  /// A zoom has ended, after its bounce.
  case didEndZooming(scale: Double)
  /// The user asks for the top.
  case shouldScrollToTop
  /// The content has gone to its top.
  case didScrollToTop
  /// The insets changed.
  case didChangeAdjustedContentInset

  /// The name of the delegate's function, without the container: `didScroll`.
  public var name: String { String("\(self)".prefix { $0 != "(" }) }
}

/// Receives every message of a container just before the delegate does.
@MainActor public protocol ScrollListener: AnyObject {
  /// The container sends a message.
  func container(_ container: ScrollContainer, sends message: ScrollMessage)
}
