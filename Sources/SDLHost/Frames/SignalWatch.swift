internal import CSDL2
internal import Geometry
internal import Glibc
internal import Synchronization
internal import MessageBus

/// Turns signals that end a program into the event of a closed window, while there is a window.
///
/// SDL's own handler only leaves a note that its next look at the events finds; one that comes just
/// before SDL falls asleep is not seen until something else wakes it. So a thread waits for signals,
/// which may wake the loop like any other. Threads started before this one block signals themselves.
nonisolated enum SignalWatch {
  private struct State {
    var windows = 0
    /// When a signal asked the program to end.
    var asked: Timestamp?
  }

  private static let state = Mutex(State())

  /// Called on the main thread when a window opens.
  static func windowOpens() { countWindows(1) }

  /// Called when a window is gone; after the last one, signals have their default effect again.
  static func windowCloses() { countWindows(-1) }

  private static func countWindows(_ change: Int) {
    guard isStarted else { return }
    let isOpen = state.withLock { state in
      if state.windows == 0 { state.asked = nil }
      state.windows += change
      return state.windows > 0
    }
    var signals = endingSignals
    pthread_sigmask(isOpen ? SIG_BLOCK : SIG_UNBLOCK, &signals, nil)
  }

  /// Repeats the request of a signal, if there was one, after the event queue was emptied.
  static func repeatQuestion() {
    if state.withLock({ $0.asked != nil }) { SharedQueue.send(question) }
  }

  private static var question: SDL_Event {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    return event
  }

  private static let isStarted: Bool = {
    var signals = endingSignals
    guard pthread_sigmask(SIG_BLOCK, &signals, nil) == 0 else { return false }
    if WorkerThread.start("signals", watch) { return true }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    return false
  }()

  /// The signals that ask a program to end, except those that its starter has set to be ignored.
  private static let endingSignals: sigset_t = {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { sigaddset(&signals, number) }
    return signals
  }()

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == ignoring
  }

  private static let ignoring = unsafeBitCast(SIG_IGN, to: Int.self)

  /// How long a program that was asked to end may take before it is ended, in seconds.
  ///
  /// Its state must reach the disk, and some senders send two signals at once.
  private static let patience = 2.0

  /// The first signal asks the program to end; a second one ends it once its time is up.
  private static func watch() {
    var (signals, number) = (endingSignals, Int32(0))
    while sigwait(&signals, &number) == 0 {
      if let asked = state.withLock(\.asked) {
        SystemClock.sleep(until: asked + patience)
        _exit(128 + number)
      }
      state.withLock { $0.asked = SystemClock.now }
      // A queue that is full now has room when the loop has looked at it.
      for _ in 0..<100 {
        if SharedQueue.send(question) { break }
        usleep(20_000)
      }
    }
  }
}
