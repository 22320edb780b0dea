internal import Geometry
internal import ViewTree

/// The conversion of a layer's coordinates into device pixels.
nonisolated struct Placement: Equatable, Sendable {
  /// Device pixels per unit of the layer.
  var scale: Double
  /// The layer's origin, in device pixels.
  var origin = Point.zero
  /// The visible area, in device pixels.
  var clip: PixelRect
  /// The opacity, 0 to 1.
  var opacity = 1.0
  /// The distance between a moving layer and the pixels that it is drawn on; at most half a pixel.
  var drift = Vector.zero

  init(scale: Double, bounds: PixelRect) {
    self.scale = scale
    clip = bounds
  }

  func entering(_ layer: Layer, fineness: Fineness) -> Placement {
    guard layer.transform.scale.isFinite, layer.transform.translation.isFinite else {
      return hidden
    }
    var inner = self
    if let clip = layer.clip { inner.clip = self.clip.intersection(edges(of: clip)) }
    inner.scale *= layer.transform.scale
    inner.opacity *= min(max(layer.opacity, 0), 1)
    inner.move(by: layer.transform.translation * scale, isMoving: layer.isMoving, fineness)
    return inner.opacity > 0 ? inner : hidden
  }

  private var hidden: Placement {
    var placement = self
    placement.clip = .empty
    return placement
  }

  /// Rounds a moving layer's origin to whole pixels and a drift, so that its contents move as one:
  /// edges that were rounded one by one would tremble against each other.
  private mutating func move(by step: Vector, isMoving: Bool, _ fineness: Fineness) {
    guard isMoving else {
      origin += step
      return
    }
    let whole = Vector(dx: Double(Pixel.edge(step.dx)), dy: Double(Pixel.edge(step.dy)))
    origin += whole
    if fineness == .betweenPixels { drift += step - whole }
  }

  /// Whole pixels, and the rest of the placement: the same for all
  /// places that differ by whole pixels.
  var split: (step: PixelStep, rest: Placement) {
    // Sums of origins differ in their last bits; a 64th of a pixel cannot be seen.
    func near(_ value: Double) -> Double { (value * 64).rounded() / 64 }
    guard max(abs(origin.x), abs(origin.y)) < Pixel.limit else { return (.zero, self) }
    let step = PixelStep(dx: Pixel.floor(near(origin.x)), dy: Pixel.floor(near(origin.y)))
    var rest = self
    rest.origin = Point(x: near(origin.x) - Double(step.dx), y: near(origin.y) - Double(step.dy))
    return (step, rest)
  }

  func apply(to point: Point) -> Point {
    Point(x: point.x * scale + origin.x, y: point.y * scale + origin.y)
  }

  /// The rectangle with all edges between pixels.
  ///
  /// Anything of four tenths of a pixel or more stays visible: a hairline
  /// in a window that stepped back.
  func edges(of rect: Rect) -> PixelRect {
    let (x, y) = (rect.minX * scale + origin.x, rect.minY * scale + origin.y)
    let (width, height) = (rect.width * scale, rect.height * scale)
    let (left, top) = (Pixel.edge(x), Pixel.edge(y))
    return PixelRect(
      left: left,
      top: top,
      right: max(Pixel.edge(x + width), width >= 0.4 ? left + 1 : left),
      bottom: max(Pixel.edge(y + height), height >= 0.4 ? top + 1 : top)
    )
  }
}

/// The places where a canvas can draw a moving layer.
nonisolated enum Fineness: Sendable {
  /// Whole pixels only, because the processor copies them.
  case wholePixels
  /// Anywhere, because the graphics processor interpolates.
  case betweenPixels
}

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
  fileprivate static let limit = 100_000_000.0

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

/// A rectangle with round corners, in device pixels.
nonisolated struct RoundShape {
  let rect: PixelRect
  let radius: Double

  /// The largest radius, in pixels: a corner is kept as a mask, and one larger than
  /// a screen would take gigabytes.
  private static let largestRadius = 2_048.0

  init(_ rect: PixelRect, radius: Double) {
    self.rect = rect
    let most = min(Double(rect.width) / 2, Double(rect.height) / 2, Self.largestRadius)
    self.radius = max(0, min(radius, most))
  }

  /// Places a shape of a draw list.
  ///
  /// A disc stays as wide as it is high. Rounding its four edges one by one could make it an oval.
  init(_ rect: Rect, radius: Double, in placement: Placement) {
    let isDisc = (rect.width - rect.height).magnitude < 1e-6 && radius >= rect.width / 2 - 1e-6
    let place = placement.edges(of: rect)
    guard isDisc, !place.isEmpty else {
      self.init(place, radius: radius * placement.scale)
      return
    }
    let (side, middle) = (rect.width * placement.scale, placement.apply(to: rect.center))
    let pixels = max(Pixel.edge(side), 1)
    let disc = PixelRect(
      x: Pixel.edge(middle.x - Double(pixels) / 2),
      y: Pixel.edge(middle.y - Double(pixels) / 2),
      width: pixels,
      height: pixels
    )
    self.init(disc, radius: Double(pixels) / 2)
  }
}
