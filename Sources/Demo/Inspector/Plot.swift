import Geometry
import ScrollPhysics
import Typesetting
import ViewTree

/// Draws offset and velocity over time, with the edges, the release and the predicted landing.
final class Plot: View {
  static let height = 176.0
  private static let margins = EdgeInsets(top: 12, left: 12, bottom: 22, right: 12)
  /// The smallest spans that the axes show, in points and points per second.
  private static let smallest = (offset: 40.0, velocity: 400.0)

  let look: Look
  var trace = MotionTrace() { didSet { setNeedsDisplay() } }
  /// The edges that the content may rest at.
  var edges: AxisLimits?

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  private var field: Rect { bounds.inset(by: Self.margins) }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let card: [DrawCommand] = [
      .rounded(bounds, radius: Corner.card, colors.surface),
      .outline(bounds, radius: Corner.card, width: 1, colors.line),
    ]
    guard trace.samples.count > 1 else { return card + emptyNote }
    return card + velocityArea + edgeLines + offsetLine + landing + legend
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

  // MARK: Scales

  private var latest: Timestamp { trace.samples.last?.time ?? .zero }

  private var offsets: (low: Double, high: Double) {
    let values = trace.samples.map(\.offset) + (trace.release.map { [$0.target] } ?? [])
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let missing = max(Self.smallest.offset - (high - low), 0) / 2
    return (low - missing, high + missing)
  }

  private func x(_ time: Timestamp) -> Double {
    field.maxX - (latest - time) / MotionTrace.span * field.width
  }

  private func y(_ offset: Double) -> Double {
    let (low, high) = offsets
    return field.maxY - (offset - low) / (high - low) * field.height
  }

  // MARK: Parts

  private var offsetLine: [DrawCommand] {
    [
      .line(
        trace.samples.map { Point(x: x($0.time), y: y($0.offset)) },
        width: 2,
        look.colors.accent
      )
    ]
  }

  private var velocityArea: [DrawCommand] {
    let top = max(trace.samples.map(\.velocity.magnitude).max() ?? 0, Self.smallest.velocity)
    let line = trace.samples.map {
      Point(x: x($0.time), y: field.maxY - $0.velocity.magnitude / top * field.height)
    }
    guard let first = line.first, let last = line.last else { return [] }
    let ground = [Point(x: last.x, y: field.maxY), Point(x: first.x, y: field.maxY)]
    return [.polygon(line + ground, look.colors.decelerating.opacity(Opacity.pressedFill))]
  }

  private var edgeLines: [DrawCommand] {
    guard let edges else { return [] }
    let (low, high) = offsets
    return [edges.min, edges.max].filter { $0 >= low && $0 <= high }.flatMap { dashes(at: y($0)) }
  }

  private func dashes(at y: Double) -> [DrawCommand] {
    stride(from: field.minX, to: field.maxX, by: 8).map {
      .fill(Rect(x: $0, y: y, width: 4, height: 1), .color(look.colors.faint))
    }
  }

  private var landing: [DrawCommand] {
    guard let release = trace.release, release.time >= latest - MotionTrace.span else { return [] }
    let colors = look.colors
    let ring = Rect(x: x(release.time) - 4, y: y(release.offset) - 4, width: 8, height: 8)
    let flag = Point(x: field.maxX, y: y(release.target))
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

  private var legend: [DrawCommand] {
    let colors = look.colors
    let row = Rect(x: field.minX, y: field.maxY, width: field.width, height: 22)
    return [
      look.text("offset", style: Type.caption, in: row, colors.accent),
      look.text("speed", style: Type.caption, in: row, colors.decelerating, .center),
      look.text("last 5 s", style: Type.caption, in: row, colors.secondary, .trailing),
    ]
  }
}
