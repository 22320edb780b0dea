internal import CSDL2
internal import ViewTree

/// Masks in their colors, ready to be copied; the least recently drawn are dropped first.
final class SpriteCache {
  private struct Key: Hashable {
    var mask: Mask
    var color: Color
  }

  private struct Sprite {
    var surface: Surface
    var lastUse: Int
  }

  private let masks: MaskMaker
  private var sprites: [Key: Sprite] = [:]
  private var inks: [Color: Surface] = [:]
  private var bytes = 0
  private var clock = 0

  /// Bytes to keep: a window covered with text, and a little of what scrolled by.
  private var budget = 2 << 20
  /// Above this, redrawing repeated sprites is cheaper than allocating a large screen's worth.
  private static let largestBudget = 12 << 20
  /// The most ink sheets to keep; each takes 8 KiB, and a shadow needs about twenty.
  private static let inkLimit = 200

  init(masks: MaskMaker) { self.masks = masks }

  /// Makes room for what may show on a surface at once.
  func makeRoom(for surface: Surface) {
    budget = max(budget, min(surface.byteCount, Self.largestBudget))
  }

  /// The mask in a color, or nil if it is empty.
  func sprite(_ mask: Mask, _ color: Color) throws(SDLError) -> Surface? {
    let key = Key(mask: mask, color: color)
    clock += 1
    if let index = sprites.index(forKey: key) {
      sprites.values[index].lastUse = clock
      return sprites.values[index].surface
    }
    guard let surface = try Self.surface(masks.coverage(of: mask), color) else { return nil }
    sprites[key] = Sprite(surface: surface, lastUse: clock)
    bytes += surface.byteCount
    if bytes > budget { dropOldest() }
    return surface
  }

  /// Drops a quarter at once, so that sorting is rare.
  private func dropOldest() {
    for (key, sprite) in sprites.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > budget * 3 / 4 else { return }
      bytes -= sprite.surface.byteCount
      sprites[key] = nil
    }
  }

  private static func surface(
    _ coverage: Coverage,
    _ color: Color
  ) throws(SDLError) -> Surface? {
    guard coverage.width > 0, coverage.height > 0 else { return nil }
    let surface = try Surface(width: coverage.width, height: coverage.height, hasAlpha: true)
    let shades = color.shades.map(\.pixel)
    coverage.values.withUnsafeBufferPointer { values in
      for y in 0..<coverage.height {
        guard let row = surface.row(y) else { return }
        for x in 0..<coverage.width { row[x] = shades[Int(values[y * coverage.width + x])] }
      }
    }
    return surface
  }

  /// A sheet of one translucent color.
  ///
  /// Its pixels have alpha of their own, so that they are blended as those of masks are: the sides of
  /// a shadow are then exactly like its corners.
  func ink(_ color: Color) throws(SDLError) -> Surface {
    if let ink = inks[color] { return ink }
    if inks.count >= Self.inkLimit { inks.removeAll(keepingCapacity: true) }
    let ink = try Surface(width: 128, height: 16, hasAlpha: true)
    try check(SDL_FillRect(ink.pointer, nil, color.pixel), "SDL_FillRect")
    inks[color] = ink
    return ink
  }
}

extension Surface {
  fileprivate var byteCount: Int { Int(pointer.pointee.pitch) * height }
}

extension Color {
  /// The color at every coverage from 0 to 255.
  nonisolated var shades: [Color] { (0...255).map(covering) }

  /// The color at a coverage from 0 to 255.
  nonisolated func covering(_ coverage: Int) -> Color {
    var shade = self
    shade.alpha = UInt8((Int(alpha) * coverage + 127) / 255)
    return shade
  }
}
