import ScrollKit

/// How far each toolkit carries the last flick, over time: bold up to now, pale after; once all
/// rest, a sentence tells the distances.
final class RaceChart: Card {
  /// The height in points, where there is room.
  static let height = 160.0
  private static let steps = 96
  private static let margins = EdgeInsets(top: 16, left: 16, bottom: 24, right: 64)
  /// The least distance of two names at the ends of lines, in points.
  private static let namePitch = 14.0

  var runs: [RaceRun] = [] { didSet { setNeedsDisplay() } }
  /// How long ago the release was, in seconds.
  var time = 0.0 { didSet { if oldValue != time { setNeedsDisplay() } } }

  /// Words in place of the plot.
  var words: [ChartLine]? { didSet { setNeedsDisplay() } }

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  private var field: Rect { bounds.inset(by: Self.margins) }
  /// The longest of all runs, in seconds.
  private var span: Double { runs.map(\.duration).max() ?? 0 }

  /// How far each toolkit glided, from the farthest on; empty until all rest.
  var verdict: String { verdict(of: runs.count) }

  private func verdict(of count: Int) -> String {
    guard span > 0, time >= span else { return "" }
    let far = runs.sorted { $0.distance.magnitude > $1.distance.magnitude }.prefix(count)
    let parts = far.enumerated().map { index, run in
      let points = Figures.fixed(run.distance.magnitude, decimals: 0)
      return "\(run.racer.rawValue) \(index == 0 ? "glides " : "")\(points)"
        + (index == 0 ? " points" : "")
    }
    return parts.joined(separator: ", ")
  }

  override var accessibility: Accessibility? {
    if let words {
      return Accessibility(.text, label: words.map(\.words).joined(separator: "\n"))
    }
    return Accessibility(.image, label: verdict.isEmpty ? "Plot of the race" : verdict)
  }

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
    if let words { return super.draw() + draw(words) }
    guard span > 0 else {
      let words = "Flick a lane above: one flick, four toolkits"
      return super.draw() + draw([ChartLine(words, short: "Flick a lane above")])
    }
    let reach =
      runs.flatMap { run in
        times(until: span).map { (run.offset(at: $0) - run.start).magnitude }
      }.max() ?? 0
    return super.draw() + runs.flatMap { curves(of: $0, reach) } + names(reach) + legend
  }

  /// The height in which its words can be read.
  var heightOfWords: Double {
    Double(words?.count ?? 0) * fonts.lineHeight(of: .body) + 2 * Space.inside
  }

  /// Lines of text in the middle: all short ones where one would be too long.
  private func draw(_ lines: [ChartLine]) -> [DrawCommand] {
    let inside = bounds.inset(across: Space.edge)
    let height = min(Space.group, inside.height / Double(max(lines.count, 1)))
    let top = inside.center.y - height * Double(lines.count) / 2
    let isNarrow = lines.contains {
      fonts.width(of: TextLine($0.words, style: $0.style)) > inside.width
    }
    return lines.enumerated().map { index, line in
      let place = Rect(
        x: inside.minX,
        y: top + Double(index) * height,
        width: inside.width,
        height: height
      )
      let ink = line.isStrong ? palette.text : palette.secondary
      let words = isNarrow ? line.short : line.words
      return fonts.text(words, style: line.style, in: place, ink, .center)
    }
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

  /// The names of the toolkits at the ends of their lines, moved apart where these lie close
  /// together, and none of them above the highest line.
  private func names(_ reach: Double) -> [DrawCommand] {
    let ends = runs.map { (run: $0, y: point(span, $0.distance.magnitude, reach: reach).y) }
      .sorted { $0.y > $1.y }
    var (lowest, places) = (field.maxY, [Double]())
    for end in ends {
      places.append(min(end.y, lowest))
      lowest = places[places.count - 1] - Self.namePitch
    }
    var highest = field.minY
    for index in places.indices.reversed() where places[index] < highest {
      places[index] = highest
      highest += Self.namePitch
    }
    return zip(ends, places).map { end, y in
      let place = Rect(
        x: field.maxX + Space.inside,
        y: y - Self.namePitch / 2,
        width: Self.margins.right - Space.inside,
        height: Self.namePitch
      )
      let ink = palette[keyPath: end.run.racer.ink]
      return fonts.text(end.run.racer.rawValue, style: .captionStrong, in: place, ink)
    }
  }

  private var legend: [DrawCommand] {
    var line = field
    (line.origin.y, line.size.height) = (field.maxY, Self.margins.bottom)
    let (style, ink) = (TextStyle.figures, palette.secondary)
    let end = "\(Figures.fixed(span, decimals: 2)) s"
    // As many toolkits as have room.
    let most = line.width - 2 * Extent.touchTarget
    let words = (1...runs.count).reversed().map { verdict(of: $0) }.first {
      fonts.width(of: TextLine($0, style: .captionStrong)) <= most
    }
    return [
      fonts.text("0 s", style: style, in: line, ink),
      fonts.text(words ?? "", style: .captionStrong, in: line, palette.text, .center),
      fonts.text(end, style: style, in: line, ink, .trailing),
    ]
  }
}

/// A line of words in place of the plot.
struct ChartLine: Equatable {
  let words: String
  /// What is left of them where there is little room.
  let short: String
  let isStrong: Bool

  init(_ words: String, short: String, isStrong: Bool = false) {
    (self.words, self.short, self.isStrong) = (words, short, isStrong)
  }

  fileprivate var style: TextStyle { isStrong ? .bodyStrong : .body }
}
