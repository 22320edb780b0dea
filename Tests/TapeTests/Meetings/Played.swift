import Geometry
import TestHarness
import Testing

@testable import ScrollKitTesting

/// What a tape's log tells, to be asked about laws.
struct Played {
  /// A line of the log.
  struct Line {
    let time: Double
    let view: String
    /// The name of a message; nil in the line of a frame.
    let message: String?
    let offset: Point
    let zoom: Double
    let state: String
    /// The members that only some messages have.
    let page: Int?
    let velocity: Vector?
    let target: Point?
    let willDecelerate: Bool?
  }

  let lines: [Line]
  let frames: Frames
  let scale: Double
  /// Where the log is not enough: what the containers are in the end.
  let replay: Replay

  /// Plays a scene and what is done to it.
  ///
  /// - Parameters:
  ///   - scene: The root view.
  ///   - deeds: What happens, in any order.
  ///   - frames: When the frames come.
  ///   - scale: Pixels per point.
  ///   - size: The size of the window.
  /// - Throws: What is wrong with the tape.
  init(
    _ scene: Scene,
    _ deeds: [Deed],
    at frames: Frames = .hz(60),
    scale: Double = 1,
    size: Size = Size(width: 400, height: 400)
  ) throws {
    let end = deeds.map(\.time).max() ?? 0
    // Whatever a person did is done before the frame of the same moment.
    let all = (deeds + frames.named(until: end + 6_000)).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    let header =
      #"{"tape":1,"size":[\#(size.width),\#(size.height)],"scale":\#(scale),\#(frames.header),"scene":\#(scene.text)}"#
    let text = ([header] + all.map(\.element.line)).joined(separator: "\n")
    replay = try Replay(Tape(Array(text.utf8)))
    replay.patience = 200
    let log = try replay.run()
    lines = try log.split(separator: UInt8(ascii: "\n")).map { try Line($0) }
    (self.frames, self.scale) = (frames, scale)
  }

  /// The lines of the frames of a view; the first is what it began with.
  func shown(_ view: String = "root") -> [Line] {
    lines.filter { $0.message == nil && $0.view == view }
  }

  /// The messages of a view.
  func messages(from view: String) -> [Line] {
    lines.filter { $0.message != nil && $0.view == view }
  }

  /// The messages of a name.
  func messages(_ name: String, of view: String = "root") -> [Line] {
    messages(from: view).filter { $0.message == name }
  }

  /// What a view showed in the last frame at a time, or before it.
  func shown(_ view: String = "root", at time: Double) throws -> Line {
    try #require(shown(view).last { $0.time <= time + 1e-6 })
  }

  /// What a view showed in the last frame before a time.
  func shown(_ view: String = "root", before time: Double) throws -> Line {
    try #require(shown(view).last { $0.time < time - 1e-6 })
  }

  /// What a view shows in the end.
  func rest(_ view: String = "root") throws -> Line { try #require(shown(view).last) }

  /// What a view is in the end.
  func container(_ view: String = "root") throws -> RestingView {
    RestingView(try #require(replay.containers.first { $0.id == view }?.container))
  }
}

extension Played.Line {
  /// Reads a line of a log.
  init(_ bytes: some Sequence<UInt8>) throws {
    guard case .object(let members) = try JSONReader.read(bytes) else {
      throw TapeLineError("a line of a log is no object")
    }
    func value(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }
    func number(_ key: String) -> Double? {
      if case .number(let number)? = value(key) { number } else { nil }
    }
    func text(_ key: String) -> String? {
      if case .string(let text)? = value(key) { text } else { nil }
    }
    func pair(_ key: String) -> (Double, Double)? {
      guard case .array(let parts)? = value(key), parts.count == 2,
        case (.number(let first), .number(let second)) = (parts[0], parts[1])
      else { return nil }
      return (first, second)
    }
    self.init(
      time: try #require(number("t")),
      view: try #require(text("view")),
      message: text("message"),
      offset: pair("offset").map { Point(x: $0.0, y: $0.1) } ?? .zero,
      zoom: number("zoom") ?? 1,
      state: text("state") ?? "",
      page: number("page").map { Int($0) },
      velocity: pair("velocity").map { Vector(dx: $0.0, dy: $0.1) },
      target: pair("target").map { Point(x: $0.0, y: $0.1) },
      willDecelerate: value("willDecelerate").flatMap {
        if case .bool(let word) = $0 { word } else { nil }
      }
    )
  }
}
