import Geometry
import Gestures
import ViewTree

/// The corner of a viewport: drag it, or use the arrow keys, to make the viewport larger or smaller.
final class CornerGrip: Control {
  static let side = 32.0
  /// How far an arrow key goes, in points.
  private static let keyStep = 16.0

  private let look: Look
  /// Called with how far the corner is to go.
  var onDrag: (Vector) -> Void = { _ in }
  private var grip: Point?

  init(look: Look) {
    self.look = look
    super.init(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
    cursor = .resizeDiagonal
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let disc = bounds.inset(by: Space.hair)
    let color = grip == nil && !isHovered ? colors.accent : colors.pressed
    let arrow = [(-4.5, -4.5), (4.5, 4.5)].map { bounds.center + Vector(dx: $0.0, dy: $0.1) }
    let heads = [(-4.5, 1.0), (-4.5, -4.5), (1.0, -4.5)].map {
      bounds.center + Vector(dx: $0.0, dy: $0.1)
    }
    let tails = [(4.5, -1.0), (4.5, 4.5), (-1.0, 4.5)].map {
      bounds.center + Vector(dx: $0.0, dy: $0.1)
    }
    let strokes = [arrow, heads, tails].map {
      DrawCommand.line($0, width: Extent.iconStroke, colors.onAccent)
    }
    let radius = disc.height / 2
    return [.rounded(disc, radius: radius, color)] + strokes
      + look.focusRing(of: self, around: disc, radius: radius)
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
  override func touchesBegan(_ touches: [Touch]) { hold(touches.first?.location) }
  override func touchesMoved(_ touches: [Touch]) {
    guard let grip, let place = touches.first?.location else { return }
    onDrag(place - grip)
    self.grip = place
  }
  override func touchesEnded(_ touches: [Touch]) { hold(nil) }
  override func touchesCancelled(_ touches: [Touch]) { hold(nil) }

  private func hold(_ place: Point?) {
    grip = place
    setNeedsDisplay()
  }

  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, let direction = event.key.direction else { return false }
    onDrag(direction * Self.keyStep)
    return true
  }
}
