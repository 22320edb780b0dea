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
