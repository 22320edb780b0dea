internal import CSDL2
internal import Geometry
internal import Glibc
internal import ViewTree

/// Draws on a surface with the CPU, using SDL's functions for copying and filling.
///
/// SDL's software renderer could do the same, but queues every call and cannot keep a picture from
/// one frame to the next; drawn directly on the surface, a frame costs only what it changes.
final class SoftwareCanvas: Canvas {
  var clip: PixelRect { didSet { setClip() } }
  /// The processor copies whole pixels.
  var drift = Vector.zero
  let fineness = Fineness.wholePixels

  let surface: Surface
  let sprites: SpriteCache
  let levels: ImageLevels
  /// The first thing that could not be drawn.
  private var failure: SDLError?

  /// Draws on a surface whose pixels can be written directly.
  init(surface: Surface, sprites: SpriteCache, levels: ImageLevels) {
    self.surface = surface
    self.sprites = sprites
    self.levels = levels
    clip = surface.bounds
    sprites.makeRoom(for: surface)
    setClip()
  }

  private func setClip() {
    var rect = SDL_Rect(clip)
    SDL_SetClipRect(surface.pointer, &rect)
  }

  func fill(_ rect: PixelRect, _ color: Color) {
    guard color.alpha < 255 else {
      var target = SDL_Rect(rect)
      return note(SDL_FillRect(surface.pointer, &target, color.pixel), "SDL_FillRect")
    }
    let visible = rect.intersection(clip)
    guard color.alpha > 0, !visible.isEmpty,
      let ink = take({ () throws(SDLError) in
        try sprites.ink(color)
      })
    else { return }
    // One sheet of ink, laid down again and again: SDL blends sheets much faster than pixels.
    for y in stride(from: visible.top, to: visible.bottom, by: ink.height) {
      for x in stride(from: visible.left, to: visible.right, by: ink.width) {
        let sheet = PixelRect(x: x, y: y, width: ink.width, height: ink.height)
        copy(ink, part: nil, within: sheet.intersection(visible))
      }
    }
  }

  private func copy(_ source: Surface, part: PixelRect?, within rect: PixelRect) {
    var from = SDL_Rect(part ?? PixelRect(x: 0, y: 0, width: rect.width, height: rect.height))
    var to = SDL_Rect(rect)
    note(SDL_UpperBlit(source.pointer, &from, surface.pointer, &to), "SDL_UpperBlit")
  }

  // MARK: Failures

  /// Returns the first failure since the last call, if there was one.
  func takeFailure() -> SDLError? {
    defer { failure = nil }
    return failure
  }

  private func note(_ status: Int32, _ function: String) {
    if status < 0, failure == nil { failure = SDLError(function) }
  }

  private func take(_ make: () throws(SDLError) -> Surface?) -> Surface? {
    do throws(SDLError) {
      return try make()
    } catch {
      failure = failure ?? error
      return nil
    }
  }

  // MARK: Drawing

  func fill(_ rect: PixelRect, from: Color, to: Color, along axis: Axis) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    let count = axis == .vertical ? rect.height : rect.width
    let colors = Gradient.colors(from: from, to: to, count: count)
    if axis == .vertical {
      for y in visible.top..<visible.bottom {
        blend(colors[y - rect.top].pixel, count: visible.width, x: visible.left, y: y)
      }
    } else {
      let row = colors[visible.left - rect.left..<visible.right - rect.left].map(\.pixel)
      for y in visible.top..<visible.bottom { blend(row, x: visible.left, y: y) }
    }
  }

  func draw(_ mask: Mask, part: PixelRect?, x: Int, y: Int, _ color: Color) {
    guard color.alpha > 0,
      let sprite = take({ () throws(SDLError) in
        try sprites.sprite(mask, color)
      })
    else { return }
    let size = part ?? sprite.bounds
    copy(sprite, part: size, within: PixelRect(x: x, y: y, width: size.width, height: size.height))
  }

  func fill(_ contours: [[Point]], bounds: PixelRect, _ color: Color) {
    var rasterizer = Rasterizer(clip: bounds.intersection(clip))
    for contour in contours { rasterizer.add(contour) }
    let shades = color.shades
    rasterizer.forEachSpan { span in
      let shade = shades[Int(span.coverage)]
      if span.length < 16 {
        guard let row = surface.row(span.y) else { return }
        for x in span.x..<span.x + span.length { row[x] = Self.over(shade.pixel, row[x]) }
      } else {
        fill(PixelRect(x: span.x, y: span.y, width: span.length, height: 1), shade)
      }
    }
  }

  /// Lays pixels with straight alpha over those of a row, all inside the clip.
  func blend(_ pixels: [UInt32], x: Int, y: Int) {
    guard let row = surface.row(y) else { return }
    for (index, pixel) in pixels.enumerated() {
      row[x + index] = Self.over(pixel, row[x + index])
    }
  }

  /// Lays one pixel with straight alpha over a part of a row, inside the clip.
  ///
  /// Two channels at a time, and rounded as in `over`: t / 255 is (t + 1 + t / 256) / 256 here.
  private func blend(_ pixel: UInt32, count: Int, x: Int, y: Int) {
    guard let row = surface.row(y) else { return }
    let (alpha, rest) = (pixel >> 24, 255 - pixel >> 24)
    let outer = (pixel & 0xFF_00FF) * alpha + 0x7F_007F
    let inner = (pixel >> 8 & 255) * alpha + 127
    for index in x..<x + count {
      let old = row[index]
      let a = (old & 0xFF_00FF) &* rest &+ outer
      let b = (old >> 8 & 255) &* rest &+ inner
      row[index] =
        (a &+ 0x1_0001 &+ (a >> 8 & 0xFF_00FF)) >> 8 & 0xFF_00FF | (b &+ 1 &+ b >> 8) & 0xFF00
    }
  }

  /// A pixel with straight alpha over an opaque one.
  private static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    let alpha = top >> 24
    guard alpha < 255 else { return top }
    func mix(_ shift: UInt32) -> UInt32 {
      let (a, b) = (top >> shift & 255, bottom >> shift & 255)
      return ((a * alpha + b * (255 - alpha) + 127) / 255) << shift
    }
    return mix(16) | mix(8) | mix(0)
  }

  func draw(_ bitmap: Bitmap, part: Rect, in rect: PixelRect, opacity: Double) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    if part.width == Double(rect.width), part.height == Double(rect.height),
      part.minX == part.minX.rounded(), part.minY == part.minY.rounded()
    {
      return copyPixels(of: bitmap, part: part, to: rect, opacity)
    }
    let columns = visible.left - rect.left..<visible.right - rect.left
    var source = levels.resampler(of: bitmap, part: part, in: rect, visible: columns)
    let share = UInt32((opacity * 255).rounded())
    let isPlain = bitmap.isOpaque && share == 255
    var buffer = [UInt32](repeating: 0, count: isPlain ? 0 : source.count)
    for y in visible.top..<visible.bottom {
      guard let row = surface.row(y) else { return }
      if isPlain {
        source.write(row: y - rect.top, to: row + visible.left)
      } else {
        source.write(row: y - rect.top, to: &buffer)
        lay(buffer, share: share, on: row + visible.left)
      }
    }
  }

  /// Lays pixels with colors multiplied by alpha over others.
  private func lay(
    _ pixels: [UInt32],
    share: UInt32,
    on target: UnsafeMutablePointer<UInt32>
  ) {
    for (index, pixel) in pixels.enumerated() {
      let top = share == 255 ? pixel : Self.scaled(pixel, share)
      let covers = top >> 24 == 255
      target[index] = covers ? top : top &+ Self.scaled(target[index], 255 - top >> 24)
    }
  }

  /// A pixel with all channels multiplied by a share of 255.
  private static func scaled(_ pixel: UInt32, _ share: UInt32) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * share + 127) / 255) << shift }
    return part(24) | part(16) | part(8) | part(0)
  }

  private func fade(_ source: Surface, _ opacity: Double) {
    let share = UInt8((opacity * 255).rounded())
    note(SDL_SetSurfaceAlphaMod(source.pointer, share), "SDL_SetSurfaceAlphaMod")
    note(SDL_SetSurfaceBlendMode(source.pointer, SDL_BLENDMODE_BLEND), "SDL_SetSurfaceBlendMode")
  }

  /// Copies pixels of a bitmap that need no stretching.
  private func copyPixels(of bitmap: Bitmap, part: Rect, to rect: PixelRect, _ opacity: Double) {
    let corner = PixelRect(
      x: Int(part.minX),
      y: Int(part.minY),
      width: rect.width,
      height: rect.height
    )
    _ = take { () throws(SDLError) in
      try Surface.lend(bitmap, hasAlpha: !bitmap.isOpaque) { pointer in
        let source = Surface(borrowing: pointer)
        if opacity < 1 { fade(source, opacity) }
        copy(source, part: corner, within: rect)
      }
      return nil
    }
  }

  /// Moves the existing pixels of an area.
  func shift(_ area: PixelRect, by step: PixelStep) {
    let target = (area + step).intersection(area)
    guard !target.isEmpty else { return }
    if step.dx == 0, target.width == surface.width {
      moveRows(target, by: step.dy)
    } else {
      let rows = Array(target.top..<target.bottom)
      for y in step.dy > 0 ? rows.reversed() : rows { moveRow(y, of: target, by: step) }
    }
  }

  private func moveRows(_ target: PixelRect, by distance: Int) {
    guard let to = surface.row(target.top), let from = surface.row(target.top - distance) else {
      return
    }
    memmove(to, from, target.height * Int(surface.pointer.pointee.pitch))
  }

  private func moveRow(_ y: Int, of target: PixelRect, by step: PixelStep) {
    guard let to = surface.row(y), let from = surface.row(y - step.dy) else { return }
    memmove(to + target.left, from + target.left - step.dx, target.width * 4)
  }
}

/// Pixels that SDL owns, four bytes each.
@MainActor final class Surface {
  private(set) var pointer: UnsafeMutablePointer<SDL_Surface>
  private let isOwned: Bool

  /// Creates clear pixels with alpha, or black ones without.
  init(width: Int, height: Int, hasAlpha: Bool) throws(SDLError) {
    let format = hasAlpha ? SDL_PIXELFORMAT_ARGB8888 : SDL_PIXELFORMAT_RGB888
    pointer = try check(
      SDL_CreateRGBSurfaceWithFormat(0, Int32(width), Int32(height), 32, format.rawValue),
      "SDL_CreateRGBSurfaceWithFormat"
    )
    isOwned = true
  }

  /// Uses pixels that the window owns.
  init(borrowing pointer: UnsafeMutablePointer<SDL_Surface>) {
    self.pointer = pointer
    isOwned = false
  }

  isolated deinit {
    if isOwned { SDL_FreeSurface(pointer) }
  }

  /// Lends the pixels of a bitmap to SDL, without copying them.
  static func lend(
    _ bitmap: Bitmap,
    hasAlpha: Bool = true,
    to body: (UnsafeMutablePointer<SDL_Surface>) -> Void
  ) throws(SDLError) {
    let isDone = bitmap.pixels.withUnsafeBytes { bytes in
      let format = hasAlpha ? SDL_PIXELFORMAT_ARGB8888 : SDL_PIXELFORMAT_RGB888
      let pointer = SDL_CreateRGBSurfaceWithFormatFrom(
        UnsafeMutableRawPointer(mutating: bytes.baseAddress),
        Int32(bitmap.width),
        Int32(bitmap.height),
        32,
        Int32(bitmap.width * 4),
        format.rawValue
      )
      guard let pointer else { return false }
      defer { SDL_FreeSurface(pointer) }
      body(pointer)
      return true
    }
    guard isDone else { throw SDLError("SDL_CreateRGBSurfaceWithFormatFrom") }
  }

  var width: Int { Int(pointer.pointee.w) }
  var height: Int { Int(pointer.pointee.h) }
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Whether every pixel is `0x..RRGGBB`, so that it can be written directly.
  var isDirect: Bool {
    guard let format = pointer.pointee.format?.pointee else { return false }
    return format.BytesPerPixel == 4 && format.Rmask == 0xFF0000 && format.Bmask == 0xFF
  }

  /// The first pixel of a row.
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32>? {
    guard let pixels = pointer.pointee.pixels else { return nil }
    let start = pixels + y * Int(pointer.pointee.pitch)
    return start.assumingMemoryBound(to: UInt32.self)
  }
}

extension SDL_Rect {
  nonisolated init(_ rect: PixelRect) {
    self.init(
      x: Int32(clamping: rect.left),
      y: Int32(clamping: rect.top),
      w: Int32(clamping: rect.width),
      h: Int32(clamping: rect.height)
    )
  }
}

extension Color {
  /// The color as a pixel with straight alpha.
  nonisolated var pixel: UInt32 {
    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
