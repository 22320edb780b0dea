import ScrollKit

/// A board of numbered cells; one of them is the target.
final class TargetBoard: View {
  static let columns = 12
  static let rows = 12
  static let cell = Size(width: 140, height: 100)
  static let size = Size(width: cell.width * Double(columns), height: cell.height * Double(rows))

  var target = 0 { didSet { if oldValue != target { setNeedsDisplay() } } }

  init() {
    super.init(frame: Rect(origin: .zero, size: Self.size))
  }

  /// Where a cell lies.
  static func place(of cell: Int) -> Rect {
    Rect(
      x: Double(cell % columns) * Self.cell.width,
      y: Double(cell / columns) * Self.cell.height,
      width: Self.cell.width,
      height: Self.cell.height
    )
  }

  /// The cell at a place of the board, or nil beside it.
  static func cell(at point: Point) -> Int? {
    guard Rect(origin: .zero, size: size).contains(point) else { return nil }
    return Int(point.y / cell.height) * columns + Int(point.x / cell.width)
  }

  // MARK: Keys

  override var accessibility: Accessibility? {
    Accessibility(
      .slider,
      label: "Target",
      value: .number(
        Double(target + 1),
        in: 1...Double(Self.columns * Self.rows),
        step: 1,
        words: "\(target + 1)"
      ),
      hint: "Use the arrow keys to choose a neighbor",
      actions: [.increment, .decrement]
    )
  }

  override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool {
    guard part == nil, case .setNumber(let number) = action else {
      return part == nil && performByKey(action)
    }
    guard let cell = Int(exactly: number), (1...Self.columns * Self.rows).contains(cell) else {
      return false
    }
    target = cell - 1
    return true
  }

  override var canBecomeFocused: Bool { true }
  override func focusDidChange() { setNeedsDisplay() }
  override var revealedArea: Rect { Self.place(of: target) }

  /// Arrow keys choose the cell beside the target, and keep it in sight.
  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, let step = event.key.direction else { return false }
    let column = target % Self.columns + Int(step.dx)
    let row = target / Self.columns + Int(step.dy)
    guard (0..<Self.columns).contains(column), (0..<Self.rows).contains(row) else { return true }
    target = row * Self.columns + column
    for ancestor in lineage.dropFirst() { ancestor.reveal(self) }
    return true
  }

  // MARK: Looks

  override func draw() -> [DrawCommand] {
    let cells = (0..<Self.columns * Self.rows).flatMap { draw(cell: $0) }
    return [.fill(bounds, .color(palette.window))] + cells
  }

  private func draw(cell index: Int) -> [DrawCommand] {
    let colors = palette
    let place = Self.place(of: index).inset(by: Space.hair)
    let isTarget = index == target
    let ground = isTarget ? colors.accent : colors.surface
    let ink = isTarget ? colors.onAccent : colors.text
    return [
      .rounded(place, radius: Corner.control, ground),
      fonts.text("\(index + 1)", style: Type.title, in: place, ink, .center),
    ] + (isTarget ? focusRing(around: place) : [])
  }
}
