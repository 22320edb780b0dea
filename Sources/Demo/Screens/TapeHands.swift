import Geometry
import Gestures

/// The positions of fingers and pointer that a tape records.
struct TapeHands {
  private enum Hand: Hashable {
    case touch(TouchID)
    case pad
  }

  private var points: [Hand: Point] = [:]

  /// The places, each with whether it is a finger's.
  var places: [(point: Point, isFinger: Bool)] {
    points.map { hand, point in
      switch hand {
      case .touch(let id): (point, id.device != .mouse)
      case .pad: (point, true)
      }
    }
  }

  mutating func note(_ event: InputEvent) {
    switch event {
    case .touch(let touch):
      let isDown = touch.phase == .began || touch.phase == .moved
      points[.touch(touch.id)] = isDown ? touch.location : nil
    case .pan(let pan): note(pan.phase, pan.location)
    case .pinch(let pinch): note(pinch.phase, pinch.location)
    case .hover, .wheel, .key, .text, .click: break
    }
  }

  private mutating func note(_ phase: TrackpadPhase, _ location: Point) {
    points[.pad] = phase == .began || phase == .changed ? location : nil
  }
}
