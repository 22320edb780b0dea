import Geometry
import ScrollPhysics

/// What a container is doing.
///
/// UIKit's Boolean properties are derived from it. Any phase may follow any other directly: the new
/// phase continues from what shows, and there is nothing between two phases.
///
///                  finger beyond the slop, or on moving content, indicator, two fingers
///        ┌────────────────────────────────────────────────────────────────────┐
///        │                                                                    ↓
///     resting ─ setContentOffset, key, wheel, setZoomScale ─→ moving ─→ held by drag, scrub, pinch
///        ↑                                                     │  ↑           │
///        ├───────────────── the goal is reached ───────────────┘  └── lift, ──┤
///        │                                                         with somewhere to go
///        └──────────────────────── lift, with nowhere to go ──────────────────┘
nonisolated enum ScrollPhase: Equatable {
  /// Nothing moves; a finger may be down that has not moved far.
  case resting
  /// Something holds the content.
  case held(Hold)
  /// The content moves by itself.
  case moving(Motion)

  var motion: Motion? { if case .moving(let motion) = self { motion } else { nil } }

  var drag: DragHold? { if case .held(.drag(let drag)) = self { drag } else { nil } }

  var pinch: PinchHold? { if case .held(.pinch(let pinch)) = self { pinch } else { nil } }

  var scrub: ScrubHold? { if case .held(.scrub(let scrub)) = self { scrub } else { nil } }

  var purpose: Motion.Purpose? { motion?.purpose }

  // MARK: What the delegate hears

  /// Whether the phase goes on with what another one began, so that the delegate hears of no change.
  ///
  /// Steps in quick succession have one end message, and a hand that lets go of an indicator ends its drag.
  func continues(_ old: ScrollPhase) -> Bool {
    old.purpose == .step && purpose == .step || old.scrub != nil && drag != nil
  }

  /// The message that announces the phase's beginning, if there is one.
  var beginning: ScrollMessage? {
    switch self {
    case .resting: nil
    case .held(.drag), .held(.scrub): .willBeginDragging
    case .held(.pinch): .willBeginZooming
    case .moving(let motion): motion.purpose == .release ? .willBeginDecelerating : nil
    }
  }

  /// The messages that announce the phase's end when another phase follows.
  func endings(before next: ScrollPhase, at place: Place) -> [ScrollMessage] {
    switch self {
    case .resting: []
    case .held(.drag), .held(.scrub):
      [.didEndDragging(willDecelerate: next.purpose == .release)]
    // If the content still returns to its limits after a pinch, the end is sent after that.
    case .held(.pinch): next.motion?.isZoom ?? false ? [] : [.didEndZooming(scale: place.scale)]
    // As after a pinch, the end of a stopped zoom is sent after its return.
    case .moving(let motion):
      motion.endings(at: place).filter {
        next.purpose != .zoomBounce || $0 != .didEndZooming(scale: place.scale)
      }
    }
  }
}

extension Motion {
  /// The messages that announce the motion's end, at its goal or before.
  fileprivate nonisolated func endings(at place: Place) -> [ScrollMessage] {
    switch purpose {
    case .release: return [.didEndDecelerating]
    case .command, .step: return [.didEndScrollingAnimation]
    // If it is stopped, the arrival at the top is not sent.
    case .scrollToTop: return place.offset == goalOffset ? [.didScrollToTop] : []
    case .zoom, .zoomBounce:
      let ending = ScrollMessage.didEndZooming(scale: place.scale)
      return includesScroll ? [ending, .didEndScrollingAnimation] : [ending]
    }
  }
}
