import Geometry
import ScrollPhysics

/// How pages lie in a container; by default they are as long as the viewport and follow each other.
nonisolated struct PageLayout: Equatable {
  /// The axis along which a far animated move leaves out the pages between; nil for none.
  var jumpAxis: Axis?
  /// The gap between two pages along ``jumpAxis``, in points.
  var gap = 0.0
  /// How many pages lie along ``jumpAxis``; nil if that follows from the size of the content.
  var count: Int?
  /// The axis along which the first page follows the last one; nil for none.
  var endlessAxis: Axis?

  /// How far endless pages can move before they must come to rest, in pages.
  private static let endlessReach = 100_000.0

  /// The distance from one page to the next.
  func length(_ axis: Axis, in viewport: Size) -> Double {
    viewport[axis] + (axis == jumpAxis ? gap : 0)
  }

  /// The limits of pages in place of those of their content.
  ///
  /// The last page rests on the pixel nearest to its start, as each page does. Endless pages go on far
  /// beyond their content.
  func limits(
    of content: AxisLimits,
    along axis: Axis,
    in viewport: Size,
    trailing: Double,
    on grid: PixelGrid
  ) -> AxisLimits {
    let length = length(axis, in: viewport)
    if axis == endlessAxis {
      let reach = grid.snap(Self.endlessReach * length)
      return AxisLimits(min: content.min - reach, max: content.max + reach)
    }
    guard axis == jumpAxis, let count, count > 0 else { return content }
    let last = grid.snap(Double(count - 1) * length)
    return AxisLimits(min: content.min, max: grid.snap(last + trailing))
  }
}
