import Geometry
import Glibc
import ScrollPhysics

/// The distribution of the fingers' movement among containers.
///
/// The innermost container takes what it can, the rest moves the container around it, and so on.
/// Movement that no container takes stretches the innermost one that bounces (SPEC, decision 19).
struct DragShare {
  /// Where the movement leaves each container, without rubber bands.
  private(set) var raw: [Point]
  /// The movement that no container could take, in the window.
  private(set) var rest = Vector.zero

  /// The index of the container that the fingers move along each axis, if they move any.
  private(set) var carriers: [Axis: Int] = [:]

  private let members: [DragSession.Member]

  /// Shares a movement, measured in the window, among containers from the inside out.
  ///
  /// Movement along other axes than those of the drag is left over.
  init(of displacement: Vector, among members: [DragSession.Member], along axes: AxisSet) {
    self.members = members
    raw = members.map(\.start)
    for axis in Axis.allCases {
      guard axes.contains(axis) else { rest[axis] = displacement[axis]; continue }
      share(displacement[axis], along: axis)
    }
  }

  private mutating func share(_ displacement: Double, along axis: Axis) {
    var left = displacement
    var stretched: Int?
    for (index, member) in members.enumerated() {
      let wanted = member.start[axis] - left / member.conditions.scale
      // The container moves to its limits, or back to where it started, before others take over.
      let reach = member.conditions.limits[axis].including(member.start[axis])
      raw[index][axis] = reach.clamp(wanted)
      left = (raw[index][axis] - wanted) * member.conditions.scale
      if raw[index][axis] != member.start[axis] { carriers[axis] = index }
      if stretched == nil, member.conditions.stretchingAxes.contains(axis) { stretched = index }
      guard member.conditions.transferringAxes.contains(axis) else { break }
    }
    guard let stretched, left != 0 else { return rest[axis] = left }
    raw[stretched][axis] -= left / members[stretched].conditions.scale
    carriers[axis] = stretched
  }

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

/// Whether a drag keeps to one axis, as the movement that starts it decides.
nonisolated struct DragLock: Equatable {
  /// The axis that the drag keeps to, or nil.
  private(set) var axis: Axis?
  /// When the deciding movement happened; after a pause in a locked drag,
  /// another movement decides (SPEC g.4).
  private var decidedAt: Timestamp?
  /// The movement that decided; what else comes in its moment decides with it (SPEC, decision 14).
  private var decidedBy = Vector.zero

  /// A movement within this angle of an axis locks the drag to it, in radians (SPEC g.4).
  private static let angle = 20 * Double.pi / 180

  /// Whether the movement of a moment has decided, or a drag that began between the axes is free.
  func isDecided(at time: Timestamp) -> Bool {
    decidedAt == time || axis == nil && decidedAt != nil
  }

  /// Decides the axis by a movement.
  mutating func decide(by step: Vector, at time: Timestamp, isEnabled: Bool) {
    let isMore = decidedAt == time && decidedBy != step
    guard step != .zero, isMore || !isDecided(at: time) else { return }
    (decidedAt, decidedBy) = (time, step)
    let angle = atan2(abs(step.dy), abs(step.dx))
    axis =
      if !isEnabled {
        nil
      } else if angle <= Self.angle {
        .horizontal
      } else if angle >= .pi / 2 - Self.angle {
        .vertical
      } else {
        nil
      }
  }
}
