/// A rectangle whose corners come from a mask and whose straight parts stretch.
///
/// The mask is as small as can be: the corners and, where there is something between them, one pixel.
nonisolated struct NineSlice {
  /// A run of pixels along one axis that show one part of the mask.
  private struct Run {
    var start: Int
    var length: Int
    /// Where the mask is read.
    var part: Int
  }

  private let rect: PixelRect
  private let corner: Int

  init(_ rect: PixelRect, corner: Int) {
    self.rect = rect
    self.corner = corner
  }

  private var isWide: Bool { rect.width > 2 * corner }
  private var isTall: Bool { rect.height > 2 * corner }

  /// The width of the mask.
  var width: Int { isWide ? 2 * corner + 1 : rect.width }
  /// The height of the mask.
  var height: Int { isTall ? 2 * corner + 1 : rect.height }

  /// The parts of the mask that are drawn as they are, and where.
  var corners: [(part: PixelRect, x: Int, y: Int)] {
    let columns = Self.ends(rect.left, rect.width, corner, isStretched: isWide)
    let rows = Self.ends(rect.top, rect.height, corner, isStretched: isTall)
    return rows.flatMap { row in
      columns.map { column in
        let part = PixelRect(x: column.part, y: row.part, width: column.length, height: row.length)
        return (part, column.start, row.start)
      }
    }
  }

  /// All between the corners: up to three rectangles that do not overlap.
  var cross: [PixelRect] {
    let inner = PixelRect(
      left: rect.left + corner,
      top: isTall ? rect.top + corner : rect.bottom,
      right: rect.right - corner,
      bottom: isTall ? rect.bottom - corner : rect.bottom
    )
    let middle = PixelRect(left: rect.left, top: inner.top, right: rect.right, bottom: inner.bottom)
    var parts = isTall ? [middle] : []
    guard isWide else { return parts }
    for (top, bottom) in [(rect.top, inner.top), (inner.bottom, rect.bottom)] where top < bottom {
      parts.append(PixelRect(left: inner.left, top: top, right: inner.right, bottom: bottom))
    }
    return parts
  }

  /// All between the corners, in bands that show one pixel of the mask each.
  var bands: [(rect: PixelRect, x: Int, y: Int)] {
    let columns = Self.single(rect.left, rect.width, corner, isStretched: isWide)
    let rows = Self.single(rect.top, rect.height, corner, isStretched: isTall)
    let wide = Run(start: rect.left + corner, length: rect.width - 2 * corner, part: corner)
    let tall = Run(start: rect.top + corner, length: rect.height - 2 * corner, part: corner)
    var pairs: [(Run, Run)] = []
    if isTall { pairs += columns.map { ($0, tall) } }
    if isWide { pairs += rows.map { (wide, $0) } }
    if isTall && isWide { pairs.append((wide, tall)) }
    return pairs.map { column, row in
      let rect = PixelRect(x: column.start, y: row.start, width: column.length, height: row.length)
      return (rect, column.part, row.part)
    }
  }

  /// Both ends of an axis, or all of it where the mask is not stretched.
  private static func ends(
    _ start: Int,
    _ length: Int,
    _ corner: Int,
    isStretched: Bool
  ) -> [Run] {
    guard isStretched else { return [Run(start: start, length: length, part: 0)] }
    return [
      Run(start: start, length: corner, part: 0),
      Run(start: start + length - corner, length: corner, part: corner + 1),
    ]
  }

  /// The pixels of the ends, one by one.
  private static func single(
    _ start: Int,
    _ length: Int,
    _ corner: Int,
    isStretched: Bool
  ) -> [Run] {
    ends(start, length, corner, isStretched: isStretched).flatMap { end in
      (0..<end.length).map { Run(start: end.start + $0, length: 1, part: end.part + $0) }
    }
  }
}
