import Foundation
import Testing

/// Whether this machine has what the scenarios with synthetic devices need; `run.py` plays them.
struct EndToEndTests {
  private static let script = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../EndToEnd/run.py")

  /// The Debian packages that are missing, in one line.
  private func missingPackages() throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", Self.script.path(percentEncoded: false), "--missing"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return "python3" }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test func `the packages of the end-to-end scenarios are installed or listed as missing`() throws
  {
    let missing = try missingPackages()
    guard !missing.isEmpty else { return }
    let sentence = "skipped: the end-to-end scenarios; to play them: apt-get install \(missing)"
    print(sentence)
    let mustBeThere = ["1", "true"].contains(ProcessInfo.processInfo.environment["CI"] ?? "")
    if mustBeThere { Issue.record("\(sentence)") }
  }
}
