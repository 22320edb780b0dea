import Scrolling
import ViewTree

/// How containers in containers share what the user does.
struct NestingRules: Equatable {
  /// Whether an inner container passes a horizontal drag to the outer one when it reaches its end.
  var handsOnAcross = true
  /// Whether an inner container hands a drag up or down on at its end.
  var handsOnDown = true
  /// Whether a drag that begins along one axis stays on it.
  var locksDirection = false
  /// How long a wheel stays with what it turned, in seconds.
  var latch = ScrollContainer.defaultWheelLatch

  /// Makes a container follow the rules.
  func apply(to container: ScrollContainer) {
    container.transfersHorizontalScrollingToParent = handsOnAcross
    container.transfersVerticalScrollingToParent = handsOnDown
    container.isDirectionalLockEnabled = locksDirection
    container.wheelLatchDuration = latch
  }
}
