import Foundation
import ScrollKitTesting
import Testing

/// Tapes whose logs an independent program derived from SPEC: `Reference/replay.py`.
struct ReferenceTests {
  /// A tape that lies beside the tests, and the log that it must give.
  nonisolated struct Sample: CustomTestStringConvertible {
    let tape: URL

    var testDescription: String { tape.deletingPathExtension().lastPathComponent }
    var log: URL { tape.deletingPathExtension().appendingPathExtension("log") }

    static var all: [Sample] {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Tapes")
      let files = try? FileManager.default.contentsOfDirectory(
        at: folder,
        includingPropertiesForKeys: nil
      )
      return (files ?? []).filter { $0.pathExtension == "tape" }
        .sorted { $0.lastPathComponent < $1.lastPathComponent }.map(Sample.init)
    }
  }

  @Test func `there are tapes`() {
    #expect(Sample.all.count >= 100)
  }

  @Test(arguments: Sample.all)
  func `a tape gives the log that follows from SPEC`(sample: Sample) throws {
    let got = try Replay(Tape(Data(contentsOf: sample.tape))).run()
    let lines = got.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    let wanted = try String(contentsOf: sample.log, encoding: .utf8).split(separator: "\n")
    let pairs = zip(lines, wanted).enumerated()
    let wrong = pairs.first { !LogLine($1.0).matches(LogLine($1.1)) }
    #expect(wrong == nil, "the first line that differs, from 0, and what it should be")
    #expect(lines.count == wanted.count)
  }

  @Test(arguments: Sample.all)
  func `a tape gives the same bytes again`(sample: Sample) throws {
    let tape = try Tape(Data(contentsOf: sample.tape))
    #expect(try Replay(tape).run() == Replay(tape).run())
  }
}
