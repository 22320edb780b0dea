/// A rectangle, in points.
///
/// The stored size may be negative, as in UIKit; ``width``, ``height``
/// and the edges never show that.
public struct Rect: Hashable, Sendable {
  /// One corner: the top left one when the size is positive.
  public var origin: Point
  /// The extent from the origin.
  public var size: Size

  /// Creates a rectangle from a corner and a size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates a rectangle around its center.
  public init(center: Point, size: Size) {
    self.init(origin: center - Vector(dx: size.width / 2, dy: size.height / 2), size: size)
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The width, never negative.
  public var width: Double { abs(size.width) }
  /// The height, never negative.
  public var height: Double { abs(size.height) }
  /// The left edge.
  public var minX: Double { min(origin.x, origin.x + size.width) }
  /// The right edge.
  public var maxX: Double { max(origin.x, origin.x + size.width) }
  /// The top edge.
  public var minY: Double { min(origin.y, origin.y + size.height) }
  /// The bottom edge.
  public var maxY: Double { max(origin.y, origin.y + size.height) }
  /// The middle of the width.
  public var midX: Double { (minX + maxX) / 2 }
  /// The middle of the height.
  public var midY: Double { (minY + maxY) / 2 }
  /// The point in the middle.
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether the width or the height is zero.
  public var isEmpty: Bool { size.width == 0 || size.height == 0 }
  package var isFinite: Bool { origin.isFinite && size.isFinite }

  package var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }

  /// The edge with the smaller coordinate along the axis.
  public func start(_ axis: Axis) -> Double { axis == .horizontal ? minX : minY }

  /// The edge with the larger coordinate along the axis.
  public func end(_ axis: Axis) -> Double { axis == .horizontal ? maxX : maxY }

  /// Whether the point is inside; points on the right and bottom edges are not.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the two rectangles overlap.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// The overlap of both rectangles, or nil.
  public func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// The rectangle reduced by the insets; its size is never negative.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom)
    )
  }

  /// The rectangle reduced by the same distance at every edge; a negative distance enlarges it.
  public func inset(by distance: Double) -> Rect {
    inset(by: EdgeInsets(top: distance, left: distance, bottom: distance, right: distance))
  }

  /// The rectangle moved by the displacement.
  public static func + (rect: Rect, step: Vector) -> Rect {
    Rect(origin: rect.origin + step, size: rect.size)
  }

  /// The rectangle moved against the displacement.
  public static func - (rect: Rect, step: Vector) -> Rect {
    Rect(origin: rect.origin - step, size: rect.size)
  }
}
