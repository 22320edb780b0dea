import Glibc

/// The end that `--exit-after` names, kept also while a window waits for a display server or a bus.
///
/// The time counts from when the window shows; until then it has a second more.
nonisolated enum Deadline {
  private static let secondsForStart = 1.0

  /// Ends the program with a sentence, unless ``cancel()`` is called in time.
  static func set(_ seconds: Double) {
    signal(SIGALRM) { _ in
      // Hardly anything else is allowed here.
      let line: StaticString = "scroll-demo: no window could be shown in the time of --exit-after\n"
      write(STDERR_FILENO, line.utf8Start, line.utf8CodeUnitCount)
      _exit(ExitStatus.noVideo.rawValue)
    }
    arm(seconds + secondsForStart)
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
