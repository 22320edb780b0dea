package import Geometry

/// A step of the path around a glyph, in font units; y points down from the baseline.
package enum OutlineStep: Equatable, Sendable {
  /// Starts a contour.
  case move(Point)
  /// A straight line.
  case line(Point)
  /// A cubic curve with its two control points.
  case curve(Point, Point, Point)
  /// A line back to the start of the contour.
  case close
}

/// Reads a path of relative SVG commands, as a typeface file holds it, step by step.
///
/// Everything after a mistake in the path is left out.
struct OutlineReader {
  private var reader: ByteReader
  private var pen = Point.zero
  private var start = Point.zero

  init(path: ArraySlice<UInt8>) { reader = ByteReader(path) }

  /// Returns all steps of a path.
  static func steps(of path: ArraySlice<UInt8>) -> [OutlineStep] {
    var (outline, steps) = (OutlineReader(path: path), [OutlineStep]())
    while let step = outline.next() { steps.append(step) }
    return steps
  }

  private mutating func next() -> OutlineStep? {
    switch reader.byte() {
    case UInt8(ascii: "m"):
      guard let point = point(from: pen) else { return nil }
      (pen, start) = (point, point)
      return .move(point)
    case UInt8(ascii: "l"): return point(from: pen).map { line(to: $0) }
    case UInt8(ascii: "h"):
      return reader.integer().map { line(to: pen + Vector(dx: Double($0), dy: 0)) }
    case UInt8(ascii: "v"):
      return reader.integer().map { line(to: pen + Vector(dx: 0, dy: Double($0))) }
    case UInt8(ascii: "c"): return curve()
    case UInt8(ascii: "z"):
      pen = start
      return .close
    default: return nil
    }
  }

  private mutating func line(to point: Point) -> OutlineStep {
    pen = point
    return .line(point)
  }

  private mutating func curve() -> OutlineStep? {
    guard let first = point(from: pen), let second = point(from: pen), let end = point(from: pen)
    else { return nil }
    pen = end
    return .curve(first, second, end)
  }

  /// All points of a step are relative to the start of that step.
  private mutating func point(from origin: Point) -> Point? {
    guard let dx = reader.integer(), let dy = reader.integer() else { return nil }
    return origin + Vector(dx: Double(dx), dy: Double(dy))
  }
}
