import Geometry
public import Scrolling
public import ViewTree

/// The log of a replay, or of a window in the same form.
@MainActor public final class TapeLog {
  /// The bytes written so far.
  private(set) var bytes: [UInt8] = []
  /// Whether lines are written; false while the scene is built.
  var isOn = false
  /// The moment that counts as zero.
  var origin = Timestamp.zero

  /// What the last frame line said of each scroll view.
  private var shown: [ObjectIdentifier: String] = [:]
  /// How many frames of a window were written.
  private var frames = 0

  /// Creates a log without lines.
  public init() {}

  func message(_ name: String, from view: View, id: String, adding extra: String = "") {
    guard isOn else { return }
    let time = view.stage?.displayFrame.time ?? .zero
    let state = (view as? ScrollContainer).map(Self.fields) ?? ""
    write(#"{"t":\#(t(time)),"view":\#(Self.quoted(id)),"message":"\#(name)"\#(state)\#(extra)}"#)
  }

  /// Writes a message of a scroll view to its delegate.
  public func add(_ message: ScrollMessage, from container: ScrollContainer, id: String) {
    guard message != .didChangeAdjustedContentInset else { return }
    self.message(message.name, from: container, id: id, adding: message.fields)
  }

  /// Writes a frame line for a scroll view, if it differs from its last one.
  func frame(_ number: Int, _ container: ScrollContainer, id: String, time: Timestamp) {
    let fields = Self.fields(container) + Self.rows(container)
    guard shown.updateValue(fields, forKey: ObjectIdentifier(container)) != fields else { return }
    write(#"{"t":\#(t(time)),"frame":\#(number),"view":\#(Self.quoted(id))\#(fields)}"#)
  }

  /// Returns the lines of a window since the last call and forgets them.
  ///
  /// As in a replay, messages that led to the first frame are left out.
  ///
  /// - Parameters:
  ///   - frame: The frame that has just been made. Call this method once per frame.
  ///   - container: The container in the frame, if any.
  ///   - id: The container's name in the log.
  /// - Returns: Whole lines, or no bytes.
  public func lines(of frame: DisplayFrame, _ container: ScrollContainer?, id: String) -> [UInt8] {
    if frames == 0 { (origin, isOn) = (frame.time, true) }
    if let container { self.frame(frames, container, id: id, time: frame.time) }
    frames += 1
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  // MARK: Text

  /// Additional members of a message.
  static func page(_ page: Int) -> String { #","page":\#(page)"# }

  static func pair(_ key: String, _ x: Double, _ y: Double) -> String {
    #","\#(key)":[\#(JSONNumber.text(x)),\#(JSONNumber.text(y))]"#
  }

  private func write(_ line: String) {
    bytes.append(contentsOf: line.utf8)
    bytes.append(UInt8(ascii: "\n"))
  }

  private func t(_ time: Timestamp) -> String { JSONNumber.text((time - origin) * 1_000) }

  private static func fields(_ container: ScrollContainer) -> String {
    pair("offset", container.contentOffset.x, container.contentOffset.y)
      + #","zoom":\#(JSONNumber.text(container.zoomScale)),"state":"\#(container.stateWords)""#
  }

  /// The rows of a list that are in sight, and the top of the first one in the list's frame.
  private static func rows(_ container: ScrollContainer) -> String {
    guard let list = container as? ListView else { return "" }
    let rows = list.rowsInSight
    guard let first = rows.first, let last = rows.last else { return #","rows":[]"# }
    let top = JSONNumber.text(list.frame(ofRow: first).minY - list.contentOffset.y)
    let header = list.headerAtTop.map { pair("header", Double($0.section), $0.top) } ?? ""
    return #","rows":[\#(first),\#(last)],"firstY":\#(top)"# + header
  }

  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension ScrollMessage {
  /// What the log adds to the message's name.
  fileprivate var fields: String {
    switch self {
    case .willEndDragging(let velocity, let target):
      TapeLog.pair("velocity", velocity.dx, velocity.dy)
        + TapeLog.pair("target", target.x, target.y)
    case .didEndDragging(let willDecelerate): #","willDecelerate":\#(willDecelerate)"#
    case .didEndZooming(let scale): #","scale":\#(JSONNumber.text(scale))"#
    case .didScroll, .didZoom, .willBeginDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation, .willBeginZooming, .shouldScrollToTop, .didScrollToTop,
      .didChangeAdjustedContentInset:
      ""
    }
  }
}
