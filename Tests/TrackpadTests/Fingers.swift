import Geometry
import Gestures

@testable import Trackpad

/// A pair of fingers that sends the trackers the input of a window system.
struct Fingers {
  var gestures = PadGestures()
  var now = Timestamp(seconds: 10)
  /// The events so far.
  var events: [InputEvent] = []

  static let place = Point(x: 120, y: 80)

  mutating func wait(_ seconds: Double) {
    now = now + seconds
    collect()
  }

  mutating func act(_ action: PadInput.Action, device: Int = 1) {
    let input = PadInput(
      action: action,
      device: device,
      milliseconds: nil,
      location: Self.place
    )
    gestures.receive(input, at: now)
  }

  mutating func scroll(_ dx: Double, _ dy: Double, device: Int = 1) {
    act(.scroll(Vector(dx: dx, dy: dy)), device: device)
  }

  mutating func collect() { events += gestures.take(at: now) }

  /// The steps of pans so far, each with its movement.
  mutating func pans() -> [PanEvent] {
    collect()
    return events.compactMap { event in
      if case .pan(let pan) = event { pan } else { nil }
    }
  }

  /// The phases of pans so far.
  mutating func panPhases() -> [TrackpadPhase] { pans().map(\.phase) }

  /// The steps of pinches so far.
  mutating func pinches() -> [PinchEvent] {
    collect()
    return events.compactMap { event in
      if case .pinch(let pinch) = event { pinch } else { nil }
    }
  }
}

/// The four directions along the axes, and the four diagonals.
let directions: [Vector] = [-1.0, 0, 1].flatMap { dx in
  [-1.0, 0, 1].map { dy in Vector(dx: dx, dy: dy) }
}
.filter { $0 != .zero }
