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

  // MARK: Messages to the delegate

  /// Whether the phase continues what another one began, so that no messages are sent.
  ///
  /// Steps in quick succession share one end message, and letting go of an
  /// indicator ends the same drag.
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
  func endings(before next: ScrollPhase, at framing: Framing) -> [ScrollMessage] {
    switch self {
    case .resting: []
    case .held(.drag), .held(.scrub):
      [.didEndDragging(willDecelerate: next.purpose == .release)]
    // If the content still returns to its limits after a pinch, the end is sent after that.
    case .held(.pinch): next.motion?.isZoom ?? false ? [] : [.didEndZooming(scale: framing.scale)]
    // As after a pinch, the end of a stopped zoom is sent after its return.
    case .moving(let motion):
      motion.endings(at: framing).filter {
        next.purpose != .zoomBounce || $0 != .didEndZooming(scale: framing.scale)
      }
    }
  }
}

extension Motion {
  /// The messages that announce the motion's end, at its goal or before.
  fileprivate nonisolated func endings(at framing: Framing) -> [ScrollMessage] {
    var messages: [ScrollMessage] = []
    if endings.contains(.zooming) { messages.append(.didEndZooming(scale: framing.scale)) }
    if endings.contains(.decelerating) { messages.append(.didEndDecelerating) }
    if endings.contains(.scrollAnimation) { messages.append(.didEndScrollingAnimation) }
    let isAtTop = framing.offset == goalOffset
    if endings.contains(.scrollToTop), isAtTop { messages.append(.didScrollToTop) }
    return messages
  }
}

/// The input that holds the content, so that no motion moves it.
nonisolated enum Hold: Equatable {
  case drag(DragHold)
  case scrub(ScrubHold)
  case pinch(PinchHold)
}

/// A finger's hold on the content.
nonisolated struct DragHold: Equatable {
  /// A page turn that the finger stopped.
  struct CaughtTurn: Equatable {
    var target: Point
    let time: Timestamp

    /// The time within which the next flick counts from the target, in seconds (SPEC, decision 17).
    private static let patience = 0.3

    /// Whether a flick that ends at a moment still counts from the target.
    func counts(at release: Timestamp) -> Bool { !release.isMoreThan(Self.patience, after: time) }
  }

  /// The offset without the rubber band.
  var raw: Point
  /// The offset at which the finger took hold: a flick turns one page from there at most.
  var grip: Point
  /// The coefficient of the rubber band, for a finger or a trackpad.
  let coefficient: Double
  /// How far past its edges the content was caught: the hold reaches at least that far.
  private(set) var caughtOverscroll = Vector.zero
  /// The page turn that the finger stopped; nil once the finger has moved back.
  private(set) var caughtTurn: CaughtTurn?

  mutating func move(to new: Point) {
    if let caughtTurn {
      let (ahead, step) = (caughtTurn.target - grip, new - raw)
      if ahead.dx * step.dx < 0 || ahead.dy * step.dy < 0 { self.caughtTurn = nil }
    }
    raw = new
  }

  /// Adapts to a move of the content by the app; the finger goes on from there.
  mutating func shift(by step: Vector) {
    raw += step
    grip += step
    caughtTurn = nil
  }

  /// Adapts to other edges: the content is held as if it had been caught where it shows now.
  mutating func regrip(raw: Point, overscroll: Vector) {
    (self.raw, caughtOverscroll) = (raw, overscroll)
  }

  mutating func remap(_ map: OffsetMap) {
    (raw, grip) = (map.mapped(raw), map.mapped(grip))
    if let turn = caughtTurn { caughtTurn?.target = map.mapped(turn.target) }
  }
}

/// A finger's hold on an indicator.
nonisolated struct ScrubHold: Equatable {
  let axis: Axis
  var raw: Double
  /// Where the hand has the indicator begin.
  var start: Double
  var band: RubberBand
  /// Where the finger was last, in the window; for a mouse, from where it took hold.
  var finger: Point
}

nonisolated struct PinchHold: Equatable {
  /// The scale without the rubber band at which the pinch has a factor of 1.
  var unitScale = 1.0
  /// The limits of the scale, which include what showed when the pinch took hold.
  var band: ZoomBand
  /// The point of the unscaled content that stays between the fingers.
  var anchor: Point
  /// How far past its edges the content was caught: without a bounce the pinch reaches that far.
  var caughtOverscroll = Vector.zero
  /// How many fingers hold the content; when that changes, the anchor does too.
  var fingers: Int
  /// Where the fingers were last, in the window.
  var location: Point
  /// Where the viewport was then; when it moves on the screen, the anchor changes as well.
  var viewport: Transform

  /// The offsets along an axis to which the pinch may take content that does not bounce (SPEC c.5).
  func reach(_ axis: Axis, within limits: AxisLimits) -> AxisLimits {
    let overscroll = caughtOverscroll[axis]
    return AxisLimits(min: limits.min + min(overscroll, 0), max: limits.max + max(overscroll, 0))
  }
}
