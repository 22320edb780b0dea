import Geometry
import Gestures

/// A line of a tape after the header.
struct TapeEvent {
  enum Action {
    case input(InputEvent)
    /// A click on the status bar.
    case statusBar
    /// The app assigns the properties of a view, which are understood when the views are there.
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
      action = try Self.action(&fields, time)
      try fields.finish()
    }
  }

  private static func action(
    _ fields: inout TapeFields,
    _ time: Timestamp
  ) throws(TapeLineError) -> Action {
    if fields.has("touch") { return .input(try touch(&fields, time)) }
    if fields.has("mouse") { return .input(try mouse(&fields, time)) }
    if fields.has("wheel") { return .input(try wheel(&fields, time)) }
    if fields.has("pan") { return .input(try pan(&fields, time)) }
    if fields.has("pinch") { return .input(try pinch(&fields, time)) }
    if fields.has("key") { return .input(try key(&fields, time)) }
    if fields.has("resize") { return .resize(try fields.size("resize")) }
    if try fields.bool("statusBar") { return .statusBar }
    if try fields.bool("frame") {
      let due: Double? = fields.has("due") ? try fields.number("due") : nil
      return .frame(due: due.map { Timestamp(seconds: $0 / 1_000) } ?? time)
    }
    let known = fields.keys.first.map { "unknown key \"\($0)\"" } ?? "nothing but a time"
    throw TapeLineError("the event says \(known)")
  }

  private static func touch(
    _ fields: inout TapeFields,
    _ time: Timestamp
  ) throws(TapeLineError) -> InputEvent {
    let phases: [String: TouchPhase] = [
      "began": .began, "moved": .moved, "ended": .ended, "cancelled": .cancelled,
    ]
    let phase = try choice("touch", of: phases, &fields)
    let (id, place) = (TouchID(try fields.integer("id")), try place(&fields))
    return .touch(TouchEvent(id: id, phase: phase, location: place, time: time))
  }

  private static func mouse(
    _ fields: inout TapeFields,
    _ time: Timestamp
  ) throws(TapeLineError) -> InputEvent {
    let phases: [String: TouchPhase] = ["down": .began, "moved": .moved, "up": .ended]
    let phase = try choice("mouse", of: phases, &fields)
    let (id, place, keys) = (
      TouchID(0, device: .mouse), try place(&fields), try modifiers(&fields)
    )
    return .touch(TouchEvent(id: id, phase: phase, location: place, modifiers: keys, time: time))
  }

  private static func wheel(
    _ fields: inout TapeFields,
    _ time: Timestamp
  ) throws(TapeLineError) -> InputEvent {
    let (clicks, place) = (try fields.displacement("wheel"), try place(&fields))
    let keys = try modifiers(&fields)
    return .wheel(WheelEvent(clicks: clicks, location: place, modifiers: keys, time: time))
  }

  private static func pan(
    _ fields: inout TapeFields,
    _ time: Timestamp
  ) throws(TapeLineError) -> InputEvent {
    let phase = try choice("pan", of: trackpadPhases, &fields)
    let step = try fields.displacement("by", or: phase == .changed ? nil : .zero)
    let place = try place(&fields)
    return .pan(PanEvent(phase: phase, translation: step, location: place, time: time))
  }

  private static func pinch(
    _ fields: inout TapeFields,
    _ time: Timestamp
  ) throws(TapeLineError) -> InputEvent {
    let phase = try choice("pinch", of: trackpadPhases, &fields)
    let none: Double? = phase == .changed ? nil : 1
    return .pinch(
      PinchEvent(
        phase: phase,
        scale: try fields.number("scale", or: none, upTo: TapeFields.largestInput),
        translation: try fields.displacement("by", or: .zero),
        location: try place(&fields),
        time: time
      )
    )
  }

  private static func place(_ fields: inout TapeFields) throws(TapeLineError) -> Point {
    try fields.point("at", upTo: TapeFields.largestInput)
  }

  private static func key(
    _ fields: inout TapeFields,
    _ time: Timestamp
  ) throws(TapeLineError) -> InputEvent {
    let key = try choice("key", of: keys, &fields)
    return .key(KeyEvent(key: key, modifiers: try modifiers(&fields), time: time))
  }

  // MARK: Words

  /// The keys that tapes have, by their names on them.
  static let keys: [String: Key] = [
    "up": .up, "down": .down, "left": .left, "right": .right, "pageUp": .pageUp,
    "pageDown": .pageDown, "home": .home, "end": .end, "space": .space, "escape": .escape,
    "plus": .character("+"), "minus": .character("-"), "zero": .character("0"),
  ]

  private static let trackpadPhases: [String: TrackpadPhase] = [
    "began": .began, "changed": .changed, "ended": .ended, "cancelled": .cancelled,
  ]

  private static func choice<Word>(
    _ key: String,
    of words: [String: Word],
    _ fields: inout TapeFields
  ) throws(TapeLineError) -> Word {
    let text = try fields.string(key)
    guard let word = words[text] else {
      let known = words.keys.sorted().joined(separator: ", ")
      throw TapeLineError("\"\(key)\" cannot be \"\(text)\"; it is one of \(known)")
    }
    return word
  }

  private static func modifiers(_ fields: inout TapeFields) throws(TapeLineError) -> Modifiers {
    var modifiers: Modifiers = []
    if try fields.bool("shift") { modifiers.insert(.shift) }
    if try fields.bool("control") { modifiers.insert(.control) }
    return modifiers
  }
}
