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
    let dot = Rect(
      x: center.x - Self.dot / 2,
      y: center.y - Self.dot / 2,
      width: Self.dot,
      height: Self.dot
    )
    let ticks = [0, 0.5, 1].flatMap { x in
      [0, 0.5, 1].map { y -> DrawCommand in
        let mark = Point(x: field.minX + field.width * x, y: field.minY + field.height * y)
        let spot = Rect(x: mark.x - 1.5, y: mark.y - 1.5, width: 3, height: 3)
        return .rounded(spot, radius: 1.5, colors.faint)
      }
    }
    let edge = isHovered ? colors.accent : colors.line
    let ring = stage?.focusedView === self ? [look.focusRing(around: bounds)] : []
    return [
      .rounded(bounds, radius: Corner.control, colors.window),
      .outline(bounds, radius: Corner.control, width: Extent.stroke, edge),
    ] + ticks + [.rounded(dot, radius: Self.dot / 2, colors.accent)] + ring
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
      hint: "Arrow keys move it",
      actions: [.increment, .decrement]
    )
  }

  override var canBecomeFocused: Bool { true }
  override func focusDidChange() { setNeedsDisplay() }
  override func touchesBegan(_ touches: [Touch]) { follow(touches) }
  override func touchesMoved(_ touches: [Touch]) { follow(touches) }
  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up else { return false }
    var new = point
    switch event.key {
    case .left: new.x -= Self.keyStep
    case .right: new.x += Self.keyStep
    case .up: new.y -= Self.keyStep
    case .down: new.y += Self.keyStep
    case .pageUp, .pageDown, .home, .end, .space, .escape, .enter, .tab, .backspace, .delete, .menu,
      .plus, .minus, .zero, .function, .character:
      return false
    }
    set(new)
    return true
  }
}
