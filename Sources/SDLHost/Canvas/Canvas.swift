internal import CSDL2
internal import Geometry
internal import ViewTree

/// Draws simple shapes on pixels, with the processor or a graphics processor.
protocol Canvas: AnyObject {
  /// How finely moving layers can be placed.
  var fineness: Fineness { get }
  /// The area that may be drawn on.
  var clip: PixelRect { get set }
  /// How far everything is displaced from whole pixels.
  var drift: Vector { get set }

  func fill(_ rect: PixelRect, _ paint: Paint)
  /// Fills spans that are moved by whole pixels.
  func fill(_ spans: Spans, movedBy step: PixelStep, _ colors: ColorRamp)
  /// Draws a part of a mask in a color, its corner at a pixel.
  func draw(_ mask: Mask, part: PixelRect?, x: Int, y: Int, _ color: Color)
  /// Stretches a part of a bitmap, in its pixels, over a rectangle.
  func draw(_ bitmap: Bitmap, part: Rect, in rect: PixelRect, opacity: Double)
}

/// Draws by a graphics processor: masks and plain colors from one atlas, pictures from textures.
final class AcceleratedCanvas: Canvas {
  var clip = PixelRect.empty
  var drift = Vector.zero
  let fineness = Fineness.betweenPixels

  private let masks: MaskMaker
  private let batch: GeometryBatch
  private let atlas: Atlas
  private let textures: TextureCache

  init(renderer: RendererHandle, materials: Materials) throws(SDLError) {
    masks = materials.masks
    batch = GeometryBatch(renderer: renderer)
    atlas = try Atlas(renderer, masks: materials.masks)
    textures = TextureCache(renderer: renderer, levels: materials.levels)
  }

  /// Sends the collected drawing; returns whether all of its textures were completely uploaded.
  func finish() -> Bool {
    batch.flush()
    return textures.endFrame()
  }

  func fill(_ rect: PixelRect, _ paint: Paint) {
    var paint = paint
    if case .gradient(let from, let to, let axis) = paint {
      // SDL mixes colors regardless of alpha: a clear color would darken the
      // other, so it takes on that color.
      let start = from.alpha == 0 ? to.opacity(0) : from
      paint = .gradient(from: start, to: to.alpha == 0 ? from.opacity(0) : to, along: axis)
    }
    batch.add(
      Rect(rect, drift: drift),
      clip: clip,
      source: atlas.whiteSource,
      paint: paint,
      texture: atlas.texture.pointer
    )
  }

  func fill(_ spans: Spans, movedBy step: PixelStep, _ colors: ColorRamp) {
    colors.forEachPiece(of: spans, movedBy: step, in: clip) { columns, y, color, shares in
      let left = columns.lowerBound
      guard let shares else {
        return fill(PixelRect(x: left, y: y, width: columns.count, height: 1), .color(color))
      }
      // Neighbors that are covered alike are one rectangle.
      var x = 0
      while x < columns.count {
        let end = (x..<columns.count).first { shares[$0] != shares[x] } ?? columns.count
        let part = PixelRect(x: left + x, y: y, width: end - x, height: 1)
        if shares[x] > 0 { fill(part, .color(color.opacity(Double(shares[x]) / 255))) }
        x = end
      }
    }
  }

  func draw(_ mask: Mask, part: PixelRect?, x: Int, y: Int, _ color: Color) {
    guard color.alpha > 0 else { return }
    if atlas.place(of: mask) == nil {
      let coverage = masks.coverage(of: mask)
      guard atlas.hasRoom(for: coverage) else {
        return draw(coverage, part: part, x: x, y: y, color)
      }
      // The atlas is full.
      batch.flush()
      atlas.clear()
    }
    guard let place = atlas.place(of: mask) else { return }
    let part = part ?? PixelRect(x: 0, y: 0, width: place.width, height: place.height)
    let target = PixelRect(x: x, y: y, width: part.width, height: part.height)
    batch.add(
      Rect(target, drift: drift),
      clip: clip,
      source: atlas.share(Rect(part + PixelStep(dx: place.left, dy: place.top))),
      paint: .color(color),
      texture: atlas.texture.pointer
    )
  }

  /// Draws a mask that is larger than the atlas, as a corner of a huge shape is: neighbors in
  /// a row that are covered alike are one rectangle.
  private func draw(_ coverage: Coverage, part: PixelRect?, x: Int, y: Int, _ color: Color) {
    let whole = PixelRect(x: 0, y: 0, width: coverage.width, height: coverage.height)
    let part = part?.intersection(whole) ?? whole
    let step = PixelStep(dx: x - part.left, dy: y - part.top)
    // What lies between pixels shows a little of the next.
    let visible = (part + step).intersection(clip.inset(by: -1))
    guard coverage.colors.isEmpty else { return }
    for row in visible.top..<max(visible.top, visible.bottom) {
      var column = visible.left
      while column < visible.right {
        let share = coverage[column - step.dx, row - step.dy]
        var end = column + 1
        while end < visible.right, coverage[end - step.dx, row - step.dy] == share { end += 1 }
        let run = PixelRect(x: column, y: row, width: end - column, height: 1)
        if share > 0 { fill(run, .color(color.opacity(Double(share) / 255))) }
        column = end
      }
    }
  }

  func draw(_ bitmap: Bitmap, part: Rect, in rect: PixelRect, opacity: Double) {
    let shrink = min(part.width / Double(rect.width), part.height / Double(rect.height))
    let share = UInt8((min(max(opacity, 0), 1) * 255).rounded())
    guard let texture = textures.texture(of: bitmap, shrink: shrink) else { return }
    let (width, height) = (Double(bitmap.width), Double(bitmap.height))
    let light = texture.isMultiplied ? share : 255
    batch.add(
      Rect(rect, drift: drift),
      clip: clip,
      source: Rect(
        x: part.minX / width,
        y: part.minY / height,
        width: part.width / width,
        height: part.height / height
      ),
      paint: .color(Color(red: light, green: light, blue: light, alpha: share)),
      texture: texture.pointer
    )
  }
}

extension Rect {
  /// A rectangle of whole pixels, displaced by a drift.
  nonisolated init(_ rect: PixelRect, drift: Vector = .zero) {
    self.init(
      x: Double(rect.left) + drift.dx,
      y: Double(rect.top) + drift.dy,
      width: Double(rect.width),
      height: Double(rect.height)
    )
  }
}

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
