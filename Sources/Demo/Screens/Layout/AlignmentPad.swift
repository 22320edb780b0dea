import Geometry
import Gestures
import ViewTree

/// A small field with a dot: where content lies that is smaller than its viewport.
final class AlignmentPad: Control {
  static let size = Size(width: 112, height: 80)
  private static let dot = 14.0
  /// How far an arrow key goes, as a part of the field.
  private static let keyStep = 0.25

  private let look: Look
  var point = Point(x: 0.5, y: 0.5) { didSet { if oldValue != point { setNeedsDisplay() } } }

  init(look: Look) {
    self.look = look
    super.init(frame: Rect(origin: .zero, size: Self.size))
    cursor = .move
  }

  private var field: Rect { bounds.inset(by: Self.dot / 2 + Space.hair) }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let center = Point(
      x: field.minX + field.width * point.x,
      y: field.minY + field.height * point.y
    )
    let dot = Rect(center: center, side: Self.dot)
    let ticks = [0, 0.5, 1].flatMap { x in
      [0, 0.5, 1].map { y -> DrawCommand in
        let mark = Point(x: field.minX + field.width * x, y: field.minY + field.height * y)
        return .rounded(Rect(center: mark, side: 3), radius: 1.5, colors.faint)
      }
    }
    let edge = isHovered ? colors.accent : colors.line
    return [
      .rounded(bounds, radius: Corner.control, colors.window),
      .outline(bounds, radius: Corner.control, width: Extent.stroke, edge),
    ] + ticks + [.rounded(dot, radius: Self.dot / 2, colors.accent)]
      + look.focusRing(of: self, around: bounds)
  }

  private func set(_ wanted: Point) {
    let new = Point(x: min(max(wanted.x, 0), 1), y: min(max(wanted.y, 0), 1))
    guard new != point else { return }
    point = new
    sendValueChanged()
  }

  private func follow(_ touches: [Touch]) {
    guard let place = touches.first?.location(in: self) else { return }
    set(
      Point(
        x: (place.x - field.minX) / max(field.width, 1),
        y: (place.y - field.minY) / max(field.height, 1)
      )
    )
  }

  override var accessibility: Accessibility? {
    let (x, y) = (
      Figures.fixed(point.x * 100, decimals: 0), Figures.fixed(point.y * 100, decimals: 0)
    )
    return Accessibility(
      .slider,
      label: "Alignment",
      value: .words("\(x) percent across, \(y) percent down"),
      hint: "Use the arrow keys to move it",
      actions: [.increment, .decrement]
    )
  }

  override var canBecomeFocused: Bool { true }
  override func touchesBegan(_ touches: [Touch]) { follow(touches) }
  override func touchesMoved(_ touches: [Touch]) { follow(touches) }
  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, let direction = event.key.direction else { return false }
    set(point + direction * Self.keyStep)
    return true
  }
}
