import Foundation
import TestHarness
import Testing

@testable import Demo

/// What the bundle adds to a desktop's menu.
struct DesktopEntryTests {
  private static let assets = URL(filePath: OpenDemo.assets)

  private func entry() throws -> [String: String] {
    let file = Self.assets.appending(path: "desktop/scroll-demo.desktop")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.reduce(into: [:]) { entry, line in
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { entry[String(parts[0])] = String(parts[1]) }
    }
  }

  /// The types of shared-mime-info 2.4 for the ends of names.
  private static let types = [
    "avif": "image/avif", "bmp": "image/bmp", "dib": "image/bmp", "gif": "image/gif",
    "heic": "image/heif", "heif": "image/heif", "hif": "image/heif",
    "ico": "image/vnd.microsoft.icon", "jfif": "image/jpeg", "jpe": "image/jpeg",
    "jpeg": "image/jpeg", "jpg": "image/jpeg", "lbm": "image/x-ilbm",
    "pbm": "image/x-portable-bitmap", "pcx": "image/vnd.zbrush.pcx",
    "pgm": "image/x-portable-graymap", "png": "image/png", "pnm": "image/x-portable-anymap",
    "ppm": "image/x-portable-pixmap", "qoi": "image/qoi", "svg": "image/svg+xml",
    "tga": "image/x-tga", "tif": "image/tiff", "tiff": "image/tiff", "webp": "image/webp",
    "xcf": "image/x-xcf", "xpm": "image/x-xpixmap",
  ]

  @Test func `the desktop offers it for every kind of picture that a folder's album has`() throws {
    let entry = try entry()
    let offered = Set(try #require(entry["MimeType"]).split(separator: ";").map(String.init))
    let ends = Set(PictureFile.ends.map { String(decoding: $0, as: UTF8.self) })
    #expect(ends == Set(Self.types.keys))
    #expect(Set(Self.types.values).subtracting(offered).isEmpty)
    #expect(offered.allSatisfy { $0.hasPrefix("image/") })
    // Any number of files.
    #expect(entry["Exec"] == "scroll-demo %F")
  }

  @Test func `installing sets no default, and removing leaves nothing`() throws {
    let (folder, home) = (try TemporaryFolder(), try TemporaryFolder())
    // As the bundle has them, side by side.
    for name in ["desktop/install", "desktop/scroll-demo.desktop", "icon/scroll-demo.svg"] {
      let file = Self.assets.appending(path: name)
      let copy = folder.url.appending(path: file.lastPathComponent)
      try FileManager.default.copyItem(at: file, to: copy)
    }
    // Whatever could set a default leaves a trace.
    for name in ["gio", "mimeopen", "update-desktop-database", "xdg-mime", "xdg-settings"] {
      let path = try folder.write("#!/bin/sh\necho $0 $@ >>\"$HOME/asked\"\n", to: "tools/\(name)")
      chmod(path, 0o755)
    }
    let defaults = "[Default Applications]\nimage/png=other.desktop\n"
    try home.write(defaults, to: ".config/mimeapps.list")
    func install(_ words: String...) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments = [folder.path("install")] + words
      process.environment = [
        "HOME": home.path(""), "PATH": "\(folder.path("tools")):/usr/bin:/bin",
      ]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    func files() -> [String] {
      home.contents.filter { !home.isFolder($0) }
    }
    #expect(try install() == 0)
    let added = [
      ".local/share/applications/scroll-demo.desktop",
      ".local/share/icons/hicolor/scalable/apps/scroll-demo.svg",
    ]
    #expect(files() == [".config/mimeapps.list"] + added)
    #expect(home.text(".config/mimeapps.list") == defaults)
    let types = try #require(entry()["MimeType"])
    #expect(home.text(added[0])?.contains("MimeType=\(types)\n") == true)
    #expect(try install("--remove") == 0)
    #expect(files() == [".config/mimeapps.list"])
  }
}

extension TemporaryFolder {
  fileprivate func isFolder(_ name: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path(name), isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
