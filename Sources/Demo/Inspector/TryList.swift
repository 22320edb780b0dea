import Geometry
import ViewTree

/// What there is to try on a screen; what was done has a tick.
final class TryList: View {
  private static let rowHeight = 24.0

  let look: Look
  private var tries: [Try] = []

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  func show(_ tries: [Try]) {
    self.tries = tries
    setNeedsDisplay()
  }

  var height: Double { Double(tries.count) * Self.rowHeight }

  override func draw() -> [DrawCommand] {
    tries.enumerated().flatMap { index, attempt in
      row(
        attempt,
        in: Rect(
          x: 0,
          y: Double(index) * Self.rowHeight,
          width: bounds.width,
          height: Self.rowHeight
        )
      )
    }
  }

  private func row(_ attempt: Try, in place: Rect) -> [DrawCommand] {
    let colors = look.colors
    let side = 14.0
    let disc = Rect(x: 0, y: place.center.y - side / 2, width: side, height: side)
    var words = place
    words.origin.x += side + Space.inside
    words.size.width -= side + Space.inside
    let ink = attempt.isDone ? colors.secondary : colors.text
    let text = look.text(attempt.goal, style: Type.body, in: words, ink)
    guard attempt.isDone else {
      return [.outline(disc, radius: side / 2, width: 1.5, colors.faint), text]
    }
    let tick = [(3.5, 7.2), (6.0, 9.7), (10.5, 4.8)].map {
      disc.origin + Vector(dx: $0.0, dy: $0.1)
    }
    return [
      .rounded(disc, radius: side / 2, colors.decelerating),
      .line(tick, width: Extent.iconStroke, colors.onState),
      text,
    ]
  }
}
