import Geometry
import Typesetting
import ViewTree

/// How far each toolkit carries the last flick, over time: bold up to now, pale after.
final class RaceChart: View {
  /// The height in points, where there is room.
  static let height = 132.0
  private static let steps = 96
  private static let margins = EdgeInsets(top: 12, left: 12, bottom: 22, right: 64)
  /// From one name to the next, at least.
  private static let namePitch = 14.0

  private let look: Look
  var runs: [RaceRun] = [] { didSet { setNeedsDisplay() } }
  /// How long ago the release was, in seconds.
  var time = 0.0 { didSet { if oldValue != time { setNeedsDisplay() } } }

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  /// The longest of all runs, in seconds.
  private var span: Double { runs.map(\.duration).max() ?? 0 }

  override func draw() -> [DrawCommand] {
    let card = DrawCommand.rounded(bounds, radius: Corner.card, look.colors.surface)
    let frame = DrawCommand.outline(
      bounds,
      radius: Corner.card,
      width: Extent.stroke,
      look.colors.line
    )
    guard span > 0 else { return [card, frame, note] }
    return [card, frame] + runs.flatMap(curves) + names + legend
  }

  private var note: DrawCommand {
    look.text(
      "Flick any lane: one flick, four toolkits",
      style: Type.caption,
      in: bounds.inset(by: Space.inside),
      look.colors.secondary,
      .center
    )
  }

  private func curves(of run: RaceRun) -> [DrawCommand] {
    let ink = look.colors[keyPath: run.racer.ink]
    let ahead = points(of: run, until: span)
    let behind = points(of: run, until: min(time, span))
    return [.line(ahead, width: 1, ink.opacity(Opacity.pressedFill))]
      + (behind.count > 1 ? [.line(behind, width: Extent.boldStroke, ink)] : [])
  }

  private func points(of run: RaceRun, until end: Double) -> [Point] {
    let field = bounds.inset(by: Self.margins)
    let count = max(Int((Double(Self.steps) * end / span).rounded(.up)), 1)
    return (0...count).map {
      let time = end * Double($0) / Double(count)
      let distance = (run.offset(at: time) - run.start).magnitude
      return Point(x: field.minX + field.width * time / span, y: height(of: distance))
    }
  }

  /// Where a distance lies on the vertical axis.
  private func height(of distance: Double) -> Double {
    let field = bounds.inset(by: Self.margins)
    let reach = max(runs.map { self.reach(of: $0) }.max() ?? 1, 1)
    return field.maxY - field.height * distance / reach
  }

  /// The racers' names where their curves end, in their colors, moved apart where they would overlap.
  private var names: [DrawCommand] {
    let field = bounds.inset(by: Self.margins)
    let ends = runs.map { (racer: $0.racer, y: height(of: $0.distance.magnitude)) }
      .sorted { $0.y < $1.y }
    var places: [Double] = []
    for end in ends { places.append(max(end.y, (places.last ?? -.infinity) + Self.namePitch)) }
    var lowest = field.maxY
    for index in places.indices.reversed() {
      places[index] = min(places[index], lowest)
      lowest = places[index] - Self.namePitch
    }
    return zip(ends, places).map { end, y in
      let place = Rect(
        x: field.maxX + Space.inside,
        y: y - Self.namePitch / 2,
        width: bounds.maxX - field.maxX - Space.inside,
        height: Self.namePitch
      )
      let ink = look.colors[keyPath: end.racer.ink]
      return look.text(end.racer.rawValue, style: Type.captionStrong, in: place, ink)
    }
  }

  /// The farthest that a run gets, past an edge as well.
  private func reach(of run: RaceRun) -> Double {
    (0...Self.steps).map {
      (run.offset(at: run.duration * Double($0) / Double(Self.steps)) - run.start).magnitude
    }.max() ?? 0
  }

  private var legend: [DrawCommand] {
    let field = bounds.inset(by: Self.margins)
    let line = Rect(x: field.minX, y: field.maxY + 2, width: field.width, height: 18)
    return [
      look.text("0 s", style: Type.figures, in: line, look.colors.secondary),
      look.text(
        "\(Figures.fixed(span, decimals: 2)) s",
        style: Type.figures,
        in: line,
        look.colors.secondary,
        .trailing
      ),
    ]
  }
}
