internal import Geometry

/// Converts a device's times to the host's clock.
///
/// The window system stamps an event when the fingers move; the host sees it up to a frame later. Velocities need
/// the earlier time. A window system on this machine reads the same clock as the host. The stamps of any other one,
/// such as an X server across a network, mean nothing here: its events get the time at which they are seen.
struct EventClock: Equatable {
  /// The age, in seconds, from which the stamp of an event must be from another clock.
  private static let oldest = 5.0

  private var latest = Timestamp(seconds: -.infinity)

  /// The moment on the host's clock, never before an earlier answer nor after `now`.
  ///
  /// The device's time wraps around every 49.7 days.
  mutating func time(of milliseconds: UInt32, seenAt now: Timestamp) -> Timestamp {
    let whole = (now.seconds * 1_000).rounded(.down)
    let age = Int32(bitPattern: UInt32(truncatingIfNeeded: Int64(whole)) &- milliseconds)
    let isOurs = age >= 0 && Double(age) < Self.oldest * 1_000
    latest = max(latest, isOurs ? Timestamp(seconds: (whole - Double(age)) / 1_000) : now)
    return latest
  }
}
