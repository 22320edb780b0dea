import Foundation
import TestHarness
import Testing

/// The program where one of the desktop's libraries for text cannot be loaded.
///
/// An empty file of its name stands before it. Without FreeType fontconfig cannot be loaded either.
struct MissingLibraryTests {
  /// Letters of each script; Thai goes on for more than a line.
  private static let text =
    "Latin, Ж, 日本, 😀, ❤️\nمرحبا (بالعالم) 12.\nשלום עולם!\n"
    + String(repeating: "ภาษาไทยไม่มีช่องว่างระหว่างคำ", count: 9)

  @Test(arguments: [
    "libfontconfig.so.1", "libharfbuzz.so.0", "libfreetype.so.6", "libfribidi.so.0",
    "libpango-1.0.so.0",
  ])
  func `text shows without it, as far as the others can`(library: String) throws {
    let folder = try TemporaryFolder()
    let libraries = folder.url.appending(path: "libraries")
    try FileManager.default.createDirectory(at: libraries, withIntermediateDirectories: false)
    try Data().write(to: libraries.appending(path: library))
    func picture(of text: String, isMissing: Bool) throws -> Data {
      let file = try folder.write(text, to: "text.txt")
      let path = folder.path("picture.png")
      let limit = isMissing ? "export LD_LIBRARY_PATH='\(folder.path("libraries"))'" : ":"
      let run = try DemoProcess(
        ["--headless", "--theme", "light", "--size", "600x400", "--screenshot", path, file],
        home: folder.url,
        after: limit
      )
      #expect(run.status == 0 && run.complaint.isEmpty, "\(run.complaint)")
      let bytes = try Data(contentsOf: URL(filePath: path))
      try FileManager.default.removeItem(atPath: path)
      return bytes
    }
    let blank = try picture(of: " ", isMissing: true)
    let shown = try picture(of: Self.text, isMissing: true)
    #expect(shown != blank)
    // Where it is installed, it is missed.
    let isThere = dlopen(library, RTLD_NOW) != nil
    #expect(try !isThere || picture(of: Self.text, isMissing: false) != shown)
  }
}
