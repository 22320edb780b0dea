import Geometry
import Scrolling
import ViewTree

/// Controls in a row or a column that scrolls where it is too long; at each end that has more it fades away under
/// an arrow.
class ToolShelf: ScrollContainer {
  private static let fade = 28.0
  /// How long and how wide an arrow is.
  private static let arrow = (length: 4.0, width: 8.0)

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

  /// The places at which it fades away.
  var ends: [Rect] { Axis.allCases.flatMap { axis in ends(axis).map(\.place) } }

  private func ends(_ axis: Axis) -> [(place: Rect, isStart: Bool)] {
    let (offset, least, most) = (
      contentOffset[axis], minimumContentOffset[axis], maximumContentOffset[axis]
    )
    var (start, end) = (bounds, bounds)
    (start.size[axis], end.size[axis]) = (Self.fade, Self.fade)
    end.origin[axis] = bounds.end(axis) - Self.fade
    return (offset > least + 1 ? [(start, true)] : [])
      + (offset < most - 1 ? [(end, false)] : [])
  }

  override func drawOverlay() -> [DrawCommand] {
    super.drawOverlay()
      + Axis.allCases.flatMap { axis in
        ends(axis).flatMap { drawn($0.place, isStart: $0.isStart, axis) }
      }
  }

  private func drawn(_ place: Rect, isStart: Bool, _ axis: Axis) -> [DrawCommand] {
    let color = look.colors[keyPath: ground]
    let (from, to) = isStart ? (color, color.opacity(0)) : (color.opacity(0), color)
    let side = isStart ? -1.0 : 1.0
    let arrow = [-1.0, 0, 1].map { part in
      var point = place.center
      point[axis] = (isStart ? place.start(axis) : place.end(axis)) - side * Space.hair
      point[axis] -= side * abs(part) * Self.arrow.length
      point[axis.other] += part * Self.arrow.width / 2
      return point
    }
    return [
      .fill(place, .gradient(from: from, to: to, along: axis)),
      .line(arrow, width: Extent.iconStroke, look.colors.secondary),
    ]
  }
}
