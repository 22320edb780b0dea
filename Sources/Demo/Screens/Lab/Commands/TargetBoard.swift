import ScrollKit

/// A board of numbered cells, one of which is the target; a tap or the arrow keys choose another.
final class TargetBoard: View {
  private static let (columns, rows) = (16, 16)
  private static let cell = Size(width: 120, height: 96)
  /// The cell chosen at first: wholly in sight in any window, and not in the corner.
  static let firstTarget = columns + 1

  var target = TargetBoard.firstTarget { didSet { if oldValue != target { setNeedsDisplay() } } }

  init() {
    let size = Size(
      width: Self.cell.width * Double(Self.columns),
      height: Self.cell.height * Double(Self.rows)
    )
    super.init(frame: Rect(origin: .zero, size: size))
    let tap = TapGestureRecognizer()
    tap.addAction { [unowned self] tap in
      guard tap.state == .ended else { return }
      let place = tap.location(in: self)
      choose(Int(place.x / Self.cell.width), Int(place.y / Self.cell.height))
    }
    addGestureRecognizer(tap)
  }

  /// Where a cell lies.
  func place(of index: Int) -> Rect {
    let corner = Point(
      x: Double(index % Self.columns) * Self.cell.width,
      y: Double(index / Self.columns) * Self.cell.height
    )
    return Rect(origin: corner, size: Self.cell)
  }

  private func choose(_ column: Int, _ row: Int) {
    guard (0..<Self.columns).contains(column), (0..<Self.rows).contains(row) else { return }
    target = row * Self.columns + column
  }

  // MARK: Keys

  private static let numbers = 1...Double(columns * rows)

  override var accessibility: Accessibility? {
    let number = Double(target + 1)
    return Accessibility(
      .slider,
      label: "Target",
      value: .number(number, in: Self.numbers, step: 1, words: "\(target + 1)"),
      hint: "Use the arrow keys to choose a neighbor",
      actions: [.increment, .decrement]
    )
  }

  override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool {
    guard part == nil, case .setNumber(let number) = action else {
      return part == nil && performByKey(action)
    }
    guard Self.numbers.contains(number), let cell = Int(exactly: number) else { return false }
    target = cell - 1
    return true
  }

  override var canBecomeFocused: Bool { true }
  override func focusDidChange() { setNeedsDisplay() }
  override var revealedArea: Rect { place(of: target) }

  /// Arrow keys choose the cell beside the target, and keep it in sight.
  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, let step = event.key.direction else { return false }
    choose(target % Self.columns + Int(step.dx), target / Self.columns + Int(step.dy))
    for ancestor in lineage.dropFirst() { ancestor.reveal(self) }
    return true
  }

  // MARK: Looks

  override func draw() -> [DrawCommand] {
    let cells = (0..<Self.columns * Self.rows).flatMap { draw(cell: $0) }
    return [.fill(bounds, .color(palette.window))] + cells
  }

  private func draw(cell index: Int) -> [DrawCommand] {
    let (colors, isTarget) = (palette, index == target)
    let place = place(of: index).inset(by: Space.hair)
    let ink = isTarget ? colors.onAccent : colors.text
    return [
      .rounded(place, radius: Corner.control, isTarget ? colors.accent : colors.surface),
      fonts.text("\(index + 1)", style: .title, in: place, ink, .center),
    ] + (isTarget ? focusRing(around: place) : [])
  }
}
