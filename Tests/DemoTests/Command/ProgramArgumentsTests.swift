import Foundation
import Testing

@testable import Demo

@Suite struct ProgramArgumentsTests {
  /// The kernel's own record of them: each ends with a zero.
  private func recorded() throws -> [String] {
    let bytes = try Data(contentsOf: URL(filePath: "/proc/self/cmdline"))
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\0",
      omittingEmptySubsequences: false
    )
    .dropLast().map(String.init)
  }

  @Test func `the arguments are those that the kernel was given, without the program's name`()
    throws
  {
    #expect(try ProgramArguments.words == Array(recorded().dropFirst()))
  }
}
