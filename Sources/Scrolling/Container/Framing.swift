import Geometry

/// Where content shows: its scale and its offset together.
nonisolated struct Framing: Equatable {
  var scale: Double
  var offset: Point

  /// The smallest change of the scale, as a part of it, and of the offset,
  /// in points, that is a movement.
  private static let smallest = 1e-6

  /// The same framing without what differs from another one by rounding alone.
  func steadied(from other: Framing) -> Framing {
    Framing(
      scale: abs(scale - other.scale) < Self.smallest * other.scale ? other.scale : scale,
      offset: (offset - other.offset).length < Self.smallest ? other.offset : offset
    )
  }
}
