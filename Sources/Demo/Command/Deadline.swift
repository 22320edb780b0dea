import Glibc

/// The end that `--exit-after` names, kept also while the program waits: for a display server, a
/// bus, or the reader of a pipe.
///
/// The time counts from when the window shows. A start has a second more, and an end as much as a
/// busy machine may need.
nonisolated enum Deadline {
  private static let grace = (start: 1.0, end: 5.0)

  /// Ends the program with a sentence after some seconds if no window shows by then.
  static func beginStart(_ seconds: Double) {
    signal(SIGALRM) { _ in
      end("scroll-demo: no window could be shown in the time of --exit-after\n", .noVideo)
    }
    arm(seconds + grace.start)
  }

  /// Does the same from now on if the window does not end by itself.
  static func beginRun(_ seconds: Double) {
    signal(SIGALRM) { _ in
      end("scroll-demo: it could not end in the time of --exit-after\n", .outputFailed)
    }
    arm(seconds + grace.end)
  }

  static func cancel() { arm(0) }

  private static func arm(_ seconds: Double) {
    let whole = seconds.rounded(.down)
    var timer = itimerval()
    timer.it_value.tv_sec = Int(whole)
    timer.it_value.tv_usec = Int((seconds - whole) * 1e6)
    setitimer(__itimer_which_t(UInt32(ITIMER_REAL.rawValue)), &timer, nil)
  }
}

/// Hardly anything else is allowed while a signal is handled.
private nonisolated func end(_ line: StaticString, _ status: ExitStatus) {
  write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
  _exit(status.rawValue)
}
