public import Geometry
public import Gestures

/// Records user input as a tape whose replay shows the same motion.
///
/// Every frame is on the tape with its own time, so that a replay does not depend on
/// the display of the recording.
@MainActor public struct TapeRecorder {
  private var start: Timestamp?
  private var last = 0.0

  /// Creates a recorder.
  public init() {}

  /// The header of the tape.
  ///
  /// - Parameters:
  ///   - size: The size of the window, in points.
  ///   - scale: Device pixels per point.
  ///   - period: Seconds from frame to frame, above zero.
  ///   - screen: The screen that the window shows.
  /// - Returns: The line without its line break.
  public func header(size: Size, scale: Double, period: Double, screen: String) -> String {
    demand(period > 0, "Frames cannot be \(period) s apart: the period must be above 0")
    let numbers = [size.width, size.height, scale, 1 / period].map(JSONNumber.text)
    return #"{"tape":1,"size":[\#(numbers[0]),\#(numbers[1])],"scale":\#(numbers[2]),"#
      + #""hz":\#(numbers[3]),"frames":"explicit","screen":\#(TapeLog.quoted(screen))}"#
  }

  /// The line of a frame.
  ///
  /// - Parameters:
  ///   - due: The moment that the frame depicts.
  ///   - input: When the frame took its input; later events are not in it.
  /// - Returns: The line without its line break.
  public mutating func line(frameDue due: Timestamp, input: Timestamp) -> String {
    let time = time(input)
    let shown = JSONNumber.text((due - (start ?? due)) * 1_000)
    return #"{"t":\#(time),"frame":true,"due":\#(shown)}"#
  }

  /// The line of a change of the window's size.
  public mutating func line(for size: Size, at time: Timestamp) -> String {
    let (width, height) = (JSONNumber.text(size.width), JSONNumber.text(size.height))
    return #"{"t":\#(self.time(time)),"resize":[\#(width),\#(height)]}"#
  }

  /// The line of an event, or nil for an event that tapes do not have.
  public mutating func line(for event: InputEvent) -> String? {
    guard event.isValid, let words = Self.words(for: event) else { return nil }
    return #"{"t":\#(time(event.time)),\#(words)}"#
  }

  /// The time since the first line in milliseconds, never less than on the line before.
  private mutating func time(_ time: Timestamp) -> String {
    let origin = start ?? time
    start = origin
    last = max(last, (time - origin) * 1_000)
    return JSONNumber.text(last)
  }

  // MARK: Words

  private static func words(for event: InputEvent) -> String? {
    switch event {
    case .touch(let touch): words(for: touch)
    case .hover(let hover):
      hover.location.map { #""mouse":"over",\#(at($0))"# } ?? #""mouse":"out""#
    case .text, .click: nil
    case .wheel(let wheel):
      #""wheel":\#(pair(wheel.clicks.dx, wheel.clicks.dy)),\#(at(wheel.location))"#
        + modifiers(wheel.modifiers)
    case .pan(let pan):
      #""pan":"\#(pan.phase)","by":\#(pair(pan.translation.dx, pan.translation.dy)),"#
        + at(pan.location) + (pan.hand == .button ? #","button":true"# : "")
    case .pinch(let pinch):
      #""pinch":"\#(pinch.phase)","scale":\#(pinch.scale),"#
        + #""by":\#(pair(pinch.translation.dx, pinch.translation.dy)),\#(at(pinch.location))"#
    case .key(let key): words(for: key)
    }
  }

  private static func words(for touch: TouchEvent) -> String? {
    switch touch.id.device {
    case .finger:
      return #""touch":"\#(touch.phase)","id":\#(touch.id.number),\#(at(touch.location))"#
    case .mouse:
      let step =
        switch touch.phase {
        case .began: "down"
        case .ended: "up"
        case .moved, .cancelled: "\(touch.phase)"
        }
      return #""mouse":"\#(step)",\#(at(touch.location))"# + modifiers(touch.modifiers)
    case .trackpad: return nil
    }
  }

  private static func words(for key: KeyEvent) -> String? {
    // Tapes do not have Alt, without which the key would have another meaning.
    guard key.phase != .up, !key.modifiers.contains(.alt),
      let name = TapeEvent.keys.first(where: { $0.value == key.key })?.key
    else { return nil }
    return #""key":"\#(name)""# + modifiers(key.modifiers)
  }

  private static func modifiers(_ modifiers: Modifiers) -> String {
    (modifiers.contains(.shift) ? #","shift":true"# : "")
      + (modifiers.contains(.control) ? #","control":true"# : "")
  }

  private static func at(_ point: Point) -> String { #""at":\#(pair(point.x, point.y))"# }

  /// Writes all digits, since a zoom and a glide would multiply a rounding error.
  private static func pair(_ x: Double, _ y: Double) -> String { "[\(x),\(y)]" }
}
