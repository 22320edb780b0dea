import ScrollKit

/// Something to find in a photo of the album.
struct Quarry {
  let goal: any ScreenGoal
  /// Where it is, in points of the picture; one of these places is enough.
  let places: [Rect]
  /// The least scale at which it can be recognized.
  let leastScale: Double

  /// Whether it is large enough, wholly in sight and near the middle: whoever looks for something
  /// brings it there, and a large window shows much that nobody has found.
  func isFound(in seen: Rect, of picture: Size, at scale: Double) -> Bool {
    scale >= leastScale
      && places.contains { place in
        seen.intersection(place) == place
          && Axis.allCases.allSatisfy { axis in
            let length = seen.size[axis]
            // The edges of the picture keep some places from the very middle.
            let end = max(picture[axis] - length, 0)
            let best = min(max(place.center[axis] - length / 2, 0), end)
            return abs(min(max(seen.start(axis), 0), end) - best) <= length / 4
          }
      }
  }
}

extension Quarry {
  /// Pixels of the harbor's picture for each of its points.
  static let harborPixels = 2.0

  /// Points per pixel from which it counts: more than a double click leads to, which is no search.
  private static let harborScale = 1.25

  /// From pixels of the harbor.
  private init(_ goal: PhotoScreen.Goal, _ pixels: [Rect]) {
    self.goal = goal
    places = pixels.map { place in
      Rect(
        origin: .zero + (place.origin - .zero) / Self.harborPixels,
        size: place.size * (1 / Self.harborPixels)
      )
    }
    leastScale = Self.harborScale * Self.harborPixels
  }

  /// Where `Assets/photos/make-harbor.py` draws what there is to find.
  static let harbor = [
    Quarry(
      .angler,
      [700, 2_210, 2_890, 3_700].map { Rect(x: $0, y: 2_404, width: 56, height: 48) }
    ),
    Quarry(.opera, [Rect(x: 2_515, y: 2_264, width: 60, height: 15)]),
    Quarry(.opera, [Rect(x: 176, y: 1_962, width: 168, height: 40)]),
    Quarry(.swans, [Rect(x: 2_330, y: 2_554, width: 208, height: 36)]),
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
