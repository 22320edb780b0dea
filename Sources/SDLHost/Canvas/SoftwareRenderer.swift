internal import CLibraries
internal import CSDL2
package import Geometry
internal import Glibc
internal import Platform
package import ViewTree

/// Updates the pixels of a surface to show draw lists, changing as few as possible.
final class SoftwareRenderer {
  let surface: Surface
  private let canvas: SoftwareCanvas
  private let painter: Painter
  private var shown: PlacedList?
  /// Where pixels were moved on the screen alone, so that the surface still has the earlier ones.
  private var stale: [PixelRect] = []

  /// Draws on a surface whose pixels can be written directly.
  init(surface: Surface, materials: Materials) {
    self.surface = surface
    canvas = SoftwareCanvas(surface: surface, masks: materials.masks, levels: materials.levels)
    painter = Painter(canvas: canvas, masks: materials.masks, pictures: materials.pictures)
  }

  /// Draws a list, and the pictures that have loaded since the last one;
  /// returns the pixels to be shown.
  ///
  /// A mover moves pixels on the screen itself, so that the surface's own need not be moved; the
  /// surface is then correct only where something was drawn.
  func draw(
    _ commands: [DrawCommand],
    scale: Double,
    loaded: Set<Picture> = [],
    mover: ((Damage.Shift) -> Void)? = nil
  ) -> [PixelRect] {
    let list = place(commands, scale: scale)
    defer { shown = list }
    guard let shown else {
      paint(list, in: [surface.bounds])
      return [surface.bounds]
    }
    var damage = DamageFinder.damage(from: shown, to: list)
    for rect in list.bounds(of: loaded) { damage.add(rect) }
    var sent: [PixelRect] = []
    for shift in damage.shifts {
      // Servers copy whole rows: moving 900 x 700 pixels sideways took 0.7 ms, where drawing and
      // sending them all took 0.4. Moving them in memory first leaves less to draw.
      if let mover, shift.step.dx == 0 {
        mover(shift)
        stale.removeAll { shift.area.contains($0) }
        stale.append(shift.area)
      } else if stale.contains(where: { $0.intersects(shift.area) }) || !damage.spares(shift) {
        damage.add(shift.area)
      } else {
        canvas.move(shift)
        sent.append(shift.area)
      }
    }
    paint(list, in: damage.rects)
    return sent + damage.rects.filter { rect in !sent.contains { $0.contains(rect) } }
  }

  private func place(_ commands: [DrawCommand], scale: Double) -> PlacedList {
    PlacedList(
      commands,
      scale: scale,
      bounds: surface.bounds,
      fineness: canvas.fineness,
      ruler: painter.masks.ruler
    )
  }

  /// Draws the current list again, completely.
  func repaint() {
    guard let shown else { return }
    paint(shown, in: [surface.bounds])
  }

  private func paint(_ list: PlacedList, in areas: [PixelRect]) {
    for area in areas {
      painter.paint(list, in: area)
      stale = stale.flatMap { $0.subtracting(area) }
    }
  }

  /// Forgets what is shown, so that the next list is drawn completely.
  func forget() { shown = nil }
}

extension Damage {
  /// Whether most of the pixels of a move need not be drawn.
  ///
  /// Layers that move at speeds of their own, as far hills do, are drawn anyway.
  fileprivate func spares(_ shift: Shift) -> Bool {
    let drawn = rects.map { $0.intersection(shift.area).area }.reduce(0, +)
    return drawn * 2 < shift.area.area
  }
}

extension PlacedList {
  /// Where pictures are drawn.
  func bounds(of pictures: Set<Picture>) -> [PixelRect] {
    guard !pictures.isEmpty else { return [] }
    return commands.indices.compactMap { index in
      guard case .picture(let picture, _, _) = commands[index] else { return nil }
      return pictures.contains(picture) ? entries[index].bounds : nil
    }
  }
}

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

extension Surface {
  /// Writes a PNG file.
  ///
  /// SDL_image does not report a full disk, but the C library does.
  func save(to path: String) throws(SDLError) {
    guard let library = library_sdl_image()?.pointee else {
      throw SDLError("IMG_SavePNG_RW", reason: FileError.needsSDLImage.reason)
    }
    guard let file = fopen(path, "wb") else { throw .system("fopen") }
    let stream = SDL_RWFromFP(file, SDL_FALSE)
    let status = stream.map { library.IMG_SavePNG_RW(pointer, $0, 1) } ?? -1
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
