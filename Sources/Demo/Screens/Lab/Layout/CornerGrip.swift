import ScrollKit

/// The corner of a viewport: drag it, or use the arrow keys, to make
/// the viewport larger or smaller.
final class CornerGrip: Control {
  static let side = 32.0
  /// How far an arrow key goes, in points.
  private static let keyStep = 16.0

  /// Called with the displacement that the corner should make.
  var onDrag: (Vector) -> Void = { _ in }
  private var grip: Point? { didSet { setNeedsDisplay() } }

  init() {
    super.init(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
    cursor = .resizeDiagonal
  }

  override func draw() -> [DrawCommand] {
    let (colors, disc) = (palette, bounds.inset(by: Space.hair))
    let color = grip == nil && !isHovered ? colors.accent : colors.pressed
    let icon = Rect(center: bounds.center, side: Extent.icon)
    let radius = disc.height / 2
    return [.rounded(disc, radius: radius, color)]
      + Icon.corner.drawn(at: icon.origin, colors.onAccent)
      + focusRing(around: disc, radius: radius)
  }

  override var accessibility: Accessibility? {
    Accessibility(
      .slider,
      label: "Corner of the viewport",
      hint: "Use the arrow keys to resize it",
      actions: [.increment, .decrement]
    )
  }

  override var canBecomeFocused: Bool { true }
  override func touchesBegan(_ touches: [Touch]) { grip = touches.first?.location }
  override func touchesMoved(_ touches: [Touch]) {
    guard let grip, let place = touches.first?.location else { return }
    onDrag(place - grip)
    self.grip = place
  }
  override func touchesEnded(_ touches: [Touch]) { grip = nil }
  override func touchesCancelled(_ touches: [Touch]) { grip = nil }

  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, let direction = event.key.direction else { return false }
    onDrag(direction * Self.keyStep)
    return true
  }
}
