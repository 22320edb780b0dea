public import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// Where the scroll bars of a container are, with which a mouse scrolls.
public nonisolated enum ScrollBarStyle: CaseIterable, Hashable, Sendable {
  /// As ``Stage/overlaysScrollBars`` says, which follows the desktop.
  case automatic
  /// Over the content, while it moves or a pointer moves over it.
  case overlay
  /// Beside the content, always.
  case always
}

/// A press on the track of a scroll bar, which goes on page by page while it is held.
struct TrackPress {
  let axis: Axis
  let isForward: Bool
  /// When the next page is due.
  var next: Timestamp
}

/// Scroll bars: an indicator with a track, for a mouse (SPEC h.12, h.13).
extension ScrollContainer {
  /// What a press does to the scroll bar under it.
  enum ScrollBarPress: Equatable {
    /// It takes hold of the knob.
    case grab(Axis)
    /// It brings the middle of the knob to the pointer, and takes hold of it.
    case fetch(Axis)
    /// It goes a page toward the pointer, and on while it is held.
    case page(Axis)
  }

  /// Whether bars are kept beside the content.
  final var keepsBars: Bool { rules.metrics.scrollBarBreadth > 0 }

  /// The room that scroll bars take beside the content, at the right and at the
  /// bottom; zero where they lie over it.
  ///
  /// It counts along each axis that may have a bar, whether the content needs it now or not, so
  /// that content which is laid out inside of it need not be laid out again when it grows.
  public final var scrollBarInsets: EdgeInsets {
    guard keepsBars else { return .zero }
    let (down, sideways) = (showsIndicator(.vertical), showsIndicator(.horizontal))
    let lane = IndicatorLayout.lane
    return EdgeInsets(top: 0, left: 0, bottom: sideways ? lane : 0, right: down ? lane : 0)
  }

  /// The width for content that is laid out to fit, beside a bar at the right.
  package final var layoutWidth: Double { max(bounds.width - scrollBarInsets.right, 0) }

  /// Adopts the style, or that of the desktop, on which the room beside the content depends.
  final func followScrollBarStyle() {
    let isBeside =
      switch scrollBarStyle {
      case .automatic: !(stage?.overlaysScrollBars ?? true)
      case .overlay: false
      case .always: true
      }
    guard isBeside != keepsBars else { return }
    change { $0.metrics.scrollBarBreadth = isBeside ? IndicatorLayout.lane : 0 }
    setNeedsLayout()
  }

  // MARK: The pointer

  /// Shows the bars while the pointer moves over the container, and makes
  /// the one that it is near grow.
  final func hoverScrollBars(at point: Point?) {
    guard let stage else { return }
    let (before, now) = (indicators, stage.displayFrame.time)
    let hasMoved = point.map { $0 - contentOffset } != pointerPlace
    pointerPlace = point.map { $0 - contentOffset }
    if phase.scrub == nil {
      let near = pointerPlace.flatMap(scrollBar(near:))
      if near != indicators.touched { indicators.touch(near, at: now) }
    }
    if point == nil {
      indicators.leave(at: now)
    } else if hasMoved, isScrollEnabled, !isScaling {
      indicators.point(at: now)
    }
    guard before != indicators else { return }
    stage.animate(self)
    if before.alpha(at: now) < 1 || before.touched != indicators.touched {
      stage.setNeedsDisplay()
    }
  }

  /// The axis of the bar that is near a place of the viewport, unless one of an inner container is.
  final func scrollBar(near place: Vector) -> Axis? {
    guard isScrollEnabled, let stage else { return nil }
    let point = contentOffset + place
    let inside = stage.viewsUnderPointer.prefix { $0 !== self }
    guard !inside.contains(where: { ($0 as? ScrollContainer)?.indicators.touched != nil }) else {
      return nil
    }
    return Axis.allCases.first { lane($0)?.contains(point) ?? false }
  }

  /// The view at a point, or the container itself where its own bar lies over that view.
  final func uncovered(_ view: View?, at point: Point) -> View? {
    guard let view, view !== self, track(at: point) != nil else { return view }
    let inner = view as? ScrollContainer
    let isInner = inner?.track(at: view.convert(point, from: self)) != nil
    return isInner && !keepsBars ? view : self
  }

  package final func hasScrollBar(at point: Point) -> Bool { track(at: point) != nil }

  package final func hasPointerAtScrollBar(isPressed: Bool) -> Bool {
    if isPressed { return trackPress != nil || phase.scrub != nil }
    return pointerPlace.map { hasScrollBar(at: contentOffset + $0) } ?? false
  }

  // MARK: Geometry

  /// The strip in which a bar with its track lies, in the container's
  /// coordinates; nil if it is not needed.
  private func lane(_ axis: Axis) -> Rect? {
    guard showsIndicator(axis), let layout = indicatorLayout(axis) else { return nil }
    let (insets, breadth) = (indicatorInsets(axis), IndicatorLayout.lane)
    let (start, length) = (
      layout.first - IndicatorLayout.inset, layout.track + 2 * IndicatorLayout.inset
    )
    switch axis {
    case .horizontal:
      let y = bounds.maxY - insets.bottom - breadth
      return Rect(x: bounds.minX + start, y: y, width: length, height: breadth)
    case .vertical:
      let x = bounds.maxX - insets.right - breadth
      return Rect(x: x, y: bounds.minY + start, width: breadth, height: length)
    }
  }

  /// The axis of the bar at a point whose track shows.
  private func track(at point: Point) -> Axis? {
    guard indicatorAlpha > 0 else { return nil }
    return Axis.allCases.first { axis in
      keepsBars || indicators.touched == axis && pointerPlace != nil
        ? lane(axis)?.contains(point) ?? false : false
    }
  }

  /// The track of a bar as far as it has grown; beside the content the whole strip.
  final func draw(track axis: Axis, _ alpha: Double) -> [DrawCommand] {
    guard let lane = lane(axis) else { return [] }
    if keepsBars { return draw(lane: lane, axis) }
    let (thin, thick) = (IndicatorLayout.thickness, IndicatorLayout.expandedThickness)
    let thickness = indicatorThickness(axis)
    guard thickness > thin else { return [] }
    let isDark = effectiveAppearance.isDark
    let share = alpha * (thickness - thin) / (thick - thin)
    // The knob keeps its distance from the edge while it grows, and the
    // track keeps 2 points around it.
    let gap = IndicatorLayout.inset - Self.trackMargin
    var track = lane.inset(by: gap)
    let breadth = thickness + 2 * Self.trackMargin
    switch axis {
    case .horizontal:
      track = Rect(
        x: track.minX,
        y: track.maxY - breadth,
        width: track.width,
        height: breadth
      )
    case .vertical:
      track = Rect(
        x: track.maxX - breadth,
        y: track.minY,
        width: breadth,
        height: track.height
      )
    }
    let radius = breadth / 2
    let color = indicatorStyle.track(onDark: isDark).opacity(share)
    return [.rounded(track, radius: radius, color)]
  }

  /// How much of the track shows around the knob, in points.
  private static var trackMargin: Double { 2 }

  /// A strip beside the content, with a line toward it and the corner in which both bars meet.
  private func draw(lane: Rect, _ axis: Axis) -> [DrawCommand] {
    let colors = palette
    var whole = lane
    let meets = indicatorFrame(axis.other) != nil
    if meets { whole.size[axis] += IndicatorLayout.lane }
    let width = 1 / grid.scale
    let edge =
      axis == .horizontal
      ? Rect(x: lane.minX, y: lane.minY, width: lane.width, height: width)
      : Rect(x: lane.minX, y: lane.minY, width: width, height: lane.height)
    return [.fill(whole, .color(colors.window)), .fill(edge, .color(colors.line))]
  }

  // MARK: Presses

  /// How long a press on a track is held until it goes on, and from page to
  /// page, in seconds (SPEC h.12).
  ///
  /// The frame of that time counts, whichever way its time is rounded.
  private static var repeats: (first: Double, next: Double) { (0.4 - 1e-9, 0.12 - 1e-9) }

  /// What the press of a mouse that has begun does to the bar under it; nil beside all bars.
  final var scrollBarPress: ScrollBarPress? {
    let place = panGestureRecognizer.location(in: self)
    switch panGestureRecognizer.device {
    case .mouse:
      guard let axis = track(at: place) else {
        return indicator(at: place, within: Self.pointerMargin).map { .grab($0) }
      }
      if panGestureRecognizer.modifiers.contains(.shift) { return .fetch(axis) }
      return isOnKnob(place, axis) ? .grab(axis) : .page(axis)
    case .trackpad:
      return stage?.scrollsByButton ?? false ? track(at: place).map { .fetch($0) } : nil
    case .finger, nil: return nil
    }
  }

  /// Whether a place on a track is at the knob, wherever across the track.
  private func isOnKnob(_ place: Point, _ axis: Axis) -> Bool {
    guard let knob = shownIndicator(axis) else { return false }
    let past = (place - contentOffset)[axis] - knob.start
    return past >= -Self.pointerMargin && past < knob.length + Self.pointerMargin
  }

  final func begin(_ press: ScrollBarPress) {
    switch press {
    case .grab(let axis): beginScrub(axis, at: pannedPoint)
    case .fetch(let axis):
      let along = pressedPlace(axis)
      beginScrub(axis, at: pannedPoint)
      guard phase.scrub != nil, let layout = indicatorLayout(axis) else { return }
      let wanted = min(max(along - layout.length / 2, layout.first), layout.last)
      scrub(by: wanted - layout.start)
    case .page(let axis):
      guard let layout = indicatorLayout(axis) else { return }
      let isForward = pressedPlace(axis) > layout.start
      let next = lastFrameTime + Self.repeats.first
      trackPress = TrackPress(axis: axis, isForward: isForward, next: next)
      turnPage(toward: trackPress)
      stage?.animate(self)
    }
  }

  /// Where the pan is along an axis of the viewport.
  private func pressedPlace(_ axis: Axis) -> Double {
    (panGestureRecognizer.location(in: self) - contentOffset)[axis]
  }

  /// Goes on page by page while a press is held on a track, until the knob is under it.
  final func advanceTrackPress(to time: Timestamp) -> Pace {
    guard var press = trackPress else { return .resting }
    if time >= press.next {
      press.next = time + Self.repeats.next
      trackPress = press
      turnPage(toward: press)
    }
    return .waiting(until: press.next)
  }

  private func turnPage(toward press: TrackPress?) {
    guard let press, let knob = indicatorLayout(press.axis, at: goal.offset[press.axis]) else {
      return
    }
    let along = pressedPlace(press.axis)
    guard press.isForward ? along >= knob.start + knob.length : along < knob.start else { return }
    _ = KeyScrolling(container: self).page(along: press.axis, forward: press.isForward)
  }
}
