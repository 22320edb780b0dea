import Geometry
import ScrollPhysics

/// Containers that show the same place along an axis, whichever of them is moved.
///
/// The place belongs to the link, so that a member that follows never leads back: it is the
/// distance from a container's start in points of a member with a ratio of 1. The containers keep
/// the link, which knows them weakly.
final class ScrollLink {
  private struct Member {
    weak var container: ScrollContainer?
    var ratio: Double
    /// The places at which the container's own content begins and ends.
    var reach: AxisLimits
    /// The offset that the link knows.
    var offset: Double
    /// How far the content has moved under what is seen since the last layout.
    ///
    /// Containers that show the same rows get new ones after each other: each moves its
    /// own content, and only what is different in the end has the others follow.
    var shift = 0.0
  }

  private let axis: Axis
  private var members: [Member] = []
  private var place = 0.0
  /// The member that was moved last.
  private(set) weak var leader: ScrollContainer?
  /// Whether the others are being moved, which is no lead of theirs.
  private var isLeading = false

  init(_ axis: Axis, from container: ScrollContainer) {
    self.axis = axis
    leader = container
    insert(container, ratio: 1)
    place = place(of: container) ?? 0
  }

  // MARK: Who is linked

  private func index(of container: ScrollContainer) -> Int? {
    members.firstIndex { $0.container === container }
  }

  private func ratio(of container: ScrollContainer) -> Double {
    index(of: container).map { members[$0].ratio } ?? 1
  }

  /// Whether another container moves by a ratio as far as a member already.
  func has(_ other: ScrollContainer, with container: ScrollContainer, ratio: Double) -> Bool {
    other.links[axis] === self && self.ratio(of: other) == ratio * self.ratio(of: container)
  }

  /// Links another container, with all that are linked with it already.
  func add(_ other: ScrollContainer, to container: ScrollContainer, ratio: Double) {
    // What is linked already gets another ratio.
    if other.links[axis] === self { forget(other) }
    let ratio = ratio * self.ratio(of: container)
    if let link = other.links[axis], link !== self {
      let factor = ratio / link.ratio(of: other)
      for member in link.members {
        if let container = member.container { insert(container, ratio: member.ratio * factor) }
      }
    } else {
      insert(other, ratio: ratio)
    }
    shareReach()
    lead(container)
  }

  private func insert(_ container: ScrollContainer, ratio: Double) {
    container.links[axis] = self
    let (reach, offset) = (reach(of: container, ratio: ratio), container.contentOffset[axis])
    members.append(Member(container: container, ratio: ratio, reach: reach, offset: offset))
  }

  private func forget(_ container: ScrollContainer) {
    members.removeAll { $0.container === container }
  }

  func remove(_ container: ScrollContainer) {
    forget(container)
    container.links[axis] = nil
    container.setLinkedReach(nil, axis)
    shareReach()
  }

  /// Calls a closure with each member but one.
  func forEach(except container: ScrollContainer, _ body: (ScrollContainer) -> Void) {
    for index in members.indices where index < members.count {
      if let other = members[index].container, other !== container { body(other) }
    }
  }

  /// Whether a hand holds a member other than one.
  func isHeld(except container: ScrollContainer) -> Bool {
    members.contains { member in
      member.container.map { $0 !== container && $0.isHeldHere } ?? false
    }
  }

  // MARK: How far they go

  private func reach(of container: ScrollContainer, ratio: Double) -> AxisLimits {
    let (own, start) = (container.ownLimits[axis], container.linkStart(axis))
    return AxisLimits(min: (own.min - start) / ratio, max: (own.max - start) / ratio)
  }

  /// Notes how far a member's own content goes now.
  func updateReach(of container: ScrollContainer) {
    // What is gone reaches nowhere.
    if members.contains(where: { $0.container == nil }) { shareReach() }
    guard let index = index(of: container) else { return }
    let reach = reach(of: container, ratio: members[index].ratio)
    guard reach != members[index].reach else { return }
    members[index].reach = reach
    shareReach()
  }

  /// Has each member go as far as the one that goes farthest (SPEC m.13).
  private func shareReach() {
    members.removeAll { $0.container == nil }
    if members.count == 1, let last = members[0].container { return remove(last) }
    for member in members {
      let others = members.filter { $0.container !== member.container }.map(\.reach)
      guard let container = member.container, let first = others.first else { continue }
      let reach = others.reduce(first) { $0.including($1.min).including($1.max) }
      container.setLinkedReach(
        AxisLimits(min: reach.min * member.ratio, max: reach.max * member.ratio),
        axis
      )
    }
  }

  // MARK: Where they are

  /// The offset at which a member shows the place.
  func offset(of container: ScrollContainer) -> Double {
    offset(of: container, at: place)
  }

  private func offset(of container: ScrollContainer, at place: Double) -> Double {
    let distance = place * ratio(of: container) + shift(of: container)
    let offset = container.linkStart(axis) + distance
    let limits = container.limits[axis]
    // What leads to an end leads exactly there.
    for end in [limits.min, limits.max] where (offset - end).magnitude < Tolerance.place {
      return end
    }
    return offset + 0
  }

  /// The place that a member shows; what is past its edge counts from the last place inside.
  private func place(of container: ScrollContainer, at offset: Double? = nil) -> Double? {
    guard let index = index(of: container) else { return nil }
    let (offset, ratio) = (offset ?? container.contentOffset[axis], members[index].ratio)
    let inside = container.limits[axis].clamp(offset)
    // What is at an end is at that of the content that goes farthest, whatever was rounded.
    var whole = members[index].reach
    for member in members { whole = whole.including(member.reach.min).including(member.reach.max) }
    let place = whole.clamp((inside - members[index].shift - container.linkStart(axis)) / ratio)
    return place + (offset - inside) / ratio
  }

  /// Where a member's content would be if another one's came to an offset.
  func offset(of container: ScrollContainer, with other: ScrollContainer, at offset: Double)
    -> Double
  {
    place(of: other, at: offset).map { self.offset(of: container, at: $0) } ?? offset
  }

  /// How fast a member's content follows another one's.
  func ratio(of container: ScrollContainer, to other: ScrollContainer) -> Double {
    ratio(of: container) / ratio(of: other)
  }

  /// Follows a member whose offset has changed; returns whether the others have moved.
  ///
  /// A member that shows the place anew, from another start, leads nowhere.
  func follow(_ container: ScrollContainer) -> Bool {
    let offset = container.contentOffset[axis]
    guard !isLeading, let index = index(of: container), members[index].offset != offset else {
      return false
    }
    guard offset == self.offset(of: container), leader !== container else { return lead(container) }
    members[index].offset = offset
    return false
  }

  /// Has the others show the place that a member shows.
  @discardableResult
  func lead(_ container: ScrollContainer) -> Bool {
    guard !isLeading, let index = index(of: container), let place = place(of: container) else {
      return false
    }
    isLeading = true
    defer { isLeading = false }
    members[index].offset = container.contentOffset[axis]
    (self.place, leader) = (place, container)
    for index in members.indices where index < members.count {
      guard let other = members[index].container, other !== container else { continue }
      other.followLink(to: offset(of: other), along: axis)
      if index < members.count, members[index].container === other {
        members[index].offset = other.contentOffset[axis]
      }
    }
    return true
  }

  func shift(of container: ScrollContainer) -> Double {
    index(of: container).map { members[$0].shift } ?? 0
  }

  /// Notes that a member's content moves under what is seen.
  func note(shift: Double, of container: ScrollContainer) {
    if let index = index(of: container) { members[index].shift += shift }
  }

  /// Has the others follow a member whose content has moved; returns whether they have.
  func adoptShift(of container: ScrollContainer) -> Bool {
    guard let index = index(of: container), members[index].shift != 0 else { return false }
    for index in members.indices { members[index].shift = 0 }
    return lead(container)
  }

  /// Notes that a member is about to move.
  func takeLead(_ container: ScrollContainer) { leader = container }
}
