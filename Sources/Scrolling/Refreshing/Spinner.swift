import Geometry
import Glibc
import ViewTree

/// A circle of spokes, which appear one by one during a pull and light up in turn afterward.
nonisolated struct Spinner: Equatable {
  /// Where its middle is.
  let center: Point
  let color: Color

  private static let spokes = 12
  /// From the inner to the outer end of a spoke, in points.
  private static let radii = 6.0...12.0
  private static let width = 2.5
  /// How long each spoke is the brightest, in seconds; a full turn takes one second.
  static let step = 1.0 / Double(spokes)
  /// The opacity of the faintest spoke.
  private static let faintest = 0.15

  /// The spokes that show after a pull; a part of 1 shows them all.
  func pulled(_ part: Double) -> [DrawCommand] {
    let count = min(max(Int((part * Double(Self.spokes)).rounded(.down)), 0), Self.spokes)
    return (0..<count).map { spoke($0, color) }
  }

  /// All spokes at a moment, each fainter than the one before it.
  func turning(at time: Timestamp) -> [DrawCommand] {
    let turns = time.seconds - time.seconds.rounded(.down)
    let lead = Int((turns / Self.step).rounded(.down))
    return (0..<Self.spokes).map { index in
      let lag = Double((lead - index + 2 * Self.spokes) % Self.spokes) / Double(Self.spokes)
      return spoke(index, color.opacity(1 - lag * (1 - Self.faintest)))
    }
  }

  private func spoke(_ index: Int, _ color: Color) -> DrawCommand {
    let angle = 2 * Double.pi * Double(index) / Double(Self.spokes) - .pi / 2
    let direction = Vector(dx: cos(angle), dy: sin(angle))
    let ends = [Self.radii.lowerBound, Self.radii.upperBound].map { center + direction * $0 }
    return .line(ends, width: Self.width, color)
  }
}
