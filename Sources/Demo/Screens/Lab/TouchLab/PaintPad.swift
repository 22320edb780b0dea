import ScrollKit

/// Paper to paint on with a finger; as a control it keeps its touches.
final class PaintPad: Control {
  /// How many points are kept.
  private static let limit = 2_000
  private static let penWidth = 3.0

  private var strokes: [[Point]] = []

  init() {
    super.init()
    accessibilityLabel = "Paint pad"
    clipsToBounds = true
  }

  func clear() {
    strokes = []
    setNeedsDisplay()
  }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let ground: [DrawCommand] = [
      .rounded(bounds, radius: Corner.control, colors.window),
      .outline(bounds, radius: Corner.control, width: Extent.stroke, colors.line),
    ]
    guard !strokes.isEmpty else {
      return ground + [
        fonts.text("Paint here", style: Type.body, in: bounds, colors.secondary, .center)
      ]
    }
    return ground + strokes.map { .line($0, width: Self.penWidth, colors.purple) }
  }

  private func add(_ touches: [Touch]) {
    guard let point = touches.first?.location(in: self), !strokes.isEmpty else { return }
    strokes[strokes.count - 1].append(point)
    while strokes.reduce(0, { $0 + $1.count }) > Self.limit { strokes.removeFirst() }
    if strokes.isEmpty { strokes = [[point]] }
    setNeedsDisplay()
    sendValueChanged()
  }

  override func touchesBegan(_ touches: [Touch]) {
    strokes.append([])
    add(touches)
  }
  override func touchesMoved(_ touches: [Touch]) { add(touches) }
}

/// A plain view that shows whether it has a touch.
final class Tile: View {
  private let name: String
  private var isTouched = false { didSet { if oldValue != isTouched { setNeedsDisplay() } } }

  init(_ name: String) {
    self.name = name
    super.init()
  }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let ground = isTouched ? colors.accent : colors.accent.opacity(Opacity.chosenFill)
    let ink = isTouched ? colors.onAccent : colors.text
    return [
      .rounded(bounds, radius: Corner.control, ground),
      fonts.text(name, style: Type.body, in: bounds, ink, .center),
    ]
  }

  // The tile passes its touches on to its superview, as row 37 requires.
  override func touchesBegan(_ touches: [Touch]) {
    isTouched = true
    super.touchesBegan(touches)
  }
  override func touchesEnded(_ touches: [Touch]) {
    isTouched = false
    super.touchesEnded(touches)
  }
  override func touchesCancelled(_ touches: [Touch]) {
    isTouched = false
    super.touchesCancelled(touches)
  }
}
