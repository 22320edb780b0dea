internal import Geometry

/// A rectangle of whole device pixels, without its right and bottom edges.
nonisolated struct PixelRect: Hashable, Sendable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)
}

nonisolated extension PixelRect {
  init(x: Int, y: Int, width: Int, height: Int) {
    self.init(left: x, top: y, right: x + width, bottom: y + height)
  }

  /// The pixels that a rectangle in device pixels touches.
  init(around rect: Rect) {
    self.init(
      left: Pixel.floor(rect.minX),
      top: Pixel.floor(rect.minY),
      right: Pixel.ceil(rect.maxX),
      bottom: Pixel.ceil(rect.maxY)
    )
  }

  var width: Int { max(0, right - left) }
  var height: Int { max(0, bottom - top) }
  var area: Int { width * height }
  var isEmpty: Bool { right <= left || bottom <= top }

  func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  func contains(_ other: PixelRect) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: max(left, other.left),
      top: max(top, other.top),
      right: min(right, other.right),
      bottom: min(bottom, other.bottom)
    )
  }

  /// The smallest rectangle around both, ignoring an empty one.
  func union(_ other: PixelRect) -> PixelRect {
    guard !isEmpty else { return other }
    guard !other.isEmpty else { return self }
    return PixelRect(
      left: min(left, other.left),
      top: min(top, other.top),
      right: max(right, other.right),
      bottom: max(bottom, other.bottom)
    )
  }

  /// The parts that the other does not cover: at most four rectangles that do not overlap.
  func subtracting(_ other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    guard !hole.isEmpty else { return isEmpty ? [] : [self] }
    return [
      PixelRect(left: left, top: top, right: right, bottom: hole.top),
      PixelRect(left: left, top: hole.bottom, right: right, bottom: bottom),
      PixelRect(left: left, top: hole.top, right: hole.left, bottom: hole.bottom),
      PixelRect(left: hole.right, top: hole.top, right: right, bottom: hole.bottom),
    ].filter { !$0.isEmpty }
  }

  func inset(by distance: Int) -> PixelRect {
    PixelRect(
      left: left + distance,
      top: top + distance,
      right: right - distance,
      bottom: bottom - distance
    )
  }

  static func + (rect: PixelRect, step: PixelStep) -> PixelRect {
    PixelRect(x: rect.left + step.dx, y: rect.top + step.dy, width: rect.width, height: rect.height)
  }
}

/// A displacement by whole device pixels.
nonisolated struct PixelStep: Hashable, Sendable {
  var dx: Int
  var dy: Int

  static let zero = PixelStep(dx: 0, dy: 0)
}

/// Conversion of coordinates into whole pixels.
nonisolated enum Pixel {
  /// The largest coordinate: outside any screen, and so small that sums of a few fit into 32 bits.
  static let limit = 100_000_000.0

  /// The nearest edge between pixels.
  ///
  /// Halves round up, also for negative coordinates, and so does slightly less than a half:
  /// otherwise something that moves by whole pixels would round differently on its way,
  /// because of the last bits of a sum.
  static func edge(_ value: Double) -> Int { clamp((value + 0.5 + 1e-7).rounded(.down)) }

  static func floor(_ value: Double) -> Int { clamp(value.rounded(.down)) }
  static func ceil(_ value: Double) -> Int { clamp(value.rounded(.up)) }

  /// The corners of the rectangle around points; nil without any.
  static func corners(of points: some Sequence<Point>) -> (low: Point, high: Point)? {
    points.reduce(nil) { corners, point in
      guard let (low, high) = corners else { return (point, point) }
      return (
        Point(x: min(low.x, point.x), y: min(low.y, point.y)),
        Point(x: max(high.x, point.x), y: max(high.y, point.y))
      )
    }
  }

  private static func clamp(_ value: Double) -> Int {
    value.isNaN ? 0 : Int(max(-limit, min(limit, value)))
  }
}
