public import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// Showing the position of the content, by indicators that are drawn, not subviews (Trap T8).
extension ScrollContainer {
  /// The insets of both indicators; reading returns the vertical indicator's.
  public final var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (horizontalScrollIndicatorInsets, verticalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// Shows the indicators for a moment, as when the container comes into sight.
  public final func flashScrollIndicators() {
    guard let stage else { return }
    indicators.flash(at: stage.displayFrame.time)
    stage.animate(self)
    stage.setNeedsDisplay()
  }

  /// Shows the indicators while the app moves the content.
  public final func withScrollIndicatorsShown(forContentOffsetChanges change: () -> Void) {
    flashScrollIndicators()
    change()
  }

  final func drawIndicators() -> [DrawCommand] {
    let alpha = indicatorAlpha
    guard alpha > 0 else { return [] }
    return Axis.allCases.flatMap { axis in
      indicatorFrame(axis).map { draw(track: axis, alpha) + draw(indicator: $0, alpha) } ?? []
    }
  }

  private func draw(indicator knob: Rect, _ alpha: Double) -> [DrawCommand] {
    let radius = min(knob.width, knob.height) / 2
    let isDark = effectiveAppearance.isDark
    // Beside the content there is the window's ground, on which black or white may not show.
    let style = keepsBars ? .default : indicatorStyle
    let color = style.color(onDark: isDark).opacity(alpha)
    let body = DrawCommand.rounded(knob, radius: radius, color)
    guard let rim = style.rim(onDark: isDark)?.opacity(alpha) else { return [body] }
    // A part of a pixel would be drawn as a whole one, half of it over the knob.
    let width = max(grid.snap(IndicatorStyle.rimWidth), 1 / grid.scale)
    let edge = knob.inset(by: -width)
    return [body, .outline(edge, radius: radius + width, width: width, rim)]
  }

  /// How visible the indicators are, from 0 to 1; bars that are kept beside the content always are.
  final var indicatorAlpha: Double { keepsBars ? 1 : indicators.alpha(at: lastFrameTime) }

  final func indicatorThickness(_ axis: Axis) -> Double {
    keepsBars
      ? IndicatorLayout.expandedThickness : indicators.thickness(axis, at: lastFrameTime)
  }

  // MARK: Geometry

  /// The frame of an indicator, in the container's coordinates, or nil if it is not needed.
  package final func indicatorFrame(_ axis: Axis) -> Rect? {
    guard showsIndicator(axis), let shown = shownIndicator(axis) else { return nil }
    let thickness = indicatorThickness(axis)
    let insets = indicatorInsets(axis)
    let far = IndicatorLayout.inset + thickness
    switch axis {
    case .horizontal:
      let y = bounds.maxY - insets.bottom - far
      return Rect(x: bounds.minX + shown.start, y: y, width: shown.length, height: thickness)
    case .vertical:
      let x = bounds.maxX - insets.right - far
      return Rect(x: x, y: bounds.minY + shown.start, width: thickness, height: shown.length)
    }
  }

  final func showsIndicator(_ axis: Axis) -> Bool {
    axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator
  }

  final func indicatorInsets(_ axis: Axis) -> EdgeInsets {
    let own =
      axis == .horizontal ? horizontalScrollIndicatorInsets : verticalScrollIndicatorInsets
    let taken = EdgeInsets(right: axis == .vertical ? roomBesideIndicator : 0)
    let kept = own + taken + rules.metrics.keyboardInset
    return automaticallyAdjustsScrollIndicatorInsets ? kept + safeAreaInsets : kept
  }

  /// Lays out an indicator where the content is, or where it would be at another offset.
  final func indicatorLayout(_ axis: Axis, at offset: Double? = nil) -> IndicatorLayout? {
    let isBeside = showsIndicator(axis.other) && layout(axis.other) != nil
    return layout(axis, at: offset, beside: isBeside)
  }

  private func layout(
    _ axis: Axis,
    at offset: Double? = nil,
    beside isBeside: Bool = false
  ) -> IndicatorLayout? {
    let (insets, limits) = (adjustedContentInset, limits[axis])
    let length = contentSize[axis] + insets.leading(axis) + insets.trailing(axis)
    return IndicatorLayout(
      viewport: bounds.size[axis],
      // Where a linked container goes farther, the indicator stands for all of that way.
      content: rules.metrics.reach(axis) == nil
        ? length : max(length, limits.max - limits.min + bounds.size[axis]),
      leading: indicatorInsets(axis).leading(axis),
      // Bars that are kept meet in a corner that belongs to neither.
      trailing: indicatorInsets(axis).trailing(axis)
        + (isBeside && keepsBars ? IndicatorLayout.lane : 0),
      offset: offset ?? contentOffset[axis],
      limits: limits,
      sharesCorner: isBeside && !keepsBars,
      grid: grid
    )
  }

  /// Where an indicator shows along its axis, relative to the viewport.
  final func shownIndicator(_ axis: Axis) -> IndicatorLag.Span? {
    indicatorLayout(axis).map { indicators[lag: axis].shown($0.span, at: lastFrameTime) }
  }

  /// Has an indicator show at a place, from where it goes to where it
  /// belongs; at once if nobody sees it.
  final func keepIndicator(_ axis: Axis, at shown: IndicatorLag.Span?) {
    guard let place = indicatorLayout(axis)?.span else { return }
    let isSeen = indicatorAlpha > 0
    indicators[lag: axis].show(isSeen ? shown ?? place : place, of: place, at: lastFrameTime)
    if indicators[lag: axis].isMoving { stage?.animate(self) }
  }

  /// The indicator at a point, or beside it within a margin, if it shows.
  final func indicator(at point: Point, within margin: Double) -> Axis? {
    guard indicatorAlpha > 0 else { return nil }
    return Axis.allCases.first {
      indicatorFrame($0)?.inset(by: -margin).contains(point) ?? false
    }
  }

  // MARK: Time

  final func advanceIndicators(to frame: DisplayFrame) -> Pace {
    let before = indicators
    if isScaling { indicators.hide() }
    for axis in Axis.allCases where indicators[lag: axis].isMoving {
      guard let place = indicatorLayout(axis)?.span else { continue }
      indicators[lag: axis].hold(place, against: velocity[axis], at: frame.time)
    }
    let pace = indicators.advance(to: frame.time, isHeld: holdsIndicators)
    if before != indicators || pace == .moving { stage?.setNeedsDisplay() }
    return pace
  }

  /// Whether the current phase keeps the indicators in sight (SPEC h.8).
  private var holdsIndicators: Bool {
    switch phase {
    case .held(.drag), .held(.scrub): true
    case .held(.pinch): false
    case .moving(let motion):
      switch motion.purpose {
      case .release, .step, .scrollToTop: true
      case .command, .zoom, .zoomBounce: false
      }
    case .resting: pressedIndicator != nil || isTouched
    }
  }

  /// Whether a finger is down in content that can move, and in no
  /// inner content that can (SPEC h.8).
  private var isTouched: Bool {
    guard isTracking, panGestureRecognizer.state != .failed, !scrollableAxes.isEmpty else {
      return false
    }
    return stage?.viewsTouched(with: panGestureRecognizer).contains { view in
      let around = view.chain.lazy.compactMap { $0 as? ScrollContainer }
      return around.first { !$0.scrollableAxes.isEmpty } === self
    } ?? false
  }
}

extension IndicatorLayout {
  fileprivate nonisolated var span: IndicatorLag.Span { .init(start: start, length: length) }
}
