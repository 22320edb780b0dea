import ScrollKit
import TestHarness

@testable import Demo

/// What the user's hands do in the demo's window.
extension OpenDemo {
  /// Flicks a screen of long content upward with a finger.
  func flick() { Finger(bench).flick(from: Point(x: 400, y: 500), by: Vector(dx: 0, dy: -120)) }

  /// Moves the mouse as a host would, telling the window first.
  func mouse(_ phase: TouchPhase, _ x: Double, _ y: Double) {
    let event = InputEvent.touch(
      TouchEvent(
        id: TouchID(1, device: .mouse),
        phase: phase,
        location: Point(x: x, y: y),
        time: bench.now + bench.period
      )
    )
    shell.saw(event)
    bench.queue(event)
    bench.step()
  }

  /// Tells the window, and nobody else, that a finger comes down.
  func tellTouch(at place: Point, number: Int = 1) {
    let id = TouchID(number)
    shell.saw(.touch(TouchEvent(id: id, phase: .began, location: place, time: bench.now)))
  }
}
