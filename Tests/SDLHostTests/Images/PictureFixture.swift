import Geometry
import Glibc
import Typesetting
import ViewTree

@testable import SDLHost

/// A directory with a font and whatever a test puts there.
final class PictureFixture {
  let path: String
  let assets: AssetDirectory

  init() throws {
    var template = Array("/tmp/pictures-XXXXXX".utf8CString)
    _ = mkdtemp(&template)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    mkdir("\(path)/fonts", 0o700)
    symlink(
      "\(Screens.package)/Assets/fonts/Inter-Regular.typeface",
      "\(path)/fonts/Inter-Regular.typeface"
    )
    assets = try AssetDirectory(given: path)
  }

  isolated deinit {
    for name in ["a.png", "b.svg", "c.png", "d.jpg", "B.SVG", "b"] { unlink("\(path)/\(name)") }
    unlink("\(path)/fonts/Inter-Regular.typeface")
    rmdir("\(path)/fonts")
    rmdir(path)
  }

  /// A picture of one color, drawn by ourselves.
  func addPNG(_ name: String, _ color: Color) throws {
    let screen = try Screens.headless(Size(width: 8, height: 6), scale: 1)
    screen.draw([.fill(Rect(x: 0, y: 0, width: 8, height: 6), .color(color))])
    try screen.screenshot(to: "\(path)/\(name)")
  }

  func add(_ name: String, _ text: String) {
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    _ = write(file, text, text.utf8.count)
    close(file)
  }
}
