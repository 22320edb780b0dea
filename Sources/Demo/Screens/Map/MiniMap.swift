import ScrollKit

/// All of the map in a corner, with a frame around what shows; dragging in it goes there.
final class MiniMap: View {
  private static let side = 136.0
  /// The most that the mini map takes of a window's width, from 0 to 1.
  private static let mostPart = 0.2
  /// The smallest side of the frame, in points, so that it stays visible.
  private static let smallestFrame = 6.0

  private var picture: Bitmap?
  private var frameRect = Rect.zero
  /// When it went to another corner, while it fades in there.
  private var move: Timestamp?
  /// Called with the place that a finger points to, as fractions of the sides.
  var onPoint: (Point) -> Void = { _ in }

  init() {
    super.init(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
    cursor = .pointingHand
    // The map itself says the same.
    isAccessibilityHidden = true
  }

  /// Its side in a window of some width.
  static func side(in width: Double) -> Double { min(side, (width * mostPart).rounded()) }

  /// Goes to another corner, where it fades in.
  func move(to corner: Point) {
    guard corner != position else { return }
    position = corner
    guard let stage, !stage.prefersReducedMotion, !isHidden else { return }
    (move, alpha) = (stage.displayFrame.time, 0)
    stage.animate(self)
  }

  override func advance(to frame: DisplayFrame) -> Pace {
    guard let move else { return .resting }
    alpha = min((frame.time - move) / Duration.change, 1)
    guard alpha == 1 else { return .moving }
    self.move = nil
    return .resting
  }

  func show(_ picture: Bitmap?) {
    self.picture = picture
    setNeedsDisplay()
  }

  /// Frames the visible part, given in fractions of the sides.
  func frame(_ part: Rect) {
    let inner = bounds.inset(by: Space.hair)
    let (width, height) = (
      max(part.width * inner.width, Self.smallestFrame),
      max(part.height * inner.height, Self.smallestFrame)
    )
    let new = Rect(
      x: inner.minX + part.center.x * inner.width - width / 2,
      y: inner.minY + part.center.y * inner.height - height / 2,
      width: width,
      height: height
    )
    guard new != frameRect else { return }
    frameRect = new
    setNeedsDisplay()
  }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let inner = bounds.inset(by: Space.hair)
    var commands: [DrawCommand] = [
      .shadow(bounds, radius: Corner.control, blur: Space.related, colors.shadow),
      .rounded(bounds, radius: Corner.control, colors.raised),
    ]
    if let picture {
      let part = Rect(x: 1, y: 1, width: Double(MapTiles.side), height: Double(MapTiles.side))
      commands.append(.bitmap(picture, in: inner, part: part))
    }
    let shown = frameRect.intersection(inner) ?? inner
    return commands + [
      .fill(shown, .color(colors.accent.opacity(Opacity.pressedFill))),
      .outline(shown, radius: 1, width: 1.5, colors.accent),
    ]
  }

  private func follow(_ touches: [Touch]) {
    guard let touch = touches.first else { return }
    let inner = bounds.inset(by: Space.hair)
    let point = touch.location(in: self)
    onPoint(
      Point(
        x: min(max((point.x - inner.minX) / inner.width, 0), 1),
        y: min(max((point.y - inner.minY) / inner.height, 0), 1)
      )
    )
  }

  override func touchesBegan(_ touches: [Touch]) { follow(touches) }
  override func touchesMoved(_ touches: [Touch]) { follow(touches) }
  override func touchesEnded(_ touches: [Touch]) {}
}
