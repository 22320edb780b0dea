import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// A drag by fingers in a container, which may also move the containers around it.
///
/// All offsets follow from the fingers' movement: the innermost container takes as much as it
/// can, the rest moves the outer one, and what neither takes stretches a rubber band. Moving back
/// the same distance therefore brings everything back to where it was. Whenever anything about a
/// container changes in another way, the drag starts again from what shows.
final class DragSession {
  /// A container that the drag may move.
  struct Member {
    weak var container: ScrollContainer?
    /// The raw offset from which the fingers' movement is counted.
    let start: Point
    /// The raw offset that the drag gave it last.
    var placed: Point
    /// Everything else that affected the drag when counting began.
    let conditions: Conditions
  }

  /// Everything about a container that affects how a drag moves it, except its offset.
  nonisolated struct Conditions: Equatable {
    let limits: ScrollLimits
    let scale: Double
    let scrollableAxes: AxisSet
    let stretchingAxes: AxisSet
    let transferringAxes: AxisSet

    @MainActor fileprivate init(of container: ScrollContainer) {
      limits = container.limits
      scale = container.toWindow.scale
      scrollableAxes = container.scrollableAxes
      stretchingAxes = container.scrollableAxes.intersection(container.rules.bouncing)
      transferringAxes = container.rules.transferring
    }
  }

  private let pan: PanGestureRecognizer
  private weak var owner: ScrollContainer?
  private(set) var members: [Member] = []
  private var lock = DragLock()
  /// The axes along which the innermost container has been able to scroll since the drag began.
  private var axes: AxisSet = []
  /// The translation of the fingers that has been counted, in the window.
  private var counted = Vector.zero
  /// How far the fingers moved content since counting began, in the window, except movement that
  /// the lock ignores or that no container could take.
  private var displacement = Vector.zero
  /// Whether containers are being moved; their delegates may change them meanwhile.
  private var isPlacing = false
  /// The part of ``displacement`` that shows already.
  private var placedDisplacement = Vector.zero
  /// How far the fingers moved content since they took hold of it.
  private var distance = Vector.zero
  /// The member that moved last along each axis; momentum stays with it (SPEC j.5).
  private var carriers: [Axis: Weak<ScrollContainer>] = [:]

  init(owner: ScrollContainer, pan: PanGestureRecognizer) {
    (self.owner, self.pan) = (owner, pan)
  }

  var time: Timestamp { pan.latestEvent }

  /// The velocity of a container's content under the fingers, in points per second.
  func velocity(of container: ScrollContainer) -> Vector {
    -masked(pan.velocity(in: container))
  }

  // MARK: Moving

  /// Starts the drag; outer containers that are still moving are stopped and held as well.
  func begin() {
    guard let owner else { return }
    for container in candidates { container.applyLimits() }
    count()
    decideLock()
    let isElsewhere = isTakenElsewhere(masked(pan.translationInWindow))
    for container in candidates
    where container.phase.motion != nil || container === owner && !isElsewhere {
      join(container)
    }
    count()
    follow()
  }

  /// Brings the content to where the fingers are; called once a frame.
  func update() {
    guard let owner else { return }
    follow()
    // Not in `begin()`: a finger that has just caught a glide has not moved,
    // which does not make it slow.
    let scale = max(owner.toWindow.scale, .leastNormalMagnitude)
    owner.boost.dragged(distance: distance.length / scale, velocity: -pan.velocity(in: owner))
  }

  /// The containers that fingers in the innermost one may move, from the inside out.
  private var candidates: [ScrollContainer] {
    guard let owner, owner.stage != nil else { return [] }
    return owner.chain.compactMap { $0 as? ScrollContainer }.filter(isCandidate)
  }

  /// Restarts counting from what shows now; movement that does not show
  /// yet is kept, and shows later.
  private func count() {
    displacement -= placedDisplacement
    placedDisplacement = .zero
    members = candidates.map { container in
      let (raw, conditions) = (container.rawOffset(for: pan.hand), Conditions(of: container))
      return Member(container: container, start: raw, placed: raw, conditions: conditions)
    }
    axes.formUnion(members.first?.conditions.scrollableAxes ?? [])
  }

  /// Restarts counting if anything but the drag has changed a container, so that nothing jumps.
  private func noticeChanges() {
    let candidates = candidates
    let isSame =
      candidates.count == members.count
      && zip(candidates, members).allSatisfy { container, member in
        member.container === container
          && member.placed == container.rawOffset(for: pan.hand)
          && member.conditions == Conditions(of: container)
      }
    if !isSame { count() }
  }

  /// Brings the content to where the fingers are before something else about it changes.
  func catchUp() {
    if pan.state.isActive, !isPlacing { follow() }
  }

  private func follow() {
    report()
    let share = DragShare(of: displacement, among: members, along: axes)
    placedDisplacement = displacement
    isPlacing = true
    defer { isPlacing = false }
    for axis in Axis.allCases {
      if let index = share.carriers[axis] {
        carriers[axis] = members[index].container.map { Weak($0) }
      } else if zip(members, share.raw).contains(where: { $0.placed[axis] != $1[axis] }) {
        // Back where counting began, the fingers would go on to move the innermost one.
        carriers[axis] = nil
      }
    }
    for (index, container) in members.map(\.container).enumerated() {
      guard let container, mayMove(container) else { continue }
      place(container, at: share.raw[index], isPassed: share.passes(index))
    }
  }

  /// Counts what the fingers have reported, before they report something else.
  ///
  /// Reports of the moment that decides the directional lock are one movement (SPEC, decision 14).
  func willReport(at time: Timestamp) {
    let isDeciding = locks && pan.leadingStep != .zero && !lock.isDecided(at: pan.leadingTime)
    if !isDeciding || time.isAtLeast(FingerPath.moment, after: pan.leadingTime) { report() }
  }

  /// Counts the fingers' movement since it was counted last.
  ///
  /// Movement that no container takes does not count, so that turning
  /// around responds at once (SPEC c.5).
  private func report() {
    decideLock()
    noticeChanges()
    let translation = pan.translationInWindow
    let step = masked(translation - counted)
    counted = translation
    let rest = DragShare(of: displacement + step, among: members, along: axes).rest
    displacement += step - rest
    distance += step - rest
  }

  /// Whether there is a directional lock, which needs two axes that can move (SPEC, decision 21).
  private var locks: Bool {
    owner.map { $0.isDirectionalLockEnabled && $0.scrollableAxes == .both } ?? false
  }

  private func decideLock() {
    lock.decide(by: pan.leadingStep, at: pan.leadingTime, isEnabled: locks)
  }

  private func masked(_ step: Vector) -> Vector {
    var result = step
    for axis in Axis.allCases where !axes.contains(axis) {
      result[axis] = 0
    }
    if let axis = lock.axis { result[axis.other] = 0 }
    return result
  }

  // MARK: Placing

  private func place(_ container: ScrollContainer, at raw: Point, isPassed: Bool) {
    guard let index = members.firstIndex(where: { $0.container === container }) else { return }
    if isPassed {
      // A container that was caught past an edge, and is dragged no farther, returns by itself.
      if container.session === self { container.letGo(at: time) }
      return
    }
    if raw != members[index].placed { join(container) }
    guard container.session === self else { return }
    members[index].placed = raw
    container.drag(to: raw)
  }

  /// Whether the first step moves only outer containers; the innermost one is then left alone.
  private func isTakenElsewhere(_ step: Vector) -> Bool {
    let share = DragShare(of: step, among: members, along: axes)
    let moved = members.indices.filter { share.raw[$0] != members[$0].start }
    return !moved.isEmpty && !moved.contains(0)
  }

  private func join(_ container: ScrollContainer) {
    if mayMove(container) { container.beginDrag(with: pan.hand, in: self) }
  }

  /// Whether this drag is still under way and may move the container, which the delegate of one
  /// that was moved before may have disabled.
  private func mayMove(_ container: ScrollContainer) -> Bool {
    isCandidate(container) && owner?.ownSession === self && container.stage != nil
  }

  private func isCandidate(_ container: ScrollContainer) -> Bool {
    container.isScrollEnabled && !isHeldByAnother(container)
  }

  /// Whether another drag, or a hand on an indicator, holds the container.
  private func isHeldByAnother(_ container: ScrollContainer) -> Bool {
    (container.session ?? self) !== self || container.phase.scrub != nil
  }

  // MARK: The end

  /// Whether the fingers hold a container other than the one in which they pan.
  var holdsOthers: Bool {
    members.contains { $0.container !== owner && $0.container?.session === self }
  }

  /// Ends the drag: each container is released with its share of the fingers' velocity.
  func end(cancelled: Bool) {
    let stage = owner?.stage
    let release = cancelled ? nil : stage.map { pan.release(in: $0.root) }
    let glides = stage?.inputSettings.glides(after: pan.hand) ?? true
    for container in members.compactMap(\.container) where container.session === self {
      // A page turn ends on a page, whatever the user chose about gliding.
      let velocity = glides || container.turnsPages ? release?.velocity : nil
      let share = Release(
        velocity: kept(velocity, by: container),
        latest: kept(release?.latest, by: container)
      )
      container.letGo(of: share, at: time)
    }
  }

  /// The part of the fingers' velocity, measured in the window, that a container keeps.
  private func kept(_ velocity: Vector?, by container: ScrollContainer) -> Vector {
    var kept = -masked(velocity ?? .zero) / container.toWindow.scale
    for axis in Axis.allCases
    where (carriers[axis]?.object ?? members.first?.container) !== container {
      kept[axis] = 0
    }
    return kept
  }
}
