import Glibc
import ScrollKit

/// What of a container the plot's line stands for.
enum PlottedTrait: Hashable {
  case offset(Axis)
  /// Its logarithm, so that the same pinch climbs alike at any scale.
  case scale

  static let all = Axis.allCases.map(Self.offset) + [.scale]

  /// How high on the plot twice the scale is, in points.
  private static let doubling = 100.0

  var name: String { self == .scale ? "scale" : "offset" }
  /// The names of the plot's lines, with the units of its figures.
  var captions: (line: String, speed: String) {
    self == .scale ? (name, "speed") : ("\(name), pt", "speed, pt/s")
  }

  /// How high on the plot a container is now.
  func height(of container: ScrollContainer) -> Double {
    switch self {
    case .offset(let axis): container.contentOffset[axis]
    case .scale: Self.height(ofScale: container.zoomScale)
    }
  }

  /// Where on the plot a container may rest.
  func limits(of container: ScrollContainer) -> ClosedRange<Double> {
    switch self {
    case .offset(let axis):
      return container.minimumContentOffset[axis]...container.maximumContentOffset[axis]
    case .scale:
      let scales = (container.minimumZoomScale, container.maximumZoomScale)
      let low = Self.height(ofScale: min(scales.0, scales.1))
      return low...max(Self.height(ofScale: max(scales.0, scales.1)), low)
    }
  }

  /// A height on the plot, in figures.
  func figure(ofHeight height: Double) -> String {
    switch self {
    case .offset: Figures.fixed(height, decimals: 0)
    case .scale: Figures.fixed(Self.factor(of: height), decimals: 3)
    }
  }

  /// A speed, in figures: points per second, or how often as large content becomes in a moment.
  func figure(ofSpeed speed: Double) -> String {
    switch self {
    case .offset: Figures.fixed(speed, decimals: 0)
    case .scale where speed == 0: "0"
    case .scale: "× \(Figures.fixed(Self.factor(of: speed / 10), decimals: 1)) in 0.1 s"
    }
  }

  private static func height(ofScale scale: Double) -> Double { log2(scale) * doubling }
  private static func factor(of height: Double) -> Double { exp2(height / doubling) }
}
