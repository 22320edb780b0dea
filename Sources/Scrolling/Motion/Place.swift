import Geometry

/// Where content shows: its scale and its offset together.
nonisolated struct Place: Equatable {
  /// The scale.
  var scale: Double
  /// The point of the content at the viewport's top left.
  var offset: Point

  /// What arithmetic leaves two places apart that are the same: a part of the scale, and points.
  private static let noise = (scale: 1e-9, offset: 1e-7)

  /// Whether only rounding tells it from another place.
  func isClose(to other: Place) -> Bool {
    abs(scale - other.scale) < Self.noise.scale * other.scale
      && (offset - other.offset).length < Self.noise.offset
  }
}
