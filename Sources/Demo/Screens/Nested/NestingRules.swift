import Scrolling
import ViewTree

/// How containers in containers share what the user does.
struct NestingRules: Equatable {
  /// Whether an inner container passes a horizontal drag to the outer one when it reaches its end.
  var handsOnAcross = true
  /// Whether an inner container passes a vertical drag to the outer one when it reaches its end.
  var handsOnDown = true
  /// Whether a drag that begins along one axis stays on it.
  var locksDirection = false
  /// How long a wheel stays with the container that it scrolled, in seconds.
  var latch = ScrollContainer.defaultWheelLatch

  /// Makes a container follow the rules.
  func apply(to container: ScrollContainer) {
    container.transfersHorizontalScrollingToParent = handsOnAcross
    container.transfersVerticalScrollingToParent = handsOnDown
    container.isDirectionalLockEnabled = locksDirection
    container.wheelLatchDuration = latch
  }
}
