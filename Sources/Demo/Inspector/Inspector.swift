import ScrollKit

/// Shows how the content moves: a plot, the figures of this moment, and three things to try.
final class Inspector: Bar, ScrollListener {
  /// The height of the plot as a part of its width: at least, and where there is room.
  private static let plotShape = 0.61...1.2

  let scroller = ScrollContainer()
  let plot = Plot()
  private lazy var facts = FactTable(rows: 4) { [unowned self] in figures }
  let goals = GoalList()
  /// Whether it lies over the content.
  var isRaised = false { didSet { if oldValue != isRaised { setNeedsDisplay() } } }
  private(set) var screen: Screen?
  /// The container that moved last, unless it is the screen's main container.
  private weak var followed: ScrollContainer?
  private var motion: [Axis: MotionTrace] = [:]
  private var pictureTimes: [Timestamp] = []
  /// Called with each message of a container that the user has touched, or that a screen is about.
  var onMessage: (ScrollMessage, ScrollContainer) -> Void = { _, _ in }

  init() {
    super.init(line: .left)
    scroller.alwaysBounceVertical = true
    scroller.accessibilityLabel = "Inspector"
    scroller.scrollsToTop = false
    addSubview(scroller)
    for part in parts { scroller.addSubview(part) }
  }

  var watched: ScrollContainer? { followed ?? screen?.watched }

  /// What there is, from the top.
  private var parts: [View] { [plot, facts, goals] }

  /// Where the content is now, how fast it moves, and how often the display shows it.
  private var figures: [FactTable.Fact] {
    guard let watched else { return [] }
    let (offset, isMoving) = (watched.contentOffset, plot.activity != nil)
    let place = [offset.x, offset.y].map { Figures.fixed($0) }.joined(separator: ", ")
    let speed = isMoving ? plot.trace.samples.last?.velocity.magnitude ?? 0 : 0
    let rate = frameRate.map { "\(Figures.fixed($0, decimals: 0)) frames/s" } ?? "at rest"
    return [
      ("Offset", place), ("Speed", "\(Figures.fixed(speed, decimals: 0)) pt/s"),
      ("Scale", Figures.fixed(watched.zoomScale, decimals: 3)), ("Display", rate),
    ]
  }

  /// How many frames a second the display has shown lately; nil at rest, and until there are some.
  private var frameRate: Double? {
    guard let first = pictureTimes.first, let last = pictureTimes.last, pictureTimes.count > 8,
      last > first
    else { return nil }
    return Double(pictureTimes.count - 1) / (last - first)
  }

  // MARK: Following

  /// Shows another screen, or another container of the same screen.
  func show(_ screen: Screen) {
    // Pages that still turn are shown to their rest.
    let isTurning = screen === self.screen && followed?.isMoving ?? false
    if screen !== self.screen { scroller.contentOffset = .zero }
    self.screen = screen
    if !isTurning { follow(nil) }
    screen.watched?.addListener(self)
    showGoals()
  }

  /// Shows a container of the screen; nil stands for its main container.
  private func follow(_ container: ScrollContainer?) {
    followed = container
    motion = [:]
    plot.show(MotionTrace(), in: nil, activity: nil)
    setNeedsLayout()
    stage?.animate(self)
  }

  override func didMoveToStage() { stage?.animate(self) }

  func showGoals() {
    goals.show(screen?.goals ?? [])
    setNeedsLayout()
  }

  func container(_ container: ScrollContainer, sends message: ScrollMessage) {
    guard message != .didChangeAdjustedContentInset else { return }
    if container !== watched, takesOver(container, with: message) { follow(container) }
    onMessage(message, container)
    guard container === watched, let time = container.stage?.displayFrame.time else { return }
    if case .didEndDragging = message {
      let (offset, target) = (container.contentOffset, container.targetContentOffset)
      for axis in Axis.allCases {
        motion[axis]?.letGo(at: time, offset: offset[axis], target: target[axis])
      }
    }
    stage?.animate(self)
  }

  /// Whether to show the container that sent a message because the user has moved it; the container of a screen that
  /// was left may still glide while the screen fades.
  private func takesOver(_ container: ScrollContainer, with message: ScrollMessage) -> Bool {
    guard let screen, container.isDescendant(of: screen.view) else { return false }
    return switch message {
    case .willBeginDragging, .willBeginZooming: true
    case .didScroll, .didZoom: container.isMoving && watched?.isMoving != true
    default: false
    }
  }

  /// The plotted axis: the one with more recent motion, or else with more to scroll.
  private func plottedAxis(of container: ScrollContainer) -> Axis {
    let (across, down) = (motion[.horizontal]?.extent ?? 0, motion[.vertical]?.extent ?? 0)
    if across != down { return across > down ? .horizontal : .vertical }
    let range = container.maximumContentOffset - container.minimumContentOffset
    return range.dx > range.dy ? .horizontal : .vertical
  }

  override func advance(to frame: DisplayFrame) -> Pace {
    guard let watched else { return .resting }
    // With reduced motion, content jumps when the user moves it; a refresh moves it by making room.
    let jumps = stage?.prefersReducedMotion ?? false
    let isMoving = watched.isMoving || jumps || watched.refreshControl?.isHidden == false
    for axis in Axis.allCases {
      let offset = watched.contentOffset[axis]
      motion[axis, default: MotionTrace()].add(offset, at: frame.time, isMoving: isMoving)
    }
    let axis = plottedAxis(of: watched)
    let edges = watched.minimumContentOffset[axis]...watched.maximumContentOffset[axis]
    let activity = Activity(of: watched, after: plot.activity)
    plot.show(motion[axis] ?? MotionTrace(), in: edges, activity: activity)
    countPicture(frame)
    if watched.isMoving { return .moving }
    pictureTimes = []
    return .resting
  }

  private func countPicture(_ frame: DisplayFrame) {
    pictureTimes.append(frame.time)
    pictureTimes.removeAll { frame.time - $0 > 1 }
  }

  // MARK: Layout

  override func draw() -> [DrawCommand] {
    (isRaised ? [shadow(of: bounds, radius: 0)] : []) + super.draw()
  }

  override func layoutSubviews() {
    scroller.frame = bounds
    let width = max(bounds.width - 2 * Space.edge, 0)
    var y = Space.edge
    let heights = [facts, goals].map { $0.height(atWidth: width).rounded() }
    let gaps = Space.edge + Space.related * Double(parts.count)
    let room = bounds.height - heights.reduce(gaps, +)
    let plotHeight = min(
      max(room, width * Self.plotShape.lowerBound),
      width * Self.plotShape.upperBound
    )
    for (view, height) in zip(parts, [plotHeight.rounded()] + heights) {
      view.frame = Rect(x: Space.edge, y: y, width: width, height: height)
      y = view.frame.maxY + Space.related
    }
    scroller.contentSize = Size(width: bounds.width, height: y)
    scroller.allowsKeyboardScrolling = y > bounds.height
  }
}
