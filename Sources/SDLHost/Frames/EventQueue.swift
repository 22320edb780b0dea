internal import CSDL2
internal import Geometry
internal import Glibc

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
  private static let pollInterval = 0.1

  /// Sleeps until something comes, or until a deadline; without one it sets no timer.
  mutating func wait(until deadline: Timestamp?) {
    var event = SDL_Event()
    let poll = SharedQueue.isBroken ? SystemClock.now + Self.pollInterval : nil
    let deadline = [deadline, poll].compactMap(\.self).min()
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
    let end = [deadline, now + Self.pollInterval].compactMap(\.self).min() ?? now
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
