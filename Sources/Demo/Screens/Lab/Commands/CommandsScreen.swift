import ScrollKit

nonisolated extension ScreenKind {
  static let commands = ScreenKind(
    "commands",
    letter: "C",
    title: "Commands",
    hint: "Every command and the delegate calls it makes",
    icon: Icon(.path(4, 5, 9, 10, 4, 15), .path(11, 15, 17, 15)),
    goals: CommandsScreen.Goal.allCases,
    make: CommandsScreen.init
  )
}

/// Every call that moves content, and the messages that each one brings.
final class CommandsScreen: Screen {
  /// The things to try.
  nonisolated enum Goal: String, ScreenGoal {
    case visible = "Reveal a visible cell: no delegate call"
    case animated = "Animate a move: one end callback"
    case stop = "Glide, then stop"
  }

  /// The cell chosen at first, number 14: wholly in sight in any window, and not in the corner.
  private static let firstTarget = 13
  private static let callsWidth = 236.0
  /// The least height at which the report has a place below the board.
  private static let reportFits = 320.0

  private let boardCard = Card()
  private let callsCard = Card("Commands")
  private let container = ScrollContainer()
  private let board = TargetBoard()
  private let report = CallReport()
  private let flow: Flow
  private let animated = Switch(isOn: true, title: "Animated")
  private let curveName = Label(text: "Curve")
  private let curve = SegmentedControl(items: ["Linear", "Ease"])
  private let watcher = Watcher()
  /// Whether a call was made since the start.
  private var hasCalled = false

  init() {
    let buttons = Call.allCases.map { Button(title: $0.title) }
    flow = Flow(buttons)
    super.init(.commands)
    container.accessibilityLabel = "Board"
    flow.accessibilityLabel = "Calls"
    board.target = Self.firstTarget
    watcher.zoomed = board
    container.delegate = watcher
    container.minimumZoomScale = 0.25
    container.maximumZoomScale = 4
    container.contentSize = TargetBoard.size
    container.addSubview(board)
    boardCard.addSubview(container)
    for part in [boardCard, callsCard, flow, report] as [View] { view.addSubview(part) }
    connect(buttons)
  }

  override var watched: ScrollContainer? { container }
  override var tools: [View] { [animated, curveName, curve] }

  override var code: String {
    """
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
    """
  }

  private func connect(_ buttons: [Button]) {
    for (call, button) in zip(Call.allCases, buttons) {
      button.addAction { [unowned self] _ in make(call) }
    }
    curve.addAction { [unowned self] _ in
      container.scrollAnimationCurve =
        curve.selectedSegmentIndex == 0 ? .constantVelocity : .easeInOut
    }
    let tap = TapGestureRecognizer()
    tap.addAction { [unowned self] tap in
      guard tap.state == .ended else { return }
      if let cell = TargetBoard.cell(at: tap.location(in: board)) { board.target = cell }
    }
    board.addGestureRecognizer(tap)
  }

  // MARK: Calls

  private func make(_ call: Call) {
    let wasGliding = container.isDecelerating
    report.begin(call.words(target: board.target, animated: animated.isOn))
    hasCalled = true
    let before = container.contentOffset
    call.make(on: container, target: board.target, animated: animated.isOn)
    if call == .stop, wasGliding { tick(Goal.stop) }
    let isSilent = report.messages.isEmpty && !container.isScrollAnimating
    if call == .scrollRectToVisible, isSilent, before == container.contentOffset {
      tick(Goal.visible)
    }
  }

  override func note(_ message: ScrollMessage) {
    guard hasCalled else { return }
    report.add(message.name)
    guard message == .didEndScrollingAnimation, report.count(of: message.name) == 1 else { return }
    if report.count(of: "didScroll") > 1 { tick(Goal.animated) }
  }

  // MARK: Layout

  override func layout(in size: Size, bars: EdgeInsets) {
    var field = Rect(origin: .zero, size: size).inset(by: bars).inset(by: Space.edge)
    // A low window is for the board; the inspector has the messages, too.
    report.isHidden = field.height < Self.reportFits
    if !report.isHidden {
      let height = CallReport.height
      report.frame = Rect(x: field.minX, y: field.maxY - height, width: field.width, height: height)
      field.size.height = max(field.height - height - Space.related, 0)
    }
    if field.width > Extent.railFits {
      layOutWide(&field)
    } else {
      layOutNarrow(&field)
    }
    boardCard.frame = field
    container.frame = boardCard.bounds.inset(by: Space.hair)
  }

  /// The calls on a card at the right.
  private func layOutWide(_ field: inout Rect) {
    let width = Self.callsWidth
    flow.direction = .down
    let height = flow.naturalHeight
    callsCard.isHidden = false
    callsCard.frame = Rect(
      x: field.maxX - width,
      y: field.minY,
      width: width,
      height: min(Extent.navigationBar + height + Space.edge, field.height)
    )
    flow.frame = Rect(
      x: callsCard.frame.minX + Space.edge,
      y: field.minY + Extent.navigationBar,
      width: width - 2 * Space.edge,
      height: max(min(height, field.height - Extent.navigationBar - Space.edge), 0)
    )
    field.size.width -= width + Space.related
  }

  /// The calls in a row across the window, below the board.
  private func layOutNarrow(_ field: inout Rect) {
    flow.direction = .across
    callsCard.isHidden = true
    let height = flow.naturalHeight
    flow.frame = Rect(
      x: 0,
      y: field.maxY - height,
      width: field.width + 2 * Space.edge,
      height: height
    )
    field.size.height = max(field.height - height - Space.related, 0)
  }

  override func reset() {
    hasCalled = false
    report.clear()
    board.target = Self.firstTarget
    container.setZoomScale(1, animated: false)
    container.setContentOffset(.zero, animated: true)
  }
}
