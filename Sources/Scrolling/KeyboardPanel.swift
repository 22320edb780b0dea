import Geometry
import Gestures
import ScrollPhysics
public import ViewTree

/// A panel that slides up from the bottom edge of its superview, such as an on-screen keyboard.
///
/// While it is open, its container has extra room below the content, as high as the panel, so
/// that everything can be scrolled clear of the panel. When it closes, the editing ends:
///
///     closed ─ open ─→ sliding up ─→ open ─ finger reaches it, mode interactive ─→ held
///        ↑                            ↑ └─ close, a drag in mode onDrag ─→ sliding down
///        └──────── sliding down ←─────┴──────────── lift ─────────────────────────┘
@MainActor open class KeyboardPanel: View, ActionSource {
  /// How long it takes to slide, in seconds; UIKit's keyboard takes as long.
  private static let slideDuration = 0.25
  /// The margin kept around the field when it is scrolled into sight, in points.
  private static let fieldMargin = 12.0
  /// The speed, in points per second, above which a release opens or closes the
  /// panel in the finger's direction.
  private static let decidingSpeed = 100.0

  /// The height of the panel, in points; it may change while the panel is
  /// open, as with the window's height.
  public final var height: Double {
    willSet { Self.check(newValue) }
    didSet {
      height = max(height, 0)
      if oldValue != height { marginDidChange() }
    }
  }
  /// The distance of the open panel from the superview's bottom edge, for instance above a bar.
  public final var bottomMargin = 0.0 {
    willSet {
      demand(newValue.isFinite, "bottomMargin cannot be \(newValue): it must be finite")
    }
    didSet { if oldValue != bottomMargin { marginDidChange() } }
  }
  /// The actions to perform whenever the panel starts to open or to close.
  public final var actions = ActionList()
  /// Called with the visible part of the panel, from 0 to 1, whenever that has changed.
  public final var onMove: (_ shownFraction: Double) -> Void = { _ in }
  package private(set) final weak var container: ScrollContainer?
  private final weak var field: View?
  /// Whether the room around the field has changed since it was scrolled into sight.
  private var mayHideField = false
  /// The visible part, from 0 to 1, on its way to open or closed.
  private var opening = MovingNumber(0, along: .easeInOut)
  /// The visible part while the finger holds the open panel.
  private var held: Double?

  /// Creates a closed panel.
  ///
  /// - Parameter height: The height in points; one below zero counts as zero.
  public init(height: Double) {
    Self.check(height)
    self.height = max(height, 0)
    super.init()
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    isHidden = true
  }

  private static func check(_ height: Double) {
    demand(height.isFinite, "A keyboard cannot have a height of \(height): it must be finite")
  }

  /// Whether the panel is open or opening.
  public final var isOpen: Bool { opening.to == 1 }

  /// The visible part of the panel, from 0 to 1.
  package final var shownFraction: Double { held ?? opening.value(at: now) }

  /// How far the panel slides: the length that the open panel covers.
  private var travel: Double { height + bottomMargin }

  private var now: Timestamp { stage?.displayFrame.time ?? .zero }

  // MARK: Opening and closing

  /// Opens the panel, and scrolls the field into the part of the container that stays visible.
  public final func open(for field: View, in container: ScrollContainer) {
    if self.container !== container { leaveContainer() }
    (self.container, self.field) = (container, field)
    container.keyboardPanel = self
    // The extra room is there at once, so that the field goes to where it stays visible.
    cover(travel)
    slide(to: 1)
    showField()
  }

  /// Closes the panel, removes the extra room as it slides down, and takes
  /// the focus away from the field.
  public final func close() {
    // An action of the slide may open it again, for another field.
    let edited = field
    field = nil
    slide(to: 0)
    guard let edited, let stage = edited.stage else { return }
    if stage.focusedView?.isDescendant(of: edited) ?? false { stage.focus(nil) }
  }

  private func slide(to target: Double) {
    let (wasOpen, fraction) = (isOpen, shownFraction)
    if held != nil { opening.stop(at: fraction) }
    held = nil
    if let stage, fraction != target {
      let start = stage.prefersReducedMotion ? Timestamp(seconds: -.infinity) : now
      opening.go(to: target, at: start, taking: Self.slideDuration)
      stage.animate(self)
    } else {
      opening.stop(at: target)
      // No frame follows that would end it.
      if isClosed { leaveContainer() }
    }
    if wasOpen != isOpen { sendActions() }
    place()
  }

  public override func advance(to frame: DisplayFrame) -> Pace {
    if mayHideField {
      container?.layoutIfNeeded()
      showField()
    }
    guard opening.isMoving else { return .resting }
    opening.finish(at: frame.time)
    place()
    cover((isOpen ? 1 : shownFraction) * travel)
    if isClosed { leaveContainer() }
    return opening.isMoving ? .moving : .resting
  }

  private var isClosed: Bool { !isOpen && !opening.isMoving }

  public override func willLeaveStage() {
    (opening, held) = (MovingNumber(0, along: .easeInOut), nil)
    place()
    leaveContainer()
  }

  private func leaveContainer() {
    cover(0)
    if container?.keyboardPanel === self { container?.keyboardPanel = nil }
    container = nil
  }

  /// Covers so much of the container, unless another panel has taken the place of this one.
  private func cover(_ length: Double) {
    guard let container, container.keyboardPanel === self else { return }
    container.change { $0.metrics.keyboardCover = length }
  }

  // MARK: The field

  private func showField() {
    mayHideField = false
    guard isOpen, let field, let container else { return }
    let place = field.convert(field.bounds, to: container).inset(by: -Self.fieldMargin)
    container.scrollRectToVisible(place, animated: true)
  }

  /// Shows the field again in the next frame, when the container's new layout is known.
  final func containerDidResize() {
    guard isOpen else { return }
    mayHideField = true
    stage?.animate(self)
  }

  private func marginDidChange() {
    place()
    guard isOpen else { return }
    cover(travel)
    showField()
  }

  // MARK: Place

  /// Places the panel at the bottom of its superview.
  ///
  /// It stays there when the superview changes size, unless its
  /// ``View/autoresizingMask`` was changed.
  public final func place() {
    isHidden = isClosed || height == 0
    guard let room = superview?.bounds else { return }
    let top = room.maxY - shownFraction * travel
    let hasMoved = top != frame.minY
    frame = Rect(x: room.minX, y: top, width: room.width, height: height)
    guard hasMoved else { return }
    // Others may be tied to it.
    if let superview, !superview.constraints.isEmpty { superview.setNeedsLayout() }
    onMove(shownFraction)
  }

  // MARK: Fingers

  final func follow(_ pan: PanGestureRecognizer, in container: ScrollContainer) {
    let mode = container.keyboardDismissMode
    switch pan.state {
    case .began: if mode == .onDrag { close() }
    case .changed: if mode == .interactive { drag(to: pan.locationInWindow) }
    case .ended: release(velocity: pan.velocity(in: container).dy)
    case .cancelled: release(velocity: 0)
    case .possible, .failed: break
    }
  }

  private func drag(to point: Point) {
    guard let superview, travel > 0 else { return }
    let fraction = (superview.bounds.maxY - superview.convert(point, from: nil).y) / travel
    guard held != nil || isOpen && !opening.isMoving && fraction < 1 else { return }
    held = min(max(fraction, 0), 1)
    place()
  }

  private func release(velocity: Double) {
    guard let fraction = held else { return }
    let goesDown = abs(velocity) > Self.decidingSpeed ? velocity > 0 : fraction < 0.5
    goesDown ? close() : slide(to: 1)
  }
}

/// The effect of a drag on an on-screen keyboard.
public nonisolated enum KeyboardDismissMode: CaseIterable, Hashable, Sendable {
  /// No effect.
  case none
  /// Closes the keyboard when the drag begins.
  case onDrag
  /// Moves the keyboard with the finger once the finger reaches it; the
  /// release decides whether it closes.
  case interactive
}
