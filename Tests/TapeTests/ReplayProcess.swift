import Foundation

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
    let folder = try Self.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, not pipes: a pipe that nobody empties in time would stop the program.
    let (out, err) = (folder.appending(path: "out"), folder.appending(path: "err"))
    for file in [out, err] { try Data().write(to: file) }
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

  /// A folder of its own for the files of a test.
  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
