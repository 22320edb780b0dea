import ScrollKit

/// The things to try on a screen; those already done have a tick.
final class TryList: View {
  private static let disc = 14.0
  private static let tick = [(3.5, 7.2), (6.0, 9.7), (10.5, 4.8)].map { Vector(dx: $0.0, dy: $0.1) }

  private var tries: [Try] = []

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  func show(_ tries: [Try]) {
    self.tries = tries
    setNeedsDisplay()
  }

  /// Each thing with its lines and where they begin, and where all end.
  private func rows(width: Double) -> (
    rows: [(what: Try, lines: [TextLine], y: Double)], end: Double
  ) {
    let room = max(width - Self.disc - Space.inside, 0)
    var y = 0.0
    let rows = tries.map { attempt in
      let lines = fonts.lines(of: attempt.words, style: Type.body, width: room, limit: 2)
      defer {
        y += (Double(lines.count) * fonts.lineHeight(of: Type.body) + Space.inside).rounded()
      }
      return (attempt, lines, y)
    }
    return (rows, y)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: rows(width: size.width).end)
  }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let height = fonts.lineHeight(of: Type.body)
    return rows(width: bounds.width).rows.flatMap { attempt, lines, y in
      let ink = attempt.isDone ? colors.secondary : colors.text
      let words = lines.enumerated().map { index, line in
        let baseline = y + Double(index) * height + fonts.baseline(of: Type.body)
        return DrawCommand.text(
          line,
          at: Point(x: Self.disc + Space.inside, y: baseline),
          ink
        )
      }
      return words + mark(attempt.isDone, Point(x: 0, y: y + (height - Self.disc) / 2))
    }
  }

  private func mark(_ isDone: Bool, _ corner: Point) -> [DrawCommand] {
    let colors = palette
    let disc = Rect(origin: corner, size: Size(width: Self.disc, height: Self.disc))
    let radius = Self.disc / 2
    guard isDone else {
      return [.outline(disc, radius: radius, width: Extent.iconStroke, colors.faint)]
    }
    return [
      .rounded(disc, radius: radius, colors.green),
      .line(Self.tick.map { corner + $0 }, width: Extent.iconStroke, colors.onColor),
    ]
  }
}
