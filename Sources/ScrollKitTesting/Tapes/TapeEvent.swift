import Geometry
import Gestures

/// A line of a tape after the header.
struct TapeEvent {
  enum Action {
    case input(InputEvent)
    /// A click on the status bar.
    case statusBar
    /// The app assigns the properties of a view, which are read once the views exist.
    case set(id: String, TapeFields)
    /// The app calls a method of a view, with its arguments.
    case call(TapeFields)
    case resize(Size)
    /// A frame that takes all input so far and depicts the moment `due`, which is not earlier.
    case frame(due: Timestamp)
  }

  /// The line on the tape, for messages.
  let line: Int
  let time: Timestamp
  let action: Action

  init(_ value: JSONValue, line: Int) throws(TapeLineError) {
    self.line = line
    var fields = try TapeFields(value, of: "an event")
    let milliseconds = try fields.number("t")
    guard milliseconds >= 0 else { throw TapeLineError("\"t\" cannot be negative") }
    time = Timestamp(seconds: milliseconds / 1_000)
    if fields.has("call") {
      action = .call(fields)
    } else if fields.has("set") {
      action = .set(id: try fields.string("set"), fields)
    } else {
      action = try fields.action(at: time)
      try fields.finish()
    }
  }

  /// The keys that tapes have, by their names on them.
  static let keys: [String: Key] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "pageUp": .pageUp,
    "pageDown": .pageDown, "home": .home, "end": .end, "space": .space, "escape": .escape,
    "plus": .character("+"), "minus": .character("-"), "zero": .character("0"),
  ]
}

/// The words of an event.
extension TapeFields {
  fileprivate mutating func action(at time: Timestamp) throws(TapeLineError) -> TapeEvent.Action {
    if has("touch") { return .input(try touch(at: time)) }
    if has("mouse") { return .input(try mouse(at: time)) }
    if has("wheel") { return .input(try wheel(at: time)) }
    if has("pan") { return .input(try pan(at: time)) }
    if has("pinch") { return .input(try pinch(at: time)) }
    if has("key") { return .input(try key(at: time)) }
    if has("resize") { return .resize(try size("resize")) }
    if try bool("statusBar") { return .statusBar }
    if try bool("frame") {
      let due: Double? = has("due") ? try number("due") : nil
      return .frame(due: due.map { Timestamp(seconds: $0 / 1_000) } ?? time)
    }
    let known = keys.first.map { "unknown key \"\($0)\"" } ?? "nothing but a time"
    throw TapeLineError("the event says \(known)")
  }

  private mutating func touch(at time: Timestamp) throws(TapeLineError) -> InputEvent {
    let phases: [String: TouchPhase] = [
      "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
    ]
    let phase = try choice("touch", of: phases)
    let (id, place) = (TouchID(try integer("id")), try place())
    return .touch(TouchEvent(id: id, phase: phase, location: place, time: time))
  }

  private mutating func mouse(at time: Timestamp) throws(TapeLineError) -> InputEvent {
    enum Step { case button(TouchPhase), over, out }
    let steps: [String: Step] = [
      "down": .button(.began), "moved": .button(.moved), "up": .button(.ended),
      "cancelled": .button(.cancelled), "over": .over, "out": .out,
    ]
    let phase: TouchPhase
    switch try choice("mouse", of: steps) {
    case .button(let step): phase = step
    case .over: return .hover(HoverEvent(location: try place(), time: time))
    case .out: return .hover(HoverEvent(location: nil, time: time))
    }
    let (id, place, keys) = (TouchID(0, device: .mouse), try place(), try modifiers())
    return .touch(TouchEvent(id: id, phase: phase, location: place, modifiers: keys, time: time))
  }

  private mutating func wheel(at time: Timestamp) throws(TapeLineError) -> InputEvent {
    let (clicks, place, keys) = (try displacement("wheel"), try place(), try modifiers())
    return .wheel(WheelEvent(clicks: clicks, location: place, modifiers: keys, time: time))
  }

  private mutating func pan(at time: Timestamp) throws(TapeLineError) -> InputEvent {
    let phase = try choice("pan", of: Self.trackpadPhases)
    let step = try displacement("by", or: phase == .changed ? nil : .zero)
    let place = try place()
    var event = PanEvent(phase: phase, translation: step, location: place, time: time)
    if try bool("button") { event.hand = .button }
    return .pan(event)
  }

  private mutating func pinch(at time: Timestamp) throws(TapeLineError) -> InputEvent {
    let phase = try choice("pinch", of: Self.trackpadPhases)
    let none: Double? = phase == .changed ? nil : 1
    let pinch = PinchEvent(
      phase: phase,
      scale: try number("scale", or: none, upTo: Self.largestInput),
      translation: try displacement("by", or: .zero),
      location: try place(),
      time: time
    )
    return .pinch(pinch)
  }

  private mutating func key(at time: Timestamp) throws(TapeLineError) -> InputEvent {
    let key = try choice("key", of: TapeEvent.keys)
    return .key(KeyEvent(key: key, modifiers: try modifiers(), time: time))
  }

  private mutating func place() throws(TapeLineError) -> Point {
    try point("at", upTo: Self.largestInput)
  }

  private static let trackpadPhases: [String: TrackpadPhase] = [
    "began": .began, "changed": .changed, "ended": .ended, "cancelled": .cancelled,
  ]

  private mutating func choice<Word>(
    _ key: String,
    of words: [String: Word]
  ) throws(TapeLineError) -> Word {
    let text = try string(key)
    guard let word = words[text] else {
      let known = words.keys.sorted().joined(separator: ", ")
      throw TapeLineError("\"\(key)\" cannot be \"\(text)\"; it is one of \(known)")
    }
    return word
  }

  private mutating func modifiers() throws(TapeLineError) -> Modifiers {
    var modifiers: Modifiers = []
    if try bool("shift") { modifiers.insert(.shift) }
    if try bool("control") { modifiers.insert(.control) }
    return modifiers
  }
}
