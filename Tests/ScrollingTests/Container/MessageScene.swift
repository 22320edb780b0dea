import Geometry
import Gestures
import Scrolling
import TestHarness
import ViewTree

/// A container with a view to zoom, a finger, and a delegate that writes everything down.
struct MessageScene {
  let bench: Bench
  let container: ScrollContainer
  let log = DelegateLog()
  let finger: Finger
  let content: View

  init(hz: Double = 60, content size: Size = Size(width: 4_000, height: 4_000)) {
    bench = Bench(hz: hz)
    finger = Finger(bench)
    container = bench.container(content: size)
    content = View(frame: Rect(origin: .zero, size: size))
    container.addSubview(content)
    container.contentOffset = Point(x: 1_200, y: 1_200)
    log.zoomedView = content
    container.delegate = log
  }

  /// Each message that differs from the one before, with the state that held.
  var told: [String] {
    zip(log.messages, log.states).reduce(into: []) { told, entry in
      let line = entry.1.isEmpty ? entry.0 : "\(entry.0): \(entry.1)"
      if told.last != line { told.append(line) }
    }
  }

  /// Puts two fingers down and moves them apart, or together.
  func pinch(to spread: Double) -> (Finger, Finger) {
    let other = Finger(bench, number: 2)
    finger.queue(.began, at: Point(x: 150, y: 200))
    other.queue(.began, at: Point(x: 250, y: 200))
    bench.step()
    for step in 1...8 {
      let half = (100 + (spread - 100) * Double(step) / 8) / 2
      finger.queue(.moved, at: Point(x: 200 - half, y: 200))
      other.queue(.moved, at: Point(x: 200 + half, y: 200))
      bench.step()
    }
    return (finger, other)
  }

  /// Lifts both fingers in one frame.
  func lift(_ fingers: (Finger, Finger)) {
    fingers.0.queue(.ended, at: fingers.0.location)
    fingers.1.queue(.ended, at: fingers.1.location)
    bench.step()
  }
}
