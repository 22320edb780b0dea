import Geometry
import Glibc
import ScrollPhysics
public import ViewTree

/// A spinner above the content that a user pulls down to refresh it.
///
/// It starts while a finger pulls past 90 points; once the finger lets go, the content rests
/// below the spinner until ``endRefreshing()``:
///
///     idle ─ pulled ─→ triggered ─ lift ─→ refreshing ─ end ─→ closing ─→ idle
///       │                  └─ end ─→ spent ─ lift ─→ idle      ↑
///       └─ beginRefreshing ─→ opening ─→ refreshing            │
///                  refreshing ─ end, under a finger ─→ leaving ┴ lift ─→ idle
///
/// The room above the content never changes while a finger holds the content, or it would jump.
@MainActor public final class RefreshControl: Control {
  enum Phase: Equatable {
    case idle
    /// Refreshing; the finger that started it still pulls, and there is no room yet.
    case triggered
    /// The refresh ended while the finger that started it still pulls.
    case spent
    /// Refreshing; the room has been opening since the given time.
    case opening(since: Timestamp)
    /// Refreshing; the room is fully open.
    case refreshing
    /// The refresh ended, but a finger holds the content.
    case leaving
    /// The room has been closing since the given time.
    case closing(since: Timestamp)
  }

  /// The height of the control in points, as in UIKit.
  package static let height = 60.0
  /// The pull that starts a refresh, in points of movement on the screen.
  package static let pullDistance = 90.0
  /// How long the room takes to open and to close, in seconds.
  static let changeDuration = 0.3

  /// The color of the spinner.
  public var tintColor = Color(hex: 0x8E8E93) { didSet { setNeedsDisplay() } }
  var phase = Phase.idle { didSet { if oldValue != phase { phaseDidChange() } } }
  /// How far it is pulled; 1 starts a refresh.
  var pull = 0.0 { didSet { if oldValue != pull { setNeedsDisplay() } } }

  /// Creates an idle refresh control.
  public init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Whether a refresh is under way.
  public var isRefreshing: Bool {
    switch phase {
    case .triggered, .opening, .refreshing: true
    case .idle, .spent, .leaving, .closing: false
    }
  }

  private var container: ScrollContainer? { superview as? ScrollContainer }

  // MARK: Beginning and ending

  /// Shows a refresh that the app began; actions are not performed.
  public func beginRefreshing() {
    guard !isRefreshing else { return }
    stage?.announce("Refreshing")
    switch phase {
    case .leaving: phase = .refreshing
    case .idle where isHeld, .spent: phase = .triggered
    case .idle, .closing: phase = .opening(since: now - Self.changeDuration * openFraction)
    case .triggered, .opening, .refreshing: break
    }
    changeRoom()
  }

  /// Ends a refresh, and removes the spinner, at once or when the finger lifts.
  public func endRefreshing() {
    if isRefreshing { stage?.announce("Refreshed") }
    switch phase {
    case .triggered: phase = .spent
    case .opening, .refreshing:
      phase = isHeld ? .leaving : .closing(since: now - Self.changeDuration * (1 - openFraction))
    case .idle, .spent, .leaving, .closing: break
    }
    changeRoom()
  }

  /// Whether fingers hold the content; they are gone while the delegate is asked for a target.
  private var isHeld: Bool {
    container.map { $0.phase.drag != nil && $0.session != nil } ?? false
  }

  private var now: Timestamp { stage?.displayFrame.time ?? .zero }

  private func phaseDidChange() {
    isHidden = phase == .idle && pull <= 0
    setNeedsDisplay()
    stage?.animate(self)
  }

  // MARK: Room

  /// The height of the room above the content, in points.
  var room: Double { Self.height * openFraction * openFraction * (3 - 2 * openFraction) }

  /// How much of the time it takes to open has passed, from 0 to 1.
  private var openFraction: Double {
    switch phase {
    case .idle, .triggered, .spent: 0
    case .refreshing, .leaving: 1
    case .opening(let since): fraction(since)
    case .closing(let since): 1 - fraction(since)
    }
  }

  private func fraction(_ start: Timestamp) -> Double {
    guard let stage, !stage.prefersReducedMotion else { return 1 }
    return min(max((stage.displayFrame.time - start) / Self.changeDuration, 0), 1)
  }

  /// Passes the present room on to the container.
  private func changeRoom() {
    if case .opening = phase, openFraction >= 1 { phase = .refreshing }
    if case .closing = phase, openFraction <= 0 { phase = .idle }
    container?.makeRoom(room)
  }

  // MARK: Following the container

  /// Follows content that was moved past its top edge by a distance.
  func follow(pulledBy distance: Double, isByFinger: Bool) {
    pull = isEnabled ? max(distance, 0) / Self.pullDistance : 0
    isHidden = phase == .idle && pull <= 0
    guard phase == .idle, isByFinger, pull >= 1 else { return }
    phase = .triggered
    stage?.announce("Refreshing")
    sendValueChanged()
  }

  /// Starts a refresh without a pull, for assistive tools.
  func startByRequest() {
    guard isEnabled else { return }
    beginRefreshing()
    sendValueChanged()
  }

  /// A screen reader finds it only during a refresh; the container has the action to start one.
  public override var accessibility: Accessibility? {
    isRefreshing ? Accessibility(.progress, label: "Refreshing", states: .busy) : nil
  }

  /// Handles the lift of the finger, after which the room may change.
  func fingerDidLift() {
    switch phase {
    case .triggered: phase = .refreshing
    case .spent, .leaving: phase = .idle
    case .idle, .opening, .refreshing, .closing: break
    }
    // The release that follows moves the content to its new place.
    container?.rules.metrics.refreshRoom = room
  }

  // MARK: Looks

  public override func didMoveToStage() { stage?.animate(self) }

  public override func advance(to frame: DisplayFrame) -> Pace {
    changeRoom()
    setNeedsDisplay()
    switch phase {
    case .opening, .closing: return .moving
    case .triggered, .refreshing: return .waiting(until: frame.time + Spinner.step)
    case .idle, .spent, .leaving: return .resting
    }
  }

  public override func draw() -> [DrawCommand] {
    let spinner = Spinner(center: bounds.center, color: tintColor)
    switch phase {
    case .idle: return spinner.pulled(pull)
    case .triggered, .refreshing, .opening: return spinner.turning(at: now)
    case .spent, .leaving, .closing: return spinner.pulled(1)
    }
  }
}

/// Pulling to refresh.
extension ScrollContainer {
  final func refreshControlDidChange(from old: RefreshControl?) {
    old?.removeFromSuperview()
    change { $0.metrics.refreshRoom = refreshControl?.room ?? 0 }
    guard let refreshControl else { return }
    insertSubview(refreshControl, at: 0)
    followRefresh()
  }

  /// Keeps the refresh control between the bars and the content, and tells it how far it is pulled.
  final func followRefresh() {
    guard let refreshControl else { return }
    let topWithoutRefresh = limits.vertical.min + rules.metrics.refreshRoom
    let pulled = topWithoutRefresh - contentOffset.y
    refreshControl.frame = Rect(
      x: 0,
      y: min(-RefreshControl.height, -pulled),
      width: bounds.width,
      height: RefreshControl.height
    )
    refreshControl.follow(pulledBy: pulled, isByFinger: phase.drag != nil)
  }

  /// Makes room for the refresh control; content that rests at its top moves along.
  final func makeRoom(_ room: Double) {
    guard room != rules.metrics.refreshRoom else { return }
    change { $0.metrics.refreshRoom = room }
    followRefresh()
  }
}

/// A circle of spokes, which appear one by one during a pull and light up in turn afterward.
nonisolated struct Spinner: Equatable {
  let center: Point
  let color: Color

  private static let spokes = 12
  /// From the inner to the outer end of a spoke, in points.
  private static let radii = 6.0...12.0
  private static let width = 2.5
  /// How long each spoke is the brightest, in seconds; a full turn takes one second.
  static let step = 1.0 / Double(spokes)
  private static let faintest = 0.15

  /// The spokes that show after a pull; a fraction of 1 shows them all.
  func pulled(_ fraction: Double) -> [DrawCommand] {
    let all = Double(Self.spokes)
    let count = Int(min(max((fraction * all).rounded(.down), 0), all))
    return (0..<count).map { spoke($0, color) }
  }

  /// All spokes at a moment, each fainter than the one before it.
  func turning(at time: Timestamp) -> [DrawCommand] {
    let turns = time.seconds - time.seconds.rounded(.down)
    let lead = Int((turns / Self.step).rounded(.down))
    return (0..<Self.spokes).map { index in
      let lag = Double((lead - index + 2 * Self.spokes) % Self.spokes) / Double(Self.spokes)
      return spoke(index, color.opacity(1 - lag * (1 - Self.faintest)))
    }
  }

  private func spoke(_ index: Int, _ color: Color) -> DrawCommand {
    let angle = 2 * Double.pi * Double(index) / Double(Self.spokes) - .pi / 2
    let direction = Vector(dx: cos(angle), dy: sin(angle))
    let ends = [Self.radii.lowerBound, Self.radii.upperBound].map { center + direction * $0 }
    return .line(ends, width: Self.width, color)
  }
}
