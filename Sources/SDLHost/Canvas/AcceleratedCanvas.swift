internal import Geometry
internal import ViewTree

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
