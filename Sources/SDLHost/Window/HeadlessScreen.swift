internal import CSDL2
internal import Glibc
package import Geometry
package import ViewTree

/// A screen in memory, with the same pixels as a window: for screenshots and tests.
package final class HeadlessScreen {
  private let renderer: SoftwareRenderer
  private let pictures: PictureStore
  private let scale: Double
  /// Why a list could not be drawn, which ``screenshot(to:)`` throws.
  private var failure: SDLError?
  var surface: Surface { renderer.surface }

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - size: Its size in points.
  ///   - scale: Device pixels per point.
  ///   - materials: What to draw with.
  /// - Throws: An ``SDLError`` if there is no memory for it.
  package init(size: Size, scale: Double, materials: Materials) throws(SDLError) {
    let width = Pixel.edge(size.width * scale)
    let height = Pixel.edge(size.height * scale)
    guard (1...16_384).contains(width), (1...16_384).contains(height) else {
      throw SDLError("HeadlessScreen", reason: "\(width) x \(height) pixels are impossible")
    }
    let surface = try Surface(width: width, height: height, hasAlpha: false)
    renderer = SoftwareRenderer(surface: surface, materials: materials)
    pictures = materials.pictures
    self.scale = scale
  }

  /// Draws the changes since the last list.
  package func draw(_ commands: [DrawCommand]) {
    defer { pictures.forgetUndrawn(in: commands) }
    do throws(SDLError) {
      _ = try renderer.draw(commands, scale: scale)
    } catch {
      failure = error
    }
  }

  /// Has the next list drawn whole, as if it were the first.
  package func forget() { renderer.forget() }

  /// The calls into SDL that draw a whole list, to be timed by themselves.
  package func recordedCalls(of commands: [DrawCommand]) -> RecordedCalls {
    renderer.recordedCalls(of: commands, scale: scale)
  }

  /// Writes the pixels to a PNG file: the same bytes for the same pixels.
  ///
  /// - Parameter path: The file, which is replaced.
  /// - Throws: An ``SDLError`` if it cannot be written, or could not be drawn.
  package func screenshot(to path: String) throws(SDLError) {
    if let failure { throw failure }
    try renderer.surface.save(to: path)
  }

  /// The pixels, row by row, as `0x00RRGGBB`.
  package var pixels: [UInt32] { renderer.surface.colors }
}

extension Surface {
  /// Writes a PNG file.
  ///
  /// SDL_image does not report a full disk, but the C library does.
  func save(to path: String) throws(SDLError) {
    guard let file = fopen(path, "wb") else { throw .system("fopen") }
    let stream = SDL_RWFromFP(file, SDL_FALSE)
    let status = stream == nil ? -1 : IMG_SavePNG_RW(pointer, stream, 1)
    let isWritten = ferror(file) == 0
    guard fclose(file) == 0, isWritten else { throw .system("fclose") }
    try check(status, "IMG_SavePNG_RW")
  }

  /// The colors of all pixels, row by row, as `0x00RRGGBB`.
  var colors: [UInt32] {
    [UInt32](unsafeUninitializedCapacity: width * height) { colors, count in
      for y in 0..<height {
        guard let row = row(y) else { return }
        for x in 0..<width { colors[y * width + x] = row[x] & 0xFFFFFF }
      }
      count = width * height
    }
  }
}
