import ScrollKit

/// Things in a row or a column that scrolls where it is too long; an end that has more fades away before an arrow.
class ToolShelf: ScrollContainer {
  /// How long the ground under an arrow is, and the part before it in which everything fades away.
  private static let end = (ground: Space.edge, fade: Space.edge)
  /// How long and how wide an arrow is.
  private static let arrow = (length: 4.0, width: 8.0)

  private let ground: KeyPath<Palette, Color>

  /// Makes an empty shelf.
  ///
  /// - Parameter ground: The color of what it lies on.
  init(on ground: KeyPath<Palette, Color> = \.surface) {
    self.ground = ground
    super.init()
    scrollsToTop = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
  }

  /// The places at which it fades away or is hidden.
  var ends: [Rect] { Axis.allCases.flatMap { axis in ends(axis).map(\.place) } }

  private func ends(_ axis: Axis) -> [(place: Rect, isStart: Bool)] {
    let (offset, least, most) = (
      contentOffset[axis], minimumContentOffset[axis], maximumContentOffset[axis]
    )
    var (start, end) = (bounds, bounds)
    let length = Self.end.ground + Self.end.fade
    (start.size[axis], end.size[axis]) = (length, length)
    end.origin[axis] = bounds.end(axis) - length
    return (offset > least + 1 ? [(start, true)] : [])
      + (offset < most - 1 ? [(end, false)] : [])
  }

  override func drawOverlay() -> [DrawCommand] {
    Axis.allCases.flatMap { axis in
      ends(axis).flatMap { drawn($0.place, isStart: $0.isStart, axis) }
    } + super.drawOverlay()
  }

  private func drawn(_ place: Rect, isStart: Bool, _ axis: Axis) -> [DrawCommand] {
    let color = palette[keyPath: ground]
    let (from, to) = isStart ? (color, color.opacity(0)) : (color.opacity(0), color)
    let side = isStart ? -1.0 : 1.0
    var (ground, fade) = (place, place)
    (ground.size[axis], fade.size[axis]) = (Self.end.ground, Self.end.fade)
    if isStart {
      fade.origin[axis] += Self.end.ground
    } else {
      ground.origin[axis] += Self.end.fade
    }
    let arrow = [-1.0, 0, 1].map { part in
      var point = ground.center
      point[axis] += side * (0.5 - abs(part)) * Self.arrow.length
      let breadth = min(bounds.size[axis.other], contentSize[axis.other])
      point[axis.other] = bounds.start(axis.other) + (breadth + part * Self.arrow.width) / 2
      return point
    }
    return [
      .fill(fade, .gradient(from: from, to: to, along: axis)), .fill(ground, .color(color)),
      .line(arrow, width: Extent.iconStroke, palette.secondary),
    ]
  }
}
