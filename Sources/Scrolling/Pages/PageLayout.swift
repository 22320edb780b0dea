import Geometry
import ScrollPhysics

/// How pages lie in a container; by default they are as long as the viewport and follow each other.
nonisolated struct PageLayout: Equatable {
  /// The axis along which a far animated move leaves out the pages between; nil for none.
  var jumpAxis: Axis?
  /// The gap between two pages along ``jumpAxis``, in points.
  var gap = 0.0
  /// The axis along which the first page follows the last one; nil for none.
  var endlessAxis: Axis?

  /// How far endless pages reach before they come to rest, in pages.
  private static let endlessReach = 100_000.0

  /// The distance from one page to the next.
  func length(_ axis: Axis, in viewport: Size) -> Double {
    viewport[axis] + (axis == jumpAxis ? gap : 0)
  }

  /// The limits of endless pages lie far beyond those of their content.
  func extended(_ limits: AxisLimits, along axis: Axis, in viewport: Size) -> AxisLimits {
    guard axis == endlessAxis else { return limits }
    let reach = Self.endlessReach * length(axis, in: viewport)
    return AxisLimits(min: limits.min - reach, max: limits.max + reach)
  }
}
