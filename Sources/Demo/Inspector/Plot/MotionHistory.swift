import Geometry

/// The last seconds of a container's motion along both axes.
struct MotionHistory {
  private(set) var horizontal = MotionTrace()
  private(set) var vertical = MotionTrace()

  subscript(axis: Axis) -> MotionTrace { axis == .horizontal ? horizontal : vertical }

  /// Adds a moment.
  mutating func add(_ offset: Point, at time: Timestamp, isMoving: Bool) {
    horizontal.add(offset.x, at: time, isMoving: isMoving)
    vertical.add(offset.y, at: time, isMoving: isMoving)
  }

  /// A finger let go.
  mutating func letGo(at time: Timestamp, offset: Point, target: Point) {
    horizontal.letGo(at: time, offset: offset.x, target: target.x)
    vertical.letGo(at: time, offset: offset.y, target: target.y)
  }

  /// All samples as comma-separated values; seconds count from the first sample.
  var table: String {
    let start = horizontal.samples.first?.time ?? .zero
    let lines = zip(horizontal.samples, vertical.samples).map { x, y in
      [x.time - start, x.offset, y.offset, x.velocity, y.velocity].map { "\($0)" }
        .joined(separator: ",")
    }
    return (["seconds,x,y,velocity x,velocity y"] + lines).map { "\($0)\n" }.joined()
  }
}
