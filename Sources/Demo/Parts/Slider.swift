import ScrollKit

/// A number between two others, with its name and value above the track.
final class Slider: Control {
  /// The parts, in points.
  private static let knob = 16.0
  private static let track = 4.0
  /// The height that it needs.
  static let height = 44.0
  /// How far an arrow key goes, as a part of the range.
  private static let keyStep = 0.05

  let look: Look
  let title: String
  let range: ClosedRange<Double>
  /// Writes the value.
  let format: (Double) -> String
  var value: Double { didSet { if oldValue != value { setNeedsDisplay() } } }

  init(
    _ title: String,
    value: Double,
    in range: ClosedRange<Double>,
    look: Look,
    format: @escaping (Double) -> String = { Figures.short($0) }
  ) {
    (self.title, self.value, self.range, self.look, self.format) = (
      title, value, range, look, format
    )
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: Self.height))
    cursor = .resizeHorizontal
  }

  private var fraction: Double {
    (min(max(value, range.lowerBound), range.upperBound) - range.lowerBound)
      / (range.upperBound - range.lowerBound)
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let middle = bounds.maxY - Self.knob / 2 - 2
    let run = bounds.width - Self.knob
    let x = bounds.minX + run * fraction
    let track = Rect(
      x: bounds.minX,
      y: middle - Self.track / 2,
      width: bounds.width,
      height: Self.track
    )
    var filled = track
    filled.size.width = x + Self.knob / 2 - bounds.minX
    let knob = Rect(x: x, y: middle - Self.knob / 2, width: Self.knob, height: Self.knob)
    var words = bounds
    words.size.height = Space.edge + Space.hair
    return [
      look.text(title, style: Type.body, in: words, colors.text),
      look.text(format(value), style: Type.bodyFigures, in: words, colors.secondary, .trailing),
      .rounded(track, radius: Self.track / 2, colors.line),
      .rounded(filled, radius: Self.track / 2, colors.accent),
      .rounded(knob, radius: Self.knob / 2, isHovered ? colors.accent : colors.surface),
      .outline(knob, radius: Self.knob / 2, width: hasFocus ? 3 : 1.5, colors.accent),
    ]
  }

  private func follow(_ touches: [Touch]) {
    guard let touch = touches.first, bounds.width > Self.knob else { return }
    let x = touch.location(in: self).x - bounds.minX - Self.knob / 2
    set(
      to: range.lowerBound + (range.upperBound - range.lowerBound) * x / (bounds.width - Self.knob)
    )
  }

  private func set(to wanted: Double) {
    let new = min(max(wanted, range.lowerBound), range.upperBound)
    guard new != value else { return }
    value = new
    sendValueChanged()
  }

  override var accessibility: Accessibility? {
    Accessibility(
      .slider,
      label: title,
      value: .number(
        value,
        in: range,
        step: (range.upperBound - range.lowerBound) * Self.keyStep,
        words: format(value)
      ),
      states: isEnabled ? [] : .disabled,
      actions: [.increment, .decrement]
    )
  }

  override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool {
    guard part == nil, case .setNumber(let number) = action, isEnabled else {
      return part == nil && performByKey(action)
    }
    set(to: number)
    return true
  }

  override var canBecomeFocused: Bool { isEnabled }
  override func touchesBegan(_ touches: [Touch]) { follow(touches) }
  override func touchesMoved(_ touches: [Touch]) { follow(touches) }
  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.key == .left || event.key == .right else { return false }
    let step = (range.upperBound - range.lowerBound) * Self.keyStep
    set(to: value + (event.key == .right ? step : -step))
    return true
  }
}
