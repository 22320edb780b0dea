import Glibc
import ScrollKit

/// A sun that becomes a moon in a pull; its ring closes where letting go would finish the change.
///
/// It also says how far the landscape gives: less and less under the hand. Let go, it comes back like an edge.
final class LightGrip: View {
  /// The share of the pull over which the grip fades in and out.
  private static let fading = 0.16
  private static let steps = 48
  private static let rays = 8

  /// Less than the height of the bar below, under which a page that is pulled up would end.
  private static let mostGiven = 40.0
  /// How near to its place the landscape comes to rest, in points (SPEC d.7).
  private static let nearness = 0.5

  private var night = 0.0
  /// The theme from which a pull leads to the other.
  var settledTheme = Theme.light
  private var pulled = 0.0
  /// The way back from the last pull.
  private var wayBack: (from: Double, since: Timestamp)?
  /// Called with how far the landscape gives, in points.
  var onGive: (Double) -> Void = { _ in }

  init() {
    super.init()
    isUserInteractionEnabled = false
    isAccessibilityHidden = true
    alpha = 0
    frame.size = Size(width: Extent.touchTarget, height: Extent.touchTarget)
  }

  /// How far the pull has gone from the settled theme to the other, from 0 to 1.
  private var progress: Double { abs(night - settledTheme.night) }

  func show(_ night: Double) {
    self.night = min(max(night, 0), 1)
    alpha = min(progress / Self.fading, (1 - progress) / Self.fading, 1)
    setNeedsDisplay()
  }

  // MARK: Giving

  /// Follows a hand that has pulled down so far, in points; 0 lets go.
  func pull(by distance: Double) {
    guard let stage, distance != pulled else { return }
    let now = stage.displayFrame.time
    if distance == 0, !stage.prefersReducedMotion {
      wayBack = (give(at: now), now)
    }
    pulled = stage.prefersReducedMotion ? 0 : distance
    stage.animate(self)
    onGive(give(at: now))
  }

  /// What an edge shows of the pull (SPEC c.1), and what is left of the way back.
  private func give(at time: Timestamp) -> Double {
    let pull = 0.55 * pulled
    return pull / (1 + pull.magnitude / Self.mostGiven) + left(at: time)
  }

  /// Content at rest past an edge returns like this (SPEC d.1).
  private func left(at time: Timestamp) -> Double {
    wayBack.map { $0.from * exp(-10.05 * (time - $0.since)) } ?? 0
  }

  override func advance(to frame: DisplayFrame) -> Pace {
    if left(at: frame.time).magnitude < Self.nearness { wayBack = nil }
    onGive(give(at: frame.time))
    return wayBack == nil ? .resting : .moving
  }

  override func draw() -> [DrawCommand] {
    let (colors, radius) = (palette, bounds.width / 2)
    let isDecided = progress >= 0.5
    let disc = bounds.inset(by: 3)
    return [
      .shadow(bounds, radius: radius, blur: 12, colors.shadow),
      .rounded(bounds, radius: radius, colors.raised),
      .rounded(disc, radius: disc.width / 2, isDecided ? colors.accent : colors.raised),
    ] + (isDecided ? [] : ring(colors)) + star(isDecided ? colors.onAccent : colors.text)
  }

  private func ring(_ colors: Palette) -> [DrawCommand] {
    let track = bounds.inset(by: 4)
    let count = max(Int((progress * 2 * Double(Self.steps)).rounded()), 1)
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
    let moon = MoonShape.contour(center: bounds.center, radius: radius, shadow: shadow)
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
