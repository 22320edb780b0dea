import Foundation
import TestHarness

/// The built program, run as a shell would.
struct ReplayProcess {
  let status: Int32
  let output: Data
  let complaint: String

  /// Runs `scroll-demo replay` and waits for it.
  init(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = ["replay"] + arguments
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    // Files, not pipes: a pipe that nobody empties in time would stop the program.
    let out = URL(filePath: try folder.write("", to: "out"))
    let err = URL(filePath: try folder.write("", to: "err"))
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try Data(contentsOf: out)
    complaint = String(decoding: try Data(contentsOf: err), as: UTF8.self)
  }

  /// Built beside the tests.
  private static var program: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "scroll-demo")
  }
}
