internal import CSDL2
internal import Geometry
internal import Glibc
internal import Synchronization

/// Turns SIGINT and SIGTERM into the event of a closed window.
///
/// SDL's own handler only leaves a note that its next look at the events finds; one that comes just
/// before SDL falls asleep is not seen until something else wakes it. So a thread waits for signals,
/// which may wake the loop like any other.
nonisolated enum SignalWatch {
  /// Starts to watch, once; before threads are started that do not block signals themselves.
  static func start() { _ = isStarted }

  /// Asks once more if a signal has asked, after events were thrown away.
  static func repeatQuestion() {
    var event = question
    if hasAsked.withLock(\.self) { SDL_PushEvent(&event) }
  }

  private static let hasAsked = Mutex(false)

  private static var question: SDL_Event {
    var event = SDL_Event()
    event.type = SDL_QUIT.rawValue
    return event
  }

  private static let isStarted: Bool = {
    var signals = endingSignals
    guard pthread_sigmask(SIG_BLOCK, &signals, nil) == 0 else { return false }
    var thread = pthread_t()
    let status = pthread_create(&thread, nil, { _ in watch() }, nil)
    guard status == 0 else {
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      return false
    }
    pthread_detach(thread)
    return true
  }()

  private static var endingSignals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }

  /// How long a program that was asked to end may take before it is ended, in seconds.
  ///
  /// What it wants to keep has to reach the disk, and some send two signals at once.
  private static let patience = 2.0

  /// The first signal asks; a second one does not, but leaves the first one its time.
  private static func watch() -> UnsafeMutableRawPointer? {
    var (signals, number) = (endingSignals, Int32(0))
    guard sigwait(&signals, &number) == 0 else { return nil }
    let asked = Clock.now
    hasAsked.withLock { $0 = true }
    var event = question
    // A queue that is full now has room when the loop has looked at it.
    for _ in 0..<100 where SDL_PushEvent(&event) < 0 { usleep(20_000) }
    guard sigwait(&signals, &number) == 0 else { return nil }
    Clock.sleep(until: asked + patience)
    _exit(128 + number)
  }
}
