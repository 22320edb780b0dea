internal import CSDL2
internal import Geometry
internal import ViewTree

/// Collects rectangles that use one texture and draws them in one call.
final class GeometryBatch {
  private let renderer: RendererHandle
  private var texture: OpaquePointer?
  private var vertices: [SDL_Vertex] = []
  private var indices: [Int32] = []

  init(renderer: RendererHandle) { self.renderer = renderer }

  /// Adds a rectangle that shows a part of a texture, in fractions of its
  /// size, multiplied with a paint.
  ///
  /// Clipping here instead of by the renderer keeps everything in one call.
  func add(_ rect: Rect, clip: PixelRect, source: Rect, paint: Paint, texture: OpaquePointer) {
    guard let visible = rect.intersection(Rect(clip)), !visible.isEmpty else { return }
    if self.texture != texture { flush() }
    self.texture = texture
    let first = Int32(vertices.count)
    for y in [visible.minY, visible.maxY] {
      for x in [visible.minX, visible.maxX] {
        let across = (x - rect.minX) / rect.width
        let down = (y - rect.minY) / rect.height
        vertices.append(
          SDL_Vertex(
            position: SDL_FPoint(x: Float(x), y: Float(y)),
            color: SDL_Color(paint.color(across, down)),
            tex_coord: SDL_FPoint(
              x: Float(source.minX + source.width * across),
              y: Float(source.minY + source.height * down)
            )
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
