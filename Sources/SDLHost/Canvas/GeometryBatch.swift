internal import CSDL2
internal import Geometry
internal import ViewTree

/// A rectangle whose edges may lie between pixels.
nonisolated struct Quad {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  init(left: Double, top: Double, right: Double, bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  /// A rectangle of whole pixels, displaced by a drift.
  init(_ rect: PixelRect, drift: Vector = .zero) {
    left = Double(rect.left) + drift.dx
    top = Double(rect.top) + drift.dy
    right = Double(rect.right) + drift.dx
    bottom = Double(rect.bottom) + drift.dy
  }

  var isEmpty: Bool { right <= left || bottom <= top }

  func intersection(_ clip: PixelRect) -> Quad {
    Quad(
      left: max(left, Double(clip.left)),
      top: max(top, Double(clip.top)),
      right: min(right, Double(clip.right)),
      bottom: min(bottom, Double(clip.bottom))
    )
  }

  /// The point at fractions of the width and the height.
  func place(_ across: Double, _ down: Double) -> Point {
    Point(x: left + (right - left) * across, y: top + (bottom - top) * down)
  }
}

/// Collects rectangles that use one texture and draws them in one call.
final class GeometryBatch {
  private let renderer: RendererHandle
  private var texture: OpaquePointer?
  private var vertices: [SDL_Vertex] = []
  private var indices: [Int32] = []

  init(renderer: RendererHandle) { self.renderer = renderer }

  /// Adds a rectangle that shows a part of a texture.
  ///
  /// Clipping here instead of by the renderer keeps everything in one call.
  ///
  /// - Parameters:
  ///   - quad: Where to draw.
  ///   - clip: The area outside which nothing is drawn.
  ///   - source: The part of the texture, as fractions of its size.
  ///   - paint: What the texture is multiplied with.
  ///   - texture: The texture.
  func add(_ quad: Quad, clip: PixelRect, source: Quad, paint: Paint, texture: OpaquePointer) {
    let visible = quad.intersection(clip)
    guard !visible.isEmpty else { return }
    if self.texture != texture { flush() }
    self.texture = texture
    let first = Int32(vertices.count)
    for y in [visible.top, visible.bottom] {
      for x in [visible.left, visible.right] {
        let across = (x - quad.left) / (quad.right - quad.left)
        let down = (y - quad.top) / (quad.bottom - quad.top)
        let spot = source.place(across, down)
        vertices.append(
          SDL_Vertex(
            position: SDL_FPoint(x: Float(x), y: Float(y)),
            color: SDL_Color(paint.color(across, down)),
            tex_coord: SDL_FPoint(x: Float(spot.x), y: Float(spot.y))
          )
        )
      }
    }
    indices += [first, first + 1, first + 2, first + 2, first + 1, first + 3]
  }

  /// Draws the collected rectangles.
  func flush() {
    guard let texture, !vertices.isEmpty else { return }
    SDL_RenderGeometry(
      renderer.pointer,
      texture,
      vertices,
      Int32(vertices.count),
      indices,
      Int32(indices.count)
    )
    renderer.traffic.calls += 1
    renderer.traffic.bytes += vertices.count * MemoryLayout<SDL_Vertex>.stride + indices.count * 4
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }
}

extension Paint {
  /// The color at fractions of the width and the height.
  fileprivate nonisolated func color(_ across: Double, _ down: Double) -> Color {
    switch self {
    case .color(let color): color
    case .gradient(let from, let to, let axis):
      from.mixed(with: to, by: axis == .horizontal ? across : down)
    }
  }
}

extension SDL_Color {
  fileprivate nonisolated init(_ color: Color) {
    self.init(r: color.red, g: color.green, b: color.blue, a: color.alpha)
  }
}
