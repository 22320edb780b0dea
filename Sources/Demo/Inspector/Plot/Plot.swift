import Geometry
import Gestures
import ScrollPhysics
import Typesetting
import ViewTree

/// Draws offset and velocity over time, with the edges, the release and the predicted landing.
///
/// A drag across the plot selects a stretch of time and describes it; a click clears the selection.
final class Plot: Control {
  static let height = 176.0
  private static let margins = EdgeInsets(top: 12, left: 12, bottom: 22, right: 12)
  /// A shorter stretch than this, in points, is a click.
  private static let shortest = 3.0
  /// How far an arrow key moves the end of the stretch, in seconds.
  private static let keyStep = 0.05

  let look: Look
  /// The trace of the plotted axis; it stays the same while a stretch is selected.
  private(set) var trace = MotionTrace()
  private var other = MotionTrace()
  /// The edges that the content may rest at.
  private var edges: AxisLimits?
  private var span: PlotSpan? { didSet { showNewest() } }
  /// Whether the plot is frozen.
  var isFrozen = false { didSet { showNewest() } }
  /// The newest motion, to show once the plot is neither frozen nor has a selection.
  private var newest: (motion: MotionHistory, axis: Axis, edges: AxisLimits)?

  init(look: Look) {
    self.look = look
    super.init()
    clipsToBounds = true
  }

  /// Shows motion along an axis, and faintly along the other one.
  func show(_ motion: MotionHistory, along axis: Axis, in edges: AxisLimits) {
    newest = (motion, axis, edges)
    showNewest()
  }

  private func showNewest() {
    guard !isFrozen, span == nil, let newest else { return }
    self.newest = nil
    (trace, other) = (newest.motion[newest.axis], newest.motion[newest.axis.other])
    edges = newest.edges
    setNeedsDisplay()
  }

  func clear() {
    (newest, trace, other, edges, span) = (nil, MotionTrace(), MotionTrace(), nil, nil)
    setNeedsDisplay()
  }

  // MARK: Looks

  private var field: Rect { bounds.inset(by: Self.margins) }
  private var scale: PlotScale { PlotScale(trace, in: field) }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let card: [DrawCommand] = [
      .rounded(bounds, radius: Corner.card, colors.surface),
      .outline(bounds, radius: Corner.card, width: 1, colors.line),
    ]
    let ring = look.focusRing(of: self, around: bounds.inset(by: 2 * Extent.boldStroke))
    guard trace.samples.count > 1 else { return card + emptyNote + ring }
    let scale = scale
    return card + spanArea(scale) + velocityArea(scale) + edgeLines(scale)
      + line(of: other, scale: PlotScale(other, in: field), look.colors.faint, width: 1)
      + line(of: trace, scale: scale, colors.accent, width: Extent.boldStroke)
      + landing(scale) + legend + ring
  }

  private var emptyNote: [DrawCommand] {
    [
      look.text(
        "Drag or flick: offset and velocity appear here",
        style: Type.caption,
        in: bounds.inset(by: Space.inside),
        look.colors.secondary,
        .center
      )
    ]
  }

  /// The line of the offset along an axis; empty if nothing moved along it.
  private func line(
    of trace: MotionTrace,
    scale: PlotScale,
    _ color: Color,
    width: Double
  ) -> [DrawCommand] {
    guard trace.samples.contains(where: { $0.offset != trace.samples[0].offset }) else { return [] }
    let points = trace.samples.map { Point(x: scale.x($0.time), y: scale.y($0.offset)) }
    return [.line(points, width: width, color)]
  }

  private func velocityArea(_ scale: PlotScale) -> [DrawCommand] {
    let line = trace.samples.map {
      Point(x: scale.x($0.time), y: scale.y(speed: $0.velocity.magnitude))
    }
    guard let first = line.first, let last = line.last else { return [] }
    let ground = [Point(x: last.x, y: field.maxY), Point(x: first.x, y: field.maxY)]
    return [.polygon(line + ground, look.colors.decelerating.opacity(Opacity.pressedFill))]
  }

  private func edgeLines(_ scale: PlotScale) -> [DrawCommand] {
    guard let edges else { return [] }
    let (low, high) = scale.offsets
    return [edges.min, edges.max].filter { $0 >= low && $0 <= high }
      .flatMap { dashes(at: scale.y($0)) }
  }

  private func dashes(at y: Double) -> [DrawCommand] {
    stride(from: field.minX, to: field.maxX, by: 8).map {
      .fill(Rect(x: $0, y: y, width: 4, height: 1), .color(look.colors.faint))
    }
  }

  private func landing(_ scale: PlotScale) -> [DrawCommand] {
    guard let release = trace.release, release.time >= scale.latest - MotionTrace.span else {
      return []
    }
    let colors = look.colors
    let center = Point(x: scale.x(release.time), y: scale.y(release.offset))
    let ring = Rect(x: center.x - 4, y: center.y - 4, width: 8, height: 8)
    let flag = Point(x: field.maxX, y: scale.y(release.target))
    return [
      .rounded(ring, radius: 4, colors.surface),
      .outline(ring, radius: 4, width: 1.5, colors.accent),
      .line([flag, flag + Vector(dx: 0, dy: -12)], width: 1.5, colors.bouncing),
      .polygon(
        [
          flag + Vector(dx: 0, dy: -12), flag + Vector(dx: -8, dy: -9),
          flag + Vector(dx: 0, dy: -6),
        ],
        colors.bouncing
      ),
    ]
  }

  private func spanArea(_ scale: PlotScale) -> [DrawCommand] {
    guard let span else { return [] }
    let (left, right) = (scale.x(span.start), scale.x(span.end))
    let area = Rect(x: left, y: field.minY, width: right - left, height: field.height)
    return [.fill(area, .color(look.colors.accent.opacity(Opacity.chosenFill)))]
  }

  /// Names of the lines, or a description of the chosen stretch.
  private var legend: [DrawCommand] {
    let colors = look.colors
    let row = Rect(x: field.minX, y: field.maxY, width: field.width, height: 22)
    if let spanWords {
      return [look.text(spanWords, style: Type.figures, in: row, colors.text, .center)]
    }
    return [
      look.text("offset", style: Type.caption, in: row, colors.accent),
      look.text("speed", style: Type.caption, in: row, colors.decelerating, .center),
      look.text(
        isFrozen ? "held" : "last 5 s",
        style: Type.caption,
        in: row,
        colors.secondary,
        .trailing
      ),
    ]
  }

  // MARK: Choosing a stretch

  /// The words about the stretch that is chosen; nil without one.
  var spanWords: String? { span?.words(in: trace) }

  private func choose(_ new: PlotSpan?) {
    guard span != new else { return }
    span = new
    setNeedsDisplay()
  }

  override func touchesBegan(_ touches: [Touch]) {
    guard trace.samples.count > 1, let touch = touches.first else { return }
    let time = scale.time(touch.location(in: self).x)
    choose(PlotSpan(ends: (time, time)))
  }

  override func touchesMoved(_ touches: [Touch]) {
    guard let span, let touch = touches.first else { return }
    choose(PlotSpan(ends: (span.ends.0, scale.time(touch.location(in: self).x))))
  }

  override func touchesEnded(_ touches: [Touch]) {
    guard let span else { return }
    if scale.x(span.end) - scale.x(span.start) < Self.shortest { choose(nil) }
  }

  override func touchesCancelled(_ touches: [Touch]) { choose(nil) }

  override var accessibility: Accessibility? {
    Accessibility(.slider, label: "Plot of offset and speed", value: .words(spanWords ?? ""))
  }

  override var canBecomeFocused: Bool { true }

  /// Arrow keys make the stretch longer and shorter, from the newest moment on; Escape lets go of it.
  override func key(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, trace.samples.count > 1 else { return false }
    switch event.key {
    case .left, .right:
      let ends = span?.ends ?? (scale.latest, scale.latest)
      let step = event.key == .left ? -Self.keyStep : Self.keyStep
      let moved = scale.time(scale.x(ends.1 + step))
      choose(PlotSpan(ends: (ends.0, moved)))
    case .escape where span != nil: choose(nil)
    default: return false
    }
    return true
  }
}
