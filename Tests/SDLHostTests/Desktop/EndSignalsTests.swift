import Glibc
import Testing

@testable import SDLHost

@Suite struct EndSignalsTests {
  @Test func `signals are heeded until the last window is gone`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      letIn(SIGTERM)
      var first: EndSignals? = EndSignals()
      raise(SIGTERM)
      let second = EndSignals()
      withExtendedLifetime(first) {}
      first = nil
      raise(SIGTERM)
      exit(second.earlier == 1 && EndSignals.count == 2 ? 0 : 3)
    }
    await #expect(processExitsWith: .signal(SIGTERM)) { @MainActor in
      letIn(SIGTERM)
      var only: EndSignals? = EndSignals()
      withExtendedLifetime(only) {}
      only = nil
      raise(SIGTERM)
    }
  }
}

/// The thread that starts a test's process may hold signals back, and the process inherits that.
private func letIn(_ number: Int32) {
  var numbers = sigset_t()
  sigemptyset(&numbers)
  sigaddset(&numbers, number)
  pthread_sigmask(SIG_UNBLOCK, &numbers, nil)
}
