import Geometry
import ScrollPhysics
import Scrolling
import Typesetting
import ViewTree

/// Two lists with the same content and different physics, side by side.
final class BounceScreen: Screen {
  private static let goals = [
    "Flick a list and watch it glide",
    "Pull past the top and let go",
    "Catch a glide with a press",
    "Link both and flick them together",
  ]

  private let panes: [BouncePane]
  /// The pane that takes the other one along just now.
  private var leader: BouncePane?
  private let link: Toggle
  private let style: Segments
  private let length: Segments

  init(look: Look) {
    panes = [
      BouncePane("Normal", rate: Rate.normal, look: look),
      BouncePane("Fast", rate: Rate.fast, look: look),
    ]
    link = Toggle("Linked", isOn: false, look: look)
    style = Segments(["Default", "Black", "White"], look: look)
    length = Segments(["Long", "Short"], look: look)
    super.init(.bounce, tries: Self.goals.map { Try($0) }, look: look)
    for pane in panes {
      view.addSubview(pane)
      pane.list.delegate = pane
      pane.onFlick = { [weak self] in self?.follow($0) }
    }
    link.frame.size.width = link.naturalWidth
    style.frame.size.width = style.naturalWidth
    length.frame.size.width = length.naturalWidth
    length.onValueChanged { [weak self] in self?.showLength() }
    style.onValueChanged { [weak self] in self?.showStyle() }
  }

  override var watched: ScrollContainer? { panes[0].list }
  override var tools: [View] { [link, length, style] }

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
    list.isDirectionalLockEnabled = true
    list.indicatorStyle = .black
    window.addSubview(list)
    """
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    let field = Rect(origin: .zero, size: size).inset(by: bars).inset(by: Space.edge)
    let width = (field.width - Space.edge) / 2
    for (index, pane) in panes.enumerated() {
      pane.frame = Rect(
        x: field.minX + Double(index) * (width + Space.edge),
        y: field.minY,
        width: width,
        height: field.height
      )
    }
  }

  override func reset() {
    super.reset()
    length.chosen = 0
    showLength()
    for pane in panes { pane.list.setContentOffset(.zero, animated: true) }
  }

  override func note(_ message: String) {
    switch message {
    case "willBeginDecelerating": tick(Self.goals[panes[0].list.isPastEdge ? 1 : 0])
    case "didEndDecelerating": if panes[0].list.isTracking { tick(Self.goals[2]) }
    default: break
    }
  }

  /// Short content moves only because it always bounces (rows 42, 45).
  private func showLength() {
    for pane in panes { pane.isShort = length.chosen == 1 }
  }

  private func showStyle() {
    for pane in panes { pane.list.indicatorStyle = IndicatorStyle.allCases[style.chosen] }
  }

  /// A linked pane glides with the velocity that the other one was released with.
  private func follow(_ pane: BouncePane) {
    // The one that follows tells of its glide, too, and leads nobody.
    guard link.isOn, leader == nil, let other = panes.first(where: { $0 !== pane }) else { return }
    leader = pane
    defer { leader = nil }
    other.list.glide(withVelocity: pane.list.velocity)
    tick(Self.goals[3])
  }
}

/// A list on a card, with the name of its physics above.
final class BouncePane: View, ScrollContainerDelegate {
  private static let rowHeight = 48.0
  private static let rowCount = 200
  private static let shortCount = 3

  let list: ListView
  private let title: Label
  private let look: Look
  /// Whether the list is shorter than the pane.
  var isShort = false {
    didSet {
      guard oldValue != isShort else { return }
      list.rowCount = isShort ? Self.shortCount : Self.rowCount
    }
  }
  /// Called when the list starts to glide.
  var onFlick: (BouncePane) -> Void = { _ in }

  init(_ name: String, rate: Double, look: Look) {
    self.look = look
    title = Label(name, style: Type.emphasis, look: look)
    list = ListView(rowHeight: Self.rowHeight, rowCount: Self.rowCount) {
      BounceRow(look: look)
    } fill: { row, index in
      row.index = index
    }
    super.init()
    list.decelerationRate = rate
    list.alwaysBounceVertical = true
    addSubview(list)
    addSubview(title)
  }

  override func draw() -> [DrawCommand] {
    [.rounded(bounds, radius: Corner.card, look.colors.surface)]
  }

  override func drawOverlay() -> [DrawCommand] {
    [.outline(bounds, radius: Corner.card, width: 1, look.colors.line)]
  }

  override func layoutSubviews() {
    title.frame = Rect(
      x: Space.edge,
      y: 0,
      width: bounds.width - 2 * Space.edge,
      height: Extent.navigationBar
    )
    list.frame = Rect(
      x: 0,
      y: Extent.navigationBar,
      width: bounds.width,
      height: bounds.height - Extent.navigationBar - Corner.card
    )
  }

  func scrollContainerWillBeginDecelerating(_ container: ScrollContainer) { onFlick(self) }
}

/// A row with its number and a colored dot.
final class BounceRow: View {
  private let look: Look
  var index = 0 { didSet { if oldValue != index { setNeedsDisplay() } } }

  init(look: Look) {
    self.look = look
    super.init()
  }

  override func draw() -> [DrawCommand] {
    let colors = look.colors
    let inks = [
      colors.accent, colors.decelerating, colors.bouncing, colors.zooming, colors.dragging,
    ]
    let dot = Rect(x: Space.edge, y: bounds.height / 2 - 6, width: 12, height: 12)
    var words = bounds
    words.origin.x = dot.maxX + Space.related
    words.size.width = max(bounds.width - words.origin.x - Space.edge, 0)
    return [
      .fill(
        Rect(x: Space.edge, y: bounds.height - 1, width: bounds.width, height: 1),
        .color(colors.line)
      ),
      .rounded(dot, radius: 6, inks[index % inks.count]),
      look.text("Row \(index + 1)", style: Type.body, in: words, colors.text),
      look.text(
        "\(Figures.count(index * 48)) pt",
        style: Type.figures,
        in: words,
        colors.secondary,
        .trailing
      ),
    ]
  }
}
