internal import CSDL2
internal import Geometry
internal import Gestures
internal import Glibc

/// Turns the buttons and the movement of a mouse into touches, pans, pinches, clicks and keys.
///
///     free ── left ───────────────▶ touch        as a finger
///       ├──── middle ─────────────▶ pan          as two fingers on a pad, and presses nothing
///       │                         └─ let go where it was pressed: click
///       ├──── right ──────────────▶ click
///       ├──── left with Control ──▶ aim ──3 pt──▶ zoom    up and down about the press
///       └──── left with Alt ──────▶ spread       a second finger, mirrored about the press
nonisolated struct MouseTranslator {
  /// What the held button does.
  private enum Grip: Equatable {
    case free
    case touch(last: Point)
    case pan(start: Point, last: Point)
    case aim(start: Point)
    case zoom(start: Point, last: Point)
    case spread(center: Point, location: Point, isDown: Bool)
  }

  /// How far up the pointer moves to double the scale, in points.
  static let doubling = 100.0
  /// How far from the press mirrored fingers come down, in points.
  ///
  /// If they came down at the press, the first point of movement would multiply their distance.
  static let spreadRadius = 24.0

  private static let mouse = TouchID(0, device: .mouse)
  /// SDL's numbers for fingers on a touch screen are never negative.
  private static let fingers = [TouchID(-1), TouchID(-2)]

  private var grip = Grip.free
  private var held: Int32 { if case .pan = grip { SDL_BUTTON_MIDDLE } else { SDL_BUTTON_LEFT } }

  /// The places of the two fingers that the mouse simulates.
  var marks: [Point] {
    guard case .spread(let center, let location, _) = grip else { return [] }
    return [location, Self.mirrored(location, about: center)]
  }

  private static func mirrored(_ point: Point, about center: Point) -> Point {
    center + (center - point)
  }

  mutating func press(
    _ button: UInt8,
    at point: Point,
    _ modifiers: Modifiers,
    _ time: Timestamp
  ) -> [InputEvent] {
    // A second press must not confuse the counting of fingers.
    guard grip == .free else { return [] }
    switch Int32(button) {
    case SDL_BUTTON_LEFT: grip = Self.grip(at: point, modifiers)
    case SDL_BUTTON_MIDDLE: grip = .pan(start: point, last: point)
    case SDL_BUTTON_X1: return [.key(KeyEvent(key: .pageUp, time: time))]
    case SDL_BUTTON_X2: return [.key(KeyEvent(key: .pageDown, time: time))]
    case SDL_BUTTON_RIGHT: return [.click(ClickEvent(.secondary, location: point, time: time))]
    default: return []
    }
    switch grip {
    case .touch: return [touch(.began, point, modifiers, time)]
    case .pan: return [pan(.began, .zero, at: point, time)]
    case .free, .aim, .zoom, .spread: return []
    }
  }

  private static func grip(at point: Point, _ modifiers: Modifiers) -> Grip {
    if modifiers.contains(.alt) { return .spread(center: point, location: point, isDown: false) }
    return modifiers.contains(.control) ? .aim(start: point) : .touch(last: point)
  }

  /// Handles a movement of the pointer; returns nil if no button is held.
  mutating func move(to point: Point, _ time: Timestamp) -> [InputEvent]? {
    switch grip {
    case .free: return nil
    case .touch:
      grip = .touch(last: point)
      return [touch(.moved, point, [], time)]
    case .pan(let start, let last):
      grip = .pan(start: start, last: point)
      return [pan(.changed, point - last, at: start, time)]
    case .aim(let start):
      guard start.distance(to: point) > TouchDevice.mouse.slop else { return [] }
      grip = .zoom(start: start, last: point)
      return [
        pinch(.began, from: start, to: start, time), pinch(.changed, from: start, to: point, time),
      ]
    case .zoom(let start, _):
      grip = .zoom(start: start, last: point)
      return [pinch(.changed, from: start, to: point, time)]
    case .spread(let center, _, let isDown): return spread(center, to: point, isDown, time)
    }
  }

  private mutating func spread(
    _ center: Point,
    to point: Point,
    _ isDown: Bool,
    _ time: Timestamp
  ) -> [InputEvent] {
    let distance = center.distance(to: point)
    let comesDown = isDown || distance >= Self.spreadRadius
    defer { grip = .spread(center: center, location: point, isDown: comesDown) }
    guard comesDown else { return [] }
    let moved = both(.moved, at: point, about: center, time)
    guard !isDown else { return moved }
    // They come down where the path crosses the radius, however far the pointer went in one step.
    let start = center + (point - center) * (Self.spreadRadius / distance)
    return both(.began, at: start, about: center, time) + moved
  }

  /// Handles the release of a button; only the button that began the current action has an effect.
  mutating func release(_ button: UInt8, at point: Point, _ time: Timestamp) -> [InputEvent] {
    switch Int32(button) {
    case SDL_BUTTON_X1: return [.key(KeyEvent(key: .pageUp, phase: .up, time: time))]
    case SDL_BUTTON_X2: return [.key(KeyEvent(key: .pageDown, phase: .up, time: time))]
    default: break
    }
    guard grip != .free, Int32(button) == held else { return [] }
    defer { grip = .free }
    switch grip {
    case .free: return []
    case .touch: return [touch(.ended, point, [], time)]
    case .pan(let start, _):
      let end = pan(.ended, .zero, at: start, time)
      guard start.distance(to: point) <= TouchDevice.mouse.slop else { return [end] }
      return [end, .click(ClickEvent(.middle, location: start, time: time))]
    // Nothing was zoomed: it was a click.
    case .aim(let start):
      return [touch(.began, start, .control, time), touch(.ended, start, [], time)]
    case .zoom(let start, _): return [pinch(.ended, from: start, to: point, time)]
    case .spread(let center, let last, let isDown):
      return (isDown ? [] : both(.began, at: last, about: center, time))
        + both(.ended, at: last, about: center, time)
    }
  }

  /// Cancels what a button does, since its release will not be reported.
  mutating func cancel(_ time: Timestamp) -> [InputEvent] {
    defer { grip = .free }
    switch grip {
    case .free, .aim: return []
    case .touch(let last): return [touch(.cancelled, last, [], time)]
    case .pan(let start, _): return [pan(.cancelled, .zero, at: start, time)]
    case .zoom(let start, let last): return [pinch(.cancelled, from: start, to: last, time)]
    case .spread(let center, let last, let isDown):
      return isDown ? both(.cancelled, at: last, about: center, time) : []
    }
  }

  // MARK: Events

  private func touch(
    _ phase: TouchPhase,
    _ point: Point,
    _ modifiers: Modifiers,
    _ time: Timestamp
  ) -> InputEvent {
    .touch(
      TouchEvent(id: Self.mouse, phase: phase, location: point, modifiers: modifiers, time: time)
    )
  }

  private func both(
    _ phase: TouchPhase,
    at point: Point,
    about center: Point,
    _ time: Timestamp
  ) -> [InputEvent] {
    zip(Self.fingers, [point, Self.mirrored(point, about: center)]).map { id, place in
      .touch(TouchEvent(id: id, phase: phase, location: place, time: time))
    }
  }

  private func pan(
    _ phase: TrackpadPhase,
    _ step: Vector,
    at point: Point,
    _ time: Timestamp
  ) -> InputEvent {
    var event = PanEvent(phase: phase, translation: step, location: point, time: time)
    event.hand = .button
    return .pan(event)
  }

  private func pinch(
    _ phase: TrackpadPhase,
    from start: Point,
    to point: Point,
    _ time: Timestamp
  ) -> InputEvent {
    let scale = exp2((start.y - point.y) / Self.doubling)
    return .pinch(PinchEvent(phase: phase, scale: scale, location: start, time: time))
  }
}
