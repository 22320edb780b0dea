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
