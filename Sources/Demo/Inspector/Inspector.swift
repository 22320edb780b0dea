import Geometry
import Gestures
import SDLHost
import Scrolling
import TextEditing
import ViewTree

/// Shows why the content moves: plot, states, messages, numbers, and everything that can be set.
final class Inspector: Bar {
  let scroller: ToolShelf
  /// The label that names the container whose motion and numbers are shown.
  let source: Label
  let plot: Plot
  let lamps: Lamps
  let numbers: Numbers
  let log: LogView
  let filter: Toggle
  /// The field for the text that a message must contain to be shown.
  let search: NamedField
  let tries: TryList
  let input: InputPanel
  let bars: FrameBars
  let costs: FrameCostTable
  let outline: ViewOutline
  let deck: TapeDeckView
  let tools: InspectorTools
  var knobs: [View] = []
  var attributes: [Control] = []
  let headings: [InspectorHeading]
  /// The parts that are not folded.
  var unfolded: Set<InspectorPart> = [.motion, .tries] { didSet { setNeedsLayout() } }
  private let tap = MessageTap()
  private(set) var screen: Screen?
  /// The container that moved last, unless it is the screen's main container.
  private weak var followed: ScrollContainer?
  private var motion = MotionHistory()
  private var meter = FrameMeter()
  /// The time of the inspector's first frame.
  private var origin: Timestamp? {
    didSet { (log.origin, input.log.origin) = (origin ?? .zero, origin ?? .zero) }
  }
  private var pictureTimes: [Timestamp] = []
  /// The changes that the user made here, by container.
  var changes: [SettingChanges] = []
  /// Called with each message of a container that is listened to: its name, and its arguments in words.
  var onMessage: (ScrollMessage, ScrollContainer) -> Void = { _, _ in }
  /// Called when a setting was changed here.
  var onSetting: () -> Void = {}
  /// Called with the view that is pointed at in the list of views, or nil.
  var onPoint: (View?) -> Void = { _ in }
  /// Called with the frame rate while something moves, and nil at rest.
  var onRate: (Double?) -> Void = { _ in }
  /// Called with commands that only the window can perform.
  var onCommand: (WindowCommand) -> Void = { _ in }

  init(look: Look, deck: TapeDeck) {
    scroller = ToolShelf(look: look)
    source = Label("", style: Type.caption, ink: \.secondary, look: look)
    plot = Plot(look: look)
    lamps = Lamps(look: look)
    numbers = Numbers(look: look)
    log = LogView(empty: "No calls yet", look: look)
    filter = Toggle("Hide didScroll and didZoom", isOn: false, look: look)
    search = NamedField("Show only", placeholder: "A word or a number", look: look)
    tries = TryList(look: look)
    input = InputPanel(look: look)
    bars = FrameBars(look: look)
    costs = FrameCostTable(look: look)
    outline = ViewOutline(look: look)
    tools = InspectorTools(look: look)
    self.deck = TapeDeckView(deck, look: look)
    headings = InspectorPart.allCases.map { InspectorHeading($0, look: look) }
    super.init(line: .left, look: look)
    scroller.alwaysBounceVertical = true
    scroller.accessibilityLabel = "Inspector"
    scroller.showsVerticalScrollIndicator = true
    addSubview(scroller)
    for view in sections.flatMap(\.rows).map(\.view) + headings + tools.all {
      scroller.addSubview(view)
    }
    connect()
  }

  private func connect() {
    tap.onMessage = { [weak self] in self?.take($0, $1) }
    tap.onRelease = { [weak self] in self?.noteRelease(of: $0, target: $1) }
    for heading in headings {
      let part = heading.part
      heading.addAction { [unowned self] _ in unfolded.formSymmetricDifference([part]) }
    }
    filter.addAction { [unowned self] _ in log.hidesSteps = filter.isOn }
    search.field.onChange = { [unowned self] in log.sought = search.field.text }
    search.field.onEnter = { [unowned self] in stage?.focus(watched) }
    search.field.onLeave = search.field.onEnter
    outline.onPoint = { [weak self] in self?.onPoint($0) }
    log.onCopy = { [weak self] in self?.onCommand(.copy(Excerpt(subject: .messages, text: $0))) }
    input.log.onCopy = { [weak self] in
      self?.onCommand(.copy(Excerpt(subject: .events, text: $0)))
    }
    tools.freeze.addAction { [unowned self] _ in toggleFreeze() }
    tools.keepMotion.addAction { [unowned self] _ in
      onCommand(.keep(Excerpt(subject: .motion, text: motion.table)))
    }
    tools.copyMessages.addAction { [unowned self] _ in log.onCopy(log.text) }
    tools.keepMessages.addAction { [unowned self] _ in
      onCommand(.keep(Excerpt(subject: .messages, text: log.text)))
    }
    tools.speak.addAction { [unowned self] button in
      button.isChosen.toggle()
      outline.isSpoken = button.isChosen
      showViews()
    }
    tools.resetSettings.addAction { [unowned self] _ in resetSettings() }
    tools.copySettings.addAction { [unowned self] _ in copySettings() }
  }

  var watched: ScrollContainer? { followed ?? screen?.watched }

  // MARK: Following

  /// Shows another screen, or another container of the same screen.
  func show(_ screen: Screen) {
    if screen !== self.screen {
      scroller.contentOffset = .zero
      outline.showHit(nil, in: screen.view)
    }
    self.screen = screen
    listen(to: [])
    show(nil)
    showTries()
  }

  /// Listens to the touched containers, besides the one that the screen is about.
  func listen(to touched: [ScrollContainer]) {
    let others = ([screen?.watched, followed].compactMap(\.self)).filter { known in
      !touched.contains { $0 === known }
    }
    tap.listen(to: touched + others)
  }

  /// Shows a container of the screen; nil stands for its main container.
  private func show(_ container: ScrollContainer?) {
    followed = container
    source.text = watched.map { $0.inspectorName } ?? ""
    lamps.container = watched
    (numbers.container, numbers.landing) = (watched, nil)
    plot.clear()
    motion = MotionHistory()
    log.clear()
    showKnobs()
    stage?.animate(self)
  }

  override func didMoveToStage() { stage?.animate(self) }

  /// Shows the things to try.
  func showTries() {
    tries.show(screen?.tries ?? [])
    setNeedsLayout()
  }

  private func take(_ message: ScrollMessage, _ container: ScrollContainer) {
    if container !== watched, takesOver(container, with: message) { show(container) }
    onMessage(message, container)
    guard container === watched else { return }
    let time = container.stage?.displayFrame.time ?? log.origin
    // A tape's stage has a time of its own, which begins at zero.
    let isOwn = container.stage === stage
    log.add(
      message.kind.rawValue,
      detail: message.detail,
      at: isOwn ? time : log.origin + time.seconds,
      isStep: message == .didScroll || message == .didZoom
    )
    stage?.animate(self)
  }

  /// Whether to show the container that sent a message because the user has moved it.
  private func takesOver(_ container: ScrollContainer, with message: ScrollMessage) -> Bool {
    switch message {
    case .willBeginDragging, .willBeginZooming: true
    case .didScroll, .didZoom: container.isMoving && watched?.isMoving != true
    default: false
    }
  }

  private func noteRelease(of container: ScrollContainer, target: Point) {
    guard let watched, container === watched, let stage = watched.stage else { return }
    motion.letGo(at: stage.displayFrame.time, offset: watched.contentOffset, target: target)
    numbers.landing = target
  }

  /// The plotted axis: the one with more recent motion, or else with more to scroll.
  private var plottedAxis: Axis {
    guard let watched else { return .vertical }
    let (across, down) = (motion.horizontal.extent, motion.vertical.extent)
    if across != down { return across > down ? .horizontal : .vertical }
    let range = watched.maximumContentOffset - watched.minimumContentOffset
    return range.dx > range.dy ? .horizontal : .vertical
  }

  /// The watched container may be on a tape's stage, which has a time of its own.
  override func advance(to frame: DisplayFrame) -> Pace {
    origin = origin ?? frame.time
    guard let watched else { return .resting }
    let shown = watched.stage?.displayFrame ?? frame
    motion.add(watched.contentOffset, at: shown.time, isMoving: watched.isMoving)
    plot.show(motion, along: plottedAxis, in: watched.limits(plottedAxis))
    countPicture(frame)
    if watched.isMoving { return .moving }
    meter.rest()
    pictureTimes = []
    outline.show(screen?.view ?? self)
    readSettings()
    onRate(nil)
    return .resting
  }

  private func countPicture(_ frame: DisplayFrame) {
    meter.add(frame)
    bars.meter = meter
    pictureTimes.append(frame.time)
    pictureTimes.removeAll { frame.time - $0 > 1 }
    guard let first = pictureTimes.first, pictureTimes.count > 8, frame.time > first else { return }
    onRate(Double(pictureTimes.count - 1) / (frame.time - first))
  }

  /// The user did something.
  func saw(_ event: InputEvent) { input.saw(event) }

  /// Shows facts about the platform under the window, one per line.
  func show(surroundings: [String]) {
    input.surroundings = surroundings
    setNeedsLayout()
  }

  /// A view on the screen was touched.
  func showHit(_ view: View) {
    guard let screen else { return }
    outline.showHit(view, in: screen.view)
    setNeedsLayout()
  }

  /// A frame was presented, with what it took.
  func note(_ timing: FrameTiming) { costs.costs.add(timing) }

  // MARK: Buttons

  private func toggleFreeze() {
    plot.isFrozen.toggle()
    tools.freeze.title = plot.isFrozen ? "Resume" : "Freeze"
    tools.freeze.isChosen = plot.isFrozen
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    scroller.frame = bounds
    arrange()
    showViews()
  }
}
