internal import Geometry
internal import ViewTree

/// Compares two placed lists to find the least to draw.
///
/// Corresponding layers are compared command by command. If a layer moved by whole pixels, its
/// pixels move with it, and only what differs after that is drawn.
nonisolated struct DamageFinder {
  private let old: PlacedList
  private let new: PlacedList
  private var damage = Damage()

  /// Returns the steps that turn the pixels of one list into those of another,
  /// on a surface of the same size.
  static func damage(from old: PlacedList, to new: PlacedList) -> Damage {
    var finder = DamageFinder(old: old, new: new)
    let still = Damage.Shift(area: new.bounds, step: .zero)
    finder.compare(old.entries.indices, new.entries.indices, after: still)
    return finder.damage
  }

  /// Compares two runs of siblings, after the old pixels have moved.
  private mutating func compare(_ olds: Range<Int>, _ news: Range<Int>, after move: Damage.Shift) {
    var (olds, news) = (olds, news)
    // Most often one layer differs alone, one layer within it, and so on: lists are made only where
    // that ends.
    while let index = old.sibling(olds), let place = new.sibling(news) {
      let (a, b) = (old.entries[index], new.entries[place])
      let rest = (a.next..<olds.upperBound, b.next..<news.upperBound)
      if old.isSame(at: index, as: new, at: place) {
        (olds, news) = rest
      } else if old.sibling(rest.0) == nil, new.sibling(rest.1) == nil,
        let inside = contents(index, place, after: move)
      {
        (olds, news) = inside
      } else {
        break
      }
    }
    compareLists(old.siblings(olds), new.siblings(news), after: move)
  }

  /// What is in a layer before and now, if its pixels are where they are to be.
  private func contents(
    _ oldIndex: Int,
    _ newIndex: Int,
    after move: Damage.Shift
  ) -> (Range<Int>, Range<Int>)? {
    let (a, b) = (old.entries[oldIndex], new.entries[newIndex])
    guard case .begin = old.commands[oldIndex], case .begin = new.commands[newIndex],
      layerStep(oldIndex, newIndex) == move.step,
      move.apply(to: a.placement.clip) == b.placement.clip
    else { return nil }
    return (oldIndex + 1..<a.next, newIndex + 1..<b.next)
  }

  /// Compares siblings of which more than one may differ.
  ///
  /// Scrolling rows leave at one end and enter at the other. So after a mismatch, this skips
  /// siblings in either list up to the nearest match. It may miss the longest common part, which
  /// costs pixels, but never correctness.
  private mutating func compareLists(_ olds: [Int], _ news: [Int], after move: Damage.Shift) {
    var (i, j) = (0, 0)
    while i < olds.count || j < news.count {
      let (skip, take) = nextMatch(olds[i...], news[j...])
      if skip == 0, take == 0 {
        (i, j) = (i + 1, j + 1)
        continue
      }
      compareUnequal(olds[i..<i + skip], news[j..<j + take], after: move)
      (i, j) = (i + skip, j + take)
    }
  }

  /// How far to search for a match, at a cost of the distance squared; lists that
  /// differ more have little in common.
  private static let farthest = 200

  /// The numbers of siblings to skip up to the next match; all of them if there is none.
  private func nextMatch(_ olds: ArraySlice<Int>, _ news: ArraySlice<Int>) -> (Int, Int) {
    for distance in 0..<max(1, min(olds.count + news.count, Self.farthest)) {
      for skip in max(0, distance - news.count)...min(distance, olds.count) {
        let take = distance - skip
        guard skip < olds.count, take < news.count else { continue }
        let (a, b) = (olds[olds.startIndex + skip], news[news.startIndex + take])
        if old.isSame(at: a, as: new, at: b) { return (skip, take) }
      }
    }
    return (olds.count, news.count)
  }

  private mutating func compareUnequal(
    _ removed: ArraySlice<Int>,
    _ added: ArraySlice<Int>,
    after move: Damage.Shift
  ) {
    var waiting = removed
    for index in added {
      guard let partner = waiting.firstIndex(where: { isPair($0, index) }) else {
        damage.add(new.entries[index].bounds)
        continue
      }
      for gone in waiting[..<partner] { addOld(gone, after: move) }
      comparePair(waiting[partner], index, after: move)
      waiting = waiting[(partner + 1)...]
    }
    for gone in waiting { addOld(gone, after: move) }
  }

  private mutating func addOld(_ index: Int, after move: Damage.Shift) {
    damage.add(move.apply(to: old.entries[index].bounds))
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

  /// The whole number that a value equals but for its last bits, in which sums of origins
  /// differ; nil if there is none.
  private static func whole(_ value: Double) -> Int? {
    let nearest = value.rounded()
    return abs(value - nearest) < 1e-6 && abs(nearest) < 1e6 ? Int(nearest) : nil
  }

  private mutating func comparePair(_ oldIndex: Int, _ newIndex: Int, after move: Damage.Shift) {
    let (a, b) = (old.entries[oldIndex], new.entries[newIndex])
    guard case .begin = new.commands[newIndex] else {
      // Where two fills of one color over the same ground overlap, nothing changes.
      let before = move.apply(to: a.bounds)
      for rect in before.subtracting(b.bounds) + b.bounds.subtracting(before) { damage.add(rect) }
      return
    }
    if let (olds, news) = contents(oldIndex, newIndex, after: move) {
      return compare(olds, news, after: move)
    }
    guard let step = layerStep(oldIndex, newIndex) else { return }
    let (olds, news) = (oldIndex + 1..<a.next, newIndex + 1..<b.next)
    if move.step == .zero && a.placement.clip == b.placement.clip,
      let shift = shift(oldIndex, newIndex, by: step)
    {
      compare(olds, news, after: shift)
    } else {
      addOld(oldIndex, after: move)
      damage.add(b.bounds)
    }
  }

  /// Moves the pixels of a layer if the picture stays right.
  private mutating func shift(
    _ oldIndex: Int,
    _ newIndex: Int,
    by step: PixelStep
  ) -> Damage.Shift? {
    let (a, b) = (old.entries[oldIndex], new.entries[newIndex])
    let shift = Damage.Shift(area: a.bounds.union(b.bounds), step: step)
    guard old.isUniform(shift.area, in: oldIndex), new.isUniform(shift.area, in: newIndex),
      damage.add(shift)
    else { return nil }
    for rect in old.leafBounds(from: a.next, in: shift.area) { damage.add(shift.apply(to: rect)) }
    for rect in new.leafBounds(from: b.next, in: shift.area) { damage.add(rect) }
    return shift
  }
}

extension PlacedList {
  /// The first command of each sibling in a run, without the contents and ends of layers.
  fileprivate nonisolated func siblings(_ run: Range<Int>) -> [Int] {
    var (found, rest) = ([Int](), run)
    while let index = sibling(rest) {
      found.append(index)
      rest = entries[index].next..<run.upperBound
    }
    return found
  }

  /// The first command of the first sibling in a run; nil if there is none.
  fileprivate nonisolated func sibling(_ run: Range<Int>) -> Int? {
    run.first { if case .end = commands[$0] { false } else { true } }
  }

  /// Whether two commands draw the same, each relative to its own layer.
  fileprivate nonisolated func isSame(at index: Int, as other: PlacedList, at place: Int) -> Bool {
    let length = entries[index].next - index
    // Only what is equal is compared command by command, and then not looked at again further in.
    guard entries[index].digest == other.entries[place].digest,
      length == other.entries[place].next - place
    else { return false }
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

/// The steps that turn the pixels of one frame into those of the next.
nonisolated struct Damage: Equatable, Sendable {
  /// Pixels that exist already, and move.
  struct Shift: Equatable, Sendable {
    /// The area within which the pixels move; those that leave it are lost.
    var area: PixelRect
    var step: PixelStep

    /// Where pixels of the area show after the move.
    func apply(to rect: PixelRect) -> PixelRect { (rect + step).intersection(area) }
  }

  /// The moves, which come first; their areas do not overlap.
  private(set) var shifts: [Shift] = []
  /// The areas to draw after that; they do not overlap.
  private(set) var rects: [PixelRect] = []

  var isEmpty: Bool { shifts.isEmpty && rects.isEmpty }

  /// The most rectangles; more of them cost more to set up than they save in pixels.
  private static let mostRects = 12

  /// Adds a move; returns false if another one overlaps it.
  mutating func add(_ shift: Shift) -> Bool {
    guard !shifts.contains(where: { $0.area.intersects(shift.area) }) else { return false }
    shifts.append(shift)
    for strip in shift.area.subtracting(shift.area + shift.step) { add(strip) }
    return true
  }

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
