import Geometry
import ScrollPhysics

/// What the limits followed from when they were applied last.
nonisolated struct FormerLimits: Equatable {
  let metrics: ContentMetrics
  let scale: Double
  let viewport: Size
  let grid: PixelGrid
  let inset: EdgeInsets
  /// The smallest offset.
  var start: Point
  /// The largest offset.
  var end: Point

  /// The stops that the app had set along an axis.
  func stops(_ axis: Axis) -> AxisStops? {
    let limits = metrics.limits(atZoom: scale, shownAt: scale, in: viewport, on: grid)[axis]
    return metrics.stops(axis, atZoom: scale, in: viewport, limits: limits, on: grid)
  }

  /// Moves the limits with the content.
  mutating func shift(by displacement: Vector) {
    start += displacement
    end += displacement
  }
}
