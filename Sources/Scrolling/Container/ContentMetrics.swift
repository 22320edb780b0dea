import Geometry
import ScrollPhysics

/// Everything that decides the limits of the offset, except the size of the viewport.
nonisolated struct ContentMetrics: Equatable {
  var content = ScaledContent()
  /// Scrollable room around the content, as the app set it.
  var inset = EdgeInsets.zero
  var safeArea = EdgeInsets.zero
  var alwaysBouncing: AxisSet = []
  var adjustment = ContentInsetAdjustment.automatic
  var alignment = Point.zero
  /// The breadth of scroll bars beside the content; 0 if they lie over it.
  var scrollBarBreadth = 0.0
  /// The axes whose scroll bars may show.
  var scrollBarAxes = AxisSet.both
  /// The height that an on-screen keyboard covers from below.
  var keyboardCover = 0.0
  /// The space for the refresh control above the content.
  var refreshRoom = 0.0
  /// How the pages of a pager lie; nil in any other container.
  var pages: PageLayout?
  /// Where the content comes to rest, as the app set it.
  var (horizontalStops, verticalStops): (ScrollStops?, ScrollStops?)
  /// How far linked containers go, in points from the start; nil without any.
  var (horizontalReach, verticalReach): (AxisLimits?, AxisLimits?)

  /// The distance by which content must exceed the viewport to scroll (SPEC 0.5).
  private static let smallestRange = 0.0001

  // MARK: Insets

  func adjustedInset(in viewport: Size) -> EdgeInsets {
    let insets = insetWithoutScrollBars(in: viewport)
    return scrollBarBreadth > 0 ? insets + scrollBarRoom(in: viewport, beside: insets) : insets
  }

  func insetWithoutScrollBars(in viewport: Size) -> EdgeInsets {
    inset + bars(in: viewport) + keyboardInset
      + EdgeInsets(top: refreshRoom, left: 0, bottom: 0, right: 0)
  }

  /// The room of scroll bars beside the content; content that fits still does (SPEC h.13).
  private func scrollBarRoom(in viewport: Size, beside insets: EdgeInsets) -> EdgeInsets {
    func length(_ axis: Axis) -> Double {
      content.size[axis] + insets.leading(axis) + insets.trailing(axis)
    }
    func room(_ axis: Axis) -> Double {
      guard scrollBarAxes.contains(axis.other),
        IndicatorLayout.isNeeded(
          viewport: viewport[axis.other],
          content: length(axis.other)
        )
      else { return 0 }
      let slack = viewport[axis] - length(axis)
      return slack < -Self.smallestRange ? scrollBarBreadth : min(scrollBarBreadth, max(slack, 0))
    }
    return EdgeInsets(top: 0, left: 0, bottom: room(.vertical), right: room(.horizontal))
  }

  /// The inset for the keyboard, beyond the part that bars cover already.
  var keyboardInset: EdgeInsets {
    let room = max(keyboardCover - safeArea.bottom, 0)
    return EdgeInsets(top: 0, left: 0, bottom: room, right: 0)
  }

  private func bars(in viewport: Size) -> EdgeInsets {
    let axes: AxisSet =
      switch adjustment {
      case .never: []
      case .always: .both
      case .automatic: scrolling(in: viewport).union(.vertical)
      case .scrollableAxes: scrolling(in: viewport)
      }
    return EdgeInsets(
      top: axes.contains(.vertical) ? safeArea.top : 0,
      left: axes.contains(.horizontal) ? safeArea.left : 0,
      bottom: axes.contains(.vertical) ? safeArea.bottom : 0,
      right: axes.contains(.horizontal) ? safeArea.right : 0
    )
  }

  /// The axes on which the content is larger than the viewport, or always bounces.
  private func scrolling(in viewport: Size) -> AxisSet {
    AxisSet { content.size[$0] + inset.leading($0) + inset.trailing($0) > viewport[$0] }
      .union(alwaysBouncing)
  }

  // MARK: Pages

  /// How the pages of a pager lie along an axis; nil along one without any.
  func pages(along axis: Axis) -> PageLayout? { pages?.axis == axis ? pages : nil }

  /// The distance from one page to the next: the length of the viewport, but for a pager's pages.
  func pageLength(_ axis: Axis, in viewport: Size) -> Double {
    pages(along: axis)?.length(in: viewport) ?? viewport[axis]
  }

  // MARK: Limits

  /// The axes on which the content, with the room around it, exceeds the viewport (SPEC 0.5).
  func overflowingAxes(in viewport: Size) -> AxisSet {
    let insets = adjustedInset(in: viewport)
    return AxisSet {
      let length = content.size[$0] + insets.leading($0) + insets.trailing($0)
      return length > viewport[$0] + Self.smallestRange
        || reach($0).map { $0.max - $0.min > Self.smallestRange } ?? false
    }
  }

  func reach(_ axis: Axis) -> AxisLimits? {
    axis == .horizontal ? horizontalReach : verticalReach
  }

  func refreshRoom(_ axis: Axis) -> Double { axis == .vertical ? refreshRoom : 0 }

  /// The limits at a scale, of content that shows at another one now, extended
  /// as far as linked containers go.
  func limits(
    atZoom scale: Double,
    shownAt present: Double,
    in viewport: Size,
    on grid: PixelGrid
  ) -> ScrollLimits {
    let own = ownLimits(atZoom: scale, shownAt: present, in: viewport, on: grid)
    func limits(_ axis: Axis) -> AxisLimits {
      guard let reach = reach(axis) else { return own[axis] }
      let start = own[axis].min + refreshRoom(axis)
      return own[axis].including(grid.steady(start + reach.min))
        .including(grid.steady(start + reach.max))
    }
    return ScrollLimits(horizontal: limits(.horizontal), vertical: limits(.vertical))
  }

  /// The limits that follow from the container alone.
  func ownLimits(
    atZoom scale: Double,
    shownAt present: Double,
    in viewport: Size,
    on grid: PixelGrid
  ) -> ScrollLimits {
    let size = content.size(at: scale, shownAt: present)
    let insets = adjustedInset(in: viewport)
    func limits(_ axis: Axis) -> AxisLimits {
      let (leading, trailing) = (insets.leading(axis), insets.trailing(axis))
      let slack = viewport[axis] - size[axis] - leading - trailing
      let limits = AxisLimits(
        content: size[axis],
        viewport: viewport[axis],
        leading: leading + max(slack, 0) * alignment[axis],
        trailing: trailing,
        grid: grid
      )
      return pages(along: axis)?.limits(limits, trailing: trailing, in: viewport, on: grid)
        ?? limits
    }
    return ScrollLimits(horizontal: limits(.horizontal), vertical: limits(.vertical))
  }
}

extension PixelGrid {
  /// A coordinate, or the pixel from which it differs by rounding alone.
  fileprivate nonisolated func steady(_ value: Double) -> Double {
    let near = snap(value)
    return (value - near).magnitude > Tolerance.place ? value : near
  }
}

/// The edges on which the safe area is added to the content's insets.
public nonisolated enum ContentInsetAdjustment: CaseIterable, Hashable, Sendable {
  /// On the axes that can scroll or always bounce, and always at the top and bottom.
  case automatic
  /// On the axes that can scroll or always bounce.
  case scrollableAxes
  /// On no edge.
  case never
  /// On all edges.
  case always
}

/// The size of a container's content, and the scale at which it has that size.
///
/// The present scale is not here: it is that of the zoomed view's transform.
///
/// The size at another scale follows from the unscaled size. If the size were multiplied again in
/// each step of a zoom, it would drift, and half a pixel of drift is a whole pixel of scrolling.
nonisolated struct ScaledContent: Equatable {
  /// The size, as the app set it or as it follows from the scale.
  private(set) var size = Size.zero
  /// The scale at which the content has the size, unless the app has given the
  /// zoomed view another one since.
  private var scale = 1.0
  private var unscaled = Size.zero

  /// Adopts the size that the app sets at the present scale.
  mutating func setSize(_ new: Size) {
    guard new != size else { return }
    (size, unscaled) = (new, new * (1 / scale))
  }

  /// Adopts the size at a scale of one, along each axis on which it is known.
  mutating func setUnscaled(width: Double?, height: Double?) {
    let new = Size(width: width ?? unscaled.width, height: height ?? unscaled.height)
    guard new != unscaled else { return }
    (size, unscaled) = (new * scale, new)
  }

  /// Adopts the scale of another zoomed view, at which the content has its present size.
  mutating func adopt(_ new: Double) {
    guard new != scale else { return }
    (scale, unscaled) = (new, size * (1 / new))
  }

  mutating func setScale(_ new: Double) {
    (size, scale) = (size(at: new, shownAt: scale), new)
  }

  /// The size at a scale; at the present one, which the app may have changed, the
  /// content has its present size.
  func size(at other: Double, shownAt present: Double) -> Size {
    if other == present { return size }
    return (present == scale ? unscaled : size * (1 / present)) * other
  }
}

nonisolated extension ContentMetrics {
  /// The stops that the app has set along an axis.
  func stops(
    _ axis: Axis,
    atZoom scale: Double,
    in viewport: Size,
    limits: AxisLimits,
    on grid: PixelGrid
  ) -> AxisStops? {
    guard pages(along: axis) == nil,
      let stops = axis == .horizontal ? horizontalStops : verticalStops
    else { return nil }
    let insets = adjustedInset(in: viewport)
    let (leading, trailing) = (insets.leading(axis), insets.trailing(axis))
    let restLine = leading + (viewport[axis] - leading - trailing) * stops.alignment.fraction
    return AxisStops(stops, scale: scale, restLine: restLine, limits: limits, grid: grid)
  }
}
