package import Geometry
internal import Glibc

/// The host's clock: seconds since the system started, which is also how the X server counts.
package nonisolated enum SystemClock {
  package static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Timestamp(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  /// Sleeps until a moment, or until a signal comes.
  static func sleep(until moment: Timestamp) {
    let seconds = max(0, moment.seconds)
    let whole = seconds.rounded(.down)
    var time = timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil)
  }
}
