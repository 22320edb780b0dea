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

  func fill(_ rect: PixelRect, _ paint: Paint) {
    switch paint {
    case .color(let color): fill(rect, color)
    case .gradient(let from, let to, let axis): fill(rect, from: from, to: to, along: axis)
    }
  }

  private func fill(_ rect: PixelRect, _ color: Color) {
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

  private func fill(_ rect: PixelRect, from: Color, to: Color, along axis: Axis) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    let count = axis == .vertical ? rect.height : rect.width
    let colors = Gradient.colors(from: from, to: to, count: count)
    let columns = visible.left - rect.left..<visible.right - rect.left
    let across = axis == .vertical ? [] : colors[columns].map(\.pixel)
    for y in visible.top..<visible.bottom {
      guard let row = surface.row(y) else { return }
      if axis == .vertical {
        (row + visible.left).lay(colors[y - rect.top].pixel, count: visible.width)
      } else {
        (row + visible.left).lay(across, count: visible.width, isOpaque: false, share: 255)
      }
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

  func fill(_ contours: [[Point]], bounds: PixelRect, _ colors: ColorRamp) {
    var rasterizer = Rasterizer(clip: bounds.intersection(clip))
    for contour in contours { rasterizer.add(contour) }
    rasterizer.forEachSpan { span in
      guard let row = surface.row(span.y) else { return }
      colors.forEachPiece(of: span) { piece, color in
        (row + piece.x).lay(color.pixel, count: piece.length)
      }
    }
  }

  func draw(_ bitmap: Bitmap, part: Rect, in rect: PixelRect, opacity: Double) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    let share = UInt32((opacity * 255).rounded())
    if part.width == Double(rect.width), part.height == Double(rect.height),
      let x = Int(exactly: part.minX), let y = Int(exactly: part.minY)
    {
      return lay(bitmap, on: visible, by: PixelStep(dx: rect.left - x, dy: rect.top - y), share)
    }
    let isPlain = bitmap.isOpaque && share == 255
    let columns = visible.left - rect.left..<visible.right - rect.left
    var source = levels.resampler(of: bitmap, part: part, in: rect, visible: columns)
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
      let top = share == 255 ? pixel : ImageLevel.scaled(pixel, share)
      let covers = top >> 24 == 255
      target[index] = covers ? top : top &+ ImageLevel.scaled(target[index], 255 - top >> 24)
    }
  }

  /// Lays a share of a bitmap on pixels; it needs no stretching.
  private func lay(_ bitmap: Bitmap, on visible: PixelRect, by step: PixelStep, _ share: UInt32) {
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      for y in visible.top..<visible.bottom {
        guard let row = surface.row(y), let start = pixels.baseAddress else { return }
        let from = start + (y - step.dy) * bitmap.width + visible.left - step.dx
        let (count, isOpaque) = (visible.width, bitmap.isOpaque)
        (row + visible.left).lay(from, count: count, isOpaque: isOpaque, share: share)
      }
    }
  }

  /// Moves the existing pixels of an area.
  func move(_ shift: Damage.Shift) {
    let (target, step) = (shift.apply(to: shift.area), shift.step)
    let rows = Array(target.top..<max(target.top, target.bottom))
    for y in step.dy > 0 ? rows.reversed() : rows {
      guard let to = surface.row(y), let from = surface.row(y - step.dy) else { return }
      memmove(to + target.left, from + target.left - step.dx, target.width * 4)
    }
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
    to body: (UnsafeMutablePointer<SDL_Surface>) -> Void
  ) throws(SDLError) {
    let isDone = bitmap.pixels.withUnsafeBytes { bytes in
      let pointer = SDL_CreateRGBSurfaceWithFormatFrom(
        UnsafeMutableRawPointer(mutating: bytes.baseAddress),
        Int32(bitmap.width),
        Int32(bitmap.height),
        32,
        Int32(bitmap.width * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue
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

extension UnsafeMutablePointer<UInt32> {
  /// Lays one color with straight alpha over pixels from here on.
  nonisolated func lay(_ pixel: UInt32, count: Int) {
    let alpha = pixel >> 24
    guard alpha < 255 else { return update(repeating: pixel, count: count) }
    let color = Channels(SIMD4(repeating: pixel)).times(SIMD4(repeating: alpha))
    let rest = SIMD4(repeating: 255 - alpha)
    forEachFour(count) { _, below in color.plus(Channels(below).times(rest)).pixels }
  }

  /// Lays a share of 255 of pixels with straight alpha over those from here on.
  nonisolated func lay(
    _ source: UnsafePointer<UInt32>,
    count: Int,
    isOpaque: Bool,
    share: UInt32
  ) {
    if isOpaque, share == 255 { return update(from: source, count: count) }
    let solid = SIMD4<UInt32>(repeating: isOpaque ? 0xFF00_0000 : 0)
    let part = SIMD4(repeating: share)
    forEachFour(count) { index, below in
      let top = source.four(at: index, of: count)
      let alpha = Channels((top | solid) &>> 24).times(part).pixels
      return Channels(top).times(alpha).plus(Channels(below).times(255 &- alpha)).pixels
    }
  }

  /// Replaces pixels from here on, four at a time, by what comes of them.
  private nonisolated func forEachFour(
    _ count: Int,
    _ change: (_ index: Int, _ below: SIMD4<UInt32>) -> SIMD4<UInt32>
  ) {
    for index in stride(from: 0, to: count, by: 4) {
      let pixels = change(index, UnsafePointer(self).four(at: index, of: count))
      guard count - index >= 4 else {
        for place in index..<count { self[place] = pixels[place - index] }
        return
      }
      UnsafeMutableRawPointer(self + index).storeBytes(of: pixels, as: SIMD4<UInt32>.self)
    }
  }
}

/// The channels of four pixels, each with room for a product of two numbers below 256.
private struct Channels {
  private var redBlue: SIMD8<UInt16>
  private var alphaGreen: SIMD8<UInt16>

  nonisolated init(_ pixels: SIMD4<UInt32>) {
    redBlue = unsafeBitCast(pixels & 0xFF_00FF, to: SIMD8<UInt16>.self)
    alphaGreen = unsafeBitCast(pixels &>> 8 & 0xFF_00FF, to: SIMD8<UInt16>.self)
  }

  /// Multiplies all channels of each pixel by its number below 256.
  nonisolated func times(_ factors: SIMD4<UInt32>) -> Self {
    let both = unsafeBitCast(factors | factors &<< 16, to: SIMD8<UInt16>.self)
    var product = self
    product.redBlue &*= both
    product.alphaGreen &*= both
    return product
  }

  nonisolated func plus(_ other: Self) -> Self {
    var sum = self
    sum.redBlue &+= other.redBlue
    sum.alphaGreen &+= other.alphaGreen
    return sum
  }

  /// Products divided by 255, rounded.
  nonisolated var pixels: SIMD4<UInt32> {
    let (low, high) = (Self.quotient(redBlue), Self.quotient(alphaGreen))
    return unsafeBitCast(low, to: SIMD4<UInt32>.self)
      | unsafeBitCast(high, to: SIMD4<UInt32>.self) &<< 8
  }

  /// Of a product p, t = p + 127 rounds, and t / 255 is (t + 1 + t / 256) / 256 here.
  private static nonisolated func quotient(_ product: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let t = product &+ 127
    return (t &+ 1 &+ t &>> 8) &>> 8
  }
}

extension UnsafePointer<UInt32> {
  /// Four pixels of a row; past its end they are clear.
  fileprivate nonisolated func four(at index: Int, of count: Int) -> SIMD4<UInt32> {
    guard count - index >= 4 else {
      var pixels = SIMD4<UInt32>()
      for place in index..<count { pixels[place - index] = self[place] }
      return pixels
    }
    return UnsafeRawPointer(self + index).loadUnaligned(as: SIMD4<UInt32>.self)
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
