internal import Geometry
internal import ViewTree

/// How coordinates of the layer being drawn become device pixels.
nonisolated struct Placement: Equatable, Sendable {
  /// Device pixels a unit of the layer.
  var scale: Double
  /// Where the layer's origin is, in device pixels.
  var origin: Point
  /// What shows, in device pixels.
  var clip: PixelRect
  /// How much covers, 0 to 1.
  var opacity: Double
  /// How far everything is drawn beside its pixels while it moves; at most half a pixel.
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
  ///   - fineness: Where moving layers may be.
  /// - Returns: How what is in the layer is placed.
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

  /// A moving layer moves as one, by whole pixels and a drift: rounding each edge in it by itself would
  /// let them tremble against each other.
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
  /// What is more than half a pixel thick stays visible.
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

/// Where a canvas can put things that are moving.
nonisolated enum Fineness: Sendable {
  /// Only on whole pixels, as a processor copies them.
  case wholePixels
  /// Anywhere, as a graphics processor blends them.
  case betweenPixels
}
