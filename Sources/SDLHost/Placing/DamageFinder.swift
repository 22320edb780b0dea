internal import Geometry
internal import ViewTree

/// Compares two placed lists to find the least to draw.
///
/// Corresponding layers are compared command by command. If a layer moved by whole pixels, its pixels move
/// with it, and only what differs after that is drawn.
nonisolated struct DamageFinder {
  private let old: PlacedList
  private let new: PlacedList
  private var damage = Damage()

  /// Returns the steps that turn the pixels of one list into those of another, on a surface of the same size.
  static func damage(from old: PlacedList, to new: PlacedList) -> Damage {
    var finder = DamageFinder(old: old, new: new)
    finder.compare(old.entries.indices, new.entries.indices, step: .zero, within: new.bounds)
    return finder.damage
  }

  private init(old: PlacedList, new: PlacedList) {
    self.old = old
    self.new = new
  }

  /// Compares two runs of siblings, after the old pixels have moved by a step within an area.
  private mutating func compare(
    _ olds: Range<Int>,
    _ news: Range<Int>,
    step: PixelStep,
    within area: PixelRect
  ) {
    let alignment = SiblingAlignment(
      old: Array(old.siblings(olds)),
      new: Array(new.siblings(news)),
      areEqual: { old.isSame(at: $0, as: new, at: $1) }
    )
    for (removed, added) in alignment.gaps {
      compareUnequal(removed, added, step: step, within: area)
    }
  }

  private mutating func compareUnequal(
    _ removed: ArraySlice<Int>,
    _ added: ArraySlice<Int>,
    step: PixelStep,
    within area: PixelRect
  ) {
    var waiting = removed
    for index in added {
      guard let partner = waiting.firstIndex(where: { isPair($0, index) }) else {
        damage.add(new.entries[index].bounds)
        continue
      }
      for gone in waiting[..<partner] { addOld(gone, step: step, within: area) }
      comparePair(waiting[partner], index, step: step, within: area)
      waiting = waiting[(partner + 1)...]
    }
    for gone in waiting { addOld(gone, step: step, within: area) }
  }

  private mutating func addOld(_ index: Int, step: PixelStep, within area: PixelRect) {
    damage.add((old.entries[index].bounds + step).intersection(area))
  }

  /// Whether two unequal siblings are worth comparing in detail.
  private func isPair(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    switch (old.commands[oldIndex], new.commands[newIndex]) {
    case (.fill(_, .color(let a)), .fill(_, .color(let b))): a == b
    case (.begin, .begin): layerStep(oldIndex, newIndex) != nil
    default: false
    }
  }

  /// The distance by which a layer moved; nil unless it is whole pixels and nothing else changed.
  private func layerStep(_ oldIndex: Int, _ newIndex: Int) -> PixelStep? {
    let (a, b) = (old.entries[oldIndex].placement, new.entries[newIndex].placement)
    let moved = b.origin - a.origin
    guard a.scale == b.scale, a.opacity == b.opacity, a.drift == b.drift,
      !a.clip.isEmpty, !b.clip.isEmpty, let dx = Self.whole(moved.dx), let dy = Self.whole(moved.dy)
    else { return nil }
    return PixelStep(dx: dx, dy: dy)
  }

  /// Whether two numbers are equal but for the last bits, in which sums of origins differ.
  private static func whole(_ value: Double) -> Int? {
    let nearest = value.rounded()
    return abs(value - nearest) < 1e-6 && abs(nearest) < 1e6 ? Int(nearest) : nil
  }

  private mutating func comparePair(
    _ oldIndex: Int,
    _ newIndex: Int,
    step: PixelStep,
    within area: PixelRect
  ) {
    let (a, b) = (old.entries[oldIndex], new.entries[newIndex])
    guard case .begin = new.commands[newIndex] else {
      compareFills((a.bounds + step).intersection(area), b.bounds)
      return
    }
    guard let moved = layerStep(oldIndex, newIndex) else { return }
    let inside = (oldIndex + 1..<a.next, newIndex + 1..<b.next)
    if moved == step && (a.placement.clip + step).intersection(area) == b.placement.clip {
      compare(inside.0, inside.1, step: step, within: area)
    } else if step == .zero && a.placement.clip == b.placement.clip,
      let moving = shift(oldIndex, newIndex, by: moved)
    {
      compare(inside.0, inside.1, step: moved, within: moving)
    } else {
      addOld(oldIndex, step: step, within: area)
      damage.add(b.bounds)
    }
  }

  /// The area where two fills of one color over the same ground look alike.
  private mutating func compareFills(_ a: PixelRect, _ b: PixelRect) {
    for rect in a.subtracting(b) + b.subtracting(a) { damage.add(rect) }
  }

  /// Moves the pixels of a layer if the picture stays right, and returns the area.
  private mutating func shift(_ oldIndex: Int, _ newIndex: Int, by step: PixelStep) -> PixelRect? {
    let (a, b) = (old.entries[oldIndex], new.entries[newIndex])
    let area = a.bounds.union(b.bounds)
    guard old.isUniform(area, in: oldIndex), new.isUniform(area, in: newIndex),
      damage.shift(area, by: step)
    else { return nil }
    for rect in old.leafBounds(from: a.next, in: area) {
      damage.add((rect + step).intersection(area))
    }
    for rect in new.leafBounds(from: b.next, in: area) { damage.add(rect) }
    return area
  }
}

extension PlacedList {
  /// The first command of each sibling in a run, without the contents and ends of layers.
  fileprivate nonisolated func siblings(_ run: Range<Int>) -> [Int] {
    var (found, index) = ([Int](), run.lowerBound)
    while index < run.upperBound {
      if commands[index] != .end { found.append(index) }
      index = entries[index].next
    }
    return found
  }

  /// Whether two commands draw the same, each relative to its own layer.
  fileprivate nonisolated func isSame(at index: Int, as other: PlacedList, at place: Int) -> Bool {
    let (a, b) = (entries[index], other.entries[place])
    let length = a.next - index
    guard a.hash == b.hash, length == b.next - place else { return false }
    return (0..<length).allSatisfy { commands[index + $0] == other.commands[place + $0] }
  }

  /// Whether one color lies under a layer in an area; its own first fill counts too.
  fileprivate nonisolated func isUniform(_ area: PixelRect, in layer: Int) -> Bool {
    if layer + 1 < entries[layer].next, covers(area, at: layer + 1) { return true }
    for place in (0..<layer).reversed() where entries[place].bounds.intersects(area) {
      if case .begin = commands[place] { continue }
      return covers(area, at: place)
    }
    return true
  }

  /// Whether a command fills an area with one opaque color.
  nonisolated func covers(_ area: PixelRect, at index: Int) -> Bool {
    guard case .fill(_, .color(let color)) = commands[index], color.alpha == 255 else {
      return false
    }
    let entry = entries[index]
    return entry.placement.opacity == 1 && entry.placement.drift == .zero
      && entry.bounds.contains(area)
  }

  /// The parts of an area that commands from one on touch.
  fileprivate nonisolated func leafBounds(from index: Int, in area: PixelRect) -> [PixelRect] {
    var (found, place) = ([PixelRect](), index)
    while place < entries.count {
      let entry = entries[place]
      guard entry.bounds.intersects(area) else {
        place = entry.next
        continue
      }
      if case .begin = commands[place] {} else { found.append(entry.bounds.intersection(area)) }
      place += 1
    }
    return found
  }
}

/// Two lists of siblings, aligned by those that are equal.
nonisolated struct SiblingAlignment {
  /// The siblings between two equal ones that are only in the old list, or only in the new one.
  private(set) var gaps: [(removed: ArraySlice<Int>, added: ArraySlice<Int>)] = []

  /// The farthest to search for a match, at the cost of its square; lists that differ more have little in common.
  private static let farthest = 200

  /// Aligns two lists.
  ///
  /// Scrolling rows leave at one end and enter at the other. So after a mismatch, this skips siblings in either
  /// list up to the nearest match. It may miss the longest common part, which costs pixels, but never correctness.
  ///
  /// - Parameters:
  ///   - old: Indices of the old siblings.
  ///   - new: Indices of the new siblings.
  ///   - areEqual: Whether an old and a new sibling draw the same.
  init(old: [Int], new: [Int], areEqual: (Int, Int) -> Bool) {
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, areEqual(old[i], new[j]) {
        (i, j) = (i + 1, j + 1)
        continue
      }
      let (skip, take) = Self.nextMatch(old[i...], new[j...], areEqual)
      gaps.append((old[i..<i + skip], new[j..<j + take]))
      (i, j) = (i + skip, j + take)
    }
  }

  /// The numbers of siblings to skip up to the next match; all of them if there is none.
  private static func nextMatch(
    _ old: ArraySlice<Int>,
    _ new: ArraySlice<Int>,
    _ areEqual: (Int, Int) -> Bool
  ) -> (Int, Int) {
    for distance in 1..<max(2, min(old.count + new.count, farthest)) {
      for skip in max(0, distance - new.count)...min(distance, old.count) {
        let take = distance - skip
        guard skip < old.count, take < new.count else { continue }
        if areEqual(old[old.startIndex + skip], new[new.startIndex + take]) { return (skip, take) }
      }
    }
    return (old.count, new.count)
  }
}

/// The steps that turn the pixels of one frame into those of the next.
nonisolated struct Damage: Equatable, Sendable {
  /// Pixels that exist already, and move.
  struct Shift: Equatable, Sendable {
    /// The area within which the pixels move; those that leave it are lost.
    var area: PixelRect
    /// The distance of the move.
    var step: PixelStep
  }

  /// The moves, which come first; their areas do not overlap.
  private(set) var shifts: [Shift] = []
  /// The areas to draw after that; they do not overlap.
  private(set) var rects: [PixelRect] = []

  /// Whether nothing changed.
  var isEmpty: Bool { shifts.isEmpty && rects.isEmpty }

  /// The most rectangles; more of them cost more to set up than they save in pixels.
  private static let mostRects = 12

  /// Adds a move; returns false if another one overlaps it.
  mutating func shift(_ area: PixelRect, by step: PixelStep) -> Bool {
    guard !shifts.contains(where: { $0.area.intersects(area) }) else { return false }
    shifts.append(Shift(area: area, step: step))
    for strip in area.subtracting(area + step) { add(strip) }
    return true
  }

  /// Adds an area to draw.
  mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty, !rects.contains(where: { $0.contains(rect) }) else { return }
    rects.removeAll { rect.contains($0) }
    if let index = rects.firstIndex(where: { Self.areBetterTogether($0, rect) }) {
      let both = rects.remove(at: index).union(rect)
      add(both)
    } else {
      rects.append(rect)
    }
    if rects.count > Self.mostRects { joinClosest() }
  }

  /// Whether one rectangle around two is cheaper, because it adds few pixels.
  private static func areBetterTogether(_ a: PixelRect, _ b: PixelRect) -> Bool {
    a.union(b).area <= a.area + b.area + 512
  }

  private mutating func joinClosest() {
    var best = (cost: Int.max, first: 0, second: 1)
    for first in rects.indices {
      for second in rects.indices.dropFirst(first + 1) {
        let (a, b) = (rects[first], rects[second])
        let cost = a.union(b).area - a.area - b.area
        if cost < best.cost { best = (cost, first, second) }
      }
    }
    let both = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects.remove(at: best.first)
    add(both)
  }
}
