import Tape
import Testing

/// What is wrong with a tape is told with its line (TAPE.md).
struct TapeErrorTests {
  @Test(arguments: MalformedTape.all)
  func `a mistake is told with its line`(tape: MalformedTape) {
    let error = #expect(throws: TapeError.self) { try Replay(try Tape(tape.text)).run() }
    #expect(error?.line == tape.line)
    #expect(error?.reason.isEmpty == false && error?.reason.contains(where: \.isNewline) == false)
    #expect((error?.reason.utf8.count ?? 0) < 400)
  }
}
