import Geometry

/// The content of a container: its size at a scale of one, and the scale at which it shows.
///
/// The size at another scale follows from the unscaled size. If the size were multiplied again in each
/// step of a zoom, it would drift, and half a pixel of drift is a whole pixel of scrolling.
nonisolated struct ScaledContent: Equatable {
  /// The size at the present scale, as the app set it or as it follows from the scale.
  private(set) var size = Size.zero
  /// The present scale.
  private(set) var scale = 1.0
  private var unscaled = Size.zero

  /// Adopts the size that the app sets at the present scale.
  mutating func setSize(_ new: Size) {
    guard new != size else { return }
    (size, unscaled) = (new, new * (1 / scale))
  }

  /// Adopts the size at a scale of one, along each axis on which it is known.
  mutating func setUnscaled(width: Double?, height: Double?) {
    let new = Size(width: width ?? unscaled.width, height: height ?? unscaled.height)
    guard new != unscaled else { return }
    (size, unscaled) = (new * scale, new)
  }

  /// Adopts the scale of another zoomed view, at which the content has its present size.
  mutating func adopt(_ new: Double) {
    guard new != scale else { return }
    (scale, unscaled) = (new, size * (1 / new))
  }

  /// Scales the content.
  mutating func setScale(_ new: Double) {
    (size, scale) = (size(at: new), new)
  }

  /// The size at a scale.
  func size(at other: Double) -> Size { other == scale ? size : unscaled * other }
}
