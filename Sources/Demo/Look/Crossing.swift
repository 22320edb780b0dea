import Geometry

/// The way from one theme to the other by itself.
nonisolated struct Crossing: Equatable {
  let start: Double
  let goal: Look.Theme
  let since: Timestamp

  /// How far night has fallen at a moment; quick at first.
  func night(at time: Timestamp) -> Double {
    let rest = 1 - min(max((time - since) / Duration.change, 0), 1)
    return goal.night + (start - goal.night) * rest * rest
  }
}
