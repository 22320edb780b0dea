public import Geometry
public import Gestures

/// The answer of the arbitration to a gesture that wants to begin.
package enum GesturePermission: Equatable {
  case granted
  case pending
  case denied
}

/// A view that acts on a gesture of its own, such as a container on its
/// pan, and decides what it may do.
@MainActor package protocol GestureOwner: AnyObject {
  /// Whether a gesture may watch a touch that comes down.
  func mayWatch(with gesture: GestureRecognizer) -> Bool
  /// Asked when a gesture wants to begin.
  func permission(for gesture: GestureRecognizer) -> GesturePermission
  /// Acts on a change of the gesture's state or movement, before any action is performed.
  func gestureDidChange(_ gesture: GestureRecognizer)
  /// The axes along which the movement of a pan counts.
  func axes(of pan: PanGestureRecognizer) -> AxisSet
  /// Whether a touch that comes down begins a pan at once.
  func catchesTouch(with pan: PanGestureRecognizer) -> Bool
  /// Whether a pan stays with its device, so that no other may take it over.
  func keepsHand(of pan: PanGestureRecognizer) -> Bool
  /// Called when a first finger is down in the gesture's view, or the last one no more.
  func touchesDidChange(of gesture: GestureRecognizer)
  /// Counts a movement of a finger that pans, before the frame handles all of them together.
  func panWillReport(_ pan: PanGestureRecognizer, at time: Timestamp)
}

extension GestureOwner {
  package func mayWatch(with gesture: GestureRecognizer) -> Bool { true }
  package func permission(for gesture: GestureRecognizer) -> GesturePermission { .granted }
  package func gestureDidChange(_ gesture: GestureRecognizer) {}
  package func axes(of pan: PanGestureRecognizer) -> AxisSet { .both }
  package func catchesTouch(with pan: PanGestureRecognizer) -> Bool { false }
  package func keepsHand(of pan: PanGestureRecognizer) -> Bool { false }
  package func touchesDidChange(of gesture: GestureRecognizer) {}
  package func panWillReport(_ pan: PanGestureRecognizer, at time: Timestamp) {}
}

/// Watches touches in a view and recognizes a gesture in them.
///
/// The rules of each gesture are a value of the module `Gestures`. This class connects the rules to
/// a view and to other gestures that want the same touches.
@MainActor public class GestureRecognizer: ActionSource {
  /// The view whose touches the gesture watches.
  public internal(set) final weak var view: View?
  /// Whether the gesture watches touches.
  ///
  /// Turning it off cancels the gesture.
  public final var isEnabled = true {
    didSet { if !isEnabled { cancel() } }
  }
  /// The devices whose touches the gesture watches from their beginning on; at first all.
  ///
  /// What watches nothing leaves it to others: a mouse may select where fingers scroll.
  public final var allowedDevices: Set<TouchDevice> {
    get { Set(TouchDevice.allCases.filter(isAllowed)) }
    set { allowedBits = newValue.reduce(0) { $0 | $1.bit } }
  }
  /// The bits of ``allowedDevices``, for which every touch asks every recognizer.
  private final var allowedBits = TouchDevice.allBits
  /// The device of the gesture: that whose touch it watches or watched last; nil before the first.
  public var device: TouchDevice? { latestDevice }
  final var latestDevice: TouchDevice?
  /// Whether views lose the touches when the gesture begins.
  public final var cancelsTouchesInView = true
  /// The state of the gesture.
  public internal(set) final var state = GestureState.possible
  /// The modifier keys held when its newest touch came down.
  public internal(set) final var modifiers: Modifiers = []
  /// The actions to perform when the gesture has begun, changed, ended or been cancelled;
  /// for a tap, when it has ended.
  public final var actions = ActionList()
  /// Asked before the gesture begins; false makes it fail.
  public final var shouldBegin: () -> Bool = { true }
  /// Asked whether the gesture may continue beside another one; the consent of either is enough.
  public final var recognizesSimultaneously: (GestureRecognizer) -> Bool = { _ in false }
  /// The view that acts on the gesture, and decides what it may do.
  package final weak var owner: (any GestureOwner)?

  /// The gesture of the same container that may always continue beside this one.
  package final weak var companion: GestureRecognizer?

  /// What scrolls while the gesture holds something at an edge.
  package final var edgeHold: AnyObject?

  private final var requirements: [Weak<GestureRecognizer>] = []
  /// The gestures that begin only after this one has failed.
  private final var weakDependents: [Weak<GestureRecognizer>] = []
  final var dependents: [GestureRecognizer] { weakDependents.compactMap(\.object) }
  /// Whether there may be any.
  final var hasDependents: Bool { !weakDependents.isEmpty }
  final private(set) var touchIDs: TouchIDs = []
  /// Where its router keeps it; only ``RoutedGestures`` changes that.
  final var routedPlace: Int?
  /// Whether its router keeps it.
  final var isRouted: Bool { routedPlace != nil }
  /// Whether the gesture wanted to begin and had to wait.
  final var isWaiting = false

  init() {}

  /// Lets this gesture begin only after the other one has failed.
  public final func require(toFail other: GestureRecognizer) {
    requirements.append(Weak(other))
    // Those that have gone are dropped each time that there are twice as many.
    if other.weakDependents.count.nonzeroBitCount == 1 {
      other.weakDependents.removeAll { $0.object == nil }
    }
    other.weakDependents.append(Weak(self))
  }

  /// Whether the gesture watches a touch of a device that comes down.
  final func watches(_ device: TouchDevice) -> Bool { isAllowed(device) && accepts(device) }

  final func isAllowed(_ device: TouchDevice) -> Bool { allowedBits & device.bit != 0 }

  final func take(_ id: TouchID) {
    let isFirst = touchIDs.isEmpty
    touchIDs.insert(id)
    if isFirst { owner?.touchesDidChange(of: self) }
  }

  final func letGo(of id: TouchID) {
    guard !touchIDs.isEmpty else { return }
    touchIDs.remove(id)
    if touchIDs.isEmpty { owner?.touchesDidChange(of: self) }
  }

  final func letGoOfAll() {
    guard !touchIDs.isEmpty else { return }
    touchIDs = []
    owner?.touchesDidChange(of: self)
  }

  /// Cancels the gesture, as if its touches had been cancelled.
  package final func cancel() { view?.stage?.router.cancel(self) }

  package var locationInWindow: Point { .zero }
  /// Where the gesture started, in the window.
  package var startInWindow: Point { locationInWindow }

  /// The place of the gesture, in the coordinates of the view.
  ///
  /// When a pan begins, the fingers have moved already; ``startLocation(in:)`` says from where.
  public final func location(in view: View) -> Point {
    view.convert(locationInWindow, from: nil)
  }

  /// Where the first finger came down, in the coordinates of the view: on what was meant,
  /// however fast the hand started.
  ///
  /// A pinch starts where the movement of its fingers became one. ``shouldBegin`` may ask for it.
  public final func startLocation(in view: View) -> Point {
    view.convert(startInWindow, from: nil)
  }

  /// The number of fingers in the gesture.
  public final var numberOfTouches: Int { touchIDs.count }

  /// The touches that the gesture takes when it begins.
  var ownTouchIDs: TouchIDs { touchIDs }

  /// Whether the gesture would begin if nothing is in its way.
  final var isReady: Bool { state == .possible && phase == .ready }

  /// Whether the gesture may still be recognized.
  final var isNeeded: Bool {
    !touchIDs.isEmpty || deadline != nil || state.isActive || isWaiting && phase == .ready
  }

  final var awaitsFailure: Bool {
    requirements.contains { $0.object?.canStillSucceed ?? false }
  }

  /// Whether the gesture was waiting and can begin now.
  package final var mayBeginNow: Bool {
    isWaiting && phase == .ready && !awaitsFailure && permission == .granted
  }

  final func requiresFailure(of other: GestureRecognizer) -> Bool {
    requirements.contains { $0.object === other }
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
  /// Whether the gesture is ready and must begin before a report of a time counts.
  func isDue(before time: Timestamp) -> Bool { false }
  /// Whether the event just received must be acted on at once, without waiting for the frame.
  var isUrgent: Bool { false }
  /// Whether something has moved since the last call.
  func consumeMovement() -> Bool { true }

  /// Whether the gesture may begin, by its owner's word.
  final var permission: GesturePermission { owner?.permission(for: self) ?? .granted }

  /// Performs the actions because content has moved under the gesture.
  package final func contentDidMove() {
    guard state.isActive else { return }
    state = .changed
    sendActions()
  }

  final func sendChange() {
    owner?.gestureDidChange(self)
    sendActions()
  }
}
