import CSDL2
import Geometry
import Glibc
import Testing
import ViewTree

@testable import SDLHost

/// Pictures that were looked at once, and that drawing is compared with ever after.
enum Goldens {
  /// Levels of a channel that may differ: processors round the blending of two colors differently.
  static let tolerance = 4

  private static let directory = "\(Screens.package)/Tests/SDLHostTests/Goldens"

  /// Draws a list and compares it with its picture.
  ///
  /// With `RECORD_GOLDENS=1` the picture is written instead. A difference leaves what was drawn in
  /// `NAME.new.png` and where it differs in `NAME.diff.png`.
  static func check(
    _ commands: [DrawCommand],
    size: Size,
    scale: Double,
    name: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let screen = try Screens.headless(size, scale: scale)
    screen.draw(commands)
    let path = "\(directory)/\(name)"
    if getenv("RECORD_GOLDENS") != nil {
      try screen.screenshot(to: "\(path).png")
      return
    }
    let golden = try #require(colors(of: "\(path).png"), sourceLocation: location)
    guard let difference = difference(screen.pixels, golden) else { return }
    try screen.screenshot(to: "\(path).new.png")
    write(difference, like: screen.surface, to: "\(path).diff.png")
    Issue.record("\(name) differs; see \(name).new.png and .diff.png", sourceLocation: location)
  }

  private static func colors(of path: String) -> [UInt32]? {
    guard let loaded = Screens.surface(at: path) else { return nil }
    defer { SDL_FreeSurface(loaded) }
    let format = SDL_PIXELFORMAT_RGB888.rawValue
    guard let converted = SDL_ConvertSurfaceFormat(loaded, format, 0) else { return nil }
    defer { SDL_FreeSurface(converted) }
    return Surface(borrowing: converted).colors
  }

  /// White where two pictures differ by more than is tolerated, or nil if they do nowhere.
  private static func difference(_ a: [UInt32], _ b: [UInt32]) -> [UInt32]? {
    guard a.count == b.count else { return [] }
    let marks = zip(a, b).map { a, b -> UInt32 in
      let isSame = [0, 8, 16].allSatisfy { shift in
        abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= tolerance
      }
      return isSame ? 0 : 0xFFFFFF
    }
    return marks.contains(0xFFFFFF) ? marks : nil
  }

  private static func write(_ pixels: [UInt32], like surface: Surface, to path: String) {
    guard pixels.count == surface.width * surface.height,
      let target = try? Surface(width: surface.width, height: surface.height)
    else { return }
    for y in 0..<target.height {
      guard let row = target.row(y) else { return }
      for x in 0..<target.width { row[x] = pixels[y * target.width + x] }
    }
    try? target.save(to: path)
  }
}
