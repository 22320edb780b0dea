import Foundation
import TestHarness
import Testing

@testable import Demo

/// The Swift that the demo shows for each screen is a program: it compiles as it stands, and runs.
struct ShownCodeTests {
  @Test(arguments: ScreenKind.shown)
  func `the code of a screen is short enough to be read at once`(kind: ScreenKind) throws {
    let lines = try OpenDemo(kind).screen.code.split(separator: "\n")
    #expect((4...25).contains(lines.count))
    #expect(lines.allSatisfy { $0.count <= 96 })
  }

  @Test func `the code of each screen adds something that scrolls to a window`() throws {
    let folder = try TemporaryFolder()
    let source = folder.url.appending(path: "main.swift")
    let program = folder.url.appending(path: "program")
    try Self.program(try ScreenKind.shown.map { ($0, try OpenDemo($0).screen.code) })
      .write(to: source, atomically: true, encoding: .utf8)

    let compiler =
      ["swiftc", "-swift-version", "6", "-default-isolation", "MainActor"]
      + ["-I", Self.products.appending(path: "Modules").path(percentEncoded: false)]
      + ["-I", "\(#filePath)".components(separatedBy: "/Tests/")[0] + "/Sources/CMainQueue"]
    let compiling = try Self.run(
      compiler + [source.path(percentEncoded: false)] + Self.objects()
        + ["-o", program.path(percentEncoded: false)]
    )
    try #require(compiling.status == 0, "\(compiling.output)")

    let running = try Self.run([program.path(percentEncoded: false)])
    #expect(running.output == ScreenKind.shown.map { "\($0.rawValue) scrolls\n" }.joined())
  }

  /// A program with the code of all screens, which prints the names of those that scroll.
  private static func program(_ codes: [(kind: ScreenKind, code: String)]) -> String {
    let modules = ["Geometry", "Gestures", "ScrollPhysics", "Scrolling", "ViewTree"]
    let builders = codes.map { "func \($0.kind.rawValue)(in window: View) {\n\($0.code)\n}\n" }
    let calls = codes.map { "show(\"\($0.kind.rawValue)\", \($0.kind.rawValue))\n" }
    return modules.map { "import \($0)\n" }.joined() + """

      \(builders.joined(separator: "\n"))
      func show(_ name: String, _ build: (View) -> Void) {
        let stage = HostedStage(size: Size(width: 400, height: 400), scale: 1)
        build(stage.root)
        for frame in 0...60 {
          stage.begin(DisplayFrame(time: Timestamp(seconds: Double(frame) / 60), period: 1 / 60))
          stage.finish()
        }
        let containers = stage.root.subviews.compactMap { $0 as? ScrollContainer }
        let ranges = containers.map { $0.maximumContentOffset - $0.minimumContentOffset }
        if ranges.contains(where: { $0.dx > 0 || $0.dy > 0 }) { print(name, "scrolls") }
      }

      \(calls.joined())
      """
  }

  // MARK: Tools

  /// Where the tests were built.
  private static var products: URL {
    URL(filePath: Swift.CommandLine.arguments[0]).deletingLastPathComponent()
  }

  /// What these tests are linked from, of the modules that the code imports, directly or not.
  private static func objects() throws -> [String] {
    let modules = [
      "Geometry", "Gestures", "Platform", "ScrollPhysics", "Scrolling", "Typesetting", "ViewTree",
    ]
    let list = products.appending(path: "ScrollKitPackageTests.product/Objects.LinkFileList")
    let objects = try String(contentsOf: list, encoding: .utf8)
      .replacing("'", with: "").split(separator: "\n").map(String.init)
    return objects.filter { object in modules.contains { object.contains("/\($0).build/") } }
  }

  private static func run(_ words: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }
}
