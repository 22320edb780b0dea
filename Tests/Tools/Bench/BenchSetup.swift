import Geometry
import Glibc
import PeerScenes
import SDLHost
import Scrolling
import ViewTree

/// What benchmarks share: the font, and a folder with pictures of their own.
@MainActor final class BenchSetup {
  let materials: Materials
  /// Where the pictures of the list are, as the scene wants them.
  let pictures: String

  /// The size of what is measured, in points.
  static let size = Size(width: 900, height: 700)

  /// How many different pictures the list shows.
  static let pictureCount = 200

  init(materials: Materials) throws {
    self.materials = materials
    pictures = "/tmp/scroll-bench-\(getpid())"
    try drawThumbs()
  }

  isolated deinit {
    for index in 0..<Self.pictureCount { unlink(thumb(index)) }
    rmdir("\(pictures)/thumbs")
    rmdir(pictures)
  }

  /// Makes the list that is measured.
  func list(rows: Int = 10_000) -> ListView {
    .peerList(pictures: pictures, type: materials.family, rows: rows)
  }

  /// Makes a list of a million rows of heights from 20 to 400, which it does not know.
  func sizedList() -> ListView {
    .peerList(pictures: pictures, type: materials.family, rows: 1_000_000) {
      Double(20 + $0 &* 7_919 % 381)
    }
  }

  private func thumb(_ index: Int) -> String {
    "\(pictures)/thumbs/t\(PeerScene.digits(index, 3)).png"
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
