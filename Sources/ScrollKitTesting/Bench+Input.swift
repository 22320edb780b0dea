public import Geometry
public import Gestures

/// Input other than fingers; each event is followed by the frame that takes it.
extension Bench {
  /// Turns a wheel; negative y scrolls down.
  public func turnWheel(_ clicks: Vector, at point: Point, modifiers: Modifiers = []) {
    let time = now + period
    queue(.wheel(WheelEvent(clicks: clicks, location: point, modifiers: modifiers, time: time)))
    step()
  }

  /// Presses a key and releases it.
  public func press(_ key: Key, modifiers: Modifiers = []) {
    let time = now + period
    queue(.key(KeyEvent(key: key, phase: .down, modifiers: modifiers, time: time)))
    queue(.key(KeyEvent(key: key, phase: .up, modifiers: modifiers, time: time)))
    step()
  }

  /// Makes a step of two fingers scrolling on a trackpad.
  public func scrollTrackpad(
    _ phase: TrackpadPhase,
    by displacement: Vector = .zero,
    at point: Point
  ) {
    let time = now + period
    queue(.pan(PanEvent(phase: phase, translation: displacement, location: point, time: time)))
    step()
  }

  /// Makes a step of a pinch on a trackpad.
  public func pinchTrackpad(
    _ phase: TrackpadPhase,
    scale: Double = 1,
    by displacement: Vector = .zero,
    at point: Point
  ) {
    let pinch = PinchEvent(
      phase: phase,
      scale: scale,
      translation: displacement,
      location: point,
      time: now + period
    )
    queue(.pinch(pinch))
    step()
  }

  /// Moves the pointer without a button; nil takes it out of the window.
  public func hover(at point: Point?) {
    queue(.hover(HoverEvent(location: point, time: now + period)))
    step()
  }
}

/// Text, as a keyboard types it.
extension Bench {
  /// Presses the key of each letter, with Shift for a capital, and delivers the text that it types.
  public func type(_ string: String) {
    for character in string {
      let key = character == " " ? Key.space : .character(Character(character.lowercased()))
      let modifiers: Modifiers = character.isUppercase ? .shift : []
      queue(.key(KeyEvent(key: key, modifiers: modifiers, time: now + period)))
      queue(.text(TextEvent(.typed(String(character)), time: now + period)))
      queue(.key(KeyEvent(key: key, phase: .up, time: now + period)))
      step()
    }
  }

  /// Shows text that an input method is composing.
  public func compose(_ string: String, caret: Int) {
    queue(.text(TextEvent(.composed(string, caret: caret), time: now + period)))
    step()
  }

  /// Clicks a mouse button other than the left one.
  public func click(_ button: ClickEvent.Button, at point: Point) {
    queue(.click(ClickEvent(button, location: point, time: now + period)))
    step()
  }
}
