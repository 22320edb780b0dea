import Geometry
import Gestures
import Typesetting
import ViewTree

/// The user's input: the newest event as its device reports it, earlier events, and the devices.
final class InputPanel: View {
  private static let logRows = 5

  private let facts: InputFacts
  let log: LogView
  private let devices: Label

  init(look: Look) {
    facts = InputFacts(look: look)
    log = LogView(empty: "No events yet", look: look)
    devices = Label("", style: Type.caption, ink: \.secondary, look: look)
    super.init()
    devices.lineLimit = 12
    for view in [facts, log, devices] as [View] { addSubview(view) }
  }

  /// The platform under the window, one fact per line; empty where there is no window.
  var surroundings: [String] = [] {
    didSet {
      devices.text = surroundings.joined(separator: "\n")
      setNeedsLayout()
    }
  }

  /// The user did something.
  func saw(_ event: InputEvent) {
    facts.meter.note(event)
    // A pointer that only moves does not need a new frame.
    guard let name = Self.name(of: event) else { return }
    log.add(name, detail: facts.meter.amount, at: event.time)
  }

  /// The event's name in the log; nil for movements of the pointer, which are too many.
  private static func name(of event: InputEvent) -> String? {
    let source = InputSource.name(of: event)
    switch event {
    case .hover: return nil
    case .wheel, .text, .click: return source
    case .touch(let touch): return "\(source) \(touch.phase)"
    case .pan(let pan): return "scroll \(pan.phase)"
    case .pinch(let pinch): return "pinch \(pinch.phase)"
    case .key(let key): return key.phase == .up ? nil : source
    }
  }

  // MARK: Layout

  func height(atWidth width: Double) -> Double {
    let words = devices.text.isEmpty ? 0 : devices.height(atWidth: width) + Space.inside
    return facts.height + Space.inside + LogView.height(rows: Self.logRows) + words
  }

  override func layoutSubviews() {
    let width = bounds.width
    facts.frame = Rect(x: 0, y: 0, width: width, height: facts.height)
    log.frame = Rect(
      x: 0,
      y: facts.frame.maxY + Space.inside,
      width: width,
      height: LogView.height(rows: Self.logRows)
    )
    let height = devices.text.isEmpty ? 0 : devices.height(atWidth: width)
    devices.frame = Rect(x: 0, y: log.frame.maxY + Space.inside, width: width, height: height)
  }
}

/// Facts about the newest event, one per row.
final class InputFacts: FactTable {
  var meter = InputMeter()

  override var rows: [Fact] {
    [
      ("Source", meter.source),
      ("Raw amount", meter.amount),
      ("Down now", meter.hands),
      ("Events per second", "\(meter.rate)"),
    ]
  }
}
