import Geometry

/// Where content shows: its scale and its offset together.
nonisolated struct Place: Equatable {
  /// The scale.
  var scale: Double
  /// The point of the content at the viewport's top left.
  var offset: Point

  /// The largest rounding errors: of the scale, as a part of it, and of the offset, in points.
  private static let noise = (scale: 1e-9, offset: 1e-7)

  /// Whether it differs from another place only by rounding.
  func isClose(to other: Place) -> Bool {
    abs(scale - other.scale) < Self.noise.scale * other.scale
      && (offset - other.offset).length < Self.noise.offset
  }
}
