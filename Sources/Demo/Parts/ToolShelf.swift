import Geometry
import Scrolling
import ViewTree

/// Controls in a row that scrolls across where it is too long; at each side that has more it fades away under an
/// arrow.
class ToolShelf: ScrollContainer {
  private static let fade = 28.0
  private static let arrow = Size(width: 4, height: 8)

  private let look: Look
  private let ground: Label.Ink

  /// Makes an empty shelf.
  ///
  /// - Parameters:
  ///   - ground: The color of what it lies on.
  ///   - look: How it looks.
  init(on ground: Label.Ink = \.surface, look: Look) {
    (self.ground, self.look) = (ground, look)
    super.init()
    scrollsToTop = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }

  /// The sides at which it fades away.
  var ends: [Rect] {
    var (start, end) = (bounds, bounds)
    (start.size.width, end.size.width) = (Self.fade, Self.fade)
    end.origin.x = bounds.maxX - Self.fade
    return (contentOffset.x > minimumContentOffset.x + 1 ? [start] : [])
      + (contentOffset.x < maximumContentOffset.x - 1 ? [end] : [])
  }

  override func drawOverlay() -> [DrawCommand] {
    super.drawOverlay() + ends.flatMap { drawn($0, isStart: $0.minX == bounds.minX) }
  }

  private func drawn(_ place: Rect, isStart: Bool) -> [DrawCommand] {
    let color = look.colors[keyPath: ground]
    let (from, to) = isStart ? (color, color.opacity(0)) : (color.opacity(0), color)
    let side = isStart ? -1.0 : 1.0
    let tip = Point(x: (isStart ? place.minX : place.maxX) - side * Space.hair, y: place.center.y)
    let arrow = [-1.0, 0, 1].map {
      tip + Vector(dx: -side * abs($0) * Self.arrow.width, dy: $0 * Self.arrow.height / 2)
    }
    return [
      .fill(place, .gradient(from: from, to: to, along: .horizontal)),
      .line(arrow, width: Extent.iconStroke, look.colors.secondary),
    ]
  }
}
