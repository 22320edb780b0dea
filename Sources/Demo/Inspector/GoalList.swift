import ScrollKit

/// The things to try on a screen; those already done have a tick, and a press on one shows it.
final class GoalList: View {
  private let heading = Label(text: "", font: .bodyStrong)
  private var lines: [GoalLine] = []
  /// Called with the thing that the user wants to see.
  var onChoose: (GoalItem) -> Void = { _ in }

  init() {
    super.init()
    addSubview(heading)
  }

  /// Lists things, each with whether it can be shown.
  func show(_ goals: [(goal: GoalItem, canShow: Bool)]) {
    heading.text = goals.contains { $0.canShow } ? "Try, or click to watch" : "Try"
    heading.isHidden = goals.isEmpty
    for line in lines { line.removeFromSuperview() }
    lines = goals.map { GoalLine($0.goal, canShow: $0.canShow) }
    for line in lines {
      line.addAction { [unowned self] in onChoose($0.goal) }
      addSubview(line)
    }
    setNeedsLayout()
  }

  /// Places the lines, and returns the height that they take.
  private func arrange(width: Double) -> Double {
    let top = heading.height(atWidth: width)
    heading.frame = Rect(x: 0, y: 0, width: width, height: top)
    return lines.reduce(heading.isHidden ? 0 : top + Space.hair) { y, line in
      line.frame = Rect(x: 0, y: y, width: width, height: line.height(atWidth: width))
      return line.frame.maxY
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: arrange(width: size.width))
  }

  override func layoutSubviews() { _ = arrange(width: bounds.width) }
}

/// A thing to try; one that only the user can do has no disc to press, but a dot.
final class GoalLine: PressControl {
  private static let disc = 14.0
  /// The size of the triangle that says that a press shows the thing.
  private static let play = Size(width: 7, height: 8)
  private static let tick = [(3.5, 7.2), (6.0, 9.7), (10.5, 4.8)].map { Vector(dx: $0.0, dy: $0.1) }

  let goal: GoalItem
  private let label: Label

  init(_ goal: GoalItem, canShow: Bool) {
    self.goal = goal
    label = Label(text: goal.words, ink: goal.isDone ? \.secondary : \.text)
    label.numberOfLines = 2
    label.isAccessibilityHidden = true
    super.init()
    isEnabled = canShow
    if canShow { cursor = .pointingHand }
    addSubview(label)
  }

  private func words(width: Double) -> Rect {
    let start = Self.disc + Space.inside
    let room = max(width - start - Self.play.width - Space.related, 0)
    return Rect(x: start, y: Space.hair, width: room, height: label.height(atWidth: room))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: words(width: size.width).maxY + Space.hair)
  }

  override func layoutSubviews() { label.frame = words(width: bounds.width) }

  override func draw() -> [DrawCommand] {
    let drop = Space.hair + (fonts.lineHeight(of: .body) - Self.disc) / 2
    let tint = palette.accent.opacity(Opacity.chosenFill)
    let around = bounds.inset(by: EdgeInsets(top: 0, left: -Space.hair, bottom: 0, right: 0))
    let ground: [DrawCommand] =
      isHovered || isPressed ? [.rounded(around, radius: Corner.control, tint)] : []
    return ground + mark(Point(x: 0, y: drop)) + playMark + focusRing(around: around)
  }

  private var playMark: [DrawCommand] {
    guard isEnabled else { return [] }
    let colors = palette
    let middle = Space.hair + fonts.lineHeight(of: .body) / 2
    let left = bounds.maxX - Self.play.width - Space.hair
    let points = [
      Point(x: left, y: middle - Self.play.height / 2),
      Point(x: left + Self.play.width, y: middle),
      Point(x: left, y: middle + Self.play.height / 2),
    ]
    return [.polygon(points, .color(isHovered || isPressed ? colors.accent : colors.secondary))]
  }

  private func mark(_ corner: Point) -> [DrawCommand] {
    let colors = palette
    let disc = Rect(origin: corner, size: Size(width: Self.disc, height: Self.disc))
    let radius = Self.disc / 2
    guard goal.isDone else {
      let place = isEnabled ? disc : disc.inset(by: Space.hair)
      guard isEnabled else { return [.rounded(place, radius: place.width / 2, colors.faint)] }
      return [.outline(place, radius: radius, width: Extent.iconStroke, colors.faint)]
    }
    return [
      .rounded(disc, radius: radius, colors.green),
      .line(Self.tick.map { corner + $0 }, width: Extent.iconStroke, colors.onColor),
    ]
  }

  override var canBecomeFocused: Bool { isEnabled }

  override var accessibility: Accessibility? {
    let words = goal.isDone ? "\(goal.words), done" : goal.words
    guard isEnabled else { return Accessibility(.text, label: words) }
    return Accessibility(.button, label: words, hint: "Shows it", actions: [.activate])
  }
}
