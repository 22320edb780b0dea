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

  /// Returns the steps that turn the pixels of one list into those of another.
  ///
  /// - Parameters:
  ///   - old: The list that the pixels show.
  ///   - new: The list to show, on a surface of the same size.
  /// - Returns: The moves and the areas to draw.
  static func damage(from old: PlacedList, to new: PlacedList) -> Damage {
    var finder = DamageFinder(old: old, new: new)
    finder.compare(old.entries.indices, new.entries.indices, step: .zero, within: new.bounds)
    return finder.damage
  }

  private init(old: PlacedList, new: PlacedList) {
    self.old = old
    self.new = new
  }

  /// Compares two runs of siblings.
  ///
  /// - Parameters:
  ///   - olds: The old run; its pixels have moved by the step.
  ///   - news: The new run.
  ///   - step: How far the pixels have moved.
  ///   - area: Where they have moved.
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
