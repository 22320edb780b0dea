import Geometry

/// A number that goes evenly from one value to another while a second one passes through a range.
///
/// A title with the opacity `Ramp(0...120, from: 1, to: 0).value(at: offset.y)`
/// fades within the first 120 points.
public nonisolated struct Ramp: Equatable, Sendable {
  /// Where the number changes.
  public let range: ClosedRange<Double>
  /// The number at the start of the range and before it.
  public let from: Double
  /// The number at the end of the range and beyond it.
  public let to: Double

  /// Creates a ramp.
  ///
  /// - Parameters:
  ///   - range: Where the number changes; an empty range is a step behind its only place.
  ///   - from: The number at the start of the range and before it.
  ///   - to: The number at the end of the range and beyond it.
  public init(_ range: ClosedRange<Double>, from: Double, to: Double) {
    demand(
      range.lowerBound.isFinite && range.upperBound.isFinite && from.isFinite && to.isFinite,
      "A ramp cannot lead from \(from) to \(to) in \(range): all must be finite"
    )
    (self.range, self.from, self.to) = (range, from, to)
  }

  /// The number that belongs to a place.
  public func value(at place: Double) -> Double {
    if place <= range.lowerBound { return from }
    if place >= range.upperBound { return to }
    let share = (place - range.lowerBound) / (range.upperBound - range.lowerBound)
    return from + (to - from) * share
  }
}
