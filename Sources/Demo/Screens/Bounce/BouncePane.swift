import Geometry
import Scrolling
import Typesetting
import ViewTree

/// Content on a card that can be made to feel in different ways, with the ghosts of its last flick.
final class BouncePane: View, ScrollContainerDelegate {
  private static let rowHeight = 48.0
  private static let counts = (long: 200, short: 3)

  /// The kinds of content.
  enum Content: String, CaseIterable {
    case long = "Long"
    case short = "Short"
    case board = "Board"
  }

  let list: ListView
  let board = ScrollContainer()
  let controls: FeelControls
  let compass: Compass
  private let lane: TrailLane
  private let marks: [LandingMark]
  private let footer: Label
  private let look: Look
  private(set) var trail: Trail? { didSet { if oldValue != trail { trailDidChange() } } }
  private var isDragNew = false
  /// The kind of content that the pane shows now.
  var content = Content.long { didSet { if oldValue != content { showContent() } } }
  /// Called when the content starts to move on by itself.
  var onCoast: (BouncePane) -> Void = { _ in }
  /// Called when a finger let go: where, and how fast, in points per second.
  var onRelease: (_ offset: Point, _ velocity: Vector) -> Void = { _, _ in }
  /// Called when there is another ghost.
  var onTrail: () -> Void = {}
  /// Called when a drag has chosen its direction.
  var onDirection: () -> Void = {}

  init(_ preset: Feel.Preset, look: Look) {
    self.look = look
    controls = FeelControls(preset, look: look)
    compass = Compass(look: look)
    lane = TrailLane(look: look)
    footer = Label("", style: Type.figures, ink: \.secondary, look: look)
    list = ListView(rowHeight: Self.rowHeight, rowCount: Self.counts.long) {
      BounceRow(look: look)
    } fill: { row, index in
      row.index = index
    }
    marks = [list, board].map { LandingMark(of: $0, look: look) }
    super.init()
    cursor = .openHand
    board.addSubview(BounceBoard(look: look))
    (list.accessibilityLabel, board.accessibilityLabel) = ("Rows", "Board")
    board.contentSize = BounceBoard.size
    board.scrollsToTop = false
    for container in [list, board] {
      container.alwaysBounceVertical = true
      container.delegate = self
    }
    for view in [board, list] + marks + [lane, compass, footer, controls] { addSubview(view) }
    accessibilityLabel = "Pane that starts as \(preset.rawValue)"
    controls.onChange = { [unowned self] in applyFeel() }
    applyFeel()
    showContent()
  }

  /// The width at which no word is cut.
  var naturalWidth: Double { controls.naturalWidth + 2 * Space.edge }

  /// Moves the controls back to the top of this pane, in case they were elsewhere.
  func takeControls() {
    controls.isHidden = false
    controls.indent = 0
    if controls.superview !== self { addSubview(controls) }
  }

  /// The container that scrolls in this pane.
  var container: ScrollContainer { content == .board ? board : list }

  private func applyFeel() {
    for container in [list, board] { controls.feel.apply(to: container) }
  }

  private func showContent() {
    let isBoard = content == .board
    for container in [list, board] { container.stopScrollingAndZooming() }
    if !isBoard { list.rowCount = content == .short ? Self.counts.short : Self.counts.long }
    board.isHidden = !isBoard
    compass.isHidden = !isBoard
    list.isHidden = isBoard
    lane.isHidden = isBoard
    trail = nil
    compass.direction = nil
    footer.text = emptyWords
  }

  /// Whether drags of the board lock to an axis.
  var locks = true {
    didSet {
      board.isDirectionalLockEnabled = locks
      compass.locks = locks
    }
  }

  private var emptyWords: String {
    content == .board ? "Straight drags lock to an axis" : "Flick to leave a trail"
  }

  // MARK: Looks

  override func draw() -> [DrawCommand] {
    [.rounded(bounds, radius: Corner.card, look.colors.surface)]
  }

  override func drawOverlay() -> [DrawCommand] {
    let line = look.colors.line
    let rule = Rect(x: 0, y: footer.frame.minY, width: bounds.width, height: Extent.stroke)
    return [
      .fill(rule, .color(line)),
      .outline(bounds, radius: Corner.card, width: Extent.stroke, line),
    ]
  }

  override func layoutSubviews() {
    let width = max(bounds.width - 2 * Space.edge, 0)
    var top = Space.hair
    if controls.superview === self {
      let height = FeelControls.height
      controls.frame = Rect(x: Space.edge, y: Space.related, width: width, height: height)
      top = controls.frame.maxY + Space.inside
    }
    let bottom = bounds.height - Extent.control
    footer.frame = Rect(x: Space.edge, y: bottom, width: width, height: Extent.control)
    let field = Rect(x: 0, y: top, width: bounds.width, height: max(bottom - top, 0))
    for view in [list, board] + marks { view.frame = field }
    lane.frame = Rect(
      x: bounds.width - TrailLane.width - Space.inside,
      y: top,
      width: TrailLane.width,
      height: field.height
    )
    compass.frame = Rect(
      x: bounds.width - Compass.side - Space.edge,
      y: top + Space.edge,
      width: Compass.side,
      height: Compass.side + Space.group
    )
  }

  // MARK: Ghosts

  /// Sets the distance, in points, that the whole lane stands for.
  func showTrail(span: Double) { lane.span = span }

  private func trailDidChange() {
    lane.trail = trail
    footer.text = trail?.words ?? emptyWords
    onTrail()
  }

  // MARK: The container's messages

  func scrollContainerDidScroll(_ container: ScrollContainer) {
    noteDirection(of: container)
    guard container.isDecelerating, let stage else { return }
    trail?.add(container.contentOffset.y, at: stage.displayFrame.time)
  }

  func scrollContainerWillBeginDragging(_ container: ScrollContainer) { isDragNew = true }

  /// The first step of a drag tells whether it locks.
  private func noteDirection(of container: ScrollContainer) {
    guard isDragNew, container.isDragging else { return }
    isDragNew = false
    compass.locks = container.isDirectionalLockEnabled
    compass.direction = container.panGestureRecognizer.translation(in: container)
    onDirection()
  }

  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocityPerMillisecond velocity: Vector,
    targetContentOffset: inout Point
  ) {
    onRelease(container.contentOffset, velocity * 1_000)
  }

  func scrollContainerWillBeginDecelerating(_ container: ScrollContainer) {
    if content != .board, let stage {
      trail = Trail(at: stage.displayFrame.time, offset: container.contentOffset.y)
    }
    onCoast(self)
  }

  func scrollContainerDidEndDecelerating(_ container: ScrollContainer) {
    guard let stage else { return }
    trail?.end(container.contentOffset.y, at: stage.displayFrame.time)
  }
}
