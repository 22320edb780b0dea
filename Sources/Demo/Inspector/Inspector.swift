import ScrollKit

/// Shows how the content moves: a plot, the figures of this moment, and three things to try.
final class Inspector: Bar, ScrollListener {
  /// The height of the plot as a part of its width: at least, and where there is room.
  private static let plotShape = 0.61...1.2
  /// How long after a zoom other motion still belongs to it, in seconds.
  private static let zoomEnd = 0.25

  let scroller = ScrollContainer()
  let plot = Plot()
  private lazy var facts = FactTable(rows: 4) { [unowned self] in figures }
  let goals = GoalList()
  let rest = RestOutline()
  private let restSwitch = Switch(isOn: false, title: "Where it will rest")
  /// Whether the user wants the outline; nil shows it where motion is the subject.
  private var wantsRest: Bool?
  /// Whether it lies over the content.
  var isRaised = false { didSet { if oldValue != isRaised { setNeedsDisplay() } } }
  private(set) var screen: Screen?
  /// The container that moved last, unless it is the screen's main container.
  private weak var followed: ScrollContainer?
  private var motion: [PlottedTrait: MotionTrace] = [:]
  /// What showed lately, to be shown again.
  private(set) var tape = MotionHistory()
  /// The moment that shows in place of the present, while motion is shown again.
  var shownTime: Timestamp?
  /// Whether its time stands still.
  var isPaused = true
  /// The frame before, while it plays.
  var lastFrame: Timestamp?
  /// Where the user's finger is in the window; nil if none is down.
  var finger: Point?
  /// Called with the place of the finger in what is shown again.
  var onFinger: (Point?) -> Void = { _ in }
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
    plot.onScrub = { [unowned self] in $0.map(scrub) ?? playOn() }
    plot.onKey = { [unowned self] in take($0) }
    restSwitch.addAction { [unowned self] in
      wantsRest = $0.isOn
      stage?.animate(self)
    }
  }

  /// The keys of the plot while motion is shown again.
  func take(_ key: Key) -> Bool {
    switch key {
    case .space: togglePause()
    case .left, .character(","): step(byFrames: -1)
    case .right, .character("."): step(byFrames: 1)
    default: false
    }
  }

  /// Whether an outline shows where the content will rest.
  private var showsRest: Bool { wantsRest ?? (stage?.xray != nil || screen?.kind.whole == .feel) }

  var watched: ScrollContainer? { followed ?? screen?.watched }

  /// What there is, from the top where there is room; without content to tell of, only the things
  /// to try.
  private var parts: [View] { telling + [goals] }
  /// What tells of the content.
  private var telling: [View] { [plot, facts, restSwitch] }

  /// Where the content is now, how fast it moves, and how often the display shows it.
  private var figures: [FactTable.Fact] {
    // A view that is stepped back from has its own figures around it.
    guard let watched = stage?.xray == nil ? watched : screen?.watched else { return [] }
    // Pages that have turned hold a photo that zooms.
    let zoomed =
      [watched, screen?.watched].lazy.compactMap(\.self).first {
        $0.maximumZoomScale > $0.minimumZoomScale
      } ?? watched
    let offset = watched.contentOffset
    let place = [offset.x, offset.y].map { Figures.fixed($0) }.joined(separator: ", ")
    let now = shownTime == nil ? "at rest" : "showing again"
    let rate = frameRate.map { "\(Figures.fixed($0, decimals: 0)) frames/s" } ?? now
    return [
      ("Offset", place), ("Speed", "\(Figures.fixed(speed(of: watched), decimals: 0)) pt/s"),
      ("Scale", Figures.fixed(zoomed.zoomScale, decimals: 3)), ("Display", rate),
    ]
  }

  /// How fast the content moves, or moved at the moment that is shown again.
  private func speed(of container: ScrollContainer) -> Double {
    let samples = motion[.offset(plottedAxis(of: container))]?.samples ?? []
    let sample =
      if let shownTime {
        samples.last { $0.time <= shownTime }
      } else {
        plot.activity == nil ? nil : samples.last
      }
    return sample?.velocity.magnitude ?? 0
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
    if screen !== self.screen {
      // The old screen is left as it is by now, not as it was, and keys go to the new one.
      endScrub()
      if plot.hasFocus { stage?.focus(screen.watched) }
      scroller.contentOffset = .zero
    }
    self.screen = screen
    if !isTurning { follow(nil) }
    screen.watched?.addListener(self)
    showGoals()
  }

  /// Shows a container of the screen; nil stands for its main container.
  private func follow(_ container: ScrollContainer?) {
    endScrub(staying: true)
    followed = container
    rest.leave()
    forget()
    plot.show(MotionTrace(), of: plot.trait, in: nil, activity: nil)
    setNeedsLayout()
    stage?.animate(self)
  }

  /// Notes what the frame shows; the container may still move on in it.
  func record(isMoving: Bool) {
    guard let watched, let time = watched.stage?.displayFrame.time else { return }
    tape.add(
      MotionHistory.Moment(
        time: time,
        offset: watched.contentOffset,
        scale: watched.zoomScale,
        finger: watched.isTracking ? finger : nil
      ),
      isMoving: isMoving
    )
  }

  /// Forgets the motion so far.
  func forget() {
    (motion, tape) = ([:], MotionHistory())
    plot.canScrub = false
  }

  override func didMoveToStage() { stage?.animate(self) }

  func showGoals() {
    goals.show(
      screen.map { screen in
        screen.goals.map { ($0, !screen.hand(for: $0.id).isEmpty) }
      } ?? []
    )
    setNeedsLayout()
  }

  func container(_ container: ScrollContainer, sends message: ScrollMessage) {
    // What is shown again is no motion of the content.
    guard message != .didChangeAdjustedContentInset, shownTime == nil else { return }
    if container !== watched, takesOver(container, with: message) { follow(container) }
    onMessage(message, container)
    guard container === watched, let time = container.stage?.displayFrame.time else { return }
    if message == .didScroll || message == .didZoom { record(isMoving: container.isMoving) }
    if case .didEndDragging = message {
      let (offset, target) = (container.contentOffset, container.targetContentOffset)
      for axis in Axis.allCases {
        motion[.offset(axis)]?.letGo(at: time, height: offset[axis], target: target[axis])
      }
    }
    stage?.animate(self)
  }

  /// Whether to show the container that sent a message because the user has moved it; the container
  /// of a screen that was left may still glide while the screen fades.
  private func takesOver(_ container: ScrollContainer, with message: ScrollMessage) -> Bool {
    // A screen that shows the figures of nothing has a reason.
    guard let screen, screen.watched != nil, screen.isSubject(container) else { return false }
    // What a choice has hidden may glide on as well.
    guard !container.lineage.contains(where: \.isHidden) else { return false }
    return switch message {
    case .willBeginDragging, .willBeginZooming: true
    // What the screen is about needs no glide: a wheel zooms and scrolls it at once.
    case .didScroll, .didZoom:
      watched?.isMoving != true && (container.isMoving || container === screen.watched)
    case .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation, .didEndZooming, .shouldScrollToTop, .didScrollToTop,
      .didChangeAdjustedContentInset:
      false
    }
  }

  /// What is plotted: scale while it changes and until it has done so, or else the offset.
  private func plottedTrait(of container: ScrollContainer) -> PlottedTrait {
    let axis = PlottedTrait.offset(plottedAxis(of: container))
    guard let zoomed = motion[.scale]?.lastMotion else { return axis }
    // A zoom may still move the content for some frames.
    let moved = motion[axis]?.lastMotion ?? zoomed
    return moved - zoomed < Self.zoomEnd ? .scale : axis
  }

  /// The plotted axis: the one with more recent motion, or else with more to scroll.
  private func plottedAxis(of container: ScrollContainer) -> Axis {
    let (across, down) =
      (motion[.offset(.horizontal)]?.extent ?? 0, motion[.offset(.vertical)]?.extent ?? 0)
    if across != down { return across > down ? .horizontal : .vertical }
    let range = container.maximumContentOffset - container.minimumContentOffset
    return range.dx > range.dy ? .horizontal : .vertical
  }

  override func advance(to frame: DisplayFrame) -> Pace {
    guard let watched else { return .resting }
    if shownTime != nil { return showAgain(in: frame) ? .moving : .resting }
    // With reduced motion, content jumps when the user moves it; a refresh moves it by making room.
    let jumps = stage?.prefersReducedMotion ?? false
    let isMoving = watched.isMoving || jumps || watched.refreshControl?.isHidden == false
    // What has come to rest stays to be shown again.
    if isMoving || !isPlotted(watched) {
      for trait in PlottedTrait.all {
        let height = trait.height(of: watched)
        motion[trait, default: MotionTrace()].add(height, at: frame.time, isMoving: isMoving)
      }
      record(isMoving: isMoving)
      // The plot begins anew where content was put, and so does what can be shown again.
      if !isMoving, motion.values.allSatisfy({ $0.extent == 0 }) { tape = MotionHistory() }
    }
    plot.canScrub = !watched.isMoving && tape.span != nil
    let trait = plottedTrait(of: watched)
    let (edges, activity) = (trait.limits(of: watched), Activity(of: watched, after: plot.activity))
    plot.show(motion[trait] ?? MotionTrace(), of: trait, in: edges, activity: activity)
    restSwitch.isOn = showsRest
    rest.update(over: watched, isOn: showsRest) { [screen] in
      screen?.partsAtRest(of: watched) ?? []
    }
    countPicture(frame)
    if watched.isMoving { return .moving }
    pictureTimes = []
    return .resting
  }

  /// Whether the motion ends where a container is.
  private func isPlotted(_ container: ScrollContainer) -> Bool {
    PlottedTrait.all.allSatisfy { motion[$0]?.samples.last?.height == $0.height(of: container) }
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
    for view in telling { view.isHidden = watched == nil }
    var y = Space.edge
    let heights = [facts, restSwitch, goals].map { $0.height(atWidth: width).rounded() }
    let gaps = Space.edge + Space.related * Double(parts.count)
    let room = bounds.height - heights.reduce(gaps, +)
    let plotHeight = min(
      max(room, width * Self.plotShape.lowerBound),
      width * Self.plotShape.upperBound
    )
    var places = Array(zip(parts, [plotHeight.rounded()] + heights))
    // Where there is no room for both, the figures are what a hand watches.
    if y + plotHeight + Space.related + heights[0] > bounds.height { places.swapAt(0, 1) }
    for (view, height) in places where !view.isHidden {
      view.frame = Rect(x: Space.edge, y: y, width: width, height: height)
      y = view.frame.maxY + Space.related
    }
    scroller.contentSize = Size(width: bounds.width, height: y)
    scroller.allowsKeyboardScrolling = y > bounds.height
  }
}
