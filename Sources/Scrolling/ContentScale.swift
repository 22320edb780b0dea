import Geometry

/// What scaled content measures at a scale of one, from which its size at any scale follows.
///
/// A size that is multiplied anew with each step of a zoom drifts, and half a pixel of drift is a whole
/// pixel of scrolling.
nonisolated struct ContentScale: Equatable {
  private var unscaled = Size.zero
  /// The size that followed last; content of another size was given that by the app.
  private var scaled = Size.zero

  /// The size of content at a scale.
  ///
  /// - Parameters:
  ///   - size: Its size now.
  ///   - current: The scale at which it has that size.
  ///   - scale: The scale.
  /// - Returns: The size.
  func size(of size: Size, at current: Double, scaledTo scale: Double) -> Size {
    unscaled(size, at: current) * scale
  }

  /// Takes note that content is scaled, and returns its size then.
  mutating func scale(_ size: Size, at current: Double, to scale: Double) -> Size {
    unscaled = unscaled(size, at: current)
    scaled = unscaled * scale
    return scaled
  }

  private func unscaled(_ size: Size, at scale: Double) -> Size {
    size == scaled ? unscaled : Size(width: size.width / scale, height: size.height / scale)
  }
}
