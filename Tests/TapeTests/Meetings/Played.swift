import Geometry
import TestHarness
import Testing

@testable import ScrollKitTesting

/// What a tape's log tells, to be asked about laws.
final class Played {
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

  /// The log's lines of frames and of messages.
  ///
  /// Most tests ask for few of them, and reading takes longer than playing.
  private let log: (frames: [ArraySlice<UInt8>], messages: [ArraySlice<UInt8>])
  private lazy var shown = log.frames.compactMap { Line.read($0) }
  private lazy var messages = log.messages.compactMap { Line.read($0) }
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
    let lines = try replay.run().split(separator: UInt8(ascii: "\n"))
    log = (lines.filter { Line.isOfFrame($0) }, lines.filter { !Line.isOfFrame($0) })
    (self.frames, self.scale) = (frames, scale)
  }

  /// All lines, those of frames first.
  var lines: [Line] { shown + messages }

  /// The lines of the frames of a view; the first is what it began with.
  func shown(_ view: String = "root") -> [Line] { shown.filter { $0.view == view } }

  /// The messages of a view.
  func messages(from view: String) -> [Line] { messages.filter { $0.view == view } }

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
  func rest(_ view: String = "root") throws -> Line {
    let newest = log.frames.reversed().lazy
    return try #require(newest.compactMap { Line.read($0) }.first { $0.view == view })
  }

  /// What a view is in the end.
  func container(_ view: String = "root") throws -> RestingView {
    RestingView(try #require(replay.containers.first { $0.id == view }?.container))
  }
}

extension Played.Line {
  /// Whether a line tells what a frame shows, and no message.
  fileprivate static func isOfFrame(_ line: ArraySlice<UInt8>) -> Bool {
    guard let end = line.firstIndex(of: UInt8(ascii: ",")) else { return false }
    return line[end...].starts(with: #","frame":"#.utf8)
  }

  /// Reads a line of a log; one that cannot be read fails the test.
  fileprivate static func read(_ line: ArraySlice<UInt8>) -> Self? {
    do { return try Self(line) } catch {
      Issue.record(error, "\(String(decoding: line, as: UTF8.self))")
      return nil
    }
  }

  private init(_ line: ArraySlice<UInt8>) throws {
    guard case .object(let members) = try JSONReader.read(line) else {
      throw TapeLineError("a line of a log is no object")
    }
    var (time, view): (Double?, String?)
    var (message, offset, zoom, state): (String?, Point, Double, String) = (nil, .zero, 1, "")
    var (page, velocity, target, willDecelerate): (Int?, Vector?, Point?, Bool?)
    for (key, value) in members {
      switch key {
      case "t": time = value.number
      case "view": view = value.text
      case "message": message = value.text
      case "offset": offset = value.pair.map { Point(x: $0, y: $1) } ?? .zero
      case "zoom": zoom = value.number ?? 1
      case "state": state = value.text ?? ""
      case "page": page = value.number.map { Int($0) }
      case "velocity": velocity = value.pair.map { Vector(dx: $0, dy: $1) }
      case "target": target = value.pair.map { Point(x: $0, y: $1) }
      case "willDecelerate": willDecelerate = value.flag
      default: break
      }
    }
    self.init(
      time: try #require(time),
      view: try #require(view),
      message: message,
      offset: offset,
      zoom: zoom,
      state: state,
      page: page,
      velocity: velocity,
      target: target,
      willDecelerate: willDecelerate
    )
  }
}

extension JSONValue {
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
  fileprivate var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
  fileprivate var pair: (Double, Double)? {
    guard case .array(let parts) = self, parts.count == 2,
      case (.number(let first), .number(let second)) = (parts[0], parts[1])
    else { return nil }
    return (first, second)
  }
}
