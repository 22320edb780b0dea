internal import Geometry
internal import Typesetting
internal import ViewTree

/// A number that equal commands share, and others hardly ever do.
///
/// Every frame needs one for each command, so numbers are mixed with a few operations; only words
/// and pictures are hashed.
nonisolated struct CommandDigest {
  private(set) var value = 0

  init(_ command: DrawCommand) {
    switch command {
    case .begin(let layer): add(layer)
    case .end: break
    case .fill(let rect, let paint):
      add(rect)
      add(paint)
    case .rounded(let rect, let radius, let color):
      add(rect)
      add(radius)
      add(color)
    case .outline(let rect, let radius, _, let color), .shadow(let rect, let radius, _, let color):
      add(rect)
      add(radius)
      add(color)
    case .line(let points, _, let color):
      for point in points { add(point) }
      add(color)
    case .polygon(let points, let paint):
      for point in points { add(point) }
      add(paint)
    case .text(let line, let place, let color):
      add(line.hashValue)
      add(place)
      add(color)
    case .bitmap(let bitmap, let rect, let part):
      add(bitmap.hashValue)
      add(rect)
      if let part { add(part) }
    case .picture(let picture, let rect, let part):
      add(picture.hashValue)
      add(rect)
      if let part { add(part) }
    case .prepare(let picture, let size):
      add(picture.hashValue)
      add(size.width)
      add(size.height)
    }
  }

  private mutating func add(_ bits: Int) {
    // The multiplier of a generator that mixes well.
    value = (value ^ bits) &* 0x2545_F491_4F6C_DD1D
    value ^= value >> 29
  }

  private mutating func add(_ number: Double) {
    // Both zeros are equal.
    add(Int(truncatingIfNeeded: (number + 0).bitPattern))
  }

  private mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  private mutating func add(_ rect: Rect) {
    add(rect.origin)
    add(rect.width)
    add(rect.height)
  }

  private mutating func add(_ layer: Layer) {
    add(layer.transform.scale)
    add(Point.zero + layer.transform.translation)
    if let clip = layer.clip { add(clip) }
    add(layer.opacity)
  }

  private mutating func add(_ color: Color) {
    add(Int(color.red) << 24 | Int(color.green) << 16 | Int(color.blue) << 8 | Int(color.alpha))
  }

  private mutating func add(_ paint: Paint) {
    switch paint {
    case .color(let color): add(color)
    case .gradient(let start, let end, _):
      add(start)
      add(end)
    }
  }
}
