internal import Geometry
internal import Typesetting
internal import ViewTree

/// Draws placed commands with a small number of simple canvas operations.
struct Painter {
  let canvas: any Canvas
  let masks: MaskMaker
  let pictures: PictureStore
  /// What lies under everything; nil leaves what is there already.
  var ground: Color? = .black

  /// Draws all that shows in an area.
  ///
  /// - Parameters:
  ///   - list: What to draw.
  ///   - area: Where to draw; parts that nothing opaque covers are filled with the ground first.
  func paint(_ list: PlacedList, in area: PixelRect) {
    let cover = list.entries.indices.last { list.covers(area, at: $0) || hides(area, list, $0) }
    var index = cover ?? 0
    if let cover, case .fill(_, .color(let color)) = list.commands[cover] {
      index += 1
      fill(area, color, under: list, from: index)
    } else if cover == nil, let ground {
      fill(area, ground, under: list, from: index)
    }
    while index < list.entries.count {
      let entry = list.entries[index]
      guard entry.bounds.intersects(area) else {
        index = Self.isLayer(list.commands[index]) ? entry.next : index + 1
        continue
      }
      canvas.clip = entry.placement.clip.intersection(area)
      canvas.drift = entry.placement.drift
      draw(list.commands[index], entry)
      index += 1
    }
  }

  /// Fills an area with one color, except for the parts that large pictures or fills cover.
  ///
  /// Two pages side by side cover a window although neither does alone.
  private func fill(_ area: PixelRect, _ color: Color, under list: PlacedList, from start: Int) {
    var bare = [area]
    if canvas.fineness == .wholePixels, area.area >= Self.largeArea {
      for index in start..<list.entries.count {
        let part = list.entries[index].bounds.intersection(area)
        guard !part.isEmpty, part.area * Self.smallestPart >= area.area,
          list.covers(part, at: index) || hides(part, list, index)
        else { continue }
        bare = bare.flatMap { $0.subtracting(part) }
      }
    }
    canvas.drift = .zero
    for rect in bare {
      canvas.clip = rect
      canvas.fill(rect, color)
    }
  }

  /// The smallest area, in pixels, for which it pays to find out what covers it.
  private static let largeArea = 1 << 14
  /// Covered parts smaller than the area divided by this are filled anyway.
  private static let smallestPart = 8

  /// Whether an opaque picture lies over all of an area.
  ///
  /// With textures the answer is no, because a texture may come later than its picture.
  private func hides(_ area: PixelRect, _ list: PlacedList, _ index: Int) -> Bool {
    let (command, entry) = (list.commands[index], list.entries[index])
    return canvas.fineness == .wholePixels && entry.bounds.contains(area)
      && entry.placement.opacity == 1 && isOpaque(command, entry)
  }

  private static func isLayer(_ command: DrawCommand) -> Bool {
    if case .begin = command { true } else { false }
  }

  private func draw(_ command: DrawCommand, _ entry: PlacedList.Entry) {
    let placement = entry.placement
    let scale = placement.scale
    func faded(_ color: Color) -> Color { color.opacity(placement.opacity) }
    switch command {
    case .begin, .end: break
    case .fill(let rect, .color(let color)): canvas.fill(placement.edges(of: rect), faded(color))
    case .fill(let rect, .gradient(let from, let to, let axis)):
      canvas.fill(placement.edges(of: rect), from: faded(from), to: faded(to), along: axis)
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
    case .polygon(let points, let color):
      let contour = points.map { placement.apply(to: $0) }
      drawShape(contour, width: nil, faded(color), entry)
    case .text(let line, let point, let color):
      drawText(TextSpot(line, at: point, in: placement), faded(color))
    case .bitmap(let bitmap, let rect, let part):
      drawBitmap(bitmap, part: part, in: placement.edges(of: rect), placement.opacity)
    case .picture(let picture, let rect, let part):
      drawPicture(picture, part: part, in: placement.edges(of: rect), entry)
    }
  }

  private func drawText(_ spot: TextSpot, _ color: Color) {
    let box = masks.ruler.box(of: spot)
    canvas.draw(.text(spot.line, phase: spot.phase), part: nil, x: box.left, y: box.top, color)
  }

  private func drawLine(
    _ points: [Point],
    width: Double,
    _ color: Color,
    _ entry: PlacedList.Entry
  ) {
    if let bar = Self.bar(points, width: width) {
      canvas.fill(entry.placement.edges(of: bar), color)
      return
    }
    let path = points.map { entry.placement.apply(to: $0) }
    drawShape(path, width: width * entry.placement.scale, color, entry)
  }

  /// Draws a line, or without a width fills its inside.
  private func drawShape(
    _ points: [Point],
    width: Double?,
    _ color: Color,
    _ entry: PlacedList.Entry
  ) {
    if let place = Symbol.placed(points, width: width) {
      return canvas.draw(.shape(place.symbol), part: nil, x: place.x, y: place.y, color)
    }
    let contour = width.map { Stroke.contour(of: points, width: $0) } ?? points
    canvas.fill([contour], bounds: entry.bounds, color)
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
