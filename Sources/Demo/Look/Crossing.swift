import Geometry

/// The way from one theme to the other by itself.
nonisolated struct Crossing: Equatable {
  let start: Double
  let goal: Look.Theme
  let since: Timestamp

  /// The share of night at a moment, from 0 to 1; it changes fastest at first.
  func night(at time: Timestamp) -> Double {
    let rest = 1 - min(max((time - since) / Duration.change, 0), 1)
    return goal.night + (start - goal.night) * rest * rest
  }
}
