internal import ViewTree

/// The colors between two.
nonisolated enum Gradient {
  /// One color per pixel, taken at the pixel's middle.
  ///
  /// Colors count as much as they cover: toward a clear one a color fades, it does not darken.
  static func colors(from: Color, to: Color, count: Int) -> [Color] {
    (0..<count).map { index in
      let share = (Double(index) + 0.5) / Double(count)
      let alpha = Double(from.alpha) * (1 - share) + Double(to.alpha) * share
      guard alpha > 0 else { return .clear }
      var color = from.mixed(with: to, by: Double(to.alpha) * share / alpha)
      color.alpha = UInt8(alpha.rounded())
      return color
    }
  }
}
