import Geometry

/// Where moments, offsets and speeds lie on the plot.
struct PlotScale {
  /// The smallest spans that the axes show, in points and points per second.
  private static let smallest = (offset: 40.0, velocity: 400.0)

  let field: Rect
  let latest: Timestamp
  /// The offsets at the bottom and at the top.
  let offsets: (low: Double, high: Double)
  private let topSpeed: Double

  init(_ trace: MotionTrace, in field: Rect) {
    self.field = field
    latest = trace.samples.last?.time ?? .zero
    let values = trace.samples.map(\.offset) + (trace.release.map { [$0.target] } ?? [])
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let missing = max(Self.smallest.offset - (high - low), 0) / 2
    offsets = (low - missing, high + missing)
    topSpeed = max(trace.samples.map(\.velocity.magnitude).max() ?? 0, Self.smallest.velocity)
  }

  func x(_ time: Timestamp) -> Double {
    field.maxX - (latest - time) / MotionTrace.span * field.width
  }

  /// The moment at a place across.
  func time(_ x: Double) -> Timestamp {
    latest + (min(max(x, field.minX), field.maxX) - field.maxX) / field.width * MotionTrace.span
  }

  func y(_ offset: Double) -> Double {
    field.maxY - (offset - offsets.low) / (offsets.high - offsets.low) * field.height
  }

  func y(speed: Double) -> Double { field.maxY - speed / topSpeed * field.height }
}
