import ScrollKit

nonisolated extension ScreenKind {
  static let lists = ScreenKind(
    "lists",
    letter: "I",
    title: "Lists",
    hint: "Flick one list, and see how the other goes on",
    icon: .reset,
    goals: ListsScreen.Goal.allCases,
    make: ListsScreen.init
  )
}

/// Two lists that are flicked together, each gliding and bouncing in its own way.
final class ListsScreen: Screen, ScrollContainerDelegate {
  /// The things to try.
  nonisolated enum Goal: String, ScreenGoal {
    case pull = "Pull past the top and let go"
    case `catch` = "Catch a glide with a press"
    case tune = "Move a slider, then flick again"
  }

  private let panes: [FeelPane]
  private let again = Button(title: "Flick again")
  /// The last release: its offset, and its velocity in points per second.
  private var release: (offset: Point, velocity: Vector)?
  /// Whether a flick of one list is being given to the other.
  private var isFollowing = false
  private var hasTuned = false

  init() {
    panes = [
      FeelPane("Left", rate: .normal),
      FeelPane("Right", rate: .fast),
    ]
    super.init(.lists)
    for pane in panes {
      view.addSubview(pane)
      pane.list.delegate = self
      pane.onChange = { [unowned self] in hasTuned = true }
    }
    again.isEnabled = false
    again.addAction { [unowned self] _ in flickAgain() }
  }

  override var watched: ScrollContainer? { panes[0].list }
  override var tools: [View] { [again] }

  override var code: String {
    """
    let list = ScrollContainer(frame: window.bounds)
    list.contentSize = Size(width: window.bounds.width, height: 100 * 60)
    for row in 0..<100 {
      let card = View(frame: Rect(x: 16, y: Double(row) * 60 + 8, width: 300, height: 44))
      card.backgroundColor = Color(hex: row % 2 == 0 ? 0x0A66E8 : 0x007A69)
      list.addSubview(card)
    }
    list.decelerationRate = 0.99  // stops sooner than 0.998
    list.alwaysBounceVertical = true
    window.addSubview(list)
    """
  }

  // MARK: Together

  /// Repeats the last flick on both lists, as they feel now.
  private func flickAgain() {
    guard let release else { return }
    isFollowing = true
    defer { isFollowing = false }
    for pane in panes {
      pane.list.contentOffset = release.offset
      pane.list.glide(withVelocity: release.velocity)
    }
    if hasTuned { tick(Goal.tune) }
  }

  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocityPerMillisecond velocity: Vector,
    targetContentOffset: inout Point
  ) {
    release = (container.contentOffset, velocity * 1_000)
    again.isEnabled = true
  }

  /// The other list glides with the velocity that this one was released with.
  func scrollContainerWillBeginDecelerating(_ container: ScrollContainer) {
    if container.contentOffset.y < container.minimumContentOffset.y { tick(Goal.pull) }
    // The other one tells of its glide, too, but does not lead in turn.
    guard !isFollowing else { return }
    isFollowing = true
    defer { isFollowing = false }
    for pane in panes where pane.list !== container {
      pane.list.glide(withVelocity: velocity(ofFlick: container))
    }
    if hasTuned { tick(Goal.tune) }
  }

  /// The velocity of the hand; beyond an edge the content itself returns at once.
  private func velocity(ofFlick container: ScrollContainer) -> Vector {
    guard let release, release.offset == container.contentOffset else { return container.velocity }
    return release.velocity
  }

  func scrollContainerDidEndDecelerating(_ container: ScrollContainer) {
    if container.isTracking { tick(Goal.catch) }
  }

  // MARK: Layout

  override func layout(in size: Size, bars: EdgeInsets) {
    let field = Rect(origin: .zero, size: size).inset(by: bars).inset(by: Space.edge)
    let width = max((field.width - Space.edge) / 2, 0)
    for (index, pane) in panes.enumerated() {
      let x = field.minX + Double(index) * (width + Space.edge)
      pane.frame = Rect(x: x, y: field.minY, width: width, height: field.height)
    }
  }

  override func reset() {
    for pane in panes { pane.reset() }
    hasTuned = false
  }
}

/// A list on a card, with a slider for each number of its feel.
final class FeelPane: View {
  private static let rowHeight = 48.0
  private static let rowCount = 200
  /// The most of the height that sliders take, so that there is a list to flick.
  private static let slidersPart = 0.42
  /// The width of a slider at which neither its name nor its value is cut.
  private static let sliderWidth = 92.0

  let list: ListView
  private let sliders: [Slider]
  /// The numbers that the sliders begin with.
  private let usual: [Double]
  /// Called when a slider was moved.
  var onChange: () -> Void = {}

  init(_ name: String, rate: DecelerationRate) {
    list = ListView(rowHeight: Self.rowHeight, rowCount: Self.rowCount) {
      FeelRow()
    } fill: { row, index in
      row.index = index
    }
    usual = [rate.rawValue, list.edgeGive, list.edgePull]
    sliders = [
      Slider(value: usual[0], in: 0.95...0.999, title: "Glide"),
      Slider(value: usual[1], in: 0.1...1, title: "Stretch") {
        Figures.fixed($0, decimals: 2)
      },
      Slider(value: usual[2], in: 3...30, title: "Spring") { Figures.fixed($0) },
    ]
    super.init()
    cursor = .openHand
    accessibilityLabel = name
    list.accessibilityLabel = "Rows"
    list.alwaysBounceVertical = true
    for view in [list] + sliders as [View] { addSubview(view) }
    for slider in sliders {
      slider.addAction { [unowned self] _ in
        apply()
        onChange()
      }
    }
    apply()
  }

  /// Gives the list the feel that the sliders say.
  private func apply() {
    list.decelerationRate = DecelerationRate(rawValue: sliders[0].value)
    (list.edgeGive, list.edgePull) = (sliders[1].value, sliders[2].value)
  }

  func reset() {
    for (slider, value) in zip(sliders, usual) { slider.value = value }
    apply()
    list.setContentOffset(.zero, animated: true)
  }

  // MARK: Layout

  /// Sliders beside each other where there is room for their words, or else as many below each other as leave
  /// a list to flick.
  override func layoutSubviews() {
    let inside = bounds.inset(by: Space.related)
    let pitch = (inside.width + Space.edge) / Double(sliders.count)
    let isWide = pitch - Space.edge >= Self.sliderWidth
    let most = Int(bounds.height * Self.slidersPart / Extent.touchTarget)
    var top = inside.minY
    for (index, slider) in sliders.enumerated() {
      slider.isHidden = !isWide && index >= max(most, 1)
      if isWide {
        let x = inside.minX + Double(index) * pitch
        slider.frame = Rect(x: x, y: top, width: pitch - Space.edge, height: Extent.touchTarget)
      } else if !slider.isHidden {
        slider.frame = Rect(x: inside.minX, y: top, width: inside.width, height: Extent.touchTarget)
        top += Extent.touchTarget
      }
    }
    if isWide { top += Extent.touchTarget }
    top += Space.inside
    let height = max(bounds.height - top - Corner.card, 0)
    list.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
  }

  override func draw() -> [DrawCommand] {
    [.rounded(bounds, radius: Corner.card, palette.surface)]
  }

  override func drawOverlay() -> [DrawCommand] {
    let line = palette.line
    let rule = Rect(x: 0, y: list.frame.minY, width: bounds.width, height: Extent.stroke)
    return [
      .fill(rule, .color(line)),
      .outline(bounds, radius: Corner.card, width: Extent.stroke, line),
    ]
  }
}

/// A row with its number and a colored dot.
private final class FeelRow: View {
  private static let dot = 12.0

  var index = 0 { didSet { if oldValue != index { setNeedsDisplay() } } }

  override func draw() -> [DrawCommand] {
    let colors = palette
    let inks = [
      colors.accent, colors.green, colors.purple, colors.pink, colors.yellow,
    ]
    let dot = Rect(
      center: Point(x: Space.edge + Self.dot / 2, y: bounds.center.y),
      side: Self.dot
    )
    var words = bounds.inset(across: Space.edge)
    words.origin.x += Self.dot + Space.related
    words.size.width = max(words.width - Self.dot - Space.related, 0)
    return [
      .fill(bounds.underline(from: Space.edge), .color(colors.line)),
      .rounded(dot, radius: Self.dot / 2, inks[index % inks.count]),
      fonts.text("Row \(index + 1)", style: Type.body, in: words, colors.text),
    ]
  }
}
