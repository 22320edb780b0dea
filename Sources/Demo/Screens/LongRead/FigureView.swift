import Geometry
import ScrollPhysics
import Typesetting
import ViewTree

/// A curve of the physics on a card, with a line of text below.
final class FigureView: View {
  /// The height of the card and of the line below, in points.
  private static let card = 180.0
  static let height = card + Space.group

  private static let steps = 120
  /// The ends of the axes: points of pull and of overscroll, or seconds and points.
  private static let pull = 800.0
  private static let window = 400.0
  private static let seconds = 3.0
  private static let speed = 1_000.0

  private let figure: Article.Figure
  private let caption: Label
  private let look: Look

  init(_ figure: Article.Figure, caption: String, look: Look) {
    (self.figure, self.look) = (figure, look)
    self.caption = Label(caption, style: Type.caption, ink: \.secondary, look: look)
    super.init()
    addSubview(self.caption)
    isUserInteractionEnabled = false
  }

  override func layoutSubviews() {
    caption.frame = Rect(x: 0, y: Self.card, width: bounds.width, height: Space.group)
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let card = Rect(x: 0, y: 0, width: bounds.width, height: Self.card)
    let plot = card.inset(by: Space.group)
    return [
      .rounded(card, radius: Corner.card, colors.surface),
      .outline(card, radius: Corner.card, width: Extent.stroke, colors.line),
    ] + axes(plot) + curve(in: plot)
  }

  private func axes(_ plot: Rect) -> [DrawCommand] {
    let colors = look.colors
    let corner = Point(x: plot.minX, y: plot.maxY)
    let lines = [Point(x: plot.minX, y: plot.minY), corner, Point(x: plot.maxX, y: plot.maxY)]
    let names = axisNames
    let below = Rect(x: plot.minX, y: plot.maxY, width: plot.width, height: Space.group)
    let above = Rect(
      x: plot.minX,
      y: plot.minY - Space.group,
      width: plot.width,
      height: Space.group
    )
    return [
      .line(lines, width: Extent.stroke, colors.line),
      look.text(names.across, style: Type.caption, in: below, colors.secondary, .trailing),
      look.text(names.up, style: Type.caption, in: above, colors.secondary),
    ]
  }

  private var axisNames: (across: String, up: String) {
    switch figure {
    case .rubberBand: ("Finger moved, 800 pt", "Content moved, 400 pt window")
    case .glide: ("Time, 3 s", "Distance, starting at 1,000 pt/s")
    }
  }

  private func curve(in plot: Rect) -> [DrawCommand] {
    let values = (0...Self.steps).map { height(at: Double($0) / Double(Self.steps)) }
    let points = values.enumerated().map { index, value in
      Point(
        x: plot.minX + plot.width * Double(index) / Double(Self.steps),
        y: plot.maxY - plot.height * value
      )
    }
    let (line, ground) = inks
    let area = points + [Point(x: plot.maxX, y: plot.maxY), Point(x: plot.minX, y: plot.maxY)]
    return [.polygon(area, ground), .line(points, width: Extent.boldStroke, line)]
  }

  private var inks: (line: Color, ground: Color) {
    let color = figure == .glide ? look.colors.decelerating : look.colors.bouncing
    return (color, color.opacity(Opacity.chosenFill))
  }

  /// The height of the curve at a part of its width, from 0 to 1.
  private func height(at part: Double) -> Double {
    switch figure {
    case .rubberBand:
      let band = RubberBand(length: Self.window, coefficient: RubberBand.finger)
      let edge = AxisLimits(min: 0, max: 0)
      return band.offset(forRaw: part * Self.pull, in: edge) / Self.window
    case .glide:
      let glide = Glide(start: 0, velocity: Self.speed, rate: DecelerationRate.normal)
      return glide.offset(at: part * Self.seconds) / glide.offset(at: Self.seconds)
    }
  }
}
