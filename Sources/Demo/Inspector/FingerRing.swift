import ScrollKit

/// A ring where a finger was, while motion is shown again.
final class FingerRing: View {
  private static let radius = 22.0

  var place: Point? {
    didSet {
      isHidden = place == nil
      if oldValue != place { setNeedsDisplay() }
    }
  }

  init() {
    super.init()
    (isHidden, isUserInteractionEnabled, isAccessibilityHidden) = (true, false, true)
  }

  override func draw() -> [DrawCommand] {
    guard let place else { return [] }
    let disc = Rect(center: place, side: 2 * Self.radius)
    let ink = palette.accent
    return [
      .rounded(disc, radius: Self.radius, ink.opacity(Opacity.pressedFill)),
      .outline(disc, radius: Self.radius, width: Extent.boldStroke, ink),
    ]
  }
}
