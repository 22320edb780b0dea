import Geometry

/// What small turns of a wheel have added up to so far.
nonisolated struct WheelProgress: Equatable {
  /// The goal of the last step before it was moved to a pixel.
  var exactGoal: Point?
  /// The clicks that turn pages.
  var clicks = PageClicks()
}

/// Adds up the clicks of a fine wheel until they make a page.
nonisolated struct PageClicks: Equatable {
  /// The clicks that are not a whole page yet.
  private var rest = 0.0

  /// Adds clicks; a turn back begins anew.
  ///
  /// - Returns: How many pages to turn.
  mutating func pages(adding clicks: Double) -> Int {
    if rest * clicks < 0 { rest = 0 }
    rest += clicks
    let pages = min(max(rest.rounded(.towardZero), -1e6), 1e6)
    rest -= pages
    return Int(pages)
  }
}
