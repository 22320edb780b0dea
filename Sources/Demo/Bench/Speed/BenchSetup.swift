import Geometry
import Glibc
import SDLHost
import ViewTree

/// What benchmarks share: the font, and a folder with pictures of their own.
@MainActor final class BenchSetup {
  let materials: Materials
  let look: Look
  /// Where the pictures of the list are, as the scene wants them.
  let pictures: String

  /// How many different pictures the list shows.
  static let pictureCount = 200

  init(materials: Materials) throws {
    self.materials = materials
    look = Look(theme: .light, type: materials.family)
    pictures = "/tmp/scroll-demo-bench-\(getpid())"
    try drawThumbs()
  }

  isolated deinit {
    for index in 0..<Self.pictureCount { unlink(thumb(index)) }
    rmdir("\(pictures)/thumbs")
    rmdir(pictures)
  }

  private func thumb(_ index: Int) -> String {
    "\(pictures)/thumbs/t\(BenchScene.digits(index, 3)).png"
  }

  private func drawThumbs() throws {
    mkdir(pictures, 0o700)
    mkdir("\(pictures)/thumbs", 0o700)
    let screen = try HeadlessScreen(
      size: Size(width: 48, height: 48),
      scale: 1,
      materials: materials
    )
    for index in 0..<Self.pictureCount {
      let color = Color(hex: 0x204080 &+ UInt32(index) &* 0x01_0305)
      screen.draw([
        .fill(Rect(x: 0, y: 0, width: 48, height: 48), .color(color)),
        .rounded(Rect(x: 8, y: 8, width: 32, height: 32), radius: 16, .white),
      ])
      try screen.screenshot(to: thumb(index))
    }
  }
}
