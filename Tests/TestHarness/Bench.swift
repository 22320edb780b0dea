package import Geometry
package import Gestures
package import Scrolling
package import ViewTree

/// A stage with a clock that the test advances, in place of a window.
///
/// Events are queued with their own times; ``advance(by:)`` makes the frames that deliver them.
package final class Bench {
  /// The stage under test.
  package let stage: Stage
  /// The moment of the newest frame.
  package private(set) var now: Timestamp
  /// The time between frames, in seconds.
  package let period: Double
  private var queue: [InputEvent] = []

  /// Creates a bench with a stage of its own.
  package init(
    size: Size = Size(width: 400, height: 400),
    scale: Double = 1,
    hz: Double = 60
  ) {
    stage = Stage(size: size, scale: scale)
    period = 1 / hz
    now = .zero
    makeFrame()
  }

  /// Creates a container on the stage, filling it.
  package func container(content: Size) -> ScrollContainer {
    let container = ScrollContainer(frame: stage.root.bounds)
    container.contentSize = content
    stage.root.addSubview(container)
    return container
  }

  /// Queues an event, which the frame of its time delivers.
  package func queue(_ event: InputEvent) { queue.append(event) }

  /// Makes frames until so many seconds have passed.
  package func advance(by seconds: Double) {
    let end = now.seconds + seconds - 1e-9
    while now.seconds < end { step() }
  }

  /// Makes one frame.
  package func step() { step(by: period) }

  /// Makes one frame some seconds after the last one, like a display that misses frames.
  package func step(by seconds: Double) {
    now = now + seconds
    makeFrame()
  }

  /// Makes frames until nothing moves and nothing is due.
  ///
  /// - Parameter limit: The longest time to wait, in seconds.
  /// - Returns: Whether everything came to rest in time.
  @discardableResult
  package func settle(within limit: Double = 20) -> Bool {
    let end = now + limit
    while stage.isMoving || stage.nextDeadline != nil || !queue.isEmpty {
      guard now < end else { return false }
      step(by: timeToNextChange)
    }
    return true
  }

  /// Frames in which nothing can change are left out, as a host that sleeps does.
  private var timeToNextChange: Double {
    guard !stage.isMoving, queue.isEmpty, let due = stage.nextDeadline else { return period }
    return max(1, ((due - now) / period).rounded(.up)) * period
  }

  private func makeFrame() {
    stage.begin(DisplayFrame(time: now, period: period))
    let due = queue.filter { $0.time.seconds <= now.seconds + 1e-9 }
    queue.removeAll { $0.time.seconds <= now.seconds + 1e-9 }
    for event in due { stage.deliver(event) }
    stage.finish()
  }
}
