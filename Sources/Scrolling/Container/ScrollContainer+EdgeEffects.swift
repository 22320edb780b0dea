import Geometry
import ScrollPhysics
import ViewTree

/// The edges beyond which content goes on, drawn over the content and under the indicators.
extension ScrollContainer {
  /// The depth of an effect without a bar, in points.
  private static var openDepth: Double { 24 }

  final var hasEdgeEffects: Bool {
    !(topEdgeEffect.isHidden && leftEdgeEffect.isHidden && bottomEdgeEffect.isHidden
      && rightEdgeEffect.isHidden)
  }

  final func drawEdgeEffects() -> [DrawCommand] {
    Axis.allCases.flatMap { axis in
      let (ends, offset) = (ends(axis), contentOffset[axis])
      return draw(startEffect(axis), axis, isStart: true, beyond: offset - ends.min)
        + draw(endEffect(axis), axis, isStart: false, beyond: ends.max - offset)
    }
  }

  private func startEffect(_ axis: Axis) -> ScrollEdgeEffect {
    axis == .horizontal ? leftEdgeEffect : topEdgeEffect
  }

  private func endEffect(_ axis: Axis) -> ScrollEdgeEffect {
    axis == .horizontal ? rightEdgeEffect : bottomEdgeEffect
  }

  /// The effect at one edge, beyond which some points of the content are.
  private func draw(_ effect: ScrollEdgeEffect, _ axis: Axis, isStart: Bool, beyond: Double)
    -> [DrawCommand]
  {
    guard !effect.isHidden, beyond > 0 else { return [] }
    let bar = isStart ? safeAreaInsets.leading(axis) : safeAreaInsets.trailing(axis)
    let depth = min(bar > 0 ? bar : Self.openDepth, bounds.size[axis])
    guard depth > 0 else { return [] }
    var strip = bounds
    strip.size[axis] = depth
    if !isStart { strip.origin[axis] += bounds.size[axis] - depth }
    let share = beyond / depth
    let ground = (effect.ground ?? ground).opacity(share)
    switch effect.style {
    case .soft:
      let clear = ground.opacity(0)
      let paint = Paint.gradient(
        from: isStart ? ground : clear,
        to: isStart ? clear : ground,
        along: axis
      )
      return [.fill(strip, paint)]
    case .hard:
      var line = strip
      line.size[axis] = 1 / grid.scale
      if isStart { line.origin[axis] += depth - line.size[axis] }
      return [.fill(strip, .color(ground)), .fill(line, .color(edgeLine.opacity(share)))]
    }
  }

  /// The color of what the content lies on.
  private var ground: Color {
    var view: View? = self
    while let here = view {
      if here.backgroundColor != .clear { return here.backgroundColor }
      view = here.superview
    }
    return effectiveAppearance.isDark ? .black : .white
  }

  private var edgeLine: Color { (effectiveAppearance.isDark ? Color.white : .black).opacity(0.15) }
}
