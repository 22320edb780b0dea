import Foundation
import TestHarness
import Testing

@testable import Demo

struct ScreenshotFolderTests {
  private let folder: TemporaryFolder
  private var home: String { folder.url.path(percentEncoded: false).trimmed }

  init() throws { folder = try TemporaryFolder() }

  private func make(_ name: String) throws -> String {
    let url = folder.url.appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url.path(percentEncoded: false).trimmed
  }

  private func path(_ variables: [String: String] = [:]) -> String {
    ScreenshotFolder.path { variables[$0] ?? ($0 == "HOME" ? home : nil) }
  }

  @Test func `without a folder of pictures, it is the current one`() {
    #expect(path() == ".")
    #expect(ScreenshotFolder.path { _ in nil } == ".")
    #expect(ScreenshotFolder.path { _ in "relative" } == ".")
  }

  @Test func `it is where the desktop says, or the usual one`() throws {
    let usual = try make("Pictures")
    #expect(path() == usual)
    let german = try make("Bilder")
    _ = try make(".config")
    let list = folder.url.appending(path: ".config/user-dirs.dirs")
    try "# folders\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n"
      .write(to: list, atomically: true, encoding: .utf8)
    #expect(path() == german)
    #expect(path(["XDG_PICTURES_DIR": usual]) == usual)
    // One that is gone is no place to write to.
    #expect(path(["XDG_PICTURES_DIR": usual + "/gone"]) == german)
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix("/") ? String(dropLast()) : self }
}
