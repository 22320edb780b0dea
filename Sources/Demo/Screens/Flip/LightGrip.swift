import Geometry
import Glibc
import ViewTree

/// A sun that becomes a moon in a pull; its ring closes where letting go would finish the change.
final class LightGrip: View {
  /// The share of the pull over which the grip fades in and out.
  private static let fading = 0.16
  private static let steps = 48
  private static let rays = 8

  private let look: Look
  private var night = 0.0

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityHidden = true
    alpha = 0
    frame.size = Size(width: Extent.touchTarget, height: Extent.touchTarget)
  }

  /// How far the pull has gone from the settled theme to the other, from 0 to 1.
  private var way: Double { abs(night - look.settledTheme.night) }

  func show(_ night: Double) {
    self.night = min(max(night, 0), 1)
    alpha = min(way / Self.fading, (1 - way) / Self.fading, 1)
    setNeedsDisplay()
  }

  override func draw() -> [DrawCommand] {
    let (colors, radius) = (look.colors, bounds.width / 2)
    let isDecided = way >= 0.5
    let disc = bounds.inset(by: 3)
    return [
      .shadow(bounds, radius: radius, blur: 12, colors.shadow),
      .rounded(bounds, radius: radius, colors.raised),
      .rounded(disc, radius: disc.width / 2, isDecided ? colors.accent : colors.raised),
    ] + (isDecided ? [] : ring(colors)) + star(isDecided ? colors.onAccent : colors.text)
  }

  private func ring(_ colors: Palette) -> [DrawCommand] {
    let track = bounds.inset(by: 4)
    let count = max(Int((way * 2 * Double(Self.steps)).rounded()), 1)
    let arc = (0...count).map { at(2 * .pi * Double($0) / Double(Self.steps), track.width / 2 - 1) }
    return [
      .outline(track, radius: track.width / 2, width: Extent.boldStroke, colors.line),
      .line(arc, width: Extent.boldStroke, colors.accent),
    ]
  }

  private func at(_ turn: Double, _ radius: Double) -> Point {
    bounds.center + Vector(dx: sin(turn), dy: -cos(turn)) * radius
  }

  /// The sun with its rays, or the moon.
  private func star(_ ink: Color) -> [DrawCommand] {
    let moonlight = min(2 * night, 1)
    let radius = 5 + 4 * moonlight
    let shadow = 0.75 * moonlight * moonlight
    let moon = Crescent.contour(center: bounds.center, radius: radius, shadow: shadow)
    let glow = 1 - moonlight
    guard glow > 0 else { return [.polygon(moon, ink)] }
    return [.polygon(moon, ink)]
      + (0..<Self.rays).map { ray in
        let turn = 2 * .pi * Double(ray) / Double(Self.rays)
        let ends = [at(turn, radius + 3), at(turn, radius + 3 + 3 * glow)]
        return .line(ends, width: Extent.iconStroke, ink.opacity(glow))
      }
  }
}
