import Foundation
import Testing

/// `scroll-demo replay TAPE [--log FILE]`, as a shell sees it (TAPE.md).
struct ReplayCommandTests {
  private let folder: URL

  init() throws { folder = try ReplayProcess.temporaryFolder() }

  private func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let file = folder.appending(path: name)
    try Data(bytes).write(to: file)
    return file.path(percentEncoded: false)
  }

  private var sample: ReferenceTests.Sample? { ReferenceTests.Sample.all.first }

  @Test func `the log goes to standard output, or to a file`() throws {
    let sample = try #require(sample)
    let tape = try file("two words.tape", Data(contentsOf: sample.tape))
    let log = folder.appending(path: "log").path(percentEncoded: false)

    let shown = try ReplayProcess(tape)
    #expect(shown.status == 0 && shown.complaint.isEmpty && !shown.output.isEmpty)

    for arguments in [[tape, "--log", log], ["--log", log, tape]] {
      let written = try ReplayProcess(arguments[0], arguments[1], arguments[2])
      #expect(written.status == 0 && written.complaint.isEmpty && written.output.isEmpty)
      #expect(try Data(contentsOf: URL(filePath: log)) == shown.output)
    }
  }

  @Test(arguments: MalformedTape.all.prefix(5) + MalformedTape.all.suffix(15))
  func `a mistake ends it with status 2 and one line`(tape: MalformedTape) throws {
    let path = try file("wrong.tape", tape.text)
    let run = try ReplayProcess(path)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.complaint.hasPrefix("\(path):\(tape.line): "))
    #expect(run.complaint.hasSuffix("\n") && run.complaint.count(where: \.isNewline) == 1)
  }

  @Test func `a mistake at the end leaves the log alone`() throws {
    let text = MalformedTape.header + "\n" + #"{"t":500,"set":"nobody","bounces":true}"# + "\n"
    let tape = try file("wrong.tape", text.utf8)
    let log = try file("log", "before".utf8)
    #expect(try ReplayProcess(tape, "--log", log).status == 2)
    #expect(try Data(contentsOf: URL(filePath: log)) == Data("before".utf8))
  }

  @Test func `files that cannot be read or written are named in a sentence`() throws {
    let tape = try file("right.tape", (MalformedTape.header + "\n").utf8)
    let missing = folder.appending(path: "missing.tape").path(percentEncoded: false)
    let nowhere = folder.appending(path: "none/log").path(percentEncoded: false)
    let itself = folder.path(percentEncoded: false)
    for arguments in [[missing], [itself], [tape, "--log", nowhere], [tape, "--log", itself]] {
      let run =
        arguments.count == 1
        ? try ReplayProcess(arguments[0]) : try ReplayProcess(arguments[0], "--log", arguments[2])
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.complaint.hasPrefix("\(arguments[arguments.count - 1]): "))
      #expect(run.complaint.count(where: \.isNewline) == 1)
    }
  }

  @Test func `arguments that make no sense are answered with the usage`() throws {
    for run in [try ReplayProcess(), try ReplayProcess("a", "b"), try ReplayProcess("a", "--log")] {
      #expect(run.status == 2 && run.output.isEmpty)
      #expect(run.complaint == "usage: scroll-demo replay TAPE [--log FILE]\n")
    }
  }
}
