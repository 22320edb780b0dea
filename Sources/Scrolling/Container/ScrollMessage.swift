package import Geometry

/// A message from a container to its delegate.
package nonisolated enum ScrollMessage: Equatable, Sendable {
  case didScroll
  case didZoom
  case willBeginDragging
  /// Carries the velocity in points per millisecond, and the proposed target.
  case willEndDragging(velocity: Vector, target: Point)
  case didEndDragging(willDecelerate: Bool)
  case willBeginDecelerating
  case didEndDecelerating
  case didEndScrollingAnimation
  case willBeginZooming
  case didEndZooming(scale: Double)
  case shouldScrollToTop
  case didScrollToTop
  case didChangeAdjustedContentInset

  /// A message without what it carries; the raw value is the delegate's function without the container.
  package enum Kind: String, Sendable {
    case didScroll, didZoom
    case willBeginDragging, willEndDragging, didEndDragging
    case willBeginDecelerating, didEndDecelerating, didEndScrollingAnimation
    case willBeginZooming, didEndZooming
    case shouldScrollToTop, didScrollToTop
    case didChangeAdjustedContentInset
  }

  /// The message without what it carries.
  package var kind: Kind {
    switch self {
    case .didScroll: .didScroll
    case .didZoom: .didZoom
    case .willBeginDragging: .willBeginDragging
    case .willEndDragging: .willEndDragging
    case .didEndDragging: .didEndDragging
    case .willBeginDecelerating: .willBeginDecelerating
    case .didEndDecelerating: .didEndDecelerating
    case .didEndScrollingAnimation: .didEndScrollingAnimation
    case .willBeginZooming: .willBeginZooming
    case .didEndZooming: .didEndZooming
    case .shouldScrollToTop: .shouldScrollToTop
    case .didScrollToTop: .didScrollToTop
    case .didChangeAdjustedContentInset: .didChangeAdjustedContentInset
    }
  }
}

/// Hears every message of a container just before the delegate does.
package protocol ScrollListener: AnyObject {
  /// The container sends a message.
  func container(_ container: ScrollContainer, sends message: ScrollMessage)
}
