import ScrollKit

/// The things to try on a screen; those already done have a tick.
final class GoalList: View {
  private static let disc = 14.0
  private static let tick = [(3.5, 7.2), (6.0, 9.7), (10.5, 4.8)].map { Vector(dx: $0.0, dy: $0.1) }

  private var goals: [GoalItem] = []
  private var labels: [Label] = []

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  func show(_ goals: [GoalItem]) {
    self.goals = goals
    for label in labels { label.removeFromSuperview() }
    labels = goals.map { Label(text: $0.words, ink: $0.isDone ? \.secondary : \.text) }
    for label in labels {
      label.numberOfLines = 2
      addSubview(label)
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Places the words, and returns the height that they take.
  private func arrange(width: Double) -> Double {
    let start = Self.disc + Space.inside
    let room = max(width - start, 0)
    return labels.reduce(0) { y, label in
      label.frame = Rect(x: start, y: y, width: room, height: label.height(atWidth: room))
      return label.frame.maxY + Space.inside
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: arrange(width: size.width))
  }

  override func layoutSubviews() { _ = arrange(width: bounds.width) }

  override func draw() -> [DrawCommand] {
    let drop = (fonts.lineHeight(of: Type.body) - Self.disc) / 2
    return zip(goals, labels).flatMap { mark($0.isDone, Point(x: 0, y: $1.frame.minY + drop)) }
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
