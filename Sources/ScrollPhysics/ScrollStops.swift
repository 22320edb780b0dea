internal import Geometry

/// Where content comes to rest along an axis, whatever moved it (SPEC n).
///
/// Places are points of the content at a scale of one. The ends of the
/// content are always stops as well.
///
/// ```swift
/// picker.verticalStops = .every(40)
/// picker.verticalStops?.alignment = .center
/// ```
public struct ScrollStops: Hashable, Sendable {
  /// The part of the viewport, as far as no inset covers it, that lies on a stop.
  public enum Alignment: CaseIterable, Hashable, Sendable {
    /// The left or upper edge.
    case start
    /// The middle.
    case center
    /// The right or lower edge.
    case end

    /// How much of the viewport lies before it.
    package var fraction: Double {
      switch self {
      case .start: 0
      case .center: 0.5
      case .end: 1
      }
    }
  }

  package enum Places: Hashable, Sendable {
    case every(Double, from: Double)
    /// In order, and each one once.
    case at([Double])
  }

  package let places: Places
  /// Which part of the viewport lies on a stop.
  public var alignment = Alignment.start
  /// Whether a flick goes to the next stop at most, as it does with pages.
  public var isOnePerFlick = false

  /// Stops at equal distances, in both directions from one of them.
  ///
  /// - Parameters:
  ///   - distance: From each stop to the next, in points; finite and above 0.
  ///   - start: A place that is a stop.
  /// - Returns: The stops.
  public static func every(_ distance: Double, from start: Double = 0) -> ScrollStops {
    demand(
      distance > 0 && distance.isFinite,
      "Stops cannot lie every \(distance) points: the distance must be finite and above 0"
    )
    demand(start.isFinite, "Stops cannot begin at \(start): the place must be finite")
    return ScrollStops(places: .every(distance, from: start))
  }

  /// Stops at the given places, in any order.
  public static func at(_ places: [Double]) -> ScrollStops {
    if let place = places.first(where: { !$0.isFinite }) {
      demand(false, "A stop cannot lie at \(place): the place must be finite")
    }
    return ScrollStops(places: .at(Set(places).sorted()))
  }
}
