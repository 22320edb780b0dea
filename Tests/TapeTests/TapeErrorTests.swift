import ScrollKitTesting
import Testing

/// A fault of a tape is reported with its line, as recording-tapes.md promises.
struct TapeErrorTests {
  @Test(arguments: MalformedTape.all)
  func `a fault is reported with its line`(tape: MalformedTape) {
    let error = #expect(throws: TapeError.self) { try Replay(try Tape(tape.text)).run() }
    #expect(error?.line == tape.line)
    #expect(error?.reason.isEmpty == false && error?.reason.contains(where: \.isNewline) == false)
    #expect((error?.reason.utf8.count ?? 0) < 400)
  }
}
