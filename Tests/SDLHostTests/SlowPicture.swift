import Geometry
import Glibc
import ViewTree

/// What a draw list should look like, found the slow way: a pixel at an edge is asked at 256 places
/// whether a shape is there.
///
/// It shares no code with the host. It knows lists of rectangles, round shapes, outlines, strokes
/// and polygons in layers; text, shadows and pictures are beyond it.
struct SlowPicture {
  let width: Int
  let height: Int
  /// Red, green and blue of each pixel in turn, 0 to 255.
  private var channels: [Double]

  /// A layer as it lies on the pixels.
  private struct Place {
    var scale: Double
    var origin: Point
    /// Left, top, right and bottom of what shows.
    var clip: [Double]
    var opacity: Double
  }

  /// Whether a place in device pixels is inside a shape.
  private typealias Shape = (Double, Double) -> Bool

  init(_ commands: [DrawCommand], size: Size, scale: Double) {
    width = Int((size.width * scale).rounded())
    height = Int((size.height * scale).rounded())
    channels = [Double](repeating: 0, count: width * height * 3)
    let whole = [0, 0, Double(width), Double(height)]
    var places = [Place(scale: scale, origin: .zero, clip: whole, opacity: 1)]
    for command in commands {
      switch command {
      case .begin(let layer): places.append(Self.enter(layer, places[places.count - 1]))
      case .end: places.removeLast()
      default: draw(command, places[places.count - 1])
      }
    }
  }

  /// The pixels, as the host has them.
  var pixels: [UInt32] {
    (0..<width * height).map { index in
      channels[index * 3..<index * 3 + 3].reduce(0) { $0 << 8 | UInt32($1.rounded()) }
    }
  }

  // MARK: Places

  /// A sharp edge lies between pixels, at the nearest one; halves go up.
  private static func edge(_ value: Double) -> Double { (value + 0.5 + 1e-7).rounded(.down) }

  private static func edges(of rect: Rect, _ place: Place) -> [Double] {
    let left = rect.minX * place.scale + place.origin.x
    let top = rect.minY * place.scale + place.origin.y
    let (right, bottom) = (left + rect.width * place.scale, top + rect.height * place.scale)
    let (x, y) = (edge(left), edge(top))
    // What is more than half a pixel thick stays visible.
    return [
      x, y,
      max(edge(right), right - left >= 0.5 ? x + 1 : x),
      max(edge(bottom), bottom - top >= 0.5 ? y + 1 : y),
    ]
  }

  /// A disc is round wherever it is: its side is rounded, and it lies about its middle.
  private static func edges(of rect: Rect, radius: Double, _ place: Place) -> [Double] {
    guard abs(rect.width - rect.height) < 1e-6, radius * 2 > rect.width - 1e-6 else {
      return edges(of: rect, place)
    }
    let (middle, side) = (apply(place, rect.center), max(1, edge(rect.width * place.scale)))
    let (x, y) = (edge(middle.x - side / 2), edge(middle.y - side / 2))
    return [x, y, x + side, y + side]
  }

  private static func enter(_ layer: Layer, _ outer: Place) -> Place {
    var place = outer
    if let clip = layer.clip {
      let new = edges(of: clip, outer)
      place.clip = [
        max(outer.clip[0], new[0]), max(outer.clip[1], new[1]),
        min(outer.clip[2], new[2]), min(outer.clip[3], new[3]),
      ]
    }
    place.scale *= layer.transform.scale
    place.opacity *= layer.opacity
    let step = layer.transform.translation * outer.scale
    place.origin = Point(x: outer.origin.x + step.dx, y: outer.origin.y + step.dy)
    return place
  }

  // MARK: Drawing

  private mutating func draw(_ command: DrawCommand, _ place: Place) {
    switch command {
    case .fill(let rect, .color(let color)):
      fill(Self.box(Self.edges(of: rect, place), radius: 0), color, place)
    case .rounded(let rect, let radius, let color):
      let edges = Self.edges(of: rect, radius: radius, place)
      fill(Self.box(edges, radius: radius * place.scale), color, place)
    case .outline(let rect, let radius, let width, let color):
      let thickness = max(1, (width * place.scale).rounded())
      let outer = Self.edges(of: rect, radius: radius, place)
      let inner = [
        outer[0] + thickness, outer[1] + thickness, outer[2] - thickness, outer[3] - thickness,
      ]
      let outside = Self.box(outer, radius: radius * place.scale)
      let inside = Self.box(inner, radius: max(0, radius * place.scale - thickness))
      fill({ outside($0, $1) && !inside($0, $1) }, color, place)
    case .line(let points, let width, let color): stroke(points, width, color, place)
    case .polygon(let points, .color(let color)):
      let corners = points.map { Self.apply(place, $0) }
      fill({ Self.isInside(corners, $0, $1) }, color, place)
    case .begin, .end, .fill, .polygon, .shadow, .text, .bitmap, .picture, .prepare:
      preconditionFailure("A slow picture cannot show \(command)")
    }
  }

  /// A thin line along an axis is a bar with sharp edges; others have round joins and ends.
  private mutating func stroke(
    _ points: [Point],
    _ width: Double,
    _ color: Color,
    _ place: Place
  ) {
    if points.count == 2, width <= 2, points[0].y == points[1].y {
      let bar = Rect(
        x: min(points[0].x, points[1].x),
        y: points[0].y - width / 2,
        width: abs(points[0].x - points[1].x),
        height: width
      )
      return fill(Self.box(Self.edges(of: bar, place), radius: 0), color, place)
    }
    let path = points.map { Self.apply(place, $0) }
    let reach = width * place.scale / 2
    fill(
      { x, y in
        zip(path, path.dropFirst()).contains { Self.distance(x, y, $0, $1) <= reach }
      },
      color,
      place
    )
  }

  private mutating func fill(_ shape: Shape, _ color: Color, _ place: Place) {
    let alpha = Double(color.alpha) / 255 * place.opacity
    let top = [Double(color.red), Double(color.green), Double(color.blue)]
    for y in Int(place.clip[1])..<max(Int(place.clip[1]), Int(place.clip[3])) {
      for x in Int(place.clip[0])..<max(Int(place.clip[0]), Int(place.clip[2])) {
        let share = alpha * Self.coverage(shape, x, y)
        guard share > 0 else { continue }
        for channel in 0..<3 {
          let index = (y * width + x) * 3 + channel
          channels[index] += (top[channel] - channels[index]) * share
        }
      }
    }
  }

  /// Where nine places agree there is no edge, since nothing drawn is thinner than a pixel.
  private static func coverage(_ shape: Shape, _ x: Int, _ y: Int) -> Double {
    let rough = share(of: shape, x, y, samples: 3)
    return rough == 0 || rough == 1 ? rough : share(of: shape, x, y, samples: 16)
  }

  private static func share(of shape: Shape, _ x: Int, _ y: Int, samples: Int) -> Double {
    var inside = 0
    // The few reach to the very edge of the pixel, the many stand evenly in it.
    let (first, step) = samples == 3 ? (0.001, 0.499) : (0.5 / 16, 1.0 / 16)
    for row in 0..<samples {
      let down = Double(y) + first + Double(row) * step
      for column in 0..<samples where shape(Double(x) + first + Double(column) * step, down) {
        inside += 1
      }
    }
    return Double(inside) / Double(samples * samples)
  }

  // MARK: Shapes

  private static func apply(_ place: Place, _ point: Point) -> Point {
    Point(x: point.x * place.scale + place.origin.x, y: point.y * place.scale + place.origin.y)
  }

  private static func box(_ edges: [Double], radius: Double) -> Shape {
    let (width, height) = (edges[2] - edges[0], edges[3] - edges[1])
    let radius = max(0, min(radius, width / 2, height / 2))
    return { x, y in
      guard x > edges[0], x < edges[2], y > edges[1], y < edges[3] else { return false }
      let dx = max(edges[0] + radius - x, x - edges[2] + radius, 0)
      let dy = max(edges[1] + radius - y, y - edges[3] + radius, 0)
      return dx * dx + dy * dy <= radius * radius
    }
  }

  private static func isInside(_ corners: [Point], _ x: Double, _ y: Double) -> Bool {
    var crossings = 0
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) where (a.y > y) != (b.y > y)
    {
      if x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y) { crossings += 1 }
    }
    return crossings % 2 == 1
  }

  private static func distance(_ x: Double, _ y: Double, _ a: Point, _ b: Point) -> Double {
    let line = b - a
    let length = line.dx * line.dx + line.dy * line.dy
    let along = ((x - a.x) * line.dx + (y - a.y) * line.dy) / max(length, 1e-12)
    let share = min(max(along, 0), 1)
    return hypot(x - a.x - line.dx * share, y - a.y - line.dy * share)
  }
}
