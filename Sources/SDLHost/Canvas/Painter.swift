internal import Geometry
internal import Typesetting
internal import ViewTree

/// Draws placed commands with a small number of simple canvas operations.
struct Painter {
  let canvas: any Canvas
  let masks: MaskMaker
  let pictures: PictureStore
  /// The color under everything; nil draws over the pixels that are there already.
  var ground: Color? = .black

  /// Draws everything visible in an area, over the ground where nothing opaque covers it.
  func paint(_ list: PlacedList, in area: PixelRect) {
    let cover = cover(of: area, in: list)
    var index = cover ?? 0
    if cover == nil, let ground {
      canvas.drift = .zero
      for rect in bare(area, in: list, from: index) {
        canvas.clip = rect
        canvas.fill(rect, .color(ground))
      }
    }
    while index < list.entries.count {
      guard list.entries[index].bounds.intersects(area) else {
        // What is after a command alone is the next one, after a layer what is behind its contents.
        index = list.entries[index].next
        continue
      }
      let (command, entry) = (list.commands[index], list.entries[index])
      index += 1
      canvas.drift = entry.placement.drift
      let shown = entry.bounds.intersection(area)
      if case .fill = command, shown.area >= Self.largeArea {
        for part in bare(shown, in: list, from: index) {
          canvas.clip = part
          draw(command, entry)
        }
      } else {
        canvas.clip = entry.placement.clip.intersection(area)
        draw(command, entry)
      }
    }
  }

  /// The last command that covers all of an area, so that nothing before it need be drawn.
  private func cover(of area: PixelRect, in list: PlacedList) -> Int? {
    var index = list.entries.count
    while index > 0 {
      index -= 1
      guard list.entries[index].bounds.contains(area) else { continue }
      if list.covers(area, at: index) || hides(area, list, index) { return index }
    }
    return nil
  }

  /// Returns an area without the parts that large pictures or fills cover,
  /// from the command at `start` on.
  ///
  /// Two pages side by side cover a window although neither does alone.
  private func bare(_ area: PixelRect, in list: PlacedList, from start: Int) -> [PixelRect] {
    var bare = [area]
    guard canvas.fineness == .wholePixels, area.area >= Self.largeArea else { return bare }
    for index in start..<list.entries.count where bare.count <= Self.mostParts {
      // What does not reach the area, or is too small, is not looked at more closely.
      let near = list.entries[index].bounds.intersection(area)
      guard !near.isEmpty, near.area * Self.smallestPart >= area.area else { continue }
      let part = Self.area(of: list.commands[index], list.entries[index]).intersection(area)
      guard !part.isEmpty, part.area * Self.smallestPart >= area.area,
        list.covers(part, at: index) || hides(part, list, index)
      else { continue }
      var left: [PixelRect] = []
      for rect in bare {
        if rect.intersects(part) { left += rect.subtracting(part) } else { left.append(rect) }
      }
      bare = left
    }
    return bare
  }

  /// The smallest area, in pixels, for which it pays to find out what covers it.
  private static let largeArea = 1 << 14
  /// Covered parts smaller than the area divided by this are filled
  /// anyway: a tile of a map is larger.
  private static let smallestPart = 1 << 10
  /// The most parts; more of them cost more than they save.
  private static let mostParts = 128

  /// Whether an opaque picture or gradient lies over all of an area.
  ///
  /// With textures the answer is no, because a texture may come later than its picture.
  private func hides(_ area: PixelRect, _ list: PlacedList, _ index: Int) -> Bool {
    let (command, entry) = (list.commands[index], list.entries[index])
    return canvas.fineness == .wholePixels && entry.placement.opacity == 1
      && entry.bounds.contains(area) && isOpaque(command, entry)
      && Self.area(of: command, entry).contains(area)
  }

  /// The pixels of a command; an opaque one covers all of them.
  ///
  /// Content beyond a clipped view may show in a pixel at the clip's edge that
  /// the view itself does not reach.
  private static func area(of command: DrawCommand, _ entry: PlacedList.Entry) -> PixelRect {
    guard case .begin(let layer) = command, let clip = layer.clip else { return entry.bounds }
    let own = layer.transform.inverse.apply(to: clip)
    return entry.placement.edges(of: own).intersection(entry.bounds)
  }

  private func draw(_ command: DrawCommand, _ entry: PlacedList.Entry) {
    let placement = entry.placement
    let scale = placement.scale
    func faded(_ color: Color) -> Color { color.opacity(placement.opacity) }
    switch command {
    case .begin, .end, .prepare: break
    case .fill(let rect, .color(let color)):
      canvas.fill(placement.edges(of: rect), .color(faded(color)))
    case .fill(let rect, .gradient(let from, let to, let axis)):
      let paint = Paint.gradient(from: faded(from), to: faded(to), along: axis)
      canvas.fill(placement.edges(of: rect), paint)
    case .rounded(let rect, let radius, let color):
      drawRounded(RoundShape(rect, radius: radius, in: placement), faded(color))
    case .outline(let rect, let radius, let width, let color):
      let shape = RoundShape(rect, radius: radius, in: placement)
      drawOutline(shape, thickness: width * scale, faded(color))
    case .shadow(let rect, let radius, let blur, let color):
      let shape = RoundShape(rect, radius: radius, in: placement)
      drawShadow(shape, blur: blur * scale, faded(color))
    case .line(let points, let width, let color):
      drawLine(points, width: width, faded(color), entry)
    case .polygon(let points, .color(let color)):
      drawShape(points, width: nil, faded(color), entry)
    case .polygon(let points, .gradient(let from, let to, let axis)):
      let extent = command.bounds(in: placement, ruler: masks.ruler)
      let colors = ramp(from: faded(from), to: faded(to), along: axis, over: extent)
      fill(points, width: nil, colors, entry)
    case .text(let line, let point, let color):
      drawText(TextSpot(line, at: point, in: placement), faded(color))
    case .bitmap(let bitmap, let rect, let part):
      drawBitmap(bitmap, part: part, in: placement.edges(of: rect), placement.opacity)
    case .picture(let picture, let rect, let part):
      drawPicture(picture, part: part, in: placement.edges(of: rect), entry)
    }
  }

  /// The colors of a gradient over an extent, as far as they show.
  private func ramp(from: Color, to: Color, along axis: Axis, over extent: PixelRect) -> ColorRamp {
    let shown = extent.intersection(canvas.clip)
    guard !shown.isEmpty else { return ColorRamp([], from: 0, along: axis) }
    let (whole, part) =
      axis == .vertical
      ? (extent.top..<extent.bottom, shown.top..<shown.bottom)
      : (extent.left..<extent.right, shown.left..<shown.right)
    let range = part.lowerBound - whole.lowerBound..<part.upperBound - whole.lowerBound
    let colors = Gradient.colors(range, of: whole.count, from: from, to: to)
    return ColorRamp(colors, from: part.lowerBound, along: axis)
  }

  private func drawText(_ spot: TextSpot, _ color: Color) {
    let box = masks.ruler.box(of: spot)
    let (line, phase) = (spot.line, spot.phase)
    let light = Color.white.opacity(Double(color.alpha) / 255)
    let hasColors = masks.ruler.hasColors(line)
    for tile in TextTile.all(of: box, showingIn: canvas.clip) {
      let place = tile.part(of: box)
      let (x, y) = (place.left, place.top)
      canvas.draw(.text(line, phase: phase, tile: tile), part: nil, x: x, y: y, color)
      guard hasColors else { continue }
      canvas.draw(.colors(line, phase: phase, tile: tile), part: nil, x: x, y: y, light)
    }
  }

  /// The thickest line that is drawn, in pixels: its ends are arcs of many points.
  private static let thickest = 65_536.0

  private func drawLine(
    _ points: [Point],
    width: Double,
    _ color: Color,
    _ entry: PlacedList.Entry
  ) {
    if let bar = Self.bar(points, width: width) {
      canvas.fill(entry.placement.edges(of: bar), .color(color))
      return
    }
    let thickness = width * entry.placement.scale
    guard thickness <= Self.thickest else { return }
    drawShape(points, width: thickness, color, entry)
  }

  /// Draws a line whose width is in pixels; without a width, fills the
  /// shape that the points enclose.
  private func drawShape(
    _ points: [Point],
    width: Double?,
    _ color: Color,
    _ entry: PlacedList.Entry
  ) {
    let placed = points.lazy.map { entry.placement.apply(to: $0) }
    if let place = Symbol.placed(placed, width: width) {
      return canvas.draw(.shape(place.symbol), part: nil, x: place.x, y: place.y, color)
    }
    fill(points, width: width, ColorRamp(color), entry)
  }

  private func fill(
    _ points: [Point],
    width: Double?,
    _ colors: ColorRamp,
    _ entry: PlacedList.Entry
  ) {
    let (step, rest) = entry.placement.split
    let clip = entry.bounds.intersection(canvas.clip) + PixelStep(dx: -step.dx, dy: -step.dy)
    let shape = Outline(points: points, width: width, scale: rest.scale, origin: rest.origin)
    canvas.fill(masks.spans.spans(of: shape, clip: clip), movedBy: step, colors)
  }

  /// A thin line along an axis is a bar with sharp edges, not a stroke that two pixels share.
  private static func bar(_ points: [Point], width: Double) -> Rect? {
    guard points.count == 2, width <= 2, points[0] != points[1] else { return nil }
    let (a, b) = (points[0], points[1])
    guard a.x == b.x || a.y == b.y else { return nil }
    let (x, y) = (min(a.x, b.x), min(a.y, b.y))
    return a.y == b.y
      ? Rect(x: x, y: y - width / 2, width: abs(a.x - b.x), height: width)
      : Rect(x: x - width / 2, y: y, width: width, height: abs(a.y - b.y))
  }
}

extension Painter {
  /// The color in place of a picture that is not decoded yet, suited to light and dark backgrounds.
  private static let placeholder = Color(red: 128, green: 128, blue: 136, alpha: 46)

  /// Whether a command draws only opaque pixels, which hide everything behind them.
  func isOpaque(_ command: DrawCommand, _ entry: PlacedList.Entry) -> Bool {
    switch command {
    case .begin(let layer): return layer.isOpaque
    case .fill(_, .gradient(let from, let to, _)): return from.alpha == 255 && to.alpha == 255
    case .bitmap(let bitmap, _, let part):
      return bitmap.isOpaque && part.visible(bitmap.width, bitmap.height) != nil
    case .picture(let picture, let rect, let part):
      guard let part = part.visible(picture.width, picture.height) else { return false }
      let edges = entry.placement.edges(of: rect)
      return pictures.bitmap(for: picture, part: part, in: edges)?.isOpaque ?? false
    case .end, .fill(_, .color), .rounded, .outline, .shadow, .line, .polygon, .text, .prepare:
      return false
    }
  }

  func drawBitmap(_ bitmap: Bitmap, part: Rect?, in rect: PixelRect, _ opacity: Double) {
    guard let part = part.visible(bitmap.width, bitmap.height) else { return }
    canvas.draw(bitmap, part: part, in: rect, opacity: opacity)
  }

  func drawPicture(
    _ picture: Picture,
    part: Rect?,
    in rect: PixelRect,
    _ entry: PlacedList.Entry
  ) {
    let opacity = entry.placement.opacity
    guard let part = part.visible(picture.width, picture.height),
      let bitmap = pictures.bitmap(for: picture, part: part, in: rect)
    else { return canvas.fill(rect, .color(Self.placeholder.opacity(opacity))) }
    // The file's size may differ from the stated one, as that of a vector picture does.
    let x = Double(bitmap.width) / Double(picture.width)
    let y = Double(bitmap.height) / Double(picture.height)
    let actual = Rect(
      x: part.minX * x,
      y: part.minY * y,
      width: part.width * x,
      height: part.height * y
    )
    drawBitmap(bitmap, part: actual, in: rect, opacity)
    for sharp in pictures.parts(of: picture, part: part, in: rect, shown: entry.bounds) {
      guard let place = sharp.drawn(of: picture, part, in: rect) else { continue }
      drawBitmap(sharp.bitmap, part: place.part, in: place.rect, opacity)
    }
  }
}

extension Rect? {
  /// The part that lies inside a picture of a size; without a part, the whole picture.
  func visible(_ width: Int, _ height: Int) -> Rect? {
    let whole = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    guard let part = (self ?? whole).intersection(whole), part.isFinite else { return nil }
    return part
  }
}

extension Painter {
  func drawRounded(_ shape: RoundShape, _ color: Color) {
    guard shape.radius > 0 else { return canvas.fill(shape.rect, .color(color)) }
    let slices = NineSlice(shape.rect, corner: Pixel.ceil(shape.radius))
    let mask = Mask.rounded(width: slices.width, height: slices.height, radius: shape.radius)
    drawCorners(of: slices, mask, color)
    for band in slices.cross { canvas.fill(band, .color(color)) }
  }

  /// Draws an outline of at least one pixel, sharp where it is straight.
  func drawOutline(_ shape: RoundShape, thickness: Double, _ color: Color) {
    let (edge, corner) = (max(1, Pixel.edge(thickness)), Pixel.ceil(shape.radius))
    let inside = shape.rect.inset(by: edge)
    guard !inside.isEmpty else { return drawRounded(shape, color) }
    let slices = NineSlice(shape.rect, corner: corner)
    let (width, height, radius) = (slices.width, slices.height, shape.radius)
    // A thick outline has square corners inside, where no mask reaches.
    let mask: Mask =
      edge < corner
      ? .outline(width: width, height: height, radius: radius, thickness: Double(edge))
      : .rounded(width: width, height: height, radius: radius)
    drawCorners(of: slices, mask, color)
    for band in slices.cross {
      for part in band.subtracting(inside) { canvas.fill(part, .color(color)) }
    }
  }

  /// The widest blur, in pixels; it is limited because a shadow's corners are kept as a mask.
  private static let widestBlur = 256.0

  /// Draws a shadow: its corners from a mask, its straight sides as thin bands of one shade.
  func drawShadow(_ shape: RoundShape, blur: Double, _ color: Color) {
    let blur = max(0, min(blur, Self.widestBlur))
    let margin = Pixel.ceil(blur)
    let slices = NineSlice(
      shape.rect.inset(by: -margin),
      corner: Pixel.ceil(shape.radius) + 2 * margin
    )
    let mask = Mask.shadow(
      width: slices.width - 2 * margin,
      height: slices.height - 2 * margin,
      radius: shape.radius,
      blur: blur
    )
    drawCorners(of: slices, mask, color)
    let coverage = masks.coverage(of: mask)
    for band in slices.bands {
      let shade = color.opacity(Double(coverage[band.x, band.y]) / 255)
      canvas.fill(band.rect, .color(shade))
    }
  }

  private func drawCorners(of slices: NineSlice, _ mask: Mask, _ color: Color) {
    for (part, x, y) in slices.corners { canvas.draw(mask, part: part, x: x, y: y, color) }
  }
}
