import Geometry
import ViewTree

/// How the dots look.
extension PageControl {
  /// The opacity of a disabled control.
  private static let disabledOpacity = 0.4
  /// How much of the current dot's color the dot under the pointer has.
  private static let pointedWeight = 0.5
  /// The focus ring: its thickness, and its distance from the dots' background, in points.
  private static let ring = (width: 2.0, distance: 2.0)

  final func drawDots() -> [DrawCommand] {
    guard showsDots else { return [] }
    let layout = layout
    var list: [DrawCommand] = []
    if showsBackground {
      list.append(
        .rounded(
          layout.background,
          radius: radius(of: layout.background),
          shown(backgroundTintColor)
        )
      )
    }
    for page in layout.visiblePages { list += drawDot(page, layout) }
    if hasFocus { list.append(focusRing(around: layout.background)) }
    return list
  }

  private var showsBackground: Bool {
    switch backgroundStyle {
    case .automatic: interactionState == .continuous
    case .prominent: true
    case .minimal: false
    }
  }

  private func drawDot(_ page: Int, _ layout: PageControlLayout) -> [DrawCommand] {
    let (frame, weight) = (layout.frame(of: page), layout.position.weight(of: page))
    guard frame.width > 0 else { return [] }
    let accent = isHovered && page == pointedPage ? max(weight, Self.pointedWeight) : weight
    let color = pageIndicatorTintColor.mixed(with: currentPageIndicatorTintColor, by: accent)
    if let progressFraction, weight > 0.5 { return drawProgress(progressFraction, in: frame) }
    return indicator(for: page, isCurrent: weight > 0.5).draw(frame, shown(color))
  }

  private func indicator(for page: Int, isCurrent: Bool) -> PageIndicator {
    let usual = indicators[page] ?? preferredIndicator
    guard isCurrent else { return usual }
    return currentIndicators[page] ?? preferredCurrentPageIndicator ?? usual
  }

  /// A pill that fills from the side of the first page.
  private func drawProgress(_ fraction: Double, in frame: Rect) -> [DrawCommand] {
    let thickness = min(frame.width, frame.height)
    let length = axis == .horizontal ? frame.width : frame.height
    let filled = thickness + (length - thickness) * fraction
    var part = frame
    if axis == .horizontal { part.size.width = filled } else { part.size.height = filled }
    if isMirrored { part = part + vector(length - filled) }
    return [
      .rounded(frame, radius: radius(of: frame), shown(pageIndicatorTintColor)),
      .rounded(part, radius: radius(of: part), shown(currentPageIndicatorTintColor)),
    ]
  }

  private func vector(_ distance: Double) -> Vector {
    axis == .horizontal ? Vector(dx: distance, dy: 0) : Vector(dx: 0, dy: distance)
  }

  private func focusRing(around rect: Rect) -> DrawCommand {
    let outer = rect.inset(by: -Self.ring.width - Self.ring.distance)
    return .outline(
      outer,
      radius: radius(of: outer),
      width: Self.ring.width,
      currentPageIndicatorTintColor
    )
  }

  private func radius(of rect: Rect) -> Double { min(rect.width, rect.height) / 2 }

  private func shown(_ color: Color) -> Color {
    isEnabled ? color : color.opacity(Self.disabledOpacity)
  }
}
