import ScrollKit

/// A small field with a dot: where content lies that is smaller than its viewport.
final class AlignmentPad: Control {
  static let size = Size(width: 112, height: 80)
  private static let dot = 14.0
  /// How far an arrow key goes, as a part of the field.
  private static let keyStep = 0.25

  var point = Point(x: 0.5, y: 0.5) { didSet { if oldValue != point { setNeedsDisplay() } } }

  init() {
    super.init(frame: Rect(origin: .zero, size: Self.size))
    cursor = .move
  }

  private var field: Rect { bounds.inset(by: Self.dot / 2 + Space.hair) }

  override func draw() -> [DrawCommand] {
    let colors = palette
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
      + focusRing(around: bounds)
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

/// Shows where the pieces of an example lie: their frames, and how large the content is.
final class ConstraintOverlay: View {
  var example: LayoutExample? { didSet { setNeedsDisplay() } }

  init() {
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  override func drawOverlay() -> [DrawCommand] {
    guard let example else { return [] }
    let container = example.container
    let color = palette.pink
    let pieces = example.pieces.map { piece -> DrawCommand in
      let place = convert(piece.convert(piece.bounds, to: nil), from: nil)
      return .outline(place, radius: 0, width: Extent.stroke, color)
    }
    let content = Rect(
      origin: .zero - (container.contentOffset - .zero),
      size: container.contentSize
    )
    return pieces + [
      .outline(content, radius: 0, width: Extent.boldStroke, palette.green)
    ]
  }
}

/// The corner of a viewport: drag it, or use the arrow keys, to make the viewport larger or smaller.
final class CornerGrip: Control {
  static let side = 32.0
  /// How far an arrow key goes, in points.
  private static let keyStep = 16.0

  /// Called with how far the corner is to go.
  var onDrag: (Vector) -> Void = { _ in }
  private var grip: Point?

  init() {
    super.init(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
    cursor = .resizeDiagonal
  }

  override func draw() -> [DrawCommand] {
    let colors = palette
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
