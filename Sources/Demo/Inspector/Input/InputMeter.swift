import Geometry
import Gestures

/// The newest input, the touches that are down, and the rate of events.
struct InputMeter {
  /// The time over which events are counted, in seconds.
  private static let span = 1.0

  /// The newest event other than a movement of the pointer.
  private(set) var last: InputEvent?
  private var times: [Timestamp] = []
  private var touches: [TouchID: Point] = [:]
  /// How far the newest touch moved since its previous event.
  private var step = Vector.zero
  /// Whether fingers are on the trackpad.
  private var isOnPad = false

  /// The user did something.
  mutating func note(_ event: InputEvent) {
    times.append(event.time)
    times.removeAll { event.time - $0 >= Self.span }
    if case .hover = event { return }
    last = event
    switch event {
    case .touch(let touch): note(touch)
    case .pan(let pan): isOnPad = pan.phase == .began || pan.phase == .changed
    case .pinch(let pinch): isOnPad = pinch.phase == .began || pinch.phase == .changed
    case .wheel, .key, .text, .click, .hover: break
    }
  }

  private mutating func note(_ touch: TouchEvent) {
    step = touches[touch.id].map { touch.location - $0 } ?? .zero
    let isDown = touch.phase == .began || touch.phase == .moved
    touches[touch.id] = isDown ? touch.location : nil
  }

  /// How many events came within the second before the newest.
  var rate: Int { times.count }

  /// The source of the newest event.
  var source: String { last.map { InputSource.name(of: $0) } ?? "nothing yet" }

  /// The amount of the newest event, as its device reports it.
  var amount: String {
    switch last {
    case .touch: "\(Self.pair(step)) pt"
    case .wheel(let wheel): "\(Self.pair(wheel.clicks)) clicks"
    case .pan(let pan): "\(Self.pair(pan.translation)) pt"
    case .pinch(let pinch): "× \(Figures.fixed(pinch.scale, decimals: 3))"
    case .key(let key): Self.words(key)
    case .text(let text): Self.words(text)
    case .click, .hover, nil: "–"
    }
  }

  /// The touches that are down now, in words.
  var hands: String {
    let word = touches.count == 1 ? "touch" : "touches"
    let all = (touches.isEmpty ? [] : ["\(touches.count) \(word)"]) + (isOnPad ? ["trackpad"] : [])
    return all.isEmpty ? "none" : all.joined(separator: ", ")
  }

  private static func pair(_ vector: Vector) -> String {
    "\(Figures.fixed(vector.dx)), \(Figures.fixed(vector.dy))"
  }

  /// Typed text in quotes, and composed text with an ellipsis.
  private static func words(_ event: TextEvent) -> String {
    switch event.change {
    case .typed(let text): "“\(text)”"
    case .composed(let text, _): "“\(text)…”"
    }
  }

  /// A key and the modifiers held with it, in words.
  static func words(_ event: KeyEvent) -> String {
    let held: [(Modifiers, String)] = [(.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift")]
    let names = held.filter { event.modifiers.contains($0.0) }.map(\.1)
    return (names + [name(of: event.key)]).joined(separator: "+")
  }

  private static func name(of key: Key) -> String {
    switch key {
    case .character(let character): String(character).uppercased()
    case .function(let number): "F\(number)"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .pageUp: "Page Up"
    case .pageDown: "Page Down"
    case .home: "Home"
    case .end: "End"
    case .space: "Space"
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backspace: "Backspace"
    case .menu: "Menu"
    case .delete: "Delete"
    case .plus: "+"
    case .minus: "−"
    case .zero: "0"
    }
  }
}
