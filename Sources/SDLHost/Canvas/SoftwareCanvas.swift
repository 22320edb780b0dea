internal import CSDL2
internal import Geometry
internal import Glibc
internal import ViewTree

/// Draws on a surface with the CPU.
///
/// SDL's software renderer could do the same, but queues every call and cannot keep a picture from
/// one frame to the next; drawn directly on the surface, a frame costs only what it changes.
final class SoftwareCanvas: Canvas {
  var clip: PixelRect { didSet { clip = clip.intersection(surface.bounds) } }
  /// Has no effect: the processor copies whole pixels.
  var drift = Vector.zero
  let fineness = Fineness.wholePixels

  let surface: Surface
  let masks: MaskMaker
  let levels: ImageLevels

  /// Draws on a surface whose pixels can be written directly.
  init(surface: Surface, masks: MaskMaker, levels: ImageLevels) {
    self.surface = surface
    self.masks = masks
    self.levels = levels
    clip = surface.bounds
  }

  func fill(_ rect: PixelRect, _ paint: Paint) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    switch paint {
    case .color(let color):
      guard color.alpha > 0 else { return }
      for y in visible.top..<visible.bottom {
        guard let row = surface.row(y) else { return }
        (row + visible.left).blend(color.pixel, count: visible.width)
      }
    case .gradient(let from, let to, let axis):
      let isVertical = axis == .vertical
      let first = isVertical ? visible.top - rect.top : visible.left - rect.left
      let part = first..<first + (isVertical ? visible.height : visible.width)
      let count = isVertical ? rect.height : rect.width
      let colors = Gradient.colors(part, of: count, from: from, to: to)
      fill(visible, colors.map(\.pixel), along: axis)
    }
  }

  /// Fills with a color for each row or column.
  private func fill(_ visible: PixelRect, _ colors: [UInt32], along axis: Axis) {
    for y in visible.top..<visible.bottom {
      guard let row = surface.row(y) else { return }
      if axis == .vertical {
        (row + visible.left).blend(colors[y - visible.top], count: visible.width)
      } else {
        (row + visible.left).blend(colors, count: visible.width)
      }
    }
  }

  func fill(_ spans: Spans, movedBy step: PixelStep, _ colors: ColorRamp) {
    guard let pixels = surface.row(0) else { return }
    let length = Int(surface.pointer.pointee.pitch) / 4
    colors.forEachPiece(of: spans, movedBy: step, in: clip) { columns, y, color, shares in
      let target = pixels + y * length + columns.lowerBound
      if let shares {
        // An edge goes on in the next row, which is too far away for the processor to predict.
        scroll_prefetch(target + length)
        target.blend(color.pixel, by: shares, count: columns.count)
      } else {
        target.blend(color.pixel, count: columns.count)
      }
    }
  }

  func draw(_ mask: Mask, part: PixelRect?, x: Int, y: Int, _ color: Color) {
    let coverage = masks.coverage(of: mask)
    let whole = PixelRect(x: 0, y: 0, width: coverage.width, height: coverage.height)
    let part = part?.intersection(whole) ?? whole
    let step = PixelStep(dx: x - part.left, dy: y - part.top)
    let visible = (part + step).intersection(clip)
    guard color.alpha > 0, !visible.isEmpty else { return }
    guard coverage.colors.isEmpty else {
      return blend(coverage.colors, coverage.width, on: visible, by: step, UInt32(color.alpha))
    }
    coverage.values.withUnsafeBufferPointer { values in
      for y in visible.top..<visible.bottom {
        guard let row = surface.row(y), let start = values.baseAddress else { return }
        let shares = start + (y - step.dy) * coverage.width + visible.left - step.dx
        (row + visible.left).blend(color.pixel, by: shares, count: visible.width)
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
      return blend(bitmap, on: visible, by: PixelStep(dx: rect.left - x, dy: rect.top - y), share)
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
        (row + visible.left).blend(buffer, count: buffer.count, share: share, isMultiplied: true)
      }
    }
  }

  /// Lays a bitmap that needs no stretching over pixels, at an opacity out of 255.
  private func blend(_ bitmap: Bitmap, on visible: PixelRect, by step: PixelStep, _ share: UInt32) {
    let isOpaque = bitmap.isOpaque
    blend(bitmap.pixels, bitmap.width, on: visible, by: step, share, isOpaque: isOpaque)
  }

  private func blend(
    _ pixels: [UInt32],
    _ width: Int,
    on visible: PixelRect,
    by step: PixelStep,
    _ share: UInt32,
    isOpaque: Bool = false
  ) {
    pixels.withUnsafeBufferPointer { pixels in
      for y in visible.top..<visible.bottom {
        guard let row = surface.row(y), let start = pixels.baseAddress else { return }
        let from = start + (y - step.dy) * width + visible.left - step.dx
        let count = visible.width
        (row + visible.left).blend(from, count: count, isOpaque: isOpaque, share: share)
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

extension UnsafeMutablePointer<UInt32> {
  /// Lays one color with straight alpha over pixels from here on.
  nonisolated func blend(_ pixel: UInt32, count: Int) {
    let alpha = pixel >> 24
    guard alpha < 255 else {
      // The C library knows the processor's widest stores.
      let target = UnsafeMutableRawPointer(self).assumingMemoryBound(to: wchar_t.self)
      wmemset(target, wchar_t(bitPattern: pixel), count)
      return
    }
    let color = Channels(SIMD4(repeating: pixel)).times(SIMD4(repeating: alpha))
    let rest = SIMD4(repeating: 255 - alpha)
    forEachFour(count) { _, below in color.plus(Channels(below).times(rest)).pixels }
  }

  /// Lays one color over pixels from here on, each as strongly as it is covered.
  nonisolated func blend(_ pixel: UInt32, by coverage: UnsafePointer<UInt8>, count: Int) {
    let color = Channels(SIMD4(repeating: pixel))
    let (isOpaque, alpha) = (pixel >> 24 == 255, SIMD4(repeating: pixel >> 24))
    forEachFour(count) { index, below in
      let covered = coverage.four(at: index, of: count)
      // Most of a line of text is not ink.
      guard covered != .zero else { return below }
      let share = isOpaque ? covered : Channels(covered).times(alpha).pixels
      return color.times(share).plus(Channels(below).times(255 &- share)).pixels
    }
  }

  /// Lays pixels over those from here on, at an opacity out of 255.
  ///
  /// With `isOpaque` their alpha is ignored; with `isMultiplied` their colors
  /// are already multiplied by alpha.
  nonisolated func blend(
    _ source: UnsafePointer<UInt32>,
    count: Int,
    isOpaque: Bool = false,
    share: UInt32 = 255,
    isMultiplied: Bool = false
  ) {
    if isOpaque, share == 255 { return update(from: source, count: count) }
    let part = SIMD4(repeating: share)
    guard !isOpaque else {
      let rest = SIMD4(repeating: 255 - share)
      return forEachFour(count) { index, below in
        let top = source.four(at: index, of: count)
        return Channels(top).times(part).plus(Channels(below).times(rest)).pixels
      }
    }
    forEachFour(count) { index, below in
      let top = source.four(at: index, of: count)
      let alpha = Channels(top &>> 24).times(part).pixels
      let color = Channels(top).times(isMultiplied ? part : alpha)
      return color.plus(Channels(below).times(255 &- alpha)).pixels
    }
  }

  /// Replaces the pixels from here on by what `change` returns, four at a time
  /// and the last ones one by one.
  @inline(__always)
  private nonisolated func forEachFour(
    _ count: Int,
    _ change: (_ index: Int, _ below: SIMD4<UInt32>) -> SIMD4<UInt32>
  ) {
    var index = 0
    while index &+ 4 <= count {
      let pixels = change(index, UnsafePointer(self).four(at: index, of: count))
      UnsafeMutableRawPointer(self + index).storeBytes(of: pixels, as: SIMD4<UInt32>.self)
      index &+= 4
    }
    while index < count {
      self[index] = change(index, UnsafePointer(self).four(at: index, of: count))[0]
      index &+= 1
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
  @inline(__always)
  nonisolated var pixels: SIMD4<UInt32> {
    let (low, high) = (Self.quotient(redBlue), Self.quotient(alphaGreen))
    return unsafeBitCast(low, to: SIMD4<UInt32>.self)
      | unsafeBitCast(high, to: SIMD4<UInt32>.self) &<< 8
  }

  /// A product of two bytes divided by 255 and rounded: exact, as trying all of them shows.
  @inline(__always)
  private static nonisolated func quotient(_ product: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let t = product &+ 128
    return (t &+ t &>> 8) &>> 8
  }
}

extension UnsafePointer<UInt32> {
  /// Four pixels of a row; near its end, one.
  @inline(__always)
  fileprivate nonisolated func four(at index: Int, of count: Int) -> SIMD4<UInt32> {
    guard count &- index >= 4 else { return SIMD4(self[index], 0, 0, 0) }
    return UnsafeRawPointer(self + index).loadUnaligned(as: SIMD4<UInt32>.self)
  }
}

extension UnsafePointer<UInt8> {
  /// The coverage of four pixels of a row; near its end, of one.
  @inline(__always)
  fileprivate nonisolated func four(at index: Int, of count: Int) -> SIMD4<UInt32> {
    guard count &- index >= 4 else { return SIMD4(UInt32(self[index]), 0, 0, 0) }
    let bytes = UnsafeRawPointer(self + index).loadUnaligned(as: SIMD4<UInt8>.self)
    return SIMD4<UInt32>(truncatingIfNeeded: bytes)
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
