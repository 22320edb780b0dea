import ScrollKit

/// The things to try on a screen; those already done have a tick.
final class TryList: View {
  private static let rowHeight = 24.0
  private static let disc = 14.0

  private var tries: [Try] = []

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  func show(_ tries: [Try]) {
    self.tries = tries
    setNeedsDisplay()
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: tries.reduce(0) { $0 + height(of: $1, width: size.width) })
  }

  /// The lines of a goal beside its disc.
  private func lines(of attempt: Try, width: Double) -> [TextLine] {
    let room = max(width - Self.disc - Space.inside, 0)
    return fonts.lines(of: attempt.words, style: Type.body, width: room, limit: 2)
  }

  private func height(of attempt: Try, width: Double) -> Double {
    let count = Double(lines(of: attempt, width: width).count)
    return max(count * fonts.lineHeight(of: Type.body) + Space.hair, Self.rowHeight).rounded(
      .up
    )
  }

  override func draw() -> [DrawCommand] {
    var y = 0.0
    return tries.flatMap { attempt in
      let height = height(of: attempt, width: bounds.width)
      defer { y += height }
      return row(attempt, in: Rect(x: 0, y: y, width: bounds.width, height: height))
    }
  }

  private func row(_ attempt: Try, in place: Rect) -> [DrawCommand] {
    let colors = palette
    let side = Self.disc
    let disc = Rect(center: Point(x: side / 2, y: place.minY + Self.rowHeight / 2), side: side)
    let ink = attempt.isDone ? colors.secondary : colors.text
    let lineHeight = fonts.lineHeight(of: Type.body)
    let top = place.minY + (Self.rowHeight - lineHeight) / 2 + fonts.baseline(of: Type.body)
    let words = lines(of: attempt, width: place.width).enumerated().map { index, line in
      let y = top + Double(index) * lineHeight
      return DrawCommand.text(line, at: Point(x: side + Space.inside, y: y), ink)
    }
    guard attempt.isDone else {
      return [.outline(disc, radius: side / 2, width: 1.5, colors.faint)] + words
    }
    let tick = [(3.5, 7.2), (6.0, 9.7), (10.5, 4.8)].map {
      disc.origin + Vector(dx: $0.0, dy: $0.1)
    }
    return [
      .rounded(disc, radius: side / 2, colors.green),
      .line(tick, width: Extent.iconStroke, colors.onColor),
    ] + words
  }
}
