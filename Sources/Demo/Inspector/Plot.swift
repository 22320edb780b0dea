import ScrollKit
import ScrollKitTesting

/// What moves content, in a word for people.
enum Activity: String {
  case held, dragging, gliding, bouncing, zooming, moving

  /// The activity of a container, nil at rest; a bounce remains a bounce until it ends.
  init?(of container: ScrollContainer, after previous: Activity?) {
    if container.isZooming || container.isZoomBouncing || container.isZoomAnimating {
      self = .zooming
    } else if container.isDragging {
      self = .dragging
    } else if container.isTracking {
      self = .held
    } else if container.isDecelerating {
      // In its last frame a bounce is at the edge, with nothing left to go along the other axis.
      let left = (container.targetContentOffset - container.contentOffset).length
      self = container.isPastEdge || previous == .bouncing && left < 1 ? .bouncing : .gliding
    } else if container.isScrollAnimating {
      self = .moving
    } else {
      return nil
    }
  }

  fileprivate func colors(in palette: Palette) -> (fill: Color, ink: Color) {
    switch self {
    case .held, .dragging: (palette.yellow, palette.onYellow)
    case .gliding: (palette.green, palette.onColor)
    case .bouncing: (palette.purple, palette.onColor)
    case .zooming: (palette.pink, palette.onColor)
    case .moving: (palette.accent, palette.onAccent)
    }
  }
}

/// Draws offset or scale and speed over time, with the edges, a release and the landing foretold.
///
/// A hand that goes along it, or keys, show what is plotted again.
final class Plot: Control {
  private static let margins = EdgeInsets(top: 24, left: 12, bottom: 36, right: 12)
  /// The height of the row below the field.
  private static let legend = 22.0
  /// The height of the row of numbers between them.
  private static let foot = 14.0
  /// How far a line may be from its points, in pixels: less than can be seen.
  private static let flatness = 0.35

  private(set) var trace = MotionTrace()
  private(set) var trait = PlottedTrait.offset(.vertical)
  /// The edges that the content may rest at.
  private var edges: ClosedRange<Double>?
  private(set) var activity: Activity?
  /// Whether there is motion that can be shown again.
  var canScrub = false {
    didSet { if oldValue != canScrub { cursor = canScrub ? .resizeHorizontal : .arrow } }
  }
  /// The moment that is shown again.
  var playhead: Timestamp? { didSet { if oldValue != playhead { setNeedsDisplay() } } }
  /// Called with the moment that a hand points at, and with nil when it lets go.
  var onScrub: (Timestamp?) -> Void = { _ in }
  /// Called with a key; returns whether it did something.
  var onKey: (Key) -> Bool = { _ in false }

  init() {
    super.init()
    clipsToBounds = true
  }

  // MARK: Showing again

  private func track(_ touches: [Touch]) {
    guard canScrub || playhead != nil, let touch = touches.first else { return }
    stage?.focus(self)
    onScrub(PlotScale(trace, in: field).time(at: touch.location(in: self).x))
  }

  override func touchesBegan(_ touches: [Touch]) { track(touches) }
  override func touchesMoved(_ touches: [Touch]) { track(touches) }
  override func touchesEnded(_ touches: [Touch]) { if playhead != nil { onScrub(nil) } }
  override func touchesCancelled(_ touches: [Touch]) { touchesEnded(touches) }

  override var canBecomeFocused: Bool { canScrub || playhead != nil }

  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.modifiers.isEmpty else { return false }
    return onKey(event.key)
  }

  override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool {
    switch action {
    case .increment: onKey(.right)
    case .decrement: onKey(.left)
    default: false
    }
  }

  /// Shows motion; the edges are those that the content may rest at.
  func show(
    _ trace: MotionTrace,
    of trait: PlottedTrait,
    in edges: ClosedRange<Double>?,
    activity: Activity?
  ) {
    (self.trace, self.trait, self.edges, self.activity) = (trace, trait, edges, activity)
    setNeedsDisplay()
  }

  override var accessibility: Accessibility? {
    let name = "Plot of \(trait.name) and speed"
    guard canScrub || playhead != nil, let last = trace.samples.last?.time else {
      return Accessibility(.image, label: name)
    }
    let ago = last - (playhead ?? last)
    let words = ago == 0 ? "now" : "\(Figures.fixed(ago, decimals: 2)) seconds ago"
    return Accessibility(
      .slider,
      label: name,
      value: .number(-ago, in: -MotionTrace.span...0, step: 1.0 / 60, words: words),
      hint: "Arrow keys show the motion again, frame by frame",
      actions: [.increment, .decrement]
    )
  }

  // MARK: Looks

  private var field: Rect { bounds.inset(by: Self.margins) }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let card: [DrawCommand] = [
      .rounded(bounds, radius: Corner.card, colors.surface),
      .outline(bounds, radius: Corner.card, width: hairline, colors.line),
    ]
    // Until there is motion, show what a flick looks like.
    let (trace, strength) = trace.extent > 0 ? (trace, 1.0) : (Self.sample, Opacity.dimmed)
    let scale = PlotScale(trace, in: field)
    let edges = self.trace.extent > 0 ? edgeLines(scale) : []
    return card + velocityArea(scale, strength) + edges + line(scale, strength) + landing(scale)
      + numbers(scale) + legend + head(scale)
      // Inside, since the plot is clipped.
      + focusRing(around: bounds.inset(by: Space.hair + 1), radius: Corner.card - Space.hair)
  }

  /// A line at the moment that is shown again.
  private func head(_ scale: PlotScale) -> [DrawCommand] {
    guard let playhead else { return [] }
    let (x, colors) = (scale.x(playhead), palette)
    let knob = Rect(center: Point(x: x, y: field.maxY), side: Space.inside)
    return [
      .fill(Rect(x: x - 0.5, y: field.minY, width: 1, height: field.height), .color(colors.text)),
      .rounded(knob, radius: knob.width / 2, colors.text),
    ]
  }

  /// A drag, a release and a glide, as the library calculates them.
  private static let sample: MotionTrace = {
    let (press, drag, speed) = (0.8, 0.3, 900.0)
    let released = Timestamp(seconds: press + drag)
    let start = drag * speed / 2
    let glide = PredictedMotion(from: start, velocity: speed, in: 0...10_000)
    var trace = MotionTrace()
    for frame in 0...300 {
      let time = Double(frame) / 60
      let pulled = min(max(time - press, 0) / drag, 1)
      let gliding = max(time - released.seconds, 0)
      // The finger gathers speed as it goes.
      let held = start * pulled * pulled
      let offset = gliding > 0 ? glide.offset(at: gliding) : held
      trace.add(offset, at: Timestamp(seconds: time), isMoving: true)
    }
    trace.letGo(at: released, height: start, target: glide.offset(at: glide.duration))
    return trace
  }()

  /// The line of the offset or scale.
  private func line(_ scale: PlotScale, _ strength: Double) -> [DrawCommand] {
    let points = scale.trace.samples.map { Point(x: scale.x($0.time), y: scale.y($0.height)) }
    return [.line(thinned(points), width: Extent.boldStroke, palette.accent.opacity(strength))]
  }

  /// A line without the points that are as good as on it: each costs time in every frame.
  private func thinned(_ points: [Point]) -> [Point] {
    let flatness = Self.flatness * hairline
    guard var last = points.first else { return [] }
    var line = [last]
    var slopes = (low: -Double.infinity, high: Double.infinity)
    func slope(to point: Point, by step: Double = 0) -> Double {
      (point.y + step - line[line.count - 1].y) / (point.x - line[line.count - 1].x)
    }
    for point in points.dropFirst() {
      if slope(to: point) < slopes.low || slope(to: point) > slopes.high {
        line.append(last)
        slopes = (-.infinity, .infinity)
      }
      slopes.low = max(slopes.low, slope(to: point, by: -flatness))
      slopes.high = min(slopes.high, slope(to: point, by: flatness))
      last = point
    }
    return line + [last]
  }

  private func velocityArea(_ scale: PlotScale, _ strength: Double) -> [DrawCommand] {
    guard let first = scale.trace.samples.first, let last = scale.trace.samples.last else {
      return []
    }
    // A speed is that of the middle of the time in which it was measured.
    var line = scale.trace.samples.compactMap { sample -> Point? in
      let time = sample.time - MotionTrace.speedSpan / 2
      guard time > first.time else { return nil }
      return Point(x: scale.x(time), y: scale.y(speed: sample.velocity.magnitude))
    }
    if activity != nil {
      line.append(Point(x: scale.x(last.time), y: scale.y(speed: last.velocity.magnitude)))
    }
    let ground = [last, first].map { Point(x: scale.x($0.time), y: field.maxY) }
    let (edge, ink) = (thinned(line), palette.green)
    return [
      .polygon(edge + ground, .color(ink.opacity(Opacity.pressedFill * strength))),
      .line(edge, width: Extent.stroke, ink.opacity(strength)),
    ]
  }

  private func edgeLines(_ scale: PlotScale) -> [DrawCommand] {
    guard let edges else { return [] }
    let (low, high) = scale.heights
    return [edges.lowerBound, edges.upperBound].filter { $0 >= low && $0 <= high }
      .flatMap { dashes(at: scale.y($0)) }
  }

  private func dashes(at y: Double) -> [DrawCommand] {
    let paint = Paint.color(palette.faint)
    return stride(from: field.minX, to: field.maxX, by: 8).map {
      .fill(Rect(x: $0, y: y, width: 4, height: 1), paint)
    }
  }

  private func landing(_ scale: PlotScale) -> [DrawCommand] {
    guard let release = scale.trace.release, release.time >= scale.latest - scale.span else {
      return []
    }
    let colors = palette
    // Content that does not move after the release has no later samples.
    let ring = Rect(
      center: Point(x: min(scale.x(release.time), field.maxX), y: scale.y(release.height)),
      side: Space.inside
    )
    let foot = Point(x: field.maxX, y: scale.y(release.target))
    let top = foot + Vector(dx: 0, dy: -12)
    let flag = [top, foot + Vector(dx: -8, dy: -9), foot + Vector(dx: 0, dy: -6)]
    return [
      .rounded(ring, radius: ring.width / 2, colors.surface),
      .outline(ring, radius: ring.width / 2, width: Extent.iconStroke, colors.accent),
      .line([foot, top], width: Extent.iconStroke, colors.purple),
      .polygon(flag, .color(colors.purple)),
    ]
  }

  /// What the ends of the axes stand for: offset or scale at the left, and the speed at the right.
  private func numbers(_ scale: PlotScale) -> [DrawCommand] {
    var top = Rect(x: field.minX, y: 0, width: field.width, height: Self.margins.top)
    guard trace.extent > 0 else {
      return [fonts.text("Example", style: .caption, in: top, palette.secondary)]
    }
    // There the flag of a landing stands.
    top.size.width -= Space.edge
    let foot = Rect(x: field.minX, y: field.maxY, width: field.width, height: Self.foot)
    func heights(_ value: Double, in row: Rect) -> DrawCommand {
      fonts.text(trait.figure(ofHeight: value), style: .figures, in: row, palette.accent)
    }
    func speeds(_ value: Double, in row: Rect) -> DrawCommand {
      fonts.text(trait.figure(ofSpeed: value), style: .figures, in: row, palette.green, .trailing)
    }
    return [
      heights(scale.heights.high, in: top), heights(scale.heights.low, in: foot),
      speeds(scale.topSpeed, in: top), speeds(0, in: foot),
    ]
  }

  /// The names of the lines, and what moves the content just now.
  private var legend: [DrawCommand] {
    let colors = palette
    let top = field.maxY + Self.foot
    let row = Rect(x: field.minX, y: top, width: field.width, height: Self.legend)
    let names = [
      fonts.text(trait.captions.line, style: .caption, in: row, colors.accent),
      fonts.text(trait.captions.speed, style: .caption, in: row, colors.green, .center),
    ]
    func width(of words: String) -> Double {
      fonts.width(of: TextLine(words, style: .caption)).rounded(.up)
    }
    guard let activity else {
      let span = Figures.fixed(trace.shownSpan, decimals: 0)
      let words =
        canScrub ? "drag to replay" : trace.extent > 0 ? "last \(span) s" : "flick to see yours"
      // What stands in the middle must keep clear of it.
      let end = row.center.x + width(of: trait.captions.speed) / 2 + Space.inside
      guard row.maxX - width(of: words) >= end else { return names }
      return names + [fonts.text(words, style: .caption, in: row, colors.secondary, .trailing)]
    }
    let width = width(of: activity.rawValue) + 2 * Space.inside
    let pill = Rect(x: row.maxX - width, y: row.minY + 3, width: width, height: row.height - 6)
    let (fill, ink) = activity.colors(in: colors)
    return names + [
      .rounded(pill, radius: pill.height / 2, fill),
      fonts.text(activity.rawValue, style: .caption, in: pill, ink, .center),
    ]
  }
}

/// Where the moments, heights and speeds of a trace lie on the plot.
private struct PlotScale {
  /// The smallest spans that the axes show, in points or what stands for scale, and per second.
  private static let smallest = (height: 40.0, velocity: 400.0)

  let trace: MotionTrace
  let field: Rect
  let latest: Timestamp
  let span: Double
  let heights: (low: Double, high: Double)
  let topSpeed: Double

  init(_ trace: MotionTrace, in field: Rect) {
    (self.trace, self.field) = (trace, field)
    latest = trace.samples.last?.time ?? .zero
    span = trace.shownSpan
    let values = trace.samples.map(\.height) + (trace.release.map { [$0.target] } ?? [])
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let missing = max(Self.smallest.height - (high - low), 0) / 2
    heights = (low - missing, high + missing)
    topSpeed = max(trace.samples.map(\.velocity.magnitude).max() ?? 0, Self.smallest.velocity)
  }

  func x(_ time: Timestamp) -> Double {
    field.maxX - (latest - time) / span * field.width
  }

  func time(at x: Double) -> Timestamp { latest - (field.maxX - x) / field.width * span }

  func y(_ height: Double) -> Double {
    field.maxY - (height - heights.low) / (heights.high - heights.low) * field.height
  }

  func y(speed: Double) -> Double { field.maxY - speed / topSpeed * field.height }
}
