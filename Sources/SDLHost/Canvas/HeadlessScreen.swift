package import Geometry
package import ViewTree

/// A screen in memory, with the same pixels as a window: for screenshots and tests.
package final class HeadlessScreen {
  private let renderer: SoftwareRenderer
  private let pictures: PictureStore
  private let scale: Double
  var surface: Surface { renderer.surface }

  package init(size: Size, scale: Double, materials: Materials) throws(SDLError) {
    let width = Pixel.edge(size.width * scale)
    let height = Pixel.edge(size.height * scale)
    guard (1...16_384).contains(width), (1...16_384).contains(height) else {
      throw SDLError("HeadlessScreen", reason: "\(width) x \(height) pixels are impossible")
    }
    let surface = try Surface(width: width, height: height)
    renderer = SoftwareRenderer(surface: surface, materials: materials)
    pictures = materials.pictures
    self.scale = scale
  }

  /// Draws the changes since the last list.
  package func draw(_ commands: [DrawCommand]) {
    _ = renderer.draw(commands, scale: scale)
    pictures.forgetUndrawn(in: commands, scale: scale)
  }

  /// Forgets what is shown, so that the next list is drawn completely, as if it were the first.
  package func forget() { renderer.forget() }

  /// Writes the pixels to a PNG file, the same bytes for the same pixels.
  package func screenshot(to path: String) throws(SDLError) {
    try renderer.surface.save(to: path)
  }

  /// The pixels, row by row, as `0x00RRGGBB`.
  package var pixels: [UInt32] { renderer.surface.colors }
}
