import Geometry
import Gestures
import ViewTree

/// The whole content in miniature: press anywhere or slide, and the content scrolls there.
final class ScrubBar: Control {
  static let height = Extent.touchTarget
  /// The minimum width of the frame around the visible part, in points.
  private static let narrowest = 12.0

  private let look: Look
  private let pictures: [Hills]
  /// How far the content is scrolled, from 0 to 1.
  var fraction = 0.0 { didSet { if oldValue != fraction { setNeedsDisplay() } } }
  /// How much of the content shows at once, from 0 to 1.
  var part = 1.0 { didSet { if oldValue != part { setNeedsDisplay() } } }
  /// Whether a finger slides along it.
  private(set) var isSliding = false {
    didSet { if oldValue != isSliding { setNeedsDisplay() } }
  }

  init(_ pictures: [Hills], look: Look) {
    (self.pictures, self.look) = (pictures, look)
    super.init()
    cursor = .resizeHorizontal
    for picture in pictures { addSubview(picture) }
  }

  private var frameWidth: Double {
    min(max(bounds.width * part, Self.narrowest), bounds.width)
  }

  /// The frame around what shows.
  var shown: Rect {
    let run = bounds.width - frameWidth
    return Rect(x: run * min(max(fraction, 0), 1), y: 0, width: frameWidth, height: bounds.height)
  }

  override func layoutSubviews() {
    let pitch = bounds.width / Double(max(pictures.count, 1))
    for (index, picture) in pictures.enumerated() {
      picture.frame = Rect(
        x: Double(index) * pitch,
        y: Space.hair,
        width: max(pitch - Extent.stroke, 0),
        height: max(bounds.height - 2 * Space.hair, 0)
      )
    }
  }

  // What does not show is dimmed, so that what shows stands out on any picture.
  override func drawOverlay() -> [DrawCommand] {
    let (colors, shown) = (look.colors, shown)
    let dim = Paint.color(colors.window.opacity(Opacity.dimmed))
    let left = Rect(x: 0, y: Space.hair, width: shown.minX, height: bounds.height - 2 * Space.hair)
    var right = left
    right.origin.x = shown.maxX
    right.size.width = max(bounds.width - shown.maxX, 0)
    let frame = DrawCommand.outline(
      shown,
      radius: Corner.control,
      width: Extent.boldStroke,
      isSliding || isHovered ? colors.pressed : colors.accent
    )
    return [.fill(left, dim), .fill(right, dim), frame] + look.focusRing(of: self, around: bounds)
  }

  // MARK: Sliding

  private func follow(_ touches: [Touch]) {
    guard let touch = touches.first, bounds.width > frameWidth else { return }
    let x = touch.location(in: self).x - frameWidth / 2
    set(x / (bounds.width - frameWidth))
  }

  private func set(_ wanted: Double) {
    fraction = min(max(wanted, 0), 1)
    sendValueChanged()
  }

  override func touchesBegan(_ touches: [Touch]) {
    isSliding = true
    follow(touches)
  }
  override func touchesMoved(_ touches: [Touch]) { follow(touches) }
  override func touchesEnded(_ touches: [Touch]) { isSliding = false }
  override func touchesCancelled(_ touches: [Touch]) { isSliding = false }

  override var accessibility: Accessibility? {
    let words = "\(Figures.fixed(fraction * 100, decimals: 0)) percent"
    return Accessibility(
      .slider,
      label: "Position",
      value: .number(
        fraction,
        in: 0...1,
        step: 1 / Double(max(pictures.count - 1, 1)),
        words: words
      ),
      actions: [.increment, .decrement]
    )
  }

  override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool {
    guard part == nil, case .setNumber(let number) = action, isEnabled else {
      return part == nil && performByKey(action)
    }
    set(number)
    return true
  }

  override var canBecomeFocused: Bool { isEnabled }
  override func key(_ event: KeyEvent) -> Bool {
    let step = 1 / Double(max(pictures.count - 1, 1))
    let goals: [Key: Double] = [
      .left: fraction - step, .right: fraction + step, .home: 0, .end: 1,
    ]
    guard event.phase != .up, let goal = goals[event.key] else { return false }
    set(goal)
    return true
  }
}
