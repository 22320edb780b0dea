internal import CMainQueue
internal import Glibc
internal import Platform
internal import Synchronization

/// Counts SIGINT, SIGTERM and SIGHUP from the moment a window runs; each of them wakes its loop.
///
/// SDL would take these signals while it starts, and forget them as long as it waits for a display
/// server or a bus; before a window runs they end the program at once, as the system has it.
@MainActor package final class EndSignals {
  /// How many signals have come.
  package nonisolated static var count: Int { number.load(ordering: .acquiring) }

  private nonisolated static let number = Atomic(0)
  /// What a signal makes readable, since hardly anything else is allowed while it is handled.
  private nonisolated static let bell = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
  private nonisolated static let isBellWatched = DescriptorWatch.add(bell, ring: wake)

  /// The signals that are heeded: not those that another part of the program handles, nor those
  /// that it ignores because it is to outlive its terminal.
  private static var heeded: [Int32] = []
  /// How many of these objects there are: a program may run one window after another, or a second
  /// one in the midst of the first.
  private static var users = 0

  /// How many signals had come before.
  package let earlier = EndSignals.count

  /// Starts to heed the signals, until the last such object is released.
  package init() {
    Self.users += 1
    if Self.users == 1 { Self.heed() }
  }

  private static func heed() {
    // A signal that could not wake a loop ends the program at once.
    let canWake = Self.isBellWatched
    heeded = (canWake ? [SIGINT, SIGTERM, SIGHUP] : []).filter { number in
      var present = sigaction()
      return sigaction(number, nil, &present) == 0 && present.__sigaction_handler.sa_handler == nil
    }
    for number in heeded { signal(number, noteSignal) }
  }

  isolated deinit {
    Self.users -= 1
    guard Self.users == 0 else { return }
    for number in Self.heeded where Self.isOurs(number) { signal(number, nil) }
  }

  /// Whether nobody has put another handler in place of the one that notes a signal.
  private static func isOurs(_ number: Int32) -> Bool {
    var present = sigaction()
    guard sigaction(number, nil, &present) == 0 else { return false }
    let handler: (@convention(c) (Int32) -> Void)? = noteSignal
    return unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(handler, to: Int.self)
  }

  fileprivate nonisolated static func note() {
    number.add(1, ordering: .releasing)
    let reason = errno
    eventfd_write(bell, 1)
    errno = reason
  }

  /// Ends the wait of a loop, which may refuse, and listens for the next signal.
  private nonisolated static func wake() {
    var count: UInt64 = 0
    read(bell, &count, 8)
    WakeEvent.send()
    DescriptorWatch.ask(bell)
  }
}

private nonisolated func noteSignal(_: Int32) { EndSignals.note() }
