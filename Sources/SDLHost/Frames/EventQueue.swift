internal import CSDL2
internal import Geometry
internal import Glibc
internal import Synchronization

/// Waits for events and notes when each came.
///
/// SDL's own times are those of its last look into the queue, in whole milliseconds: too coarse to
/// tell how fast a finger moves. So every event wakes this queue, which notes the time itself.
struct EventQueue {
  struct Item {
    var event: SDL_Event
    var time: Timestamp
  }

  /// Events that come less than this after another one, in seconds, count as simultaneous.
  ///
  /// After a pause, a machine or a compositor delivers what happened meanwhile in one burst, which
  /// would make fingers seem immensely fast. Only gaming mice really send events so often.
  static let grain = 0.001

  /// The most events that a frame takes; the others wait for the next one, so that
  /// frames come during any storm.
  private static let most = 512

  private(set) var items: [Item] = []
  private var latest = Timestamp(seconds: -.infinity)

  var isEmpty: Bool { items.isEmpty }

  /// Whether events came, and all of them only wake the loop for one reason.
  func holdsOnly(_ reason: WakeEvent.Reason) -> Bool {
    !items.isEmpty && items.allSatisfy { WakeEvent.reason(of: $0.event) == reason }
  }

  /// Forgets the events, which only woke the loop.
  mutating func drop() { items.removeAll(keepingCapacity: true) }

  mutating func take() -> [Item] {
    drain(at: SystemClock.now)
    defer { items.removeAll(keepingCapacity: true) }
    return items
  }

  /// How often the loop looks for itself where nothing can wake it, in seconds.
  private static let look = 0.1

  /// Sleeps until something comes, or until a deadline; without one it sets no timer.
  mutating func wait(until deadline: Timestamp?) {
    var event = SDL_Event()
    let look = SharedQueue.isBroken ? SystemClock.now + Self.look : nil
    let deadline = [deadline, look].compactMap(\.self).min()
    let came =
      if let deadline {
        SDL_WaitEventTimeout(&event, Self.milliseconds(until: deadline))
      } else {
        SDL_WaitEvent(&event)
      }
    guard came != 0 else { return sleep(afterWaiting: deadline) }
    append(event, at: SystemClock.now)
  }

  /// Sleeps for a moment where SDL could not wait: the loop must not spin.
  private func sleep(afterWaiting deadline: Timestamp?) {
    let now = SystemClock.now
    let end = [deadline, now + Self.look].compactMap(\.self).min() ?? now
    if end > now { SystemClock.sleep(until: end) }
  }

  /// Gathers events until a moment, and returns exactly then.
  ///
  /// SDL waits in whole milliseconds; the rest is spent asleep.
  mutating func gather(until moment: Timestamp) {
    while moment - SystemClock.now > 0.0015, items.count < Self.most {
      var event = SDL_Event()
      let milliseconds = Int32(((moment - SystemClock.now) * 1_000 - 0.5).rounded(.down))
      guard milliseconds > 0 else { break }
      if SDL_WaitEventTimeout(&event, milliseconds) != 0 {
        append(event, at: SystemClock.now)
        drain(at: SystemClock.now)
      }
    }
    if moment > SystemClock.now { SystemClock.sleep(until: moment) }
  }

  /// Rounded up, or the wait would end early and start again.
  private static func milliseconds(until deadline: Timestamp) -> Int32 {
    Int32(min(max(0, ((deadline - SystemClock.now) * 1_000).rounded(.up)), 86_400_000))
  }

  private mutating func drain(at time: Timestamp) {
    var event = SDL_Event()
    SDL_PumpEvents()
    let (first, last) = (SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    while items.count < Self.most, SDL_PeepEvents(&event, 1, SDL_GETEVENT, first, last) > 0 {
      append(event, at: time)
    }
  }

  mutating func append(_ event: SDL_Event, at time: Timestamp) {
    if time - latest >= Self.grain { latest = time }
    items.append(Item(event: event, time: latest))
  }
}

/// SDL's event queue, as threads other than the main one may use it.
///
/// When SDL's video ends, it frees the locks of its queue even while a thread waits for them. So
/// threads send only while the queue is open, and it closes only once no thread is sending.
nonisolated enum SharedQueue {
  private struct State {
    var users = 0
    var sending = 0
  }

  private static let state = Mutex(State())
  /// Whether SDL could not take the last event, as when it has no memory: then nothing
  /// wakes the loop, not even a signal that asks for the end.
  private static let isRefused = Atomic(false)

  static var isBroken: Bool { isRefused.load(ordering: .relaxed) }

  /// Lets threads send; called on the main thread once SDL's video has started.
  static func open() { state.withLock { $0.users += 1 } }

  /// Takes back one call of ``open()``; called on the main thread before SDL's video ends.
  static func close() {
    state.withLock { $0.users -= 1 }
    // Then it does not end, and a thread may be left waiting for one of its locks.
    guard XLoss.reason == nil else { return }
    while state.withLock({ $0.users == 0 && $0.sending > 0 }) { sched_yield() }
  }

  /// Adds an event, unless the queue is closed or full, or the window lost; returns whether it did.
  @discardableResult static func send(_ event: SDL_Event) -> Bool {
    guard XLoss.reason == nil else { return false }
    let isOpen = state.withLock { state in
      if state.users > 0 { state.sending += 1 }
      return state.users > 0
    }
    guard isOpen else { return false }
    // SDL calls the program's watches, which may send as well: no lock is held here.
    defer { state.withLock { $0.sending -= 1 } }
    var event = event
    let result = SDL_PushEvent(&event)
    isRefused.store(result < 0, ordering: .relaxed)
    return result > 0
  }
}

/// An event that ends the loop's wait, and which any thread may send.
package nonisolated enum WakeEvent {
  /// What the loop is woken for.
  enum Reason: Int32 {
    /// Something that a frame must see to.
    case frame
    /// Results of threads to take, which can wait for the next frame.
    case results
    /// Work of the main thread's queue, which needs no frame unless it changes something.
    case work
  }

  /// Where SDL has no number left, the first that programs may use has to do.
  private static let type = {
    let registered = SDL_RegisterEvents(1)
    return registered == UInt32.max ? SDL_USEREVENT.rawValue : registered
  }()

  /// Ends the loop's current or next wait, and has a frame made.
  package static func send() { send(.frame) }

  /// Says that threads have finished something, which can wait for the next frame.
  package static func sendResults() { send(.results) }

  /// What an event wakes the loop for; nil for any other event.
  static func reason(of event: SDL_Event) -> Reason? {
    event.type == type ? Reason(rawValue: event.user.code) : nil
  }

  static func send(_ reason: Reason) {
    SharedQueue.send(event(for: reason))
  }

  static func event(for reason: Reason) -> SDL_Event {
    var event = SDL_Event()
    event.type = type
    event.user.code = reason.rawValue
    return event
  }
}
