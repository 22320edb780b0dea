import ScrollKit
import ScrollKitTesting

nonisolated extension ScreenKind {
  static let commands = ScreenKind(
    rawValue: "commands",
    title: "Commands",
    hint: "Press a command; read the calls it makes",
    goals: CommandsScreen.Goal.allCases,
    code: """
      let container = ScrollContainer(frame: window.bounds)
      container.contentSize = Size(width: 2_000, height: 2_000)
      window.addSubview(container)

      let cell = Rect(x: 700, y: 900, width: 140, height: 100)
      container.setContentOffset(cell.origin, animated: true)
      container.scrollRectToVisible(cell, animated: true)  // visible already: nothing
      container.zoom(to: cell, animated: true)
      container.setZoomScale(1, animated: true)
      container.flashScrollIndicators()
      container.glide(withVelocity: Vector(dx: 1_500, dy: 900))
      container.stopScrollingAndZooming()
      container.scrollAnimationCurve = .easeInOut
      container.setContentOffset(container.minimumContentOffset, animated: true)
      container.contentOffset = container.maximumContentOffset  // at once
      """,
    make: CommandsScreen.init
  )
}

/// Every call that moves content, and the messages that each one brings.
final class CommandsScreen: PanelScreen, ScrollContainerDelegate {
  nonisolated enum Goal: String, ScreenGoal {
    case visible = "Reveal a cell that shows: nothing happens"
    case animated = "Animate a move: one message at its end"
    case stop = "Glide, then stop"
  }

  /// The most lines that a call or a flick brings.
  private static let logRows = 10

  private let container = ScrollContainer()
  private let board = TargetBoard()
  private let animated = Switch(isOn: true, title: "Animated")
  private let scale = Slider(value: 1, in: 0.25...4, title: "Scale for setZoomScale")
  private let doubleTap = SegmentedControl(items: ["nothing", "to 4 and back", "twice"])
  private let centers = Switch(isOn: false, title: "Center in didZoom")
  private var buttons: [Call: Button] = [:]
  /// The heading of the messages that it has brought.
  private let lastCall = Label(text: "No call yet", font: .emphasis)
  /// The messages since the last call, and how often each came.
  private(set) var messages: [(name: String, count: Int)] = []
  /// What the messages said besides their names.
  private var details: [String: String] = [:]
  /// Whether the content has come to rest after a drag or a call, as the messages tell it.
  private(set) var hasEnded = true

  init() {
    super.init(.commands, subject: FilledCard())
    container.accessibilityLabel = "Board"
    container.addSubview(board)
    container.contentSize = board.bounds.size
    container.delegate = self
    (container.minimumZoomScale, container.maximumZoomScale) = (0.25, 4)
    subject.addSubview(container)
    fillPanel()
  }

  override var watched: ScrollContainer? { container }

  private func fillPanel() {
    panel.add(animated)
    let curve = ViewProperty<ScrollContainer>.groups.flatMap(\.properties)
      .filter { $0.name == "scrollAnimationCurve" }
    panel.add("Curve", curve, of: container)
    for row in Call.rows {
      panel.add(row: row.map(button))
      if row.contains(.setZoomScale) { panel.add(scale) }
    }
    panel.add(lastCall)
    panel.add(FactTable(rows: Self.logRows) { [unowned self] in log })
    panel.addHeading("Zoom")
    panel.add(Label(text: "A double tap zooms"))
    panel.add(doubleTap)
    panel.add(centers)
    doubleTap.accessibilityLabel = "A double tap zooms"
    let tap = TapGestureRecognizer(taps: 2)
    tap.addAction { [unowned self] in if $0.state == .ended { zoom(by: $0) } }
    container.addGestureRecognizer(tap)
    centers.addAction { [unowned self] _ in scrollContainerDidZoom(container) }
  }

  private func button(for call: Call) -> Button {
    let button = Button(title: call.rawValue)
    button.addAction { [unowned self] _ in make(call) }
    buttons[call] = button
    return button
  }

  /// The messages, what they said, and whether all has ended.
  private var log: [FactTable.Fact] {
    messages.map { ($0.name, details[$0.name] ?? Figures.count($0.count)) }
      + (messages.isEmpty ? [] : [("It has ended", hasEnded ? "yes" : "no")])
  }

  /// To the largest scale where the tap was, and back; or by two about the middle.
  private func zoom(by tap: TapGestureRecognizer) {
    switch doubleTap.selectedSegmentIndex {
    case 1:
      let isLargest = container.zoomScale >= container.maximumZoomScale
      let scale = isLargest ? 1 : container.maximumZoomScale
      container.setZoomScale(scale, about: tap.location(in: container), animated: true)
    case 2: container.zoom(by: 2, animated: true)
    default: break
    }
  }

  /// Content smaller than the frame lies in its middle, by an inset that follows the scale.
  func scrollContainerDidZoom(_ container: ScrollContainer) {
    let (frame, content) = (container.bounds.size, container.contentSize)
    let inset = EdgeInsets(
      top: max(frame.height - content.height, 0) / 2,
      left: max(frame.width - content.width, 0) / 2
    )
    container.contentInset = centers.isOn ? inset : EdgeInsets()
  }

  func viewForZooming(in container: ScrollContainer) -> View? { board }

  // MARK: Calls

  private func make(_ call: Call) {
    let (wasGliding, before) = (container.isDecelerating, container.contentOffset)
    lastCall.text = call.rawValue
    (messages, details) = ([], [:])
    call.make(
      on: container,
      cell: board.place(of: board.target),
      scale: scale.value,
      animated: animated.isOn
    )
    if call == .stop, wasGliding { tick(Goal.stop) }
    let isSilent = messages.isEmpty && !container.isScrollAnimating
    if call == .scrollRectToVisible, isSilent, before == container.contentOffset {
      tick(Goal.visible)
    }
  }

  /// Notes what a message says, and tells from them alone when the content rests.
  private func read(_ message: ScrollMessage) {
    switch message {
    case .willBeginDragging: (messages, details, hasEnded) = ([], [:], false)
    case .willEndDragging(let velocity, let target):
      let (speed, place) = (
        Figures.fixed(velocity.length, decimals: 2),
        [target.x, target.y].map { Figures.fixed($0, decimals: 0) }.joined(separator: ", ")
      )
      details[message.name] = "\(speed) pt/ms, to \(place)"
    case .didEndDragging(let willDecelerate):
      details[message.name] = willDecelerate ? "willDecelerate" : "no deceleration"
      hasEnded = !willDecelerate
    case .didEndDecelerating, .didEndScrollingAnimation, .didEndZooming: hasEnded = true
    case .willBeginDecelerating, .willBeginZooming: hasEnded = false
    default: break
    }
  }

  override func note(_ message: ScrollMessage) {
    read(message)
    if let index = messages.firstIndex(where: { $0.name == message.name }) {
      messages[index].count += 1
    } else {
      messages.append((message.name, 1))
    }
    // Without motion there is one step.
    let fewest = container.stage?.prefersReducedMotion == true ? 1 : 2
    let hasScrolled = messages.contains { $0.name == "didScroll" && $0.count >= fewest }
    if message == .didEndScrollingAnimation, hasScrolled { tick(Goal.animated) }
  }

  override func layOutSubject(in inside: Rect) {
    container.frame = inside
    if centers.isOn { scrollContainerDidZoom(container) }
  }

  private func press(_ call: Call, waits: Bool = true) -> [GhostHand.Act] {
    buttons[call].map { GhostHand.Act.press($0, waits: waits) } ?? []
  }

  override func hand(for goal: AnyHashable) -> [GhostHand.Act] {
    switch goal.base as? Goal {
    case .visible: press(.scrollRectToVisible)
    case .animated: press(.end)
    case .stop: press(.glide, waits: false) + press(.stop)
    case nil: []
    }
  }

  override func reset() {
    super.reset()
    animated.isOn = true
    lastCall.text = "No call yet"
    (messages, details, hasEnded) = ([], [:], true)
    (scale.value, doubleTap.selectedSegmentIndex, centers.isOn) = (1, 0, false)
    container.contentInset = EdgeInsets()
    board.target = TargetBoard.firstTarget
    container.setZoomScale(1, animated: false)
    container.setContentOffset(.zero, animated: true)
  }
}

/// A call that a program can make on a container.
///
/// The raw value is the words on its button.
enum Call: String, CaseIterable {
  case setContentOffset, scrollRectToVisible
  case zoomToRect = "zoom(to:)"
  case setZoomScale
  case flash = "flashScrollIndicators"
  case glide = "glide(withVelocity:)"
  case stop = "stopScrollingAndZooming"
  case top = "Go to the top"
  case end = "Go to the end"

  /// As their buttons lie: the messages below are to be in sight in a usual window.
  static let rows: [[Call]] = [
    [.setContentOffset], [.scrollRectToVisible], [.zoomToRect, .setZoomScale], [.flash], [.glide],
    [.stop], [.top, .end],
  ]

  /// The velocity of the glide, in points per second.
  private static let velocity = Vector(dx: 1_500, dy: 900)

  /// Makes the call, with a cell of the unscaled content as the place
  /// to go to, and a scale to go to.
  func make(on container: ScrollContainer, cell: Rect, scale: Double, animated: Bool) {
    let now = container.zoomScale
    let shown = Rect(origin: .zero + (cell.origin - .zero) * now, size: cell.size * now)
    switch self {
    case .setContentOffset: container.setContentOffset(shown.origin, animated: animated)
    case .scrollRectToVisible: container.scrollRectToVisible(shown, animated: animated)
    case .zoomToRect: container.zoom(to: cell, animated: animated)
    case .setZoomScale: container.setZoomScale(scale, animated: animated)
    case .flash: container.flashScrollIndicators()
    case .glide: container.glide(withVelocity: Self.velocity)
    case .stop: container.stopScrollingAndZooming()
    case .top: container.setContentOffset(container.minimumContentOffset, animated: animated)
    case .end: container.setContentOffset(container.maximumContentOffset, animated: animated)
    }
  }
}
