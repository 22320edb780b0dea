import ScrollKit

/// A drawn hand that shows what a finger does.
enum GhostHand {
  private static let ringRadius = 13.0
  /// The tip of the finger, and the outline of the hand around it, in points.
  private static let tip = Vector(dx: 18, dy: 5)
  private static let outline: [(Double, Double)] = [
    (15, 22), (15, 6), (16.5, 4), (19.5, 4), (21, 6), (21, 18), (23, 17), (25.2, 18), (26, 20),
    (28, 19), (30, 20), (30.7, 22), (33, 22), (34.5, 24), (34.5, 31), (32.5, 38), (30, 42),
    (19, 42), (16, 38), (9, 29.5), (9, 27), (11, 25.5), (13, 26.5),
  ]

  /// A hand whose finger is at a place, with a ring about its tip while it presses.
  static func drawn(at place: Point, isPressing: Bool) -> [DrawCommand] {
    let hand = outline.map { place - tip + Vector(dx: $0.0, dy: $0.1) }
    let ring = Rect(
      x: place.x - ringRadius,
      y: place.y - ringRadius,
      width: 2 * ringRadius,
      height: 2 * ringRadius
    )
    let halo = DrawCommand.outline(ring, radius: ringRadius, width: Extent.boldStroke, .white)
    return (isPressing ? [halo] : []) + [
      .polygon(hand, .white),
      .line(hand + hand.prefix(1), width: Extent.iconStroke, Palette(.light).text),
    ]
  }
}
