public import Geometry
import ScrollPhysics
import ViewTree

/// One motion in several containers: panes that stay side by side, a
/// strip of thumbnails, a small map.
extension ScrollContainer {
  /// Links another container, so that both show the same place from now
  /// on, whichever of them is moved.
  ///
  /// The other one goes to the place of this one at once. Then a hand, a key, a wheel or a call
  /// moves either of them, and the other follows in the same frame, through glides, bounces and
  /// rubber bands; it tells its delegate `scrollContainerDidScroll` and nothing else. Places count
  /// from where the content of each begins. Both go as far as the one that goes farther.
  /// Where both show the same rows, insert and remove them in both in one go.
  ///
  /// Links join: containers that are linked with either one follow as well. Between two that are
  /// linked already the newest ratio counts. A link keeps no container alive.
  ///
  /// - Parameters:
  ///   - other: The other container.
  ///   - axes: The axes along which both move together.
  ///   - ratio: How far the other one moves when this one moves a point, above 0.
  public final func link(_ other: ScrollContainer, axes: AxisSet = .both, ratio: Double = 1) {
    Self.checkFactor(ratio, "the ratio")
    demand(other !== self, "A container cannot be linked with itself")
    // Nothing new changes nothing (SPEC, law 7).
    let new = Axis.allCases.filter {
      axes.contains($0) && !(links[$0]?.has(other, with: self, ratio: ratio) ?? false)
    }
    guard !new.isEmpty else { return }
    for container in [self, other] {
      container.catchUp()
      container.applyLimits()
    }
    for axis in new {
      other.yield(axis)
      let link = links[axis] ?? ScrollLink(axis, from: self)
      link.add(other, to: self, ratio: ratio)
    }
    tellLinked()
  }

  /// Ends what links this container with others; they stay linked with one another.
  public final func unlink(axes: AxisSet = .both) {
    for axis in Axis.allCases where axes.contains(axis) { links[axis]?.remove(self) }
  }

  // MARK: Leading

  /// Has linked containers follow before messages are sent; returns whether they have moved.
  final func leadLinked() -> Bool {
    guard !links.isEmpty else { return false }
    var leads = false
    for axis in Axis.allCases {
      guard let link = links[axis] else { continue }
      link.updateReach(of: self)
      if link.follow(self) { leads = true }
    }
    return leads
  }

  /// Notes that the content has moved, and not what is seen of it.
  final func noteShift(_ displacement: Vector) {
    guard !links.isEmpty else { return }
    for axis in Axis.allCases { links[axis]?.note(shift: displacement[axis], of: self) }
    setNeedsLayout()
  }

  /// Has linked containers show the place of content that has moved, unless theirs has as well.
  final func leadAfterShift() {
    var leads = false
    for axis in Axis.allCases where links[axis]?.adoptShift(of: self) ?? false { leads = true }
    if leads { tellLinked() }
  }

  /// Has linked containers send the messages that wait.
  final func tellLinked() { forEachLinked { $0.sendMessages() } }

  /// Has linked containers show the place of the one that leads after new limits here.
  final func leadAfterChange() {
    for axis in Axis.allCases {
      guard let link = links[axis], let leader = link.leader else { continue }
      // Outside a window no frame would, and this one would be led past its edge.
      if leader.stage == nil { leader.applyLimits() }
      guard link.lead(leader) else { continue }
      sendMessages()
      tellLinked()
    }
  }

  /// Lets other containers follow a phase that begins, along the axes
  /// on which it moves the content.
  final func takeLead() {
    for axis in Axis.allCases {
      guard let link = links[axis], moves(along: axis) else { continue }
      link.takeLead(self)
      link.forEach(except: self) { $0.yield(axis) }
    }
  }

  /// Whether a hand or a motion moves the content along an axis; a change
  /// of scale moves it along both.
  private func moves(along axis: Axis) -> Bool {
    guard let motion = phase.motion else { return phase != .resting }
    return motion.isZoom || motion.moves(along: axis, from: contentOffset, at: shownTime)
  }

  /// Leaves an axis to a linked container; along the other one the content goes on by itself.
  final func yield(_ axis: Axis) {
    guard let motion = phase.motion, !motion.isZoom, moves(along: axis) else { return }
    let rest = motion.still(along: axis, at: contentOffset)
    guard rest.moves(from: contentOffset, at: shownTime) else { return endOwnScrolling() }
    refine(motion: { $0 = rest })
  }

  /// A phase without movement along the axes on which a hand holds a
  /// linked container: that hand wins.
  final func leavingToHands(_ phase: ScrollPhase) -> ScrollPhase {
    guard !links.isEmpty, var motion = phase.motion, !motion.isZoom else { return phase }
    for axis in Axis.allCases where links[axis]?.isHeld(except: self) ?? false {
      motion = motion.still(along: axis, at: contentOffset)
      guard motion.moves(from: contentOffset, at: shownTime) else { return .resting }
    }
    return .moving(motion)
  }

  final func forEachLinked(_ body: (ScrollContainer) -> Void) {
    for axis in Axis.allCases { links[axis]?.forEach(except: self, body) }
  }

  // MARK: Following

  /// Shows the place of a link, exactly, and leaves the messages; what
  /// goes on here does so from there.
  final func followLink(to offset: Double, along axis: Axis) {
    guard offset != contentOffset[axis], offset.isFinite else { return }
    var target = contentOffset
    target[axis] = offset
    let step = target - contentOffset
    if phase.motion?.isZoom ?? false {
      shiftZoom(by: step)
    } else {
      put(at: Framing(scale: zoomScale, offset: target))
      refine(motion: { $0 = $0.still(along: axis, at: target) })
      regrip(after: step)
    }
    // Links along both axes lead one after the other: one message tells of both.
    outbox.joinLast()
  }

  /// An offset, or on the axes along which another container leads, the one that it leads to.
  final func led(_ offset: Point) -> Point {
    var offset = offset
    for axis in Axis.allCases where isLed(axis) {
      offset[axis] = links[axis]?.offset(of: self) ?? offset[axis]
    }
    return offset
  }

  final func isLed(_ axis: Axis) -> Bool { leader(axis) != nil }

  /// The other container that leads along an axis.
  private func leader(_ axis: Axis) -> ScrollContainer? {
    guard let leader = links[axis]?.leader, leader !== self else { return nil }
    return leader
  }

  /// This container and those that lead it.
  final var movers: [ScrollContainer] { [self] + Axis.allCases.compactMap { leader($0) } }

  /// Whether something is so of this container or of one that leads it.
  final func hasMover(_ condition: (ScrollContainer) -> Bool) -> Bool {
    condition(self) || Axis.allCases.contains { leader($0).map(condition) ?? false }
  }

  /// Whether the content moves by itself, or follows content that does.
  final var isUnderWay: Bool { hasMover { $0.phase.motion != nil } }

  /// Whether a hand holds a container that is linked with this one.
  final var isHeldElsewhere: Bool { links.values.contains { $0.isHeld(except: self) } }

  /// A goal, or on the axes along which another container leads, the place to which that one goes.
  final func led(_ goal: Framing) -> Framing {
    var goal = goal
    for axis in Axis.allCases {
      guard let leader = leader(axis), let motion = leader.phase.motion, let link = links[axis]
      else { continue }
      goal.offset[axis] = link.offset(of: self, with: leader, at: motion.goalOffset[axis])
    }
    return goal
  }

  /// A velocity, or on the axes along which another container leads, the one with
  /// which that one moves the content.
  final func led(_ velocity: Vector) -> Vector {
    var velocity = velocity
    for axis in Axis.allCases {
      guard let leader = leader(axis), let link = links[axis] else { continue }
      // Each may lead the other along one axis.
      velocity[axis] = leader.ownVelocity[axis] * link.ratio(of: self, to: leader)
    }
    return velocity
  }

  // MARK: How far

  /// The limits that follow from this container alone.
  final var ownLimits: ScrollLimits {
    rules.metrics.ownLimits(atZoom: zoomScale, shownAt: zoomScale, in: bounds.size, on: grid)
  }

  /// The offset from which places are counted: the start of the content,
  /// without the room for a refresh.
  final func linkStart(_ axis: Axis) -> Double {
    ownLimits[axis].min + rules.metrics.refreshRoom(axis)
  }

  /// Notes how far linked containers go, in points from the start.
  final func setLinkedReach(_ reach: AxisLimits?, _ axis: Axis) {
    change {
      if axis == .horizontal {
        $0.metrics.horizontalReach = reach
      } else {
        $0.metrics.verticalReach = reach
      }
    }
  }

  /// Tells linked containers how far the content goes now.
  final func tellReach() {
    for axis in Axis.allCases { links[axis]?.updateReach(of: self) }
  }
}
