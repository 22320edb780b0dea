internal import Geometry
internal import ViewTree

/// The conversion of a layer's coordinates into device pixels.
nonisolated struct Placement: Equatable, Sendable {
  /// Device pixels per unit of the layer.
  var scale: Double
  /// The layer's origin, in device pixels.
  var origin: Point
  /// The visible area, in device pixels.
  var clip: PixelRect
  /// The opacity, 0 to 1.
  var opacity: Double
  /// The distance between a moving layer and the pixels that it is drawn on; at most half a pixel.
  var drift: Vector

  init(scale: Double, bounds: PixelRect) {
    self.scale = scale
    origin = .zero
    clip = bounds
    opacity = 1
    drift = .zero
  }

  /// The placement within a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer that begins.
  ///   - fineness: The places that a moving layer can take.
  /// - Returns: The placement of the layer's contents.
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

  /// Rounds a moving layer's origin to whole pixels and a drift, so that its contents move as one: edges that were
  /// rounded one by one would tremble against each other.
  private mutating func move(by step: Vector, isMoving: Bool, _ fineness: Fineness) {
    guard isMoving else {
      origin += step
      return
    }
    let whole = Vector(dx: Double(Pixel.edge(step.dx)), dy: Double(Pixel.edge(step.dy)))
    origin += whole
    if fineness == .betweenPixels { drift += step - whole }
  }

  func apply(to point: Point) -> Point {
    Point(x: point.x * scale + origin.x, y: point.y * scale + origin.y)
  }

  /// The rectangle in device pixels, not rounded.
  func apply(to rect: Rect) -> Rect {
    Rect(
      origin: apply(to: Point(x: rect.minX, y: rect.minY)),
      size: Size(width: rect.width * scale, height: rect.height * scale)
    )
  }

  /// The rectangle with all edges between pixels.
  ///
  /// Anything thicker than half a pixel stays visible.
  func edges(of rect: Rect) -> PixelRect {
    let (x, y) = (rect.minX * scale + origin.x, rect.minY * scale + origin.y)
    let (width, height) = (rect.width * scale, rect.height * scale)
    let (left, top) = (Pixel.edge(x), Pixel.edge(y))
    return PixelRect(
      left: left,
      top: top,
      right: max(Pixel.edge(x + width), width >= 0.5 ? left + 1 : left),
      bottom: max(Pixel.edge(y + height), height >= 0.5 ? top + 1 : top)
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
