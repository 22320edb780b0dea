import ScrollKit

/// How far each toolkit carries the last flick, over time: bold up to now, pale after.
final class RaceChart: Card {
  /// The height in points, where there is room.
  static let height = 160.0
  private static let steps = 96
  private static let margins = EdgeInsets(top: 16, left: 16, bottom: 24, right: 16)

  var runs: [RaceRun] = [] { didSet { setNeedsDisplay() } }
  /// How long ago the release was, in seconds.
  var time = 0.0 { didSet { if oldValue != time { setNeedsDisplay() } } }

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  private var field: Rect { bounds.inset(by: Self.margins) }
  /// The longest of all runs, in seconds.
  private var span: Double { runs.map(\.duration).max() ?? 0 }

  /// The place of a distance reached at a time; `reach` is the farthest of all.
  private func point(_ time: Double, _ distance: Double, reach: Double) -> Point {
    Point(
      x: field.minX + field.width * time / span,
      y: field.maxY - field.height * distance / max(reach, 1)
    )
  }

  /// The times at which a curve is drawn, up to an end.
  private func times(until end: Double) -> [Double] {
    let count = max(Int((Double(Self.steps) * end / span).rounded(.up)), 1)
    return (0...count).map { end * Double($0) / Double(count) }
  }

  override func draw() -> [DrawCommand] {
    guard span > 0 else {
      let words = "Flick any lane: one flick, four toolkits"
      let place = bounds.inset(across: Space.edge)
      return super.draw() + [
        fonts.text(words, style: Type.body, in: place, palette.secondary, .center)
      ]
    }
    let reach =
      runs.flatMap { run in
        times(until: span).map { (run.offset(at: $0) - run.start).magnitude }
      }.max() ?? 0
    return super.draw() + runs.flatMap { curves(of: $0, reach) } + legend
  }

  private func curves(of run: RaceRun, _ reach: Double) -> [DrawCommand] {
    let ink = palette[keyPath: run.racer.ink]
    func curve(until end: Double) -> [Point] {
      times(until: end).map {
        point($0, (run.offset(at: $0) - run.start).magnitude, reach: reach)
      }
    }
    return [
      .line(curve(until: span), width: Extent.stroke, ink.opacity(Opacity.pressedFill)),
      .line(curve(until: min(time, span)), width: Extent.boldStroke, ink),
    ]
  }

  private var legend: [DrawCommand] {
    var line = field
    (line.origin.y, line.size.height) = (field.maxY, Self.margins.bottom)
    let (style, ink) = (Type.figures, palette.secondary)
    let end = "\(Figures.fixed(span, decimals: 2)) s"
    return [
      fonts.text("0 s", style: style, in: line, ink),
      fonts.text(end, style: style, in: line, ink, .trailing),
    ]
  }
}
