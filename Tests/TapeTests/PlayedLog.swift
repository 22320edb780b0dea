import ScrollKitTesting

/// Plays a tape; returns the lines of its log.
func playedLog(of tape: String) throws -> [String] {
  try Replay(Tape(Array(tape.utf8))).run().split(separator: UInt8(ascii: "\n"))
    .map { String(decoding: $0, as: UTF8.self) }
}
