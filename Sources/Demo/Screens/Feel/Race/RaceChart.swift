import ScrollKit

/// How far each toolkit carries the last flick, over time: bold up to now, pale after.
final class RaceChart: View {
  /// The height in points, where there is room.
  static let height = 132.0
  private static let steps = 96
  private static let margins = EdgeInsets(top: 12, left: 12, bottom: 22, right: 64)
  /// From one name to the next, at least.
  private static let namePitch = 14.0

  var runs: [RaceRun] = [] { didSet { setNeedsDisplay() } }
  /// How long ago the release was, in seconds.
  var time = 0.0 { didSet { if oldValue != time { setNeedsDisplay() } } }

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  /// The longest of all runs, in seconds.
  private var span: Double { runs.map(\.duration).max() ?? 0 }

  override func draw() -> [DrawCommand] {
    let card = DrawCommand.rounded(bounds, radius: Corner.card, palette.surface)
    let frame = DrawCommand.outline(
      bounds,
      radius: Corner.card,
      width: Extent.stroke,
      palette.line
    )
    guard span > 0 else { return [card, frame, note] }
    return [card, frame] + runs.flatMap(curves) + names + legend
  }

  private var note: DrawCommand {
    fonts.text(
      "Flick any lane: one flick, four toolkits",
      style: Type.caption,
      in: bounds.inset(by: Space.inside),
      palette.secondary,
      .center
    )
  }

  private func curves(of run: RaceRun) -> [DrawCommand] {
    let ink = palette[keyPath: run.racer.ink]
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
      let ink = palette[keyPath: end.racer.ink]
      return fonts.text(end.racer.rawValue, style: Type.captionStrong, in: place, ink)
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
      fonts.text("0 s", style: Type.figures, in: line, palette.secondary),
      fonts.text(
        "\(Figures.fixed(span, decimals: 2)) s",
        style: Type.figures,
        in: line,
        palette.secondary,
        .trailing
      ),
    ]
  }
}

/// Numbered rows that lie wherever a race has brought them.
final class RaceField: View {
  static let rowHeight = 48.0
  static let rowCount = 400
  static let contentHeight = rowHeight * Double(rowCount)
  private static let dot = 12.0

  /// How far the rows are scrolled, in points.
  var offset = 0.0 { didSet { if oldValue != offset { setNeedsDisplay() } } }

  init() {
    super.init()
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  override func draw() -> [DrawCommand] {
    let place = stage?.grid.snap(offset) ?? offset
    let first = max(Int(place / Self.rowHeight), 0)
    let last = min(Int((place + bounds.height) / Self.rowHeight), Self.rowCount - 1)
    guard first <= last else { return [] }
    return (first...last).flatMap { row($0, top: Double($0) * Self.rowHeight - place) }
  }

  private func row(_ index: Int, top: Double) -> [DrawCommand] {
    let colors = palette
    let inks = [
      colors.accent, colors.green, colors.purple, colors.pink, colors.yellow,
    ]
    let frame = Rect(x: 0, y: top, width: bounds.width, height: Self.rowHeight)
    let dot = Rect(
      x: Space.related,
      y: frame.minY + (Self.rowHeight - Self.dot) / 2,
      width: Self.dot,
      height: Self.dot
    )
    var words = frame
    words.origin.x = dot.maxX + Space.inside
    words.size.width = max(frame.width - words.origin.x - Space.hair, 0)
    return [
      .fill(
        Rect(x: Space.related, y: frame.maxY - 1, width: bounds.width, height: 1),
        .color(colors.line)
      ),
      .rounded(dot, radius: Self.dot / 2, inks[index % inks.count]),
      fonts.text("Row \(index + 1)", style: Type.body, in: words, colors.text),
    ]
  }
}

/// A toolkit's lane in the race: its name, its rows, and its result.
final class RaceLane: View {
  let racer: Racer
  let field = RaceField()
  private let title: Label
  private let result = Label(text: "", font: Type.figures, ink: \.secondary)
  /// The result of the last flick in words; empty until the content rests.
  var words: String {
    get { result.text }
    set { result.text = newValue }
  }

  init(_ racer: Racer) {
    self.racer = racer
    title = Label(text: racer.rawValue, font: Type.bodyStrong)
    super.init()
    isUserInteractionEnabled = false
    for view in [field, title, result] as [View] { addSubview(view) }
  }

  override func draw() -> [DrawCommand] {
    let side = Space.inside
    let disc = Rect(x: Space.related, y: Extent.control / 2, width: side, height: side)
    return [
      .rounded(bounds, radius: Corner.card, palette.surface),
      .rounded(disc, radius: Space.hair, palette[keyPath: racer.ink]),
    ]
  }

  override func drawOverlay() -> [DrawCommand] {
    let rules = [field.frame.minY, field.frame.maxY].map { y in
      Rect(x: 0, y: y, width: bounds.width, height: Extent.stroke)
    }
    return rules.map { .fill($0, .color(palette.line)) } + [
      .outline(bounds, radius: Corner.card, width: Extent.stroke, palette.line)
    ]
  }

  /// Where the rows are within a lane of this size.
  static func fieldFrame(in size: Size) -> Rect {
    let top = Extent.control + Space.inside
    let height = max(size.height - top - Extent.control, 0)
    return Rect(x: 0, y: top, width: size.width, height: height)
  }

  override func layoutSubviews() {
    field.frame = Self.fieldFrame(in: bounds.size)
    let start = Space.related + Space.inside + Space.inside
    title.frame = Rect(
      x: start,
      y: Space.hair,
      width: max(bounds.width - start, 0),
      height: Extent.control
    )
    result.frame = Rect(
      x: Space.related,
      y: field.frame.maxY,
      width: max(bounds.width - Space.related, 0),
      height: Extent.control
    )
  }
}

extension Racer {
  /// The color of its lane and its curve.
  var ink: KeyPath<Palette, Color> {
    switch self {
    case .ios: \.accent
    case .gtk: \.green
    case .flutter: \.purple
    case .qt: \.pink
    }
  }
}
