public import Geometry
public import Gestures

/// The answer of the arbitration to a gesture that wants to begin.
package enum GesturePermission: Equatable {
  case granted
  case pending
  case denied
}

/// Watches touches in a view and recognizes a gesture in them.
///
/// The rules of each gesture are a value of the module `Gestures`. This class connects the rules to a view and
/// to other gestures that want the same touches.
@MainActor public class GestureRecognizer: ActionSource {
  /// The view whose touches the gesture watches.
  public internal(set) final weak var view: View?
  /// Whether the gesture watches touches.
  ///
  /// Turning it off cancels the gesture.
  public final var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// Whether views lose the touches when the gesture begins.
  public final var cancelsTouchesInView = true
  /// The state of the gesture.
  public internal(set) final var state = GestureState.possible
  /// The modifier keys held when its newest touch came down.
  public internal(set) final var modifiers: Modifiers = []
  /// The actions to perform when the gesture has begun, changed, ended or been cancelled; for a tap, when it has ended.
  public final var actions = ActionList()
  /// Asked before the gesture begins; false makes it fail.
  public final var shouldBegin: () -> Bool = { true }
  /// Asked whether the gesture may continue beside another one; the consent of either is enough.
  public final var recognizesSimultaneously: (GestureRecognizer) -> Bool = { _ in false }
  /// Called after a change of ``state`` or of the movement, before any action; for the container.
  package final var onChange: () -> Void = {}
  /// Asked whether the gesture may watch a touch that comes down; for the container.
  package final var watches: () -> Bool = { true }
  /// Asked when the gesture wants to begin; for the container.
  package final var permission: () -> GesturePermission = { .granted }

  /// The gesture of the same container that may always continue beside this one.
  package final weak var companion: GestureRecognizer?

  private final var requirements: [WeakGesture] = []
  final var touchIDs: Set<TouchID> = []
  /// Whether the gesture wanted to begin and had to wait.
  final var isWaiting = false

  init() {}

  /// Lets this gesture begin only after the other one has failed.
  public final func require(toFail other: GestureRecognizer) {
    requirements.append(WeakGesture(gesture: other))
  }

  /// Begins the gesture now if it is ready, without waiting for the frame.
  package final func decide() {
    if state == .possible, phase == .ready { view?.stage?.router.settle() }
  }

  /// Cancels the gesture, as if its touches had been cancelled.
  package final func cancel() { view?.stage?.router.cancel(self) }

  package var locationInWindow: Point { .zero }

  /// The place of the gesture, in the coordinates of the view.
  public final func location(in view: View) -> Point {
    view.convert(locationInWindow, from: nil)
  }

  /// The number of fingers in the gesture.
  public final var numberOfTouches: Int { touchIDs.count }

  /// The touches that the gesture takes when it begins.
  var ownTouchIDs: Set<TouchID> { touchIDs }

  /// Whether the gesture may still be recognized.
  final var isNeeded: Bool {
    !touchIDs.isEmpty || deadline != nil || state.isActive || isWaiting && phase == .ready
  }

  final var awaitsFailure: Bool {
    requirements.contains { $0.gesture?.canStillSucceed ?? false }
  }

  /// Whether the gesture was waiting and can begin now.
  package final var mayBeginNow: Bool {
    isWaiting && phase == .ready && !awaitsFailure && permission() == .granted
  }

  final func requiresFailure(of other: GestureRecognizer) -> Bool {
    requirements.contains { $0.gesture === other }
  }

  private final var canStillSucceed: Bool {
    guard isEnabled, state == .possible, phase != .failed else { return false }
    return phase == .ready || !touchIDs.isEmpty || deadline != nil
  }

  // MARK: What each gesture answers

  /// The phase of the gesture by its own rules.
  var phase: GesturePhase { .idle }
  var deadline: Timestamp? { nil }
  func accepts(_ device: TouchDevice) -> Bool { device != .trackpad }
  func receive(_ event: TouchEvent) {}
  func wait(until time: Timestamp) {}
  func begin(late: Bool) {}
  func fail() {}
  func reset() {}
  func cancelTrackpad() {}
  /// Whether the gesture is ready and must begin before a report of a time counts.
  func isDue(before time: Timestamp) -> Bool { false }
  /// Whether the event just received must be acted on at once, without waiting for the frame.
  var isUrgent: Bool { false }
  /// Whether something has moved since the last call.
  func consumeMovement() -> Bool { true }

  final func sendChange() {
    onChange()
    sendActions()
  }
}

private struct WeakGesture {
  weak var gesture: GestureRecognizer?
}
