import Geometry
import Gestures
import Glibc
import ScrollPhysics
import ViewTree

/// One drag of fingers over a container and those around it.
///
/// Where everything is follows from how far the fingers went: the innermost container takes what it
/// can, what is left moves the one around it, and what nobody takes stretches the rubber band. Going
/// back the same way therefore brings everything back to where it was.
final class DragSession {
  /// A container that the drag may move.
  struct Member {
    unowned let container: ScrollContainer
    /// Its raw offset before the drag moved it.
    var start: Point
  }

  /// Whether the drag keeps to one axis.
  private enum Lock: Equatable {
    case undecided
    case free
    case locked(Axis)
  }

  /// Movements flatter than this, in radians, lock (SPEC g.4).
  private static let lockAngle = 20 * Double.pi / 180

  private var members: [Member]
  private let pan: PanGestureRecognizer
  private var lock: Lock
  private var counted = Vector.zero
  /// How far the drag moved content, after the lock and without what nobody could take.
  private var way = Vector.zero
  /// The movement that decided about the lock.
  private var decidedAt: Timestamp?

  private var owner: ScrollContainer { members[0].container }

  init(owner: ScrollContainer, pan: PanGestureRecognizer) {
    self.pan = pan
    let around = owner.chain.dropFirst().compactMap { $0 as? ScrollContainer }
    members = ([owner] + around.filter(\.isScrollEnabled)).map {
      Member(container: $0, start: $0.rawOffset(for: pan.device))
    }
    lock = .undecided
  }

  // MARK: Moving

  /// Starts the drag; containers around that still move are stopped and held too.
  func begin() {
    decideLock()
    withExtendedLifetime(containers) {
      for container in containers.dropFirst() where container.isInMotion { join(container) }
      if !isTakenElsewhere(masked(pan.translation(in: owner))) { join(owner) }
      follow()
    }
  }

  /// Brings the content to where the fingers are; called once a frame.
  func update() {
    withExtendedLifetime(containers) {
      follow()
      // A finger that has just come down on a glide is not slow yet: it has not moved.
      owner.boost.dragged(distance: way.length, velocity: -pan.velocity(in: owner))
    }
  }

  private func follow() {
    decideLock()
    let translation = pan.translation(in: owner)
    way += masked(translation - counted)
    counted = translation
    place()
  }

  private func decideLock() {
    let step = pan.leadingStep
    guard decidedAt != pan.leadingTime, step != .zero else { return }
    decidedAt = pan.leadingTime
    guard owner.isDirectionalLockEnabled else { return lock = .free }
    let angle = atan2(abs(step.dy), abs(step.dx))
    lock =
      if angle <= Self.lockAngle {
        .locked(.horizontal)
      } else if angle >= .pi / 2 - Self.lockAngle {
        .locked(.vertical)
      } else {
        .free
      }
  }

  private func masked(_ step: Vector) -> Vector {
    var result = step
    for axis in Axis.allCases where !owner.scrollableAxes.contains(axis) { result[axis] = 0 }
    if case .locked(let axis) = lock { result[axis.other] = 0 }
    return result
  }

  private func place() {
    let across = share(of: .horizontal, after: way)
    let down = share(of: .vertical, after: way)
    // What nobody takes is not counted, so that turning round answers at once (SPEC c.5).
    way += Vector(dx: across.rest, dy: down.rest)
    let starts = members.map(\.start)
    for (index, container) in containers.enumerated() where isFree(container) {
      let raw = Point(x: across.offsets[index], y: down.offsets[index])
      if raw != starts[index] { join(container) }
      container.drag(to: raw)
    }
  }

  /// The containers; a delegate may throw any of them away in the middle of a message, so that
  /// whoever sends some keeps them alive.
  private var containers: [ScrollContainer] { members.map(\.container) }

  /// Whether the container still takes part, no other drag has it, and this one goes on.
  private func isFree(_ container: ScrollContainer) -> Bool {
    owner.session === self && (container.session ?? self) === self
      && members.contains { $0.container === container }
  }

  private func join(_ container: ScrollContainer) {
    guard isFree(container) else { return }
    container.session = self
    container.beginDrag(with: pan.device)
  }

  // MARK: Sharing

  /// The raw offsets of all members along an axis after the fingers went some way, and what of the
  /// way nobody could take.
  private func share(of axis: Axis, after way: Vector) -> (offsets: [Double], rest: Double) {
    var offsets = members.map { $0.start[axis] }
    guard owner.scrollableAxes.contains(axis) else { return (offsets, 0) }
    var rest = offsets[0] - way[axis]
    var stretched = members[0].container.stretches(axis) ? 0 : nil
    offsets[0] = members[0].reach(axis).clamp(rest)
    rest -= offsets[0]
    for index in members.indices.dropFirst() {
      guard members[index - 1].container.transfersToParent(axis) else { break }
      guard members[index].container.rangingAxes.contains(axis) else { continue }
      let wanted = offsets[index] + rest
      offsets[index] = members[index].reach(axis).clamp(wanted)
      rest = wanted - offsets[index]
      // Whoever takes the drag over stretches at its own edge (SPEC j.2, j.3).
      if members[index].container.stretches(axis) { stretched = index }
    }
    guard let stretched else { return (offsets, rest) }
    offsets[stretched] += rest
    return (offsets, 0)
  }

  /// Whether the first step moves only containers around: the innermost is not disturbed then.
  private func isTakenElsewhere(_ step: Vector) -> Bool {
    let offsets = Axis.allCases.map { share(of: $0, after: step).offsets }
    let isOwnMoved = zip(Axis.allCases, offsets).contains { $1[0] != members[0].start[$0] }
    let isOtherMoved = zip(Axis.allCases, offsets).contains { axis, offsets in
      members.indices.dropFirst().contains { offsets[$0] != members[$0].start[axis] }
    }
    return isOtherMoved && !isOwnMoved
  }

  /// The member that the drag moved last along an axis; momentum stays with it (SPEC j.5).
  private func carrier(of axis: Axis) -> Int {
    let offsets = share(of: axis, after: way).offsets
    return offsets.indices.last { offsets[$0] != members[$0].start[axis] } ?? 0
  }

  // MARK: Changes from outside, and the end

  /// The app moved a member's content; the drag goes on from there.
  func shift(_ container: ScrollContainer, by step: Vector) {
    guard let index = members.firstIndex(where: { $0.container === container }) else { return }
    var wanted = rawOffsets
    wanted[index] += step
    members[index].start += step
    guard zip(rawOffsets, wanted).contains(where: { $0.distance(to: $1) > Noise.place }) else {
      return
    }
    // Moved elsewhere, it would claim the way that others have taken: all go on from where they are.
    for (index, place) in wanted.enumerated() { members[index].start = place }
    way = .zero
  }

  /// Where the drag has all members now, without rubber bands.
  private var rawOffsets: [Point] {
    let across = share(of: .horizontal, after: way).offsets
    let down = share(of: .vertical, after: way).offsets
    return zip(across, down).map { Point(x: $0, y: $1) }
  }

  /// A container goes away.
  func leave(_ container: ScrollContainer) {
    guard container !== owner else { return }
    members.removeAll { $0.container === container }
  }

  /// The velocity of the content under the fingers, in points per second.
  var velocity: Vector { -masked(pan.velocity(in: owner)) }

  /// The fingers let go: each member learns what it keeps of their velocity.
  func end(cancelled: Bool) {
    withExtendedLifetime(containers) { letGo(cancelled: cancelled) }
  }

  private func letGo(cancelled: Bool) {
    let release = cancelled ? nil : pan.release(in: owner)
    let carriers = (across: carrier(of: .horizontal), down: carrier(of: .vertical))
    let glides = owner.stage?.inputSettings.glides(after: pan.device) ?? true
    for (index, container) in containers.enumerated() where container.session === self {
      func kept(_ velocity: Vector?) -> Vector {
        let velocity = -masked(velocity ?? .zero)
        return Vector(
          dx: carriers.across == index ? velocity.dx : 0,
          dy: carriers.down == index ? velocity.dy : 0
        )
      }
      let isFast = release?.startsDeceleration ?? false
      container.endDrag(
        // A page turn ends on a page, whatever the person thinks of gliding.
        blended: kept(glides || container.isPagingEnabled ? release?.blended : nil),
        latest: kept(isFast ? release?.latest : nil)
      )
    }
  }
}

extension DragSession.Member {
  /// How far the drag may move the member before others take over: its limits, or where it was.
  fileprivate func reach(_ axis: Axis) -> AxisLimits {
    let limits = container.limits[axis]
    return AxisLimits(min: min(limits.min, start[axis]), max: max(limits.max, start[axis]))
  }
}
