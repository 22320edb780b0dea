import Geometry

/// Finds those among many siblings that are near a place, or that need
/// layout, without a look at each.
///
/// It divides them by their order, not by their places: a node stands for a run of siblings, or of
/// nodes, and knows what all of them reach. So what it finds is in order, and a view that moves, or
/// that needs layout, changes the few nodes above it alone. Siblings that follow one another in
/// space, as rows do, are found in a time that grows with the logarithm of their number.
final class SubviewTree {
  /// The fewest siblings among which a search pays.
  static let fewest = 64

  private struct Node {
    /// What the views of the node reach; nil until somebody asks.
    var reach: Reach?
    /// Whether a view of the node may need layout.
    var isDirty = false
  }

  /// The nodes of runs of siblings, then those of runs of these nodes, and so on.
  private var levels: [[Node]] = []
  /// How many siblings, from the backmost on, it knows.
  private var count = 0
  /// Whether each node is part of one a level above, up to one above all.
  private var isWhole = true

  private static let run = 16

  // MARK: Changes

  /// Forgets the siblings from a place on, and the whole run of the first of them.
  func forget(from place: Int) {
    guard place < count else { return }
    var kept = place
    for level in levels.indices {
      kept /= Self.run
      levels[level].removeLast(levels[level].count - kept)
    }
    count = place / Self.run * Self.run
    isWhole = false
    while levels.last?.isEmpty ?? false { levels.removeLast() }
  }

  /// Notes that the view at a place reaches something else.
  func reachDidChange(at place: Int) {
    guard place < count else { return }
    var node = place
    for level in levels.indices {
      node /= Self.run
      guard node < levels[level].count, levels[level][node].reach != nil else { return }
      levels[level][node].reach = nil
    }
  }

  /// Notes that the view at a place needs layout.
  func setNeedsLayout(at place: Int) {
    guard place < count else { return }
    var node = place
    for level in levels.indices {
      node /= Self.run
      guard node < levels[level].count, !levels[level][node].isDirty else { return }
      levels[level][node].isDirty = true
    }
  }

  /// Learns of the siblings that it does not know yet.
  private func learn(_ views: [View]) {
    guard !isWhole || count != views.count else { return }
    forget(from: count / Self.run * Self.run)
    var (first, total, level) = (count, views.count, 0)
    repeat {
      if level == levels.count { levels.append([]) }
      first /= Self.run
      // The last node may have been of less than a run.
      levels[level].removeLast(max(levels[level].count - first, 0))
      for node in first..<(total + Self.run - 1) / Self.run {
        levels[level].append(Node(isDirty: isDirty(level, node, views)))
      }
      (total, level) = (levels[level].count, level + 1)
    } while total > 1
    (count, isWhole) = (views.count, true)
  }

  /// What a node stands for: views, or nodes a level below.
  private func members(_ level: Int, _ node: Int, _ views: [View]) -> Range<Int> {
    let total = level == 0 ? views.count : levels[level - 1].count
    return node * Self.run..<min((node + 1) * Self.run, total)
  }

  // MARK: Near a place

  /// The views that may show in an area, from back to front.
  func views(in area: Rect, of views: [View]) -> [View] {
    learn(views)
    var found: [View] = []
    guard let top = levels.indices.last else { return found }
    for node in levels[top].indices { collect(top, node, area, views, &found) }
    return found
  }

  private func collect(
    _ level: Int,
    _ node: Int,
    _ area: Rect,
    _ views: [View],
    _ found: inout [View]
  ) {
    guard reach(level, node, views).meets(area, forTouch: false) else { return }
    for member in members(level, node, views) {
      if level > 0 {
        collect(level - 1, member, area, views, &found)
      } else if views[member].reach.meets(area, forTouch: false) {
        found.append(views[member])
      }
    }
  }

  /// The last place before another whose view may take a touch in an area.
  ///
  /// Of many views in one place a touch needs only the frontmost.
  func place(before end: Int, touchedIn area: Rect, of views: [View]) -> Int? {
    learn(views)
    guard let top = levels.indices.last else { return nil }
    for node in levels[top].indices.reversed() {
      if let place = place(top, node, before: end, area, views) { return place }
    }
    return nil
  }

  private func place(
    _ level: Int,
    _ node: Int,
    before end: Int,
    _ area: Rect,
    _ views: [View]
  ) -> Int? {
    guard firstPlace(level, node) < end, reach(level, node, views).meets(area, forTouch: true)
    else { return nil }
    for member in members(level, node, views).reversed() {
      if level > 0 {
        if let place = place(level - 1, member, before: end, area, views) { return place }
      } else if member < end, views[member].reach.meets(area, forTouch: true) {
        return member
      }
    }
    return nil
  }

  /// The place of the backmost view of a node.
  private func firstPlace(_ level: Int, _ node: Int) -> Int {
    (0...level).reduce(node) { place, _ in place * Self.run }
  }

  /// What all of the views reach.
  func reach(of views: [View]) -> Reach {
    learn(views)
    var whole = Reach.nothing
    guard let top = levels.indices.last else { return whole }
    for node in levels[top].indices { whole.join(reach(top, node, views)) }
    return whole
  }

  private func reach(_ level: Int, _ node: Int, _ views: [View]) -> Reach {
    if let known = levels[level][node].reach { return known }
    var whole = Reach.nothing
    for member in members(level, node, views) {
      whole.join(level == 0 ? views[member].reach : reach(level - 1, member, views))
    }
    levels[level][node].reach = whole
    return whole
  }

  // MARK: Layout

  /// The first place from one on whose view needs layout.
  func placeInNeedOfLayout(from start: Int, of views: [View]) -> Int? {
    learn(views)
    var place = start
    while place < views.count {
      if let clean = cleanRun(from: place, views) {
        place += clean
      } else if views[place].layoutState != .clean {
        return place
      } else {
        place += 1
      }
    }
    return nil
  }

  /// How many views from a place on are of a node in which none needs layout; nil
  /// if no such node begins there.
  private func cleanRun(from place: Int, _ views: [View]) -> Int? {
    var (node, length, clean): (Int, Int, Int?) = (place, 1, nil)
    for level in levels.indices {
      guard node % Self.run == 0 else { break }
      (node, length) = (node / Self.run, length * Self.run)
      if levels[level][node].isDirty { levels[level][node].isDirty = isDirty(level, node, views) }
      guard !levels[level][node].isDirty else { break }
      clean = length
    }
    return clean
  }

  private func isDirty(_ level: Int, _ node: Int, _ views: [View]) -> Bool {
    for member in members(level, node, views)
    where level == 0 ? views[member].layoutState != .clean : levels[level - 1][member].isDirty {
      return true
    }
    return false
  }
}

/// Where a view and the views inside it may show or be touched.
struct Reach {
  private var left, top, right, bottom: Double
  /// Whether one of the views may take touches beyond what it covers.
  private(set) var isOpen: Bool

  /// Where no view is.
  static let nothing = Reach(
    left: .infinity,
    top: .infinity,
    right: -.infinity,
    bottom: -.infinity,
    isOpen: false
  )

  private init(left: Double, top: Double, right: Double, bottom: Double, isOpen: Bool) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    self.isOpen = isOpen
  }

  init(_ rect: Rect, isOpen: Bool = false) {
    self.init(
      left: rect.minX,
      top: rect.minY,
      right: rect.maxX,
      bottom: rect.maxY,
      isOpen: isOpen
    )
  }

  var rect: Rect { Rect(x: left, y: top, width: right - left, height: bottom - top) }

  mutating func join(_ other: Reach) {
    (left, top) = (min(left, other.left), min(top, other.top))
    (right, bottom) = (max(right, other.right), max(bottom, other.bottom))
    isOpen = isOpen || other.isOpen
  }

  /// Whether something may show in an area, or may take a touch in it.
  func meets(_ area: Rect, forTouch: Bool) -> Bool {
    forTouch && isOpen
      || left < area.maxX && area.minX < right && top < area.maxY && area.minY < bottom
  }
}
