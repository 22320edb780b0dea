import Foundation
import TestHarness

/// The built program, run as a shell would, at home in a folder of its own.
struct DemoProcess {
  let status: Int32
  let output: String
  let complaint: String

  /// Runs `scroll-demo` and waits for it.
  ///
  /// - Parameters:
  ///   - arguments: What stands after its name.
  ///   - home: The folder that takes the place of the user's own.
  ///   - limit: What the shell does before, such as setting a limit.
  ///   - videoDriver: The driver for SDL; nil where there is no display.
  /// - Throws: Whatever keeps it from being started.
  init(
    _ arguments: [String],
    home: URL,
    after limit: String = ":",
    videoDriver: String? = "dummy"
  ) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(limit); exec \"$@\"", "sh", Self.program.path] + arguments
    let home = home.path(percentEncoded: false)
    var environment = ["HOME": home, "XDG_RUNTIME_DIR": home, "PATH": "/usr/bin:/bin"]
    environment["SDL_VIDEODRIVER"] = videoDriver
    // What a sanitizer is to leave out counts for the program as for the tests.
    for name in ["LSAN_OPTIONS", "TSAN_OPTIONS"] {
      environment[name] = ProcessInfo.processInfo.environment[name]
    }
    process.environment = environment
    let (out, err) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (out, err)
    process.currentDirectoryURL = URL(filePath: home)
    try process.run()
    // A complaint may be longer than a pipe, such as that of a sanitizer; the output never is.
    complaint = String(decoding: err.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    output = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// Built beside the tests.
  private static var program: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "scroll-demo")
  }

  /// A window that no one sees, for a moment.
  static let briefly = ["--exit-after", "0.1"]
}
