public import Geometry

/// A tape: a scene and the user input to it, read from its text.
@MainActor public struct Tape {
  let header: TapeHeader
  /// The line that says what the tape plays, from 1.
  public let headerLine: Int
  let events: [TapeEvent]

  /// The size of the tape's window, in points.
  public var size: Size { header.size }

  /// Reads a tape.
  ///
  /// - Parameter text: The bytes of the file.
  /// - Throws: The first fault and its line.
  public init(_ text: some Collection<UInt8>) throws(TapeError) {
    try self.init(bytes: Array(text))
  }

  private init(bytes text: [UInt8]) throws(TapeError) {
    var header: (value: TapeHeader, line: Int)?
    var events: [TapeEvent] = []
    var number = 0
    // One line after the other: a list of them all would take many times what
    // a tape of short lines takes.
    var rest = Optional(text[...])
    while let lines = rest {
      let end = lines.firstIndex(of: UInt8(ascii: "\n")) ?? lines.endIndex
      let line = lines[..<end]
      rest = end == lines.endIndex ? nil : lines[lines.index(after: end)...]
      number += 1
      guard !Self.isSkipped(line) else { continue }
      do {
        let value = try JSONReader.read(line)
        if header == nil {
          header = (try TapeHeader(value), number)
        } else {
          events.append(try Self.event(value, line: number, after: events.last))
        }
      } catch {
        throw TapeError(line: number, reason: error.reason)
      }
    }
    // A line break at the end of the last line does not begin another line.
    if number > 1, text.last == UInt8(ascii: "\n") { number -= 1 }
    guard let header else { throw TapeError(line: number, reason: "there is no header") }
    (self.header, headerLine) = header
    self.events = events
  }

  private static func isSkipped(_ line: some Collection<UInt8>) -> Bool {
    guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) else {
      return true
    }
    return first == UInt8(ascii: "#")
  }

  private static func event(
    _ value: JSONValue,
    line: Int,
    after last: TapeEvent?
  ) throws(TapeLineError) -> TapeEvent {
    let event = try TapeEvent(value, line: line)
    if let last, event.time < last.time { throw TapeLineError("time runs backwards") }
    return event
  }
}

/// A fault of a tape and its line.
public nonisolated struct TapeError: Error, Equatable {
  /// The line, from 1.
  public let line: Int
  /// The fault, as a phrase.
  public let reason: String

  /// Creates a fault.
  public init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}

/// An error in a part of a tape line.
///
/// The caller that knows the line adds its number.
nonisolated struct TapeLineError: Error, Equatable {
  /// The longest quotation from a tape, in characters, since lines of tapes may be very long.
  private static let longest = 200

  let reason: String

  /// Shortens a reason to one readable line, whatever it quotes.
  init(_ reason: String) {
    let isLong = reason.utf8.count > Self.longest
    let shown = isLong ? reason.prefix(Self.longest) + "…" : reason[...]
    let scalars = shown.unicodeScalars.map { $0.properties.isReadable ? $0 : "\u{FFFD}" }
    self.reason = String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar.Properties {
  /// Whether the character is neither a control character nor a line end.
  nonisolated fileprivate var isReadable: Bool {
    switch generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
