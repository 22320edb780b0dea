import ScrollKit

/// The way to the nearest place with a name, at the edge of a map that shows none.
///
/// A press goes there.
final class Signpost: PressControl {
  private static let height = 32.0
  /// The side of the square of the arrow, and half of its width, in points.
  private static let (arrow, wing) = (12.0, 4.5)

  /// The name of the place, or of the last one while the signpost goes.
  private(set) var name = ""
  /// Whether it points anywhere; what shows fades in or out.
  private var isPointing = false { didSet { if oldValue != isPointing { fade() } } }
  /// Where the place lies, from the middle of what shows.
  private var direction = Vector.zero { didSet { if oldValue != direction { setNeedsDisplay() } } }

  init() {
    super.init()
    isHidden = true
  }

  private func fade() {
    if isPointing, isHidden { (alpha, isHidden) = (0, false) }
    isUserInteractionEnabled = isPointing
    isAccessibilityHidden = !isPointing
    View.animate(duration: ChromeDuration.change, curve: .easeOut) {
      alpha = isPointing ? 1 : 0
    } completion: { [weak self] hasEnded in
      if hasEnded, let self { isHidden = !isPointing }
    }
  }

  /// Points from the middle of some room to a place, at the edge on the way there; without a
  /// name it goes.
  func point(to name: String, along direction: Vector, in room: Rect) {
    isPointing = !name.isEmpty && !room.isEmpty && direction.length > 0
    guard isPointing else { return }
    if self.name != name {
      self.name = name
      setNeedsDisplay()
    }
    self.direction = direction * (1 / direction.length)
    let size = sizeThatFits(room.size)
    let (side, end) = (min(size.width, room.width) / 2, min(size.height, room.height) / 2)
    let free = room.inset(by: EdgeInsets(top: end, left: side, bottom: end, right: side))
    let reach = [
      direction.dx == 0 ? .infinity : free.width / 2 / direction.dx.magnitude,
      direction.dy == 0 ? .infinity : free.height / 2 / direction.dy.magnitude,
    ]
    let middle = free.center + direction * min(reach[0], reach[1])
    let corner = Rect(center: middle, size: size).origin
    frame = Rect(origin: Point(x: corner.x.rounded(), y: corner.y.rounded()), size: size)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let words = fonts.width(of: TextLine(name, style: .bodyStrong)).rounded(.up)
    let width = words + Self.arrow + Space.inside + 2 * Space.related
    return Size(width: min(width, size.width), height: Self.height)
  }

  override func draw() -> [DrawCommand] {
    let (colors, radius) = (palette, bounds.height / 2)
    var words = bounds.inset(across: Space.related)
    let place = words.cut(.left, by: Self.arrow)
    words.cut(.left, by: Space.inside)
    let (tip, side) = (
      direction * (Self.arrow / 2), Vector(dx: -direction.dy, dy: direction.dx) * Self.wing
    )
    let tail = place.center - tip
    let arrow = [place.center + tip, tail + side, tail + tip * 0.5, tail - side]
    let edge = isPressed || isHovered ? colors.accent : colors.line
    return [
      shadow(of: bounds, radius: radius),
      .rounded(bounds, radius: radius, colors.raised),
      .outline(bounds, radius: radius, width: hairline, edge),
      .polygon(arrow, .color(colors.accent)),
      fonts.text(name, style: .bodyStrong, in: words, colors.text),
    ] + focusRing(around: bounds, radius: radius)
  }

  override var accessibility: Accessibility? {
    Accessibility(.button, label: "Go to \(name)", actions: [.activate])
  }
}
