public import Geometry
public import Gestures
import Typesetting
public import ViewTree

/// A control for a number in a range; if it has a name, the name and
/// the value show above the track.
@MainActor public final class Slider: Control {
  /// The sizes of the parts, in points.
  private static let knob = 16.0
  private static let track = 4.0
  private static let words = 20.0
  /// How far an arrow key goes, as a fraction of the range.
  private static let keyStep = 0.05

  /// The name; empty for a bare track, which needs an ``View/accessibilityLabel``.
  public var title: String { didSet { if oldValue != title { contentDidChange() } } }
  /// The smallest and the largest value.
  public let range: ClosedRange<Double>
  /// The value, which is clamped to the range; assigning it performs no action.
  public var value: Double {
    didSet {
      value = Self.clamped(value, to: range)
      if oldValue != value { setNeedsDisplay() }
    }
  }
  /// Formats the value, for display and for screen readers.
  public var format: (Double) -> String { didSet { setNeedsDisplay() } }

  /// Creates a slider.
  ///
  /// - Parameters:
  ///   - value: The initial value, which is clamped to the range.
  ///   - range: The smallest and the largest value, both finite.
  ///   - title: The name.
  ///   - format: Writes the value; the default writes up to three decimals.
  public init(
    value: Double,
    in range: ClosedRange<Double>,
    title: String = "",
    format: @escaping (Double) -> String = { Figures.short($0) }
  ) {
    demand(
      (range.upperBound - range.lowerBound).isFinite,
      "A slider cannot go from \(range.lowerBound) to \(range.upperBound)"
    )
    (self.value, self.range) = (Self.clamped(value, to: range), range)
    (self.title, self.format) = (title, format)
    super.init()
    cursor = .resizeHorizontal
    followContentSize()
  }

  private static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
    value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
  }

  private var extent: Double { range.upperBound - range.lowerBound }
  private var fraction: Double { extent > 0 ? (value - range.lowerBound) / extent : 0 }

  /// The proposed width, or a default one if that is 0, and the height that its parts need.
  public override func sizeThatFits(_ size: Size) -> Size {
    let width = size.width > 0 ? size.width : Extent.usualWidth
    return Size(width: width, height: title.isEmpty ? Extent.control : Extent.touchTarget)
  }

  // MARK: Drawing

  public override func draw() -> [DrawCommand] {
    let colors = palette
    let low = bounds.maxY - Self.knob / 2 - 2
    let middle = title.isEmpty ? bounds.center.y : low
    let x = bounds.minX + max(0, bounds.width - Self.knob) * fraction
    let top = middle - Self.track / 2
    let track = Rect(x: bounds.minX, y: top, width: bounds.width, height: Self.track)
    var filled = track
    filled.size.width = x + Self.knob / 2 - bounds.minX
    let knob = Rect(x: x, y: middle - Self.knob / 2, width: Self.knob, height: Self.knob)
    let accent = isEnabled ? colors.accent : colors.faint
    let radius = Self.knob / 2
    return names + [
      .rounded(track, radius: Self.track / 2, colors.line),
      .rounded(filled, radius: Self.track / 2, accent),
      .rounded(knob, radius: radius, isHovered ? accent : colors.surface),
      .outline(knob, radius: radius, width: Extent.iconStroke, accent),
    ] + focusRing(around: knob, radius: radius)
  }

  private var names: [DrawCommand] {
    guard !title.isEmpty else { return [] }
    var place = bounds
    place.size.height = Self.words
    let number = format(value)
    let ink = isEnabled ? palette.text : palette.faint
    let second = isEnabled ? palette.secondary : palette.faint
    var name = place
    let width = width(of: number, style: .bodyFigures) + Space.inside
    name.size.width = max(0, bounds.width - width)
    return words(title, style: .body, in: name, ink)
      + words(number, style: .bodyFigures, in: place, second, .trailing)
  }

  // MARK: Input

  private func track(_ touches: [Touch]) {
    guard isEnabled, let touch = touches.first, bounds.width > Self.knob else { return }
    let x = touch.location(in: self).x - bounds.minX - Self.knob / 2
    set(to: range.lowerBound + extent * x / (bounds.width - Self.knob))
  }

  private func set(to wanted: Double) {
    let old = value
    value = wanted
    if value != old { sendValueChanged() }
  }

  public override var canBecomeFocused: Bool { isEnabled }
  public override func touchesBegan(_ touches: [Touch]) { track(touches) }
  public override func touchesMoved(_ touches: [Touch]) { track(touches) }
  // A touch that was held back until it was clear that nothing scrolls
  // may end with its first movement.
  public override func touchesEnded(_ touches: [Touch]) { track(touches) }

  public override func key(_ event: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    let new: Double
    switch event.key {
    case .left: new = value - extent * Self.keyStep
    case .right: new = value + extent * Self.keyStep
    case .home: new = range.lowerBound
    case .end: new = range.upperBound
    default: return false
    }
    if event.phase != .up { set(to: new) }
    return true
  }

  // MARK: Accessibility

  public override var accessibility: Accessibility? {
    Accessibility(
      .slider,
      label: title,
      value: .number(value, in: range, step: extent * Self.keyStep, words: format(value)),
      states: isEnabled ? [] : .disabled,
      actions: [.increment, .decrement]
    )
  }

  public override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?)
    -> Bool
  {
    guard case .setNumber(let number) = action, part == nil, isEnabled else {
      return super.accessibilityPerform(action, onPart: part)
    }
    set(to: number)
    return true
  }
}
