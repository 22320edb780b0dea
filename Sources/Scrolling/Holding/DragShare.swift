import Geometry
import ScrollPhysics

/// The distribution of the fingers' movement among containers.
///
/// The innermost container takes what it can, what is left moves the one around it, and so on. What
/// nobody takes stretches the innermost one that bounces (SPEC, decision 19).
struct DragShare {
  /// Where the movement leaves each container, without rubber bands.
  private(set) var raw: [Point]
  /// The movement that no container could take, in the window.
  private(set) var rest = Vector.zero

  private let members: [DragSession.Member]
  private var carriers: [Axis: Int] = [:]

  /// Shares a movement, measured in the window, among containers from the inside out.
  init(of displacement: Vector, among members: [DragSession.Member]) {
    self.members = members
    raw = members.map(\.start)
    for axis in Axis.allCases { share(displacement[axis], along: axis) }
  }

  private mutating func share(_ displacement: Double, along axis: Axis) {
    guard let inner = members.first, inner.conditions.scrollableAxes.contains(axis) else {
      rest[axis] = displacement
      return
    }
    var left = displacement
    var stretched: Int?
    for (index, member) in members.enumerated() {
      let wanted = member.start[axis] - left / member.conditions.scale
      raw[index][axis] = member.reach(axis).clamp(wanted)
      left = (raw[index][axis] - wanted) * member.conditions.scale
      if raw[index][axis] != member.start[axis] { carriers[axis] = index }
      if stretched == nil, member.conditions.stretchingAxes.contains(axis) { stretched = index }
      guard member.conditions.transferringAxes.contains(axis) else { break }
    }
    guard let stretched, left != 0 else { return rest[axis] = left }
    raw[stretched][axis] -= left / members[stretched].conditions.scale
    carriers[axis] = stretched
  }

  /// The index of the container that the fingers move along an axis, if they move any.
  func carrier(of axis: Axis) -> Int? { carriers[axis] }

  /// Whether a container is past an edge, and an outer one took the movement in that direction.
  func passes(_ index: Int) -> Bool {
    let member = members[index]
    guard raw[index] == member.start else { return false }
    return Axis.allCases.contains { axis in
      let overscroll = member.conditions.limits[axis].overscroll(of: raw[index][axis])
      return overscroll != 0
        && members.indices.dropFirst(index + 1).contains {
          (raw[$0][axis] - members[$0].start[axis]) * overscroll > 0
        }
    }
  }
}

extension DragSession.Member {
  /// How far the drag may move it before others take over: to its limits, or to where it started.
  fileprivate func reach(_ axis: Axis) -> AxisLimits {
    conditions.limits[axis].including(start[axis])
  }
}
