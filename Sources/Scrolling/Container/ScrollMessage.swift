public import Geometry

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
  /// The finger let go; the content glides on or not.
  case didEndDragging(willDecelerate: Bool)
  /// The content begins to glide.
  case willBeginDecelerating
  /// The glide has ended.
  case didEndDecelerating
  /// An animation has ended.
  case didEndScrollingAnimation
  /// A pinch begins.
  case willBeginZooming
  /// A pinch and what followed it have ended.
  case didEndZooming(scale: Double)
  /// The user asks for the top.
  case shouldScrollToTop
  /// The content has gone to its top.
  case didScrollToTop
  /// The insets changed.
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

  /// The name of the delegate's function, without the container: `didScroll`.
  public var name: String { kind.rawValue }

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
@MainActor public protocol ScrollListener: AnyObject {
  /// The container sends a message.
  func container(_ container: ScrollContainer, sends message: ScrollMessage)
}
