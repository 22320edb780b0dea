public import Geometry
public import Gestures

/// A finger, or the mouse, that a test moves; each step is followed by the frame that takes it.
@MainActor public final class Finger {
  private let bench: Bench
  private let id: TouchID
  /// Keys that are held when it comes down.
  public var modifiers: Modifiers = []
  /// The place of the finger, in the window.
  public private(set) var location = Point.zero

  /// Creates a finger that is not down yet.
  public init(_ bench: Bench, number: Int = 1, device: TouchDevice = .finger) {
    self.bench = bench
    id = TouchID(number, device: device)
  }

  /// Comes down at a place in the window.
  public func down(_ x: Double, _ y: Double) { send(.began, Point(x: x, y: y)) }

  /// Goes to a place in the window, in one step.
  public func move(to x: Double, _ y: Double) { send(.moved, Point(x: x, y: y)) }

  /// Moves by a displacement in one step.
  public func move(by dx: Double, _ dy: Double) {
    send(.moved, location + Vector(dx: dx, dy: dy))
  }

  /// Lifts the finger where it is.
  public func up() { send(.ended, location) }

  /// Cancels the touch where it is.
  public func cancel() { send(.cancelled, location) }

  /// Comes down, moves by a displacement in equal steps, one per frame, and stays down.
  ///
  /// ``up()`` lifts it, with the velocity of the last steps if that follows at once.
  public func drag(from start: Point, by displacement: Vector, steps: Int = 10) {
    demand(steps > 0, "A finger cannot move in \(steps) steps")
    down(start.x, start.y)
    for _ in 0..<steps {
      move(by: displacement.dx / Double(steps), displacement.dy / Double(steps))
    }
  }

  /// Drags and is lifted in the frame after the last step, with the velocity of the steps.
  ///
  /// That is the length of a step times the frames per second: by 120 points in 4 steps at 60
  /// frames per second, 1,800 points per second.
  public func flick(from start: Point, by displacement: Vector, steps: Int = 4) {
    drag(from: start, by: displacement, steps: steps)
    up()
  }

  /// Changes without a frame of its own: several fingers can act in the same frame.
  public func queue(_ phase: TouchPhase, at point: Point, after delay: Double = 0) {
    location = point
    let time = bench.now + bench.period + delay
    let touch = TouchEvent(id: id, phase: phase, location: point, modifiers: modifiers, time: time)
    bench.queue(.touch(touch))
  }

  private func send(_ phase: TouchPhase, _ point: Point) {
    queue(phase, at: point)
    bench.step()
  }
}

extension Bench {
  /// Taps with some fingers at once, 60 points apart.
  public func tap(_ point: Point, fingers: Int = 1) {
    demand(fingers > 0, "There is no tap with \(fingers) fingers")
    let all = (1...fingers).map { Finger(self, number: $0) }
    for (index, finger) in all.enumerated() {
      finger.queue(.began, at: point + Vector(dx: Double(index) * 60, dy: 0))
    }
    step()
    for finger in all { finger.queue(.ended, at: finger.location) }
    step()
  }
}
