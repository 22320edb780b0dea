import ScrollKitTesting
import Testing

/// A fault of a tape is reported with its line, as recording-tapes.md promises.
struct TapeErrorTests {
  @Test func `a line of two hundred thousand members is read in a moment`() {
    let members = (0..<200_000).map { "\"\($0)\":0" }.joined(separator: ",")
    let tape = MalformedTape.event("far too many members", "{\"t\":0,\(members)}")
    let time = ContinuousClock().measure {
      #expect(throws: TapeError.self) { try Tape(tape.text) }
    }
    // Each compared with all before it took minutes.
    #expect(time < .seconds(20))
  }

  @Test(arguments: MalformedTape.all)
  func `a fault is reported with its line`(tape: MalformedTape) {
    let error = #expect(throws: TapeError.self) { try Replay(try Tape(tape.text)).run() }
    #expect(error?.line == tape.line)
    #expect(error?.reason.isEmpty == false && error?.reason.contains(where: \.isNewline) == false)
    #expect((error?.reason.utf8.count ?? 0) < 400)
  }
}
