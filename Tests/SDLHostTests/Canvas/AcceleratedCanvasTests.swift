import CSDL2
import Geometry
import Testing
import Typesetting
import ViewTree

@testable import SDLHost

/// The same lists through SDL's renderer, here its software one, as through our own canvas.
@Suite struct AcceleratedCanvasTests {
  private static let size = Size(width: 200, height: 150)

  private func accelerated(
    _ commands: [DrawCommand],
    scale: Double,
    _ materials: Materials
  ) throws -> [UInt32] {
    let surface = try Surface(
      width: Int(Self.size.width * scale),
      height: Int(Self.size.height * scale)
    )
    let renderer = try check(
      SDL_CreateSoftwareRenderer(surface.pointer),
      "SDL_CreateSoftwareRenderer"
    )
    defer { SDL_DestroyRenderer(renderer) }
    let list = PlacedList(
      commands,
      scale: scale,
      bounds: surface.bounds,
      fineness: .wholePixels,
      ruler: materials.masks.ruler
    )
    try paint(list, RendererHandle(borrowing: renderer), materials)
    return surface.colors
  }

  /// Paints a list; the canvas and its textures are gone before their renderer.
  private func paint(
    _ list: PlacedList,
    _ renderer: RendererHandle,
    _ materials: Materials
  ) throws {
    let canvas = try AcceleratedCanvas(renderer: renderer, materials: materials)
    Painter(canvas: canvas, masks: materials.masks, pictures: materials.pictures)
      .paint(list, in: list.bounds)
    _ = canvas.finish()
    SDL_RenderFlush(renderer.pointer)
  }

  /// The mean of each square of ten by ten pixels, channel by channel.
  ///
  /// SDL's own triangles are half a pixel off at places, which a graphics processor's are not:
  /// there the two canvases differ by a level or two (tried with Mesa's).
  private func means(_ pixels: [UInt32], width: Int) -> [Double] {
    let rows = pixels.count / width
    var sums = [Double](repeating: 0, count: (width / 10 + 1) * (rows / 10 + 1) * 3)
    for (index, pixel) in pixels.enumerated() {
      let square = index / width / 10 * (width / 10 + 1) + index % width / 10
      for channel in 0..<3 {
        sums[square * 3 + channel] += Double(pixel >> (8 * UInt32(channel)) & 255) / 100
      }
    }
    return sums
  }

  @Test func `a line that is wider than the atlas shows on both canvases`() throws {
    let materials = try Screens.materials()
    let line = TextLine(String(repeating: "A long way. ", count: 200), style: TextStyle(size: 20))
    let commands: [DrawCommand] = [.text(line, at: Point(x: -4_100, y: 60), .white)]
    let screen = try HeadlessScreen(size: Self.size, scale: 1, materials: materials)
    screen.draw(commands)
    let width = screen.surface.width
    let ours = means(screen.pixels, width: width)
    let theirs = means(try accelerated(commands, scale: 1, materials), width: width)
    #expect(ours.contains { $0 > 60 })
    #expect(zip(ours, theirs).allSatisfy { abs($0 - $1) < 30 })
  }

  @Test(arguments: [1_500.0, 2_048])
  func `a shape that is larger than the atlas shows on both canvases`(
    radius: Double
  ) throws {
    let materials = try Screens.materials()
    // The lower right of a disc, whose edge crosses what shows.
    let side = 2 * radius
    let edge = radius * (1 + 0.5.squareRoot())
    let disc = Rect(x: 100 - edge, y: 75 - edge, width: side, height: side)
    let commands: [DrawCommand] = [.rounded(disc, radius: radius, .white)]
    let screen = try HeadlessScreen(size: Self.size, scale: 1, materials: materials)
    screen.draw(commands)
    let width = screen.surface.width
    let ours = means(screen.pixels, width: width)
    let theirs = means(try accelerated(commands, scale: 1, materials), width: width)
    #expect(ours.contains { $0 > 200 } && ours.contains { $0 < 60 })
    #expect(zip(ours, theirs).allSatisfy { abs($0 - $1) < 30 })
  }

  @Test func `a bitmap of any size is as sharp where no largest texture is told`() throws {
    let materials = try Screens.materials()
    // Columns of black and white, of which some are copied as they are.
    let width = 3_000
    let columns: [UInt32] = (0..<width * 150).map { $0 % width % 2 == 0 ? .max : 0xFF00_0000 }
    let bitmap = Bitmap(width: width, height: 150, pixels: columns, isOpaque: true)
    let part = Rect(x: 1_000, y: 0, width: 200, height: 150)
    let commands: [DrawCommand] = [
      .bitmap(bitmap, in: Rect(origin: .zero, size: Self.size), part: part)
    ]
    let shown = try accelerated(commands, scale: 1, materials)
    #expect(shown.prefix(200).allSatisfy { [0xFFFFFF, 0].contains($0 & 0xFFFFFF) })
    #expect(Set(shown.prefix(200)).count == 2)
  }

  @Test(arguments: [1.0, 1.5, 2], 1...4)
  func `both canvases draw the same`(scale: Double, seed: Int) throws {
    let materials = try Screens.materials()
    var scene = RandomScene(seed: seed)
    for _ in 0..<12 { scene.change() }
    let screen = try HeadlessScreen(size: Self.size, scale: scale, materials: materials)
    screen.draw(scene.commands)
    let width = screen.surface.width
    let ours = means(screen.pixels, width: width)
    let theirs = means(try accelerated(scene.commands, scale: scale, materials), width: width)
    #expect(zip(ours, theirs).allSatisfy { abs($0 - $1) < 30 })
  }
}
