import Geometry
import ScrollPhysics

/// How the pages of a pager lie along its axis, in a viewport of any size.
nonisolated struct PageLayout: Equatable {
  let axis: Axis
  /// How many pages there are.
  var count = 0
  /// The gap between two pages, in points.
  var gap = 0.0
  /// How much of the pages before and after the current one shows, in points.
  var peek = 0.0
  /// Whether the first page follows the last one where there are enough of them.
  var isCircle = false
  /// How many views there are at least.
  var views = 3

  init(axis: Axis) { self.axis = axis }

  /// The distance from one page to the next.
  func length(in viewport: Size) -> Double {
    viewport[axis] + (gap - 2 * peek(in: viewport))
  }

  /// How much of the neighbors shows, which leaves some of the page itself (SPEC e.14).
  func peek(in viewport: Size) -> Double {
    min(peek, max((viewport[axis] - ScrollContainer.shortestPage) / 2, 0))
  }

  /// How many pages on each side of the current one may show at once, or follow at once.
  func pagesBeside(in viewport: Size) -> Int {
    guard length(in: viewport) > 0 else { return 1 }
    let pages = (peek(in: viewport) - gap) / length(in: viewport)
    return max(1, Int(min((0.5 + pages).rounded(.up), 1_000)))
  }

  /// How many views show pages.
  func pool(in viewport: Size) -> Int { max(views, 2 * pagesBeside(in: viewport) + 1) }

  /// Whether the pages lie in a circle; with fewer pages than views, one
  /// would show twice (SPEC e.15).
  func goesAround(in viewport: Size) -> Bool { isCircle && count >= pool(in: viewport) }

  /// The offset at which the last page rests: on the pixel nearest to its start, as each page does.
  private func lastOffset(in viewport: Size, on grid: PixelGrid) -> Double {
    grid.snap(Double(count - 1) * length(in: viewport))
  }

  /// The offsets at which a circle rests; nil for pages in a row.
  func circle(in viewport: Size, on grid: PixelGrid) -> AxisLimits? {
    guard goesAround(in: viewport) else { return nil }
    return AxisLimits(min: 0, max: lastOffset(in: viewport, on: grid))
  }

  /// The offsets from the first page in a row to the last one, whatever insets there are; nil for a
  /// circle, and without pages.
  func span(in viewport: Size, on grid: PixelGrid) -> AxisLimits? {
    guard count > 0, !goesAround(in: viewport) else { return nil }
    return AxisLimits(min: 0, max: lastOffset(in: viewport, on: grid))
  }

  /// How often content can go around a circle on either side before it is back in the first round.
  private static let rounds = 1_000.0

  /// The offsets at which pages are, in all rounds of a circle, for content that
  /// lies within limits by its size alone.
  func limits(
    _ limits: AxisLimits,
    trailing: Double,
    in viewport: Size,
    on grid: PixelGrid
  ) -> AxisLimits {
    guard count > 0 else { return limits }
    guard let circle = circle(in: viewport, on: grid) else {
      return AxisLimits(
        min: limits.min,
        max: grid.snap(lastOffset(in: viewport, on: grid) + trailing)
      )
    }
    let more = Double(count) * length(in: viewport) * Self.rounds
    return AxisLimits(min: grid.snap(-more), max: grid.snap(circle.max + more))
  }
}
