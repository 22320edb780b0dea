import ScrollKit

/// Something to find in the harbor.
nonisolated struct Quarry {
  let goal: PhotoScreen.Goal
  /// Where it is, in pixels of the picture; one of these places is enough.
  let places: [Rect]
  /// The least points per pixel at which it can be recognized.
  let leastScale: Double

  /// Whether it is wholly in sight and large enough.
  func isFound(in pixels: Rect, at scale: Double) -> Bool {
    scale >= leastScale && places.contains { pixels.intersection($0) == $0 }
  }

  /// Where `Assets/photos/make-harbor.py` draws them.
  static let all = [
    Quarry(
      goal: .angler,
      places: [700, 2_210, 2_890, 3_700].map { Rect(x: $0, y: 2_404, width: 56, height: 48) },
      leastScale: 0.8
    ),
    Quarry(
      goal: .opera,
      places: [Rect(x: 2_515, y: 2_264, width: 60, height: 15)],
      leastScale: 0.8
    ),
    Quarry(goal: .opera, places: [Rect(x: 176, y: 1_962, width: 168, height: 40)], leastScale: 0.6),
    Quarry(
      goal: .swans,
      places: [Rect(x: 2_330, y: 2_554, width: 208, height: 36)],
      leastScale: 0.8
    ),
  ]
}
