import Foundation
import TestHarness
import Testing

/// `scroll-demo replay TAPE [--log FILE]`, as a shell sees it and recording-tapes.md promises.
struct ReplayCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var sample: ReferenceTests.Sample? { ReferenceTests.Sample.all.first }

  @Test func `the log goes to standard output, or to a file`() throws {
    let sample = try #require(sample)
    let tape = try folder.write(Data(contentsOf: sample.tape), to: "two words.tape")
    let log = folder.path("log")

    let shown = try ReplayProcess(tape)
    #expect(shown.status == 0 && shown.complaint.isEmpty && !shown.output.isEmpty)

    for arguments in [[tape, "--log", log], ["--log", log, tape]] {
      let written = try ReplayProcess(arguments[0], arguments[1], arguments[2])
      #expect(written.status == 0 && written.complaint.isEmpty && written.output.isEmpty)
      #expect(try Data(contentsOf: URL(filePath: log)) == shown.output)
    }
  }

  @Test(arguments: MalformedTape.all.prefix(5) + MalformedTape.all.suffix(15))
  func `a fault ends the replay with status 2 and one line`(tape: MalformedTape) throws {
    let path = try folder.write(tape.text, to: "wrong.tape")
    let run = try ReplayProcess(path)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.complaint.hasPrefix("\(path):\(tape.line): "))
    #expect(run.complaint.hasSuffix("\n") && run.complaint.count(where: \.isNewline) == 1)
  }

  @Test func `a fault at the end leaves the log file unchanged`() throws {
    let text = MalformedTape.header + "\n" + #"{"t":500,"set":"nobody","bounces":true}"# + "\n"
    let tape = try folder.write(text.utf8, to: "wrong.tape")
    let log = try folder.write("before".utf8, to: "log")
    #expect(try ReplayProcess(tape, "--log", log).status == 2)
    #expect(try Data(contentsOf: URL(filePath: log)) == Data("before".utf8))
  }

  @Test func `files that cannot be read or written are named in a sentence`() throws {
    let tape = try folder.write((MalformedTape.header + "\n").utf8, to: "right.tape")
    let missing = folder.path("missing.tape")
    let nowhere = folder.path("none/log")
    let itself = folder.path("")
    for arguments in [[missing], [itself], [tape, "--log", nowhere], [tape, "--log", itself]] {
      let run =
        arguments.count == 1
        ? try ReplayProcess(arguments[0]) : try ReplayProcess(arguments[0], "--log", arguments[2])
      #expect(run.status == (arguments.count == 1 ? 2 : 1) && run.output.isEmpty)
      #expect(run.complaint.hasPrefix("\(arguments[arguments.count - 1]): "))
      #expect(run.complaint.count(where: \.isNewline) == 1)
    }
  }

  @Test func `wrong arguments print the usage`() throws {
    for run in [try ReplayProcess(), try ReplayProcess("a", "b"), try ReplayProcess("a", "--log")] {
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.complaint == "usage: scroll-demo replay TAPE [--log FILE]\n")
    }
  }
}
