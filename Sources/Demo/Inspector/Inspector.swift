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
  private let filter: Toggle
  private let tries: TryList
  private let bars: FrameBars
  private let outline: ViewOutline
  let deck: TapeDeckView
  private var knobs: [View] = []
  private var headings: [Label] = []
  private let tap = MessageTap()
  private var screen: Screen?
  private var trace = MotionTrace()
  private var meter = FrameMeter()
  private var pictureTimes: [Timestamp] = []
  /// Called with each message of the watched container: its name, and its arguments in words.
  var onMessage: (_ name: String, _ detail: String, ScrollContainer) -> Void = { _, _, _ in }
  /// Called when a setting was changed here.
  var onSetting: () -> Void = {}
  /// Called with the view that is pointed at in the list of views, or nil.
  var onPoint: (View?) -> Void = { _ in }
  /// Called with the frame rate while something moves, and nil at rest.
  var onRate: (Double?) -> Void = { _ in }

  init(look: Look, deck: TapeDeck) {
    plot = Plot(look: look)
    lamps = Lamps(look: look)
    numbers = Numbers(look: look)
    log = MessageLog(look: look)
    filter = Toggle("Leave Out didScroll and didZoom", isOn: false, look: look)
    tries = TryList(look: look)
    bars = FrameBars(look: look)
    outline = ViewOutline(look: look)
    self.deck = TapeDeckView(deck, look: look)
    super.init(line: .left, look: look)
    scroller.alwaysBounceVertical = true
    scroller.scrollsToTop = false
    addSubview(scroller)
    for section in sections { scroller.addSubview(section.view) }
    tap.onMessage = { [weak self] in self?.take($0, $1, $2) }
    tap.onRelease = { [weak self] in self?.noteRelease(target: $0) }
    filter.onValueChanged { [unowned self] in log.hidesSteps = filter.isOn }
    outline.onPoint = { [weak self] in self?.onPoint($0) }
  }

  override var coverage: Double { 1 }

  private var watched: ScrollContainer? { screen?.watched }

  // MARK: Following

  /// Shows another screen, or another container of the same.
  func show(_ screen: Screen) {
    tap.leave()
    self.screen = screen
    if let watched { tap.listen(to: watched) }
    lamps.container = watched
    numbers.container = watched
    plot.trace.clear()
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
    guard let watched, let stage = watched.stage else { return }
    let axis = plottedAxis
    trace.letGo(at: stage.frame.time, offset: watched.contentOffset[axis], target: target[axis])
  }

  /// The axis that the plot shows: the one with more to scroll.
  private var plottedAxis: Axis {
    guard let watched else { return .vertical }
    let range = watched.maximumContentOffset - watched.minimumContentOffset
    return range.dx > range.dy ? .horizontal : .vertical
  }

  /// What it watches may be on another stage, with a time of its own: that of a tape.
  override func advance(to frame: Frame) -> Pace {
    guard let watched else { return .resting }
    let shown = watched.stage?.frame ?? frame
    trace.add(
      watched.contentOffset[plottedAxis],
      at: shown.time,
      isMoving: watched.isMoving
    )
    plot.edges = watched.limits(plottedAxis)
    plot.trace = trace
    countPicture(frame)
    if watched.isMoving { return .moving }
    meter.rest()
    pictureTimes = []
    outline.show(screen?.view ?? self)
    onRate(nil)
    return .resting
  }

  private func countPicture(_ frame: Frame) {
    meter.add(frame)
    bars.meter = meter
    pictureTimes.append(frame.time)
    pictureTimes.removeAll { frame.time - $0 > 1 }
    guard let first = pictureTimes.first, pictureTimes.count > 8, frame.time > first else { return }
    onRate(Double(pictureTimes.count - 1) / (frame.time - first))
  }

  // MARK: Layout

  /// A part with its name, if it has one, and how high it is.
  private struct Section {
    let title: String?
    let view: View
    let height: Double
  }

  private var width: Double { max(bounds.width - 2 * Space.edge, 0) }

  private var sections: [Section] {
    [
      Section(title: nil, view: plot, height: Plot.height),
      Section(title: nil, view: lamps, height: lamps.height(atWidth: width)),
      Section(title: "Try", view: tries, height: tries.height),
      Section(title: "Messages", view: log, height: MessageLog.height),
      Section(title: nil, view: filter, height: Extent.control),
      Section(title: "Numbers", view: numbers, height: Numbers.height),
      Section(title: "Tape", view: deck, height: TapeDeckView.height),
      Section(title: "Frames", view: bars, height: FrameBars.height),
      Section(title: "Views", view: outline, height: ViewOutline.height),
    ]
  }

  override func layoutSubviews() {
    scroller.frame = bounds
    for heading in headings { heading.removeFromSuperview() }
    headings = []
    var y = Space.edge
    for section in sections {
      section.view.isHidden = section.height == 0
      guard section.height > 0 else { continue }
      if let title = section.title { y = place(heading: title, at: y + Space.related) }
      y = place(section.view, at: y, height: section.height) + Space.related
    }
    if !knobs.isEmpty { y = place(heading: "Settings", at: y + Space.related) }
    for knob in knobs { y = place(knob, at: y, height: knob.bounds.height) + Space.hair }
    scroller.contentSize = Size(width: bounds.width, height: y + Space.edge)
  }

  private func place(heading title: String, at y: Double) -> Double {
    let label = Label(title, style: Type.bodyStrong, look: look)
    headings.append(label)
    scroller.addSubview(label)
    return place(label, at: y, height: Space.group) + Space.hair
  }

  private func place(_ view: View, at y: Double, height: Double) -> Double {
    view.frame = Rect(x: Space.edge, y: y, width: width, height: height)
    return y + height
  }
}
