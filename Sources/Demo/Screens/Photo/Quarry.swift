import ScrollKit

/// Something to find in a photo of the album.
struct Quarry {
  let goal: any ScreenGoal
  /// Where it is, in points of the picture; one of these places is enough.
  let places: [Rect]
  /// The least scale at which it can be recognized.
  let leastScale: Double

  /// Whether it is wholly in sight and large enough.
  func isFound(in seen: Rect, at scale: Double) -> Bool {
    scale >= leastScale && places.contains { seen.intersection($0) == $0 }
  }
}

extension Quarry {
  /// Pixels of the harbor's picture for each of its points.
  static let harborPixels = 2.0

  /// From pixels of the harbor, and the least points per pixel.
  private init(_ goal: PhotoScreen.Goal, _ pixels: [Rect], leastScale: Double) {
    self.goal = goal
    places = pixels.map { place in
      Rect(
        origin: .zero + (place.origin - .zero) / Self.harborPixels,
        size: place.size * (1 / Self.harborPixels)
      )
    }
    self.leastScale = leastScale * Self.harborPixels
  }

  /// Where `Assets/photos/make-harbor.py` draws what there is to find.
  static let harbor = [
    Quarry(
      .angler,
      [700, 2_210, 2_890, 3_700].map { Rect(x: $0, y: 2_404, width: 56, height: 48) },
      leastScale: 0.8
    ),
    Quarry(.opera, [Rect(x: 2_515, y: 2_264, width: 60, height: 15)], leastScale: 0.8),
    Quarry(.opera, [Rect(x: 176, y: 1_962, width: 168, height: 40)], leastScale: 0.6),
    Quarry(.swans, [Rect(x: 2_330, y: 2_554, width: 208, height: 36)], leastScale: 0.8),
  ]

  /// The least points on the display for one of a drawing's, in which a person is ten high.
  private static let leastUnit = 1.4

  /// What is hidden in the hills of a page.
  init(_ hideaway: Hideaway, on page: Size) {
    goal = hideaway.kind
    places = [hideaway.area(on: page)]
    leastScale = Self.leastUnit / hideaway.unit(on: page)
  }
}
