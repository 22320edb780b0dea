internal import CSDL2
internal import ViewTree

/// The textures of the bitmaps in use.
///
/// Large ones are sent in parts over several frames; a smaller version is drawn until then.
final class TextureCache {
  private struct Key: Hashable {
    var bitmap: ObjectIdentifier
    var halvings: Int
  }

  private struct Entry {
    weak var bitmap: Bitmap?
    var texture: Texture
    var sentRows: Int
    var lastUse: Int
    var bytes: Int { texture.width * texture.height * 4 }
  }

  private let renderer: RendererHandle
  private let levels: ImageLevels
  private let largestSide: Int
  private var entries: [Key: Entry] = [:]
  private var frame = 0
  private var pixelsLeft = TextureCache.pixelsPerFrame
  private var isWaiting = false

  /// About 2 ms of copying on a slow machine (measured 1.5 GB/s with Mesa).
  private static let pixelsPerFrame = 786_432
  private static let budget = 192 << 20
  private static let rowsAtOnce = 64

  init(renderer: RendererHandle, levels: ImageLevels) {
    self.renderer = renderer
    self.levels = levels
    largestSide = max(1_024, Int(renderer.properties.max_texture_width))
  }

  /// The texture to use for a bitmap in this frame, or nil if none has been uploaded yet.
  func texture(of bitmap: Bitmap, shrink: Double) -> Texture? {
    let side = Double(max(bitmap.width, bitmap.height))
    let least = side / Double(largestSide)
    let (level, halvings) = levels.level(of: bitmap, shrink: max(shrink, least))
    let key = Key(bitmap: ObjectIdentifier(bitmap), halvings: halvings)
    guard var entry = entry(key, bitmap, level) else { return nil }
    send(level, to: &entry)
    entry.lastUse = frame
    entries[key] = entry
    guard entry.sentRows < level.height else { return entry.texture }
    isWaiting = true
    let smaller = Double(8 << halvings)
    return level.width > 256 ? texture(of: bitmap, shrink: smaller) : nil
  }

  private func entry(_ key: Key, _ bitmap: Bitmap, _ level: ImageLevel) -> Entry? {
    if let entry = entries[key], entry.bitmap === bitmap { return entry }
    // SDL's software renderer does not support custom blend modes.
    let texture =
      Self.texture(renderer, level, .multiplied) ?? Self.texture(renderer, level, .plain)
    return texture.map { Entry(bitmap: bitmap, texture: $0, sentRows: 0, lastUse: frame) }
  }

  private static func texture(
    _ renderer: RendererHandle,
    _ level: ImageLevel,
    _ blend: SDL_BlendMode
  ) -> Texture? {
    try? Texture(renderer, width: level.width, height: level.height, blend: blend)
  }

  private func send(_ level: ImageLevel, to entry: inout Entry) {
    while entry.sentRows < level.height, pixelsLeft > 0 {
      let rows = min(Self.rowsAtOnce, level.height - entry.sentRows)
      let area = PixelRect(x: 0, y: entry.sentRows, width: level.width, height: rows)
      let first = entry.sentRows * level.width
      if entry.texture.isMultiplied {
        entry.texture.write(area, level.pixels, from: first, rowLength: level.width)
      } else {
        let pixels = level.divided(first..<first + area.area)
        entry.texture.write(area, pixels, rowLength: level.width)
      }
      entry.sentRows += rows
      pixelsLeft -= area.area
    }
  }

  /// Drops textures that are not needed, and returns whether everything drawn was complete.
  func endFrame() -> Bool {
    frame += 1
    pixelsLeft = Self.pixelsPerFrame
    defer { isWaiting = false }
    entries = entries.filter { $0.value.bitmap != nil }
    var bytes = entries.values.map(\.bytes).reduce(0, +)
    guard bytes > Self.budget else { return !isWaiting }
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard bytes > Self.budget, entry.lastUse < frame - 1 else { break }
      bytes -= entry.bytes
      entries[key] = nil
    }
    return !isWaiting
  }
}
