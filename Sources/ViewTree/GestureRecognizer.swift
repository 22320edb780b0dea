public import Geometry
public import Gestures

/// What a gesture's own rules make of the touches so far; whether it may begin is another question.
enum GestureVerdict: Equatable {
  /// It cannot tell yet, or has nothing to tell.
  case undecided
  /// It wants to begin.
  case ready
  /// It is under way.
  case active
  /// It came to its end, or, for a tap, has just come about.
  case finished
  /// It will not come about.
  case failed
}

/// The answer to a gesture that wants to begin.
package enum GesturePermission: Equatable {
  /// It may.
  case granted
  /// Not now: it is to wait.
  case pending
  /// It may not.
  case denied
}

/// Watches touches in a view and tells when they make a gesture.
///
/// The rules of each gesture are a value of the module `Gestures`; this class ties them to a view and
/// to the other gestures that want the same touches.
public class GestureRecognizer: ActionSource {
  /// The view whose touches it watches.
  public internal(set) final weak var view: View?
  /// Whether it watches at all; switching it off cancels it.
  public final var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// Whether views lose the touches when it begins.
  public final var cancelsTouchesInView = true
  /// Where it stands.
  public internal(set) final var state = GestureState.possible
  /// Keys held when its newest touch came down.
  public internal(set) final var modifiers: Modifiers = []
  /// What to do whenever ``state`` or the movement has changed.
  public final var actions = ActionList()
  /// Asked before it begins; false makes it fail.
  public final var shouldBegin: () -> Bool = { true }
  /// Asked whether it may go on beside another gesture; one yes of either is enough.
  public final var recognizesSimultaneously: (GestureRecognizer) -> Bool = { _ in false }
  /// Tells its container that ``state`` or the movement has changed, before any action.
  package final var onChange: () -> Void = {}
  /// Whether its container lets it watch touches that come down now.
  package final var watches: () -> Bool = { true }
  /// What its container says when it wants to begin.
  package final var permission: () -> GesturePermission = { .granted }

  /// The gesture of the same container that always goes on beside this one.
  package final weak var companion: GestureRecognizer?

  private final var requirements: [WeakGesture] = []
  /// The touches it watches.
  final var touchIDs: Set<TouchID> = []
  /// Whether it wanted to begin and had to wait.
  final var isWaiting = false

  init() {}

  /// Lets this gesture begin only once the other one has failed.
  public final func require(toFail other: GestureRecognizer) {
    requirements.append(WeakGesture(gesture: other))
  }

  /// Ends it where it is, as if its fingers had been taken away.
  package final func cancel() { view?.stage?.cancel(self) }

  /// Where the gesture is, in the window.
  public var locationInWindow: Point { .zero }

  /// Where the gesture is, in the coordinates of the view.
  public final func location(in view: View) -> Point {
    view.convert(locationInWindow, from: nil)
  }

  /// How many fingers take part.
  public final var numberOfTouches: Int { touchIDs.count }

  /// Whether something may still come of it.
  final var isNeeded: Bool {
    !touchIDs.isEmpty || deadline != nil || state.isActive || isWaiting && verdict == .ready
  }

  final var awaitsFailure: Bool {
    requirements.contains { $0.gesture?.mayStillComeAbout ?? false }
  }

  /// Whether it had to wait and would begin if it was asked again.
  package final var mayBeginNow: Bool {
    isWaiting && verdict == .ready && !awaitsFailure && permission() == .granted
  }

  /// Whether it may begin only once the other one has failed.
  final func requiresFailure(of other: GestureRecognizer) -> Bool {
    requirements.contains { $0.gesture === other }
  }

  private final var mayStillComeAbout: Bool {
    guard isEnabled, state == .possible, verdict != .failed else { return false }
    return verdict == .ready || !touchIDs.isEmpty || deadline != nil
  }

  // MARK: What each gesture answers

  var verdict: GestureVerdict { .undecided }
  var deadline: Timestamp? { nil }
  func accepts(_ device: TouchDevice) -> Bool { device != .trackpad }
  func receive(_ event: TouchEvent) {}
  func wait(until time: Timestamp) {}
  func begin(late: Bool) {}
  func fail() {}
  func reset() {}
  func cancelTrackpad() {}
  /// Whether it has to be decided upon with the very event that it has just received.
  var isUrgent: Bool { false }
  /// Whether something moved since this was last asked.
  func takeNews() -> Bool { true }

  /// Tells of a change.
  final func sendChange() {
    onChange()
    sendActions()
  }
}

private struct WeakGesture {
  weak var gesture: GestureRecognizer?
}
