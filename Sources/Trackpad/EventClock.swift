internal import Geometry

/// Converts a device's times to the host's clock.
///
/// The window system stamps an event when the fingers move; the host sees it up to a frame later.
/// Velocities need the earlier time. Most window systems use the clock that the host reads.
/// For others the difference of the clocks is unknown, but an event cannot be seen before it happens:
/// the smallest difference seen is the best estimate.
struct EventClock: Equatable {
  /// The same moment on both clocks.
  private struct Anchor: Equatable {
    var milliseconds: UInt32
    var time: Timestamp
  }

  /// The rate at which an estimate that is too small recovers, in seconds per second.
  ///
  /// Twice the 500 ppm by which Linux may slew CLOCK_MONOTONIC against the hardware's clock.
  static let recovery = 0.001
  /// The age, in seconds, from which an event must come from another clock than those before.
  static let oldest = 5.0

  private var anchor: Anchor?
  private var latest = Timestamp(seconds: -.infinity)

  /// The moment on the host's clock, never before an earlier answer nor after `now`.
  ///
  /// - Parameters:
  ///   - milliseconds: The device's time, which wraps around every 49.7 days.
  ///   - now: When the host sees the event.
  /// - Returns: When the event happened.
  mutating func time(of milliseconds: UInt32, seenAt now: Timestamp) -> Timestamp {
    let time = max(latest, min(now, estimate(milliseconds, seenAt: now)))
    latest = time
    return time
  }

  private mutating func estimate(_ milliseconds: UInt32, seenAt now: Timestamp) -> Timestamp {
    guard let anchor else { return drop(at: first(milliseconds, seenAt: now), milliseconds) }
    let elapsed = Double(Int32(bitPattern: milliseconds &- anchor.milliseconds)) / 1_000
    let guess = anchor.time + elapsed
    let age = now - guess
    guard age > 0, age < Self.oldest else {
      return drop(at: first(milliseconds, seenAt: now), milliseconds)
    }
    return drop(at: guess + min(age, max(0, elapsed) * Self.recovery), milliseconds)
  }

  /// The time of an event before any estimate: when it was seen, unless the device's clock is the host's.
  ///
  /// If an event that was seen late counted as new, those after it would crowd together, and a movement
  /// between them would be immensely fast.
  private func first(_ milliseconds: UInt32, seenAt now: Timestamp) -> Timestamp {
    let whole = (now.seconds * 1_000).rounded(.down)
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: Int64(whole)) &- milliseconds)
    guard age >= 0, Double(age) < Self.oldest * 1_000 else { return now }
    return Timestamp(seconds: (whole - Double(age)) / 1_000)
  }

  private mutating func drop(at time: Timestamp, _ milliseconds: UInt32) -> Timestamp {
    anchor = Anchor(milliseconds: milliseconds, time: time)
    return time
  }
}
