import CSDL2
import Geometry
import Glibc
import MessageBus
import Platform
import Synchronization
import Testing

@testable import SDLHost

/// Events that threads send while windows open and close; each test in a process of its own.
@Suite struct SharedQueueTests {
  /// How far a thread has come with sending, as the watch below sees it.
  fileprivate nonisolated enum Progress { case notYet, sending, sent }

  fileprivate nonisolated static let progress = Mutex(Progress.notYet)

  @MainActor private static func window() throws -> WindowHandle {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    return try WindowHandle(title: "", size: Size(width: 300, height: 300), mayAskBus: true)
  }

  /// Opens a window and closes it once a thread is sending, which a watch makes slow.
  @MainActor private static func closeWhileSending() throws {
    let window = try window()
    SDL_AddEventWatch(delaySending, nil)
    guard WorkerThread.start("sender", WakeEvent.sendResults) else { exit(2) }
    withExtendedLifetime(window) { while progress.withLock({ $0 }) == .notYet { sched_yield() } }
  }

  @Test func `the last window stays until no thread is sending`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run { try Self.closeWhileSending() }
      exit(Self.progress.withLock { $0 } == .sent ? 0 : 3)
    }
  }

  @Test func `nothing is sent before the first window and after the last`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        var event = SDL_Event()
        event.type = SDL_USEREVENT.rawValue
        if SharedQueue.send(event) { exit(2) }
        try withExtendedLifetime(Self.window()) { if !SharedQueue.send(event) { exit(3) } }
        if SharedQueue.send(event) { exit(4) }
      }
      exit(0)
    }
  }
}

/// SDL's watch, called on the thread that sends.
private nonisolated func delaySending(
  _ context: UnsafeMutableRawPointer?,
  _ event: UnsafeMutablePointer<SDL_Event>?
) -> Int32 {
  guard let event, WakeEvent.reason(of: event.pointee) == .results else { return 1 }
  SharedQueueTests.progress.withLock { $0 = .sending }
  usleep(100_000)
  SharedQueueTests.progress.withLock { $0 = .sent }
  return 1
}
