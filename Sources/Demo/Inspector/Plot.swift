import ScrollKit

/// What moves content, in a word for people.
enum Activity: String {
  case held, dragging, gliding, bouncing, zooming, moving

  /// The activity of a container; nil at rest.
  init?(of container: ScrollContainer) {
    if container.isZooming || container.isZoomBouncing || container.isZoomAnimating {
      self = .zooming
    } else if container.isDragging {
      self = .dragging
    } else if container.isTracking {
      self = .held
    } else if container.isDecelerating {
      self = container.isPastEdge ? .bouncing : .gliding
    } else if container.isScrollAnimating {
      self = .moving
    } else {
      return nil
    }
  }

  fileprivate func color(_ colors: Palette) -> Color {
    switch self {
    case .held, .dragging: colors.yellow
    case .gliding: colors.green
    case .bouncing: colors.purple
    case .zooming: colors.pink
    case .moving: colors.accent
    }
  }

  fileprivate func ink(_ colors: Palette) -> Color {
    switch self {
    case .held, .dragging: colors.onYellow
    case .gliding, .bouncing, .zooming: colors.onColor
    case .moving: colors.onAccent
    }
  }
}

/// Draws offset and speed over time, with the edges, the release and the predicted landing.
final class Plot: View {
  static let height = 176.0
  private static let margins = EdgeInsets(top: 12, left: 12, bottom: 22, right: 12)
  /// The height of the row below the field.
  private static let legend = 22.0

  /// The trace of the plotted axis.
  private(set) var trace = MotionTrace()
  private var other = MotionTrace()
  /// The edges that the content may rest at.
  private var edges: ClosedRange<Double>?
  private(set) var activity: Activity?

  init() {
    super.init()
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  /// Shows motion along an axis, and faintly along the other one.
  func show(
    _ motion: MotionHistory,
    along axis: Axis,
    in edges: ClosedRange<Double>,
    activity: Activity?
  ) {
    (trace, other) = (motion[axis], motion[axis.other])
    (self.edges, self.activity) = (edges, activity)
    setNeedsDisplay()
  }

  func clear() {
    (trace, other, edges, activity) = (MotionTrace(), MotionTrace(), nil, nil)
    setNeedsDisplay()
  }

  override var accessibility: Accessibility? {
    Accessibility(.image, label: "Plot of offset and speed")
  }

  // MARK: Looks

  private var field: Rect { bounds.inset(by: Self.margins) }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let card: [DrawCommand] = [
      .rounded(bounds, radius: Corner.card, colors.surface),
      .outline(bounds, radius: Corner.card, width: 1, colors.line),
    ]
    guard trace.samples.count > 1 else { return card + emptyNote }
    let scale = PlotScale(trace, in: field)
    return card + velocityArea(scale) + edgeLines(scale)
      + line(of: other, scale: PlotScale(other, in: field), palette.faint, width: 1)
      + line(of: trace, scale: scale, colors.accent, width: Extent.boldStroke)
      + landing(scale) + legend
  }

  private var emptyNote: [DrawCommand] {
    [
      fonts.text(
        "Drag or flick: offset and speed appear here",
        style: Type.caption,
        in: bounds.inset(by: Space.inside),
        palette.secondary,
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
    return [.polygon(line + ground, palette.green.opacity(Opacity.pressedFill))]
  }

  private func edgeLines(_ scale: PlotScale) -> [DrawCommand] {
    guard let edges else { return [] }
    let (low, high) = scale.offsets
    return [edges.lowerBound, edges.upperBound].filter { $0 >= low && $0 <= high }
      .flatMap { dashes(at: scale.y($0)) }
  }

  private func dashes(at y: Double) -> [DrawCommand] {
    stride(from: field.minX, to: field.maxX, by: 8).map {
      .fill(Rect(x: $0, y: y, width: 4, height: 1), .color(palette.faint))
    }
  }

  private func landing(_ scale: PlotScale) -> [DrawCommand] {
    guard let release = trace.release, release.time >= scale.latest - MotionTrace.span else {
      return []
    }
    let colors = palette
    let ring = Rect(
      center: Point(x: scale.x(release.time), y: scale.y(release.offset)),
      side: Space.inside
    )
    let foot = Point(x: field.maxX, y: scale.y(release.target))
    let top = foot + Vector(dx: 0, dy: -12)
    let flag = [top, foot + Vector(dx: -8, dy: -9), foot + Vector(dx: 0, dy: -6)]
    return [
      .rounded(ring, radius: ring.width / 2, colors.surface),
      .outline(ring, radius: ring.width / 2, width: Extent.iconStroke, colors.accent),
      .line([foot, top], width: Extent.iconStroke, colors.purple),
      .polygon(flag, colors.purple),
    ]
  }

  /// The names of the lines, and what moves the content just now.
  private var legend: [DrawCommand] {
    let colors = palette
    let row = Rect(x: field.minX, y: field.maxY, width: field.width, height: Self.legend)
    let names = [
      fonts.text("offset", style: Type.caption, in: row, colors.accent),
      fonts.text("speed", style: Type.caption, in: row, colors.green, .center),
    ]
    guard let activity else {
      return names + [
        fonts.text("last 5 s", style: Type.caption, in: row, colors.secondary, .trailing)
      ]
    }
    let words = fonts.width(of: TextLine(activity.rawValue, style: Type.caption)).rounded(.up)
    let width = words + 2 * Space.inside
    let pill = Rect(x: row.maxX - width, y: row.minY + 3, width: width, height: row.height - 6)
    return names + [
      .rounded(pill, radius: pill.height / 2, activity.color(colors)),
      fonts.text(activity.rawValue, style: Type.caption, in: pill, activity.ink(colors), .center),
    ]
  }
}

/// Where moments, offsets and speeds lie on the plot.
private struct PlotScale {
  /// The smallest spans that the axes show, in points and points per second.
  private static let smallest = (offset: 40.0, velocity: 400.0)

  let field: Rect
  let latest: Timestamp
  /// The offsets at the bottom and at the top.
  let offsets: (low: Double, high: Double)
  private let topSpeed: Double

  init(_ trace: MotionTrace, in field: Rect) {
    self.field = field
    latest = trace.samples.last?.time ?? .zero
    let values = trace.samples.map(\.offset) + (trace.release.map { [$0.target] } ?? [])
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let missing = max(Self.smallest.offset - (high - low), 0) / 2
    offsets = (low - missing, high + missing)
    topSpeed = max(trace.samples.map(\.velocity.magnitude).max() ?? 0, Self.smallest.velocity)
  }

  func x(_ time: Timestamp) -> Double {
    field.maxX - (latest - time) / MotionTrace.span * field.width
  }

  func y(_ offset: Double) -> Double {
    field.maxY - (offset - offsets.low) / (offsets.high - offsets.low) * field.height
  }

  func y(speed: Double) -> Double { field.maxY - speed / topSpeed * field.height }
}
