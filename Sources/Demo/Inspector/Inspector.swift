import Geometry
import Scrolling
import ViewTree

/// Shows why the content moves: plot, states, messages, numbers, and everything that can be set.
final class Inspector: Bar {
  private let scroller = ScrollContainer()
  private let plot: Plot
  private let lamps: Lamps
  private let numbers: Numbers
  private let log: MessageLog
  private let tries: TryList
  private var knobs: [View] = []
  private var headings: [Label] = []
  private let tap = MessageTap()
  private var screen: Screen?
  private var trace = MotionTrace()
  private var pictureTimes: [Timestamp] = []
  /// Called with each message of the watched container: its name, and its arguments in words.
  var onMessage: (_ name: String, _ detail: String, ScrollContainer) -> Void = { _, _, _ in }
  /// Called when a setting was changed here.
  var onSetting: () -> Void = {}
  /// Called with the frame rate while something moves, and nil at rest.
  var onRate: (Double?) -> Void = { _ in }

  init(look: Look) {
    plot = Plot(look: look)
    lamps = Lamps(look: look)
    numbers = Numbers(look: look)
    log = MessageLog(look: look)
    tries = TryList(look: look)
    super.init(line: .left, look: look)
    scroller.alwaysBounceVertical = true
    scroller.scrollsToTop = false
    addSubview(scroller)
    for view in [plot, lamps, numbers, log, tries] as [View] { scroller.addSubview(view) }
    tap.onMessage = { [weak self] in self?.take($0, $1, $2) }
    tap.onRelease = { [weak self] in self?.noteRelease(target: $0) }
  }

  override var coverage: Double { 1 }

  private var watched: ScrollContainer? { screen?.watched }

  // MARK: Following

  /// Shows another screen.
  func show(_ screen: Screen) {
    if let watched { tap.leave(watched) }
    self.screen = screen
    if let watched { tap.listen(to: watched) }
    lamps.container = watched
    numbers.container = watched
    trace.clear()
    log.clear()
    for knob in knobs { knob.removeFromSuperview() }
    let attributes = watched.map { Knobs.all(for: $0, look: look) } ?? []
    for knob in attributes { knob.onValueChanged { [weak self] in self?.onSetting() } }
    knobs = screen.knobs + attributes
    for knob in knobs { scroller.addSubview(knob) }
    showTries()
    setNeedsLayout()
    stage?.animate(self)
  }

  override func didMoveToStage() { stage?.animate(self) }

  /// Shows what was ticked.
  func showTries() {
    tries.show(screen?.tries ?? [])
    setNeedsLayout()
  }

  private func take(_ name: String, _ detail: String, _ container: ScrollContainer) {
    log.add(name, detail: detail)
    onMessage(name, detail, container)
    stage?.animate(self)
  }

  private func noteRelease(target: Point) {
    guard let watched, let stage else { return }
    let axis = plottedAxis
    trace.letGo(at: stage.frame.time, offset: watched.contentOffset[axis], target: target[axis])
  }

  /// The axis that the plot shows: the one with more to scroll.
  private var plottedAxis: Axis {
    guard let watched else { return .vertical }
    let range = watched.maximumContentOffset - watched.minimumContentOffset
    return range.dx > range.dy ? .horizontal : .vertical
  }

  override func advance(to frame: Frame) -> Pace {
    guard let watched else { return .resting }
    trace.add(
      watched.contentOffset[plottedAxis],
      at: frame.time,
      isMoving: watched.isMoving
    )
    countPicture(at: frame.time)
    plot.edges = watched.limits(plottedAxis)
    plot.trace = trace
    if watched.isMoving { return .moving }
    onRate(nil)
    return .resting
  }

  private func countPicture(at time: Timestamp) {
    pictureTimes.append(time)
    pictureTimes.removeAll { time - $0 > 1 }
    guard let first = pictureTimes.first, pictureTimes.count > 8, time > first else { return }
    onRate(Double(pictureTimes.count - 1) / (time - first))
  }

  // MARK: Layout

  override func layoutSubviews() {
    scroller.frame = bounds
    for heading in headings { heading.removeFromSuperview() }
    headings = []
    let width = bounds.width - 2 * Space.edge
    var y = Space.edge
    y = place(plot, at: y, width: width, height: Plot.height) + Space.related
    y = place(lamps, at: y, width: width, height: lamps.height(atWidth: width)) + Space.group
    y = section("Try", tries, at: y, width: width, height: tries.height)
    y = section("Messages", log, at: y, width: width, height: MessageLog.height)
    y = section("Numbers", numbers, at: y, width: width, height: Numbers.height)
    if !knobs.isEmpty { y = place(heading: "Settings", at: y, width: width) }
    for knob in knobs {
      y = place(knob, at: y, width: width, height: knob.bounds.height) + Space.hair
    }
    scroller.contentSize = Size(width: bounds.width, height: y + Space.edge)
  }

  private func section(
    _ title: String,
    _ view: View,
    at y: Double,
    width: Double,
    height: Double
  ) -> Double {
    view.isHidden = height == 0
    guard height > 0 else { return y }
    let top = place(heading: title, at: y, width: width)
    return place(view, at: top, width: width, height: height) + Space.group
  }

  private func place(heading title: String, at y: Double, width: Double) -> Double {
    let label = Label(title, style: Type.bodyStrong, look: look)
    headings.append(label)
    scroller.addSubview(label)
    return place(label, at: y, width: width, height: Space.group) + Space.hair
  }

  private func place(_ view: View, at y: Double, width: Double, height: Double) -> Double {
    view.frame = Rect(x: Space.edge, y: y, width: width, height: height)
    return y + height
  }
}
