import CLibraries
import CSDL2
import Geometry
import Glibc

@testable import SDLHost

/// Makes screens for tests, with the assets of the package.
enum Screens {
  nonisolated static let package = "\(#filePath)".split(separator: "/").dropLast(3)
    .reduce("") { "\($0)/\($1)" }

  static func materials() throws -> Materials {
    try Materials(assets: AssetDirectory(given: "\(package)/Assets"))
  }

  /// A picture as SDL_image reads it; the caller frees it.
  static func surface(at path: String) -> UnsafeMutablePointer<SDL_Surface>? {
    guard let library = library_sdl_image()?.pointee, let stream = SDL_RWFromFile(path, "rb")
    else { return nil }
    return library.IMG_Load_RW(stream, 1)?.assumingMemoryBound(to: SDL_Surface.self)
  }

  /// Whether two screens show the same; the byte beside the colors does not count.
  static func areEqual(_ a: HeadlessScreen, _ b: HeadlessScreen) -> Bool {
    let width = a.surface.width
    return (0..<a.surface.height).allSatisfy { y in
      guard let left = a.surface.row(y), let right = b.surface.row(y) else { return false }
      return memcmp(left, right, width * 4) == 0
        || (0..<width).allSatisfy { (left[$0] ^ right[$0]) & 0xFFFFFF == 0 }
    }
  }

  static func headless(_ size: Size, scale: Double) throws -> HeadlessScreen {
    try HeadlessScreen(size: size, scale: scale, materials: materials())
  }
}
