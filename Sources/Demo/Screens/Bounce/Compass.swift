import Geometry
import Glibc
import Typesetting
import ViewTree

/// Shows which way a drag began, and the sectors in which it locks to an axis.
final class Compass: View {
  static let side = 96.0
  /// Half of a sector that locks, in radians (SPEC g.4).
  private static let lockAngle = 20 * Double.pi / 180
  private static let steps = 8

  private let look: Look
  /// The direction that the drag began with; nil before there was one.
  var direction: Vector? { didSet { if oldValue != direction { setNeedsDisplay() } } }
  /// Whether drags lock at all.
  var locks = false { didSet { if oldValue != locks { setNeedsDisplay() } } }

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  /// Whether a drag locks, in a word or two.
  enum Course: String {
    case none = "Drag me"
    case across = "Horizontal only"
    case down = "Vertical only"
    case free = "Free"
    case unlocked = "No lock"
  }

  /// Whether the drag locks, and to which axis.
  var course: Course {
    guard let direction, direction != .zero else { return .none }
    guard locks else { return .unlocked }
    let angle = atan2(abs(direction.dy), abs(direction.dx))
    if angle <= Self.lockAngle { return .across }
    return angle >= .pi / 2 - Self.lockAngle ? .down : .free
  }

  private var center: Point { Point(x: bounds.width / 2, y: Self.side / 2) }
  private var radius: Double { Self.side / 2 - Space.hair }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let disc = Rect(
      x: center.x - radius,
      y: center.y - radius,
      width: 2 * radius,
      height: 2 * radius
    )
    var label = bounds
    label.origin.y = Self.side
    label.size.height = bounds.height - Self.side
    let ground: [DrawCommand] = [
      .rounded(bounds, radius: Corner.card, colors.raised),
      .outline(disc, radius: radius, width: 1, colors.faint),
    ]
    return ground + (locks ? (0..<4).map { sector($0) } : []) + needle
      + [look.text(course.rawValue, style: Type.captionStrong, in: label, colors.text, .center)]
  }

  /// A sector about an axis: a drag that begins in it stays on the axis.
  private func sector(_ quarter: Int) -> DrawCommand {
    let middle = Double(quarter) * .pi / 2
    let rim = (0...Self.steps).map { step -> Point in
      let turn = middle - Self.lockAngle + 2 * Self.lockAngle * Double(step) / Double(Self.steps)
      return center + Vector(dx: cos(turn), dy: sin(turn)) * radius
    }
    return .polygon([center] + rim, look.colors.accent.opacity(Opacity.pressedFill))
  }

  private var needle: [DrawCommand] {
    guard let direction, direction.length > 0 else { return [] }
    let tip = center + direction * (radius / direction.length)
    return [.line([center, tip], width: Extent.boldStroke, look.colors.dragging)]
  }
}
