import Geometry
import Scrolling
import ViewTree

/// A conversation that holds on to one of its ends, or to its middle, while it grows.
final class AnchorScene: ExtraScene {
  /// How many messages there are at first: fewer than fill the window.
  private static let countAtFirst = 3
  /// How many messages are added at a time.
  private static let portion = 4
  /// The number of the message that came first; older ones count down from it.
  private static let origin = 1_000

  private let container = ScrollContainer()
  private let choice: Segments
  private let older: Button
  private let newer: Button
  private var bubbles: [Bubble] = []

  override init(look: Look) {
    choice = Segments(ScrollAnchor.allCases.map(\.rawValue), look: look)
    older = Button("Add above", look: look)
    newer = Button("Add below", look: look)
    super.init(look: look)
    container.accessibilityLabel = "Messages"
    container.alwaysBounceVertical = true
    for view in [container, older, newer] as [View] { addSubview(view) }
    choice.addAction { [unowned self] _ in anchorChanged() }
    older.addAction { [unowned self] _ in add(above: true) }
    newer.addAction { [unowned self] _ in add(above: false) }
    fill()
  }

  override var watched: ScrollContainer? { container }
  override var tools: [View] { [choice] }

  private var anchor: ScrollAnchor { ScrollAnchor.allCases[choice.chosen] }

  // MARK: Messages

  private func fill() {
    for bubble in bubbles { bubble.removeFromSuperview() }
    bubbles = (0..<Self.countAtFirst).map { newBubble(Self.origin + $0) }
  }

  private func newBubble(_ number: Int) -> Bubble {
    let bubble = Bubble(number, look: look)
    container.addSubview(bubble)
    return bubble
  }

  private func add(above: Bool) {
    let edge = (above ? bubbles.first : bubbles.last)?.number ?? Self.origin
    let numbers = above ? edge - Self.portion..<edge : edge + 1..<edge + 1 + Self.portion
    let more = numbers.map { newBubble($0) }
    bubbles = above ? more + bubbles : bubbles + more
    anchor.hold(container) { layOutBubbles() }
    container.flashScrollIndicators()
  }

  /// The anchor also says where a conversation lies that does not fill the window.
  private func anchorChanged() {
    container.contentAlignmentPoint = Point(x: 0, y: anchor.part)
    container.setContentOffset(Point(x: 0, y: anchor.offset(in: container)), animated: true)
  }

  // MARK: Layout

  override func layout(bars: EdgeInsets) {
    var bars = bars
    bars.top += Extent.control + Space.inside
    bars.bottom += Extent.control + Space.inside
    place(older, at: bars.top - Extent.control)
    place(newer, at: bounds.height - bars.bottom)
    anchor.hold(container) {
      container.frame = bounds
      container.safeAreaInsets = bars
      layOutBubbles()
    }
  }

  private func place(_ button: Button, at y: Double) {
    let width = button.naturalWidth
    let x = ((bounds.width - width) / 2).rounded()
    button.frame = Rect(x: x, y: y, width: width, height: Extent.control)
  }

  private func layOutBubbles() {
    var row = bounds.inset(across: Space.edge).column
    row.origin.y = Space.edge
    for bubble in bubbles {
      bubble.place(in: row)
      row.origin.y = bubble.frame.maxY + Space.inside
    }
    container.contentSize = Size(width: bounds.width, height: row.minY + Space.inside)
  }

  override func reset() {
    choice.chosen = 0
    fill()
    layOutBubbles()
    anchorChanged()
  }
}
