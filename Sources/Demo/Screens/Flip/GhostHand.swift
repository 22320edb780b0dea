import Geometry
import Typesetting
import ViewTree

/// A hand that comes with the first page's peek.
final class GhostHand: View {
  static let size = Size(width: 160, height: 60)
  /// How long it stays, in seconds.
  private static let stay = 2.6
  private static let ringRadius = 13.0
  /// The tip of the finger, and the outline of the hand around it, in points.
  private static let tip = Vector(dx: 18, dy: 5)
  private static let outline: [(Double, Double)] = [
    (15, 22), (15, 6), (16.5, 4), (19.5, 4), (21, 6), (21, 18), (23, 17), (25.2, 18), (26, 20),
    (28, 19), (30, 20), (30.7, 22), (33, 22), (34.5, 24), (34.5, 31), (32.5, 38), (30, 42),
    (19, 42), (16, 38), (9, 29.5), (9, 27), (11, 25.5), (13, 26.5),
  ]

  private var start: Timestamp?
  /// How far the page that it drags has gone, in points.
  var distance = 0.0 { didSet { if oldValue != distance { setNeedsDisplay() } } }

  init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Comes, and goes by itself.
  func show() {
    guard let stage else { return }
    start = stage.displayFrame.time
    alpha = 0
    isHidden = false
    stage.animate(self)
  }

  func hide() {
    start = nil
    isHidden = true
  }

  override func willLeaveStage() { hide() }

  override func advance(to frame: DisplayFrame) -> Pace {
    guard let start else { return .resting }
    let (coming, going) = (start + Duration.change, start + Duration.change + Self.stay)
    alpha = min(
      max((frame.time - start) / Duration.change, 0),
      max(1 - (frame.time - going) / Duration.change, 0),
      1
    )
    if frame.time >= going + Duration.change {
      hide()
      return .resting
    }
    return frame.time < coming || frame.time >= going ? .moving : .waiting(until: going)
  }

  // MARK: Looks

  override func draw() -> [DrawCommand] {
    let corner = Point(x: bounds.width / 2 - Self.tip.dx - distance, y: Self.ringRadius)
    let hand = Self.outline.map { corner + Vector(dx: $0.0, dy: $0.1) }
    let tip = corner + Self.tip
    let ring = Rect(
      x: tip.x - Self.ringRadius,
      y: tip.y - Self.ringRadius,
      width: 2 * Self.ringRadius,
      height: 2 * Self.ringRadius
    )
    let ink = Palette.light.text
    return [
      .outline(ring, radius: Self.ringRadius, width: Extent.boldStroke, .white),
      .polygon(hand, .white),
      .line(hand + hand.prefix(1), width: Extent.iconStroke, ink),
    ]
  }
}
