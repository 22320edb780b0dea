import CSDL2
import Geometry
import Glibc
import Testing

@testable import SDLHost

/// What signals do to a program that opens windows; each in a process of its own.
///
/// Its other threads are not ours and take what is sent to the process: `faults.py` sends signals to
/// the program.
@Suite struct SignalWatchTests {
  @MainActor private static func window() throws -> WindowHandle {
    try WindowHandle(title: "", size: Size(width: 300, height: 300), videoDriver: "dummy")
  }

  /// Does something while there are two windows, then one.
  @MainActor private static func open(_ body: () -> Void) throws {
    let first = try window()
    do {
      let second = try window()
      withExtendedLifetime(second, body)
    }
    withExtendedLifetime(first, body)
  }

  /// Which signals the main thread leaves to the watch.
  @MainActor private static var blocked: [Int32] {
    var signals = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &signals)
    return [SIGHUP, SIGINT, SIGTERM].filter { sigismember(&signals, $0) == 1 }
  }

  @Test func `while there is a window they are watched, but for one that is to be ignored`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGINT, SIG_IGN)
      try await MainActor.run {
        // Whoever plays tests keeps some of them from this thread.
        var none = sigset_t()
        pthread_sigmask(SIG_SETMASK, &none, nil)
        try Self.open { if Self.blocked != [SIGHUP, SIGTERM] { exit(2) } }
        if !Self.blocked.isEmpty { exit(3) }
      }
    }
  }

  @Test func `after the last window they end the program as they end any`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      try await MainActor.run {
        let window = try Self.window()
        // It is for this thread, which does not take it yet.
        _ = withExtendedLifetime(window) { raise(SIGTERM) }
      }
      exit(0)
    }
  }
}
