/// What has to be done to the pixels of one frame to make them those of the next.
nonisolated struct Damage: Equatable, Sendable {
  /// Pixels that are there already, but have to move.
  struct Shift: Equatable, Sendable {
    /// Both where the pixels come from and where they go; what leaves it is lost.
    var area: PixelRect
    /// How far they move.
    var step: PixelStep
  }

  /// To be done first; their areas do not overlap.
  private(set) var shifts: [Shift] = []
  /// To be drawn anew after that; none of them covers another.
  private(set) var rects: [PixelRect] = []

  /// Whether nothing changed.
  var isEmpty: Bool { shifts.isEmpty && rects.isEmpty }

  /// More rectangles than this cost more in setting up than they save in pixels.
  private static let mostRects = 12

  /// Moves pixels; false if another shift is in the way.
  mutating func shift(_ area: PixelRect, by step: PixelStep) -> Bool {
    guard !shifts.contains(where: { $0.area.intersects(area) }) else { return false }
    shifts.append(Shift(area: area, step: step))
    for strip in area.subtracting(area + step) { add(strip) }
    return true
  }

  /// Marks pixels to be drawn anew.
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

  /// One rectangle that adds few pixels beats two.
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
