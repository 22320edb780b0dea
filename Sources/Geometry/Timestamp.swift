/// A moment, in seconds since a start that the host chooses.
///
/// Only the host reads a clock; everything else receives the time as a value.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since the host's start.
  public var seconds: Double

  /// Creates a moment.
  public init(seconds: Double) { self.seconds = seconds }

  /// The host's start.
  public static let zero = Timestamp(seconds: 0)

  /// The time from `start` to `end`, in seconds.
  public static func - (end: Timestamp, start: Timestamp) -> Double { end.seconds - start.seconds }

  /// The moment some seconds later.
  public static func + (start: Timestamp, seconds: Double) -> Timestamp {
    Timestamp(seconds: start.seconds + seconds)
  }

  /// The moment some seconds earlier.
  public static func - (end: Timestamp, seconds: Double) -> Timestamp {
    Timestamp(seconds: end.seconds - seconds)
  }

  /// Whether the first moment is the earlier one.
  public static func < (a: Timestamp, b: Timestamp) -> Bool { a.seconds < b.seconds }

  /// Whether at least some seconds lie between an earlier moment and this one, whatever
  /// their difference is rounded to.
  package func isAtLeast(_ seconds: Double, after start: Timestamp) -> Bool {
    self - start >= seconds - Tolerance.time
  }

  /// Whether more than some seconds lie between an earlier moment and this one.
  package func isMoreThan(_ seconds: Double, after start: Timestamp) -> Bool {
    self - start > seconds + Tolerance.time
  }
}
