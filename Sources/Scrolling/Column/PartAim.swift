/// A part that an animated move goes to.
nonisolated struct PartAim: Equatable {
  var part: Int
  /// How far below the container's top it is to be.
  let place: Double
  /// The goal of the motion, by which it is known.
  var goal: Double

  func offset(forTop top: Double) -> Double { top - place }
}

/// What is lost when resting content moves by parts of pixels, so that
/// many such moves do not add up.
nonisolated struct PartRounding: Equatable {
  private var exact = 0.0
  private var shown = 0.0

  /// A shift below this is left over from adding lengths, in points.
  static let noise = 1e-6

  /// Where resting content would be without pixels, after another move.
  func exact(_ offset: Double, movedBy shift: Double, isSteady: Bool) -> Double {
    (isSteady && offset == shown ? exact : offset) + shift
  }

  mutating func note(_ exact: Double, shownAt offset: Double) {
    // Limits may have moved it farther.
    (self.exact, shown) = (abs(exact - offset) < 1 ? exact : offset, offset)
  }
}
