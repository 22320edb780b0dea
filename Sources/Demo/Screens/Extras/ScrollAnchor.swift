import Geometry
import Scrolling

/// The part of the content that stays in place: SwiftUI's default scroll anchor, on one axis.
enum ScrollAnchor: String, CaseIterable {
  case top = "Top"
  case center = "Center"
  case bottom = "Bottom"

  /// Where the anchor is, from 0 at the start of content and viewport to 1 at their end.
  var part: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }

  /// The offset at which the anchors of content and viewport coincide.
  func offset(in container: ScrollContainer) -> Double {
    let (low, high) = (container.minimumContentOffset.y, container.maximumContentOffset.y)
    return low + part * (high - low)
  }

  /// Changes the content or viewport, and keeps the offset's distance from the anchor.
  func hold(_ container: ScrollContainer, during change: () -> Void) {
    let distance = container.contentOffset.y - offset(in: container)
    change()
    var wanted = offset(in: container) + distance
    // Moving content returns inside the limits by itself.
    if !container.isMoving {
      let (low, high) = (container.minimumContentOffset.y, container.maximumContentOffset.y)
      wanted = min(max(wanted, low), high)
    }
    container.shiftContentOffset(by: Vector(dx: 0, dy: wanted - container.contentOffset.y))
  }
}
