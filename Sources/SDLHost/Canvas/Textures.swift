internal import CSDL2
internal import Geometry
internal import Glibc
internal import ViewTree

/// Pixels where the graphics processor can read them.
@MainActor final class Texture {
  let pointer: OpaquePointer
  let width: Int
  let height: Int
  /// Whether the colors of its pixels are multiplied by alpha.
  let isMultiplied: Bool
  private let renderer: RendererHandle

  /// Creates pixels without content.
  init(
    _ renderer: RendererHandle,
    width: Int,
    height: Int,
    blend: SDL_BlendMode,
    scaling: SDL_ScaleMode = SDL_ScaleModeLinear
  ) throws(SDLError) {
    pointer = try check(
      SDL_CreateTexture(
        renderer.pointer,
        SDL_PIXELFORMAT_ARGB8888.rawValue,
        Int32(SDL_TEXTUREACCESS_STATIC.rawValue),
        Int32(width),
        Int32(height)
      ),
      "SDL_CreateTexture"
    )
    (self.renderer, self.width, self.height) = (renderer, width, height)
    isMultiplied = blend == .multiplied
    try check(SDL_SetTextureBlendMode(pointer, blend), "SDL_SetTextureBlendMode")
    try check(SDL_SetTextureScaleMode(pointer, scaling), "SDL_SetTextureScaleMode")
  }

  isolated deinit { SDL_DestroyTexture(pointer) }

  /// Replaces an area with pixels from an array: the first one at an
  /// index, the rows `rowLength` apart.
  func write(_ area: PixelRect, _ pixels: [UInt32], from first: Int = 0, rowLength: Int) {
    guard !area.isEmpty, first + (area.height - 1) * rowLength + area.width <= pixels.count else {
      return
    }
    var rect = SDL_Rect(area)
    pixels.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      SDL_UpdateTexture(pointer, &rect, start + first, Int32(rowLength * 4))
    }
  }

  /// Replaces pixels with those at the same place in a surface.
  func write(_ area: PixelRect, of surface: Surface) throws(SDLError) {
    let area = area.intersection(surface.bounds)
    guard !area.isEmpty, let row = surface.row(area.top) else { return }
    var rect = SDL_Rect(area)
    let pitch = surface.pointer.pointee.pitch
    try check(SDL_UpdateTexture(pointer, &rect, row + area.left, pitch), "SDL_UpdateTexture")
  }
}

extension SDL_BlendMode {
  /// The blending of pixels whose colors are already multiplied by alpha.
  nonisolated static var multiplied: SDL_BlendMode {
    SDL_ComposeCustomBlendMode(
      SDL_BLENDFACTOR_ONE,
      SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA,
      SDL_BLENDOPERATION_ADD,
      SDL_BLENDFACTOR_ONE,
      SDL_BLENDFACTOR_ONE_MINUS_SRC_ALPHA,
      SDL_BLENDOPERATION_ADD
    )
  }
}

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
    // Nothing said is no limit.
    let most = Int(renderer.properties.max_texture_width)
    largestSide = most > 0 ? max(1_024, most) : .max
  }

  /// The texture to use for a bitmap in this frame, or nil if none has been uploaded yet.
  func texture(of bitmap: Bitmap, shrink: Double) -> Texture? {
    let side = Double(max(bitmap.width, bitmap.height))
    let least = max(exp2(log2(side / Double(largestSide)).rounded(.up)), 1)
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
    let texture = [SDL_BlendMode.multiplied, SDL_BLENDMODE_BLEND].lazy.compactMap { blend in
      try? Texture(self.renderer, width: level.width, height: level.height, blend: blend)
    }.first
    return texture.map { Entry(bitmap: bitmap, texture: $0, sentRows: 0, lastUse: frame) }
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

/// One texture with all masks in use, so that text and shapes of a whole screen are one call.
final class Atlas {
  /// The next free place: shelves as high as the highest mask on them.
  private struct Shelf {
    var x: Int
    var y: Int
    var height: Int
  }

  /// The gap between masks, since reading between two pixels mixes in neighboring ones.
  private static let gap = 1
  private static let side = 2_048
  /// A white spot, from the middle of which plain colors are drawn.
  private static let white = PixelRect(x: 0, y: 0, width: 4, height: 4)

  let texture: Texture
  private let masks: MaskMaker
  private var places: [Mask: PixelRect] = [:]
  private var shelf = Shelf(x: 0, y: 0, height: 0)

  init(_ renderer: RendererHandle, masks: MaskMaker) throws(SDLError) {
    self.masks = masks
    texture = try Texture(renderer, width: Self.side, height: Self.side, blend: SDL_BLENDMODE_BLEND)
    clear()
  }

  /// Forgets all masks; everything drawn from them must have been sent.
  func clear() {
    places.removeAll(keepingCapacity: true)
    let spot = Self.white
    shelf = Shelf(x: spot.right + Self.gap, y: 0, height: spot.height)
    let pixels = [UInt32](repeating: .max, count: spot.area)
    texture.write(spot, pixels, rowLength: spot.width)
  }

  /// Where to read plain white, as fractions of the texture's size.
  var whiteSource: Rect { share(Rect(Self.white.inset(by: 2))) }

  /// Pixels of the texture as fractions of its size.
  func share(_ rect: Rect) -> Rect {
    let side = Double(Self.side)
    return Rect(
      x: rect.minX / side,
      y: rect.minY / side,
      width: rect.width / side,
      height: rect.height / side
    )
  }

  /// Where a mask is, or nil if there is no room for it.
  func place(of mask: Mask) -> PixelRect? {
    if let place = places[mask] { return place }
    let coverage = masks.coverage(of: mask)
    guard let place = reserve(coverage.width, coverage.height) else { return nil }
    write(coverage, at: place)
    places[mask] = place
    return place
  }

  /// Whether a mask has room beside the white spot, were there no others.
  func hasRoom(for coverage: Coverage) -> Bool {
    let below = Self.white.height + Self.gap
    return coverage.width <= Self.side && below + coverage.height < Self.side
  }

  private func reserve(_ width: Int, _ height: Int) -> PixelRect? {
    if shelf.x + width > Self.side {
      shelf = Shelf(x: 0, y: shelf.y + shelf.height + Self.gap, height: 0)
    }
    guard width <= Self.side, shelf.y + height < Self.side else { return nil }
    defer {
      shelf.x += width + Self.gap
      shelf.height = max(shelf.height, height)
    }
    return PixelRect(x: shelf.x, y: shelf.y, width: width, height: height)
  }

  /// Writes the mask and a clear edge right and below, over what an earlier mask may have left.
  private func write(_ coverage: Coverage, at place: PixelRect) {
    let width = min(coverage.width + Self.gap, Self.side - place.left)
    var pixels = [UInt32](repeating: 0xFFFFFF, count: width * (coverage.height + Self.gap))
    for y in 0..<coverage.height {
      for x in 0..<coverage.width {
        pixels[y * width + x] =
          coverage.colors.isEmpty
          ? UInt32(coverage[x, y]) << 24 | 0xFFFFFF : coverage.colors[y * coverage.width + x]
      }
    }
    let area = PixelRect(
      x: place.left,
      y: place.top,
      width: width,
      height: coverage.height + Self.gap
    )
    texture.write(area, pixels, rowLength: width)
  }
}
