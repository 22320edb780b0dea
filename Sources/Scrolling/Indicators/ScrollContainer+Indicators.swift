public import Geometry
import ScrollPhysics
import ViewTree

/// Showing the position of the content, by indicators that are drawn, not subviews (Trap T8).
extension ScrollContainer {
  /// Whether a horizontal indicator may show.
  public final var showsHorizontalScrollIndicator: Bool {
    get { indicators.axes.contains(.horizontal) }
    set { show(newValue, indicatorOf: .horizontal) }
  }
  /// Whether a vertical indicator may show.
  public final var showsVerticalScrollIndicator: Bool {
    get { indicators.axes.contains(.vertical) }
    set { show(newValue, indicatorOf: .vertical) }
  }
  /// The insets of the horizontal indicator.
  public final var horizontalScrollIndicatorInsets: EdgeInsets {
    get { indicators.insets.horizontal }
    set { setIndicatorInsets(newValue, indicators.insets.vertical) }
  }
  /// The insets of the vertical indicator.
  public final var verticalScrollIndicatorInsets: EdgeInsets {
    get { indicators.insets.vertical }
    set { setIndicatorInsets(indicators.insets.horizontal, newValue) }
  }
  /// The insets of both indicators; reading returns the vertical indicator's.
  public final var scrollIndicatorInsets: EdgeInsets {
    get { indicators.insets.vertical }
    set { setIndicatorInsets(newValue, newValue) }
  }
  /// Whether the safe area is added to the insets of the indicators.
  public final var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { indicators.adjustsInsets }
    set {
      indicators.adjustsInsets = newValue
      stage?.setNeedsDisplay()
    }
  }
  /// The color of the indicators.
  public final var indicatorStyle: IndicatorStyle {
    get { indicators.style }
    set {
      indicators.style = newValue
      stage?.setNeedsDisplay()
    }
  }

  private func show(_ shows: Bool, indicatorOf axis: AxisSet) {
    indicators.axes = shows ? indicators.axes.union(axis) : indicators.axes.subtracting(axis)
    stage?.setNeedsDisplay()
  }

  private func setIndicatorInsets(_ horizontal: EdgeInsets, _ vertical: EdgeInsets) {
    Self.check(horizontal.isFinite, "the horizontal indicator's inset", horizontal, "finite")
    Self.check(vertical.isFinite, "the vertical indicator's inset", vertical, "finite")
    indicators.insets = (horizontal, vertical)
    stage?.setNeedsDisplay()
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
    let alpha = indicators.alpha(at: lastFrameTime)
    guard alpha > 0 else { return [] }
    return Axis.allCases.compactMap(indicatorFrame).flatMap { draw(indicator: $0, alpha) }
  }

  private func draw(indicator knob: Rect, _ alpha: Double) -> [DrawCommand] {
    let radius = min(knob.width, knob.height) / 2
    let body = DrawCommand.rounded(knob, radius: radius, indicatorStyle.color.opacity(alpha))
    guard let rim = indicatorStyle.rim?.opacity(alpha) else { return [body] }
    let width = IndicatorStyle.rimWidth
    let edge = knob.inset(by: -width)
    return [body, .outline(edge, radius: radius + width, width: width, rim)]
  }

  final func hoverIndicators(at point: Point?) {
    let axis = point.flatMap { indicator(at: $0, within: Self.pointerMargin) }
    guard axis != indicators.touched, phase.scrub == nil, let stage else { return }
    indicators.touch(axis, at: stage.displayFrame.time)
    stage.animate(self)
    stage.setNeedsDisplay()
  }

  // MARK: Geometry

  /// The frame of an indicator, in the container's coordinates, or nil if it is not needed.
  package final func indicatorFrame(_ axis: Axis) -> Rect? {
    guard showsIndicator(axis), let layout = indicatorLayout(axis) else { return nil }
    let thickness = indicators.thickness(axis, at: lastFrameTime)
    let insets = indicatorInsets(axis)
    let far = IndicatorLayout.inset + thickness
    switch axis {
    case .horizontal:
      let y = bounds.maxY - insets.bottom - far
      return Rect(x: bounds.minX + layout.start, y: y, width: layout.length, height: thickness)
    case .vertical:
      let x = bounds.maxX - insets.right - far
      return Rect(x: x, y: bounds.minY + layout.start, width: thickness, height: layout.length)
    }
  }

  private func showsIndicator(_ axis: Axis) -> Bool { indicators.axes.contains(axis) }

  private func indicatorInsets(_ axis: Axis) -> EdgeInsets {
    let own = axis == .horizontal ? indicators.insets.horizontal : indicators.insets.vertical
    let kept = own + metrics.keyboardInset
    return indicators.adjustsInsets ? kept + safeAreaInsets : kept
  }

  final func indicatorLayout(_ axis: Axis) -> IndicatorLayout? {
    layout(axis, sharesCorner: showsIndicator(axis.other) && layout(axis.other) != nil)
  }

  private func layout(_ axis: Axis, sharesCorner: Bool = false) -> IndicatorLayout? {
    let insets = adjustedContentInset
    return IndicatorLayout(
      viewport: bounds.size[axis],
      content: contentSize[axis] + insets.leading(axis) + insets.trailing(axis),
      leading: indicatorInsets(axis).leading(axis),
      trailing: indicatorInsets(axis).trailing(axis),
      offset: contentOffset[axis],
      limits: limits[axis],
      sharesCorner: sharesCorner,
      grid: grid
    )
  }

  /// The indicator at a point, or beside it within a margin, if it shows.
  final func indicator(at point: Point, within margin: Double) -> Axis? {
    guard indicators.alpha(at: lastFrameTime) > 0 else { return nil }
    return Axis.allCases.first {
      indicatorFrame($0)?.inset(by: -margin).contains(point) ?? false
    }
  }

  // MARK: Time

  final func advanceIndicators(to frame: DisplayFrame) -> Pace {
    let before = indicators
    if isScaling { indicators.hide() }
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
    case .resting: pressedIndicator != nil
    }
  }
}
