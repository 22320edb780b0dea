import ScrollKit

nonisolated extension ScreenKind {
  static let touch = ScreenKind(
    "touch",
    letter: "T",
    title: "Touches",
    hint: "Press, hold and drag: who gets the touch?",
    icon: Icon(.ring(10, 10, 2.5), .ring(10, 10, 7)),
    goals: TouchLabScreen.Goal.allCases,
    make: TouchLabScreen.init
  )
}

/// Shows who gets a touch: the view under it, or the scroll.
final class TouchLabScreen: Screen {
  /// The things to try.
  nonisolated enum Goal: String, ScreenGoal {
    case tile = "Hold a plain view, then drag: it loses the touch"
    case quick = "Drag right away: the view gets no touch"
    case pad = "Paint on the pad: nothing scrolls"
  }

  private static let rulesWidth = 220.0
  /// The least height for rules beside the content and the whole timeline below them.
  private static let columnFits = 440.0

  private let parent = LabParent()
  private let card = Card("Content")
  private let lab = LabContainer()
  private let content = LabContent()
  private let timeline = Timeline()
  private let rules = LabRules()
  private let side = SegmentedControl(items: ["Content", "Rules"])
  private var isCompact = false
  private let watcher = Watcher()
  private var story: TouchStory?

  init() {
    super.init(.touch)
    lab.alwaysBounceVertical = true
    lab.delegate = watcher
    lab.addSubview(content)
    card.addSubview(parent)
    parent.addSubview(lab)
    for part in [card, rules, side, timeline] as [View] { view.addSubview(part) }
    connect()
  }

  override var watched: ScrollContainer? { lab }

  override var code: String {
    """
    final class Lab: ScrollContainer {
      override func touchesShouldBegin(_ touches: [Touch], in view: View) -> Bool {
        super.touchesShouldBegin(touches, in: view) && view.tag != 7
      }

      override func touchesShouldCancel(in view: View) -> Bool {
        !(view is Control)  // controls keep their touches
      }
    }

    let lab = Lab(frame: window.bounds)
    lab.contentSize = Size(width: window.bounds.width, height: 2_000)
    lab.delaysContentTouches = true  // a touch may become a scroll
    lab.contentTouchDelay = 0.3  // within 300 ms instead of 150
    lab.panGestureRecognizer.slop = 6  // after 6 points, whatever the device
    lab.canCancelContentTouches = true  // and later still
    window.addSubview(lab)
    """
  }

  // MARK: Connections

  private func connect() {
    lab.onDown = { [unowned self] in begin(delay: $0) }
    lab.onMark = { [unowned self] in add($0) }
    parent.onTouch = { [unowned self] in add(.parent) }
    watcher.onDrag = { [unowned self] in add(.scrolls) }
    content.pad.addAction { [unowned self] _ in
      if !lab.isDragging { tick(Goal.pad) }
    }
    side.addAction { [unowned self] _ in showSide() }
    rules.onChange = { [unowned self] in follow($0, isOn: $1) }
    rules.onDelay = { [unowned self] in lab.contentTouchDelay = $0 }
    rules.onSlop = { [unowned self] in lab.panGestureRecognizer.slop = $0 }
  }

  private func follow(_ rule: LabRules.Rule, isOn: Bool) {
    switch rule {
    case .delays: lab.delaysContentTouches = isOn
    case .cancels: lab.canCancelContentTouches = isOn
    case .pad: lab.beginsInPad = isOn
    case .controls: lab.cancelsControls = isOn
    case .scrolls: lab.isScrollEnabled = isOn
    case .twoFingers: lab.panGestureRecognizer.minimumNumberOfTouches = isOn ? 2 : 1
    }
  }

  // MARK: The story

  private var now: Timestamp { view.stage?.displayFrame.time ?? .zero }

  private func begin(delay: Double?) {
    let new = TouchStory(start: now, delay: delay)
    // A view that gets a touch at once has it before the lab's touch observer is told.
    var kept = new
    if let story, story.end == nil {
      for entry in story.entries { kept.add(entry.mark, at: story.start + entry.time) }
    }
    story = kept
    timeline.story = kept
  }

  private func add(_ mark: TouchStory.Mark) {
    var changed = story.flatMap { $0.end == nil ? $0 : nil } ?? TouchStory(start: now, delay: nil)
    changed.add(mark, at: now)
    story = changed
    timeline.story = changed
    if mark == .lifted { judge(changed) }
  }

  private func judge(_ story: TouchStory) {
    if story.isCancelled, story.receiver == "plain view" { tick(Goal.tile) }
    if story.scroll != nil, story.delivery == nil { tick(Goal.quick) }
  }

  // MARK: Layout

  override func layout(in size: Size, bars: EdgeInsets) {
    var field = Rect(origin: .zero, size: size).inset(by: bars).inset(by: Space.edge)
    isCompact = field.width <= Extent.railFits || field.height < Self.columnFits
    timeline.isCompact = isCompact
    let below = timeline.naturalHeight
    timeline.frame = Rect(x: field.minX, y: field.maxY - below, width: field.width, height: below)
    field.size.height = max(field.height - below - Space.related, 0)
    let width = isCompact ? field.width : Self.rulesWidth
    rules.frame = Rect(x: field.maxX - width, y: field.minY, width: width, height: field.height)
    if !isCompact { field.size.width -= width + Space.related }
    card.frame = field
    layOutLab()
    showSide()
  }

  private func layOutLab() {
    parent.frame = card.inside
    lab.frame = parent.bounds
    let height = content.layOut(in: lab.bounds.size)
    content.frame = Rect(x: 0, y: 0, width: lab.bounds.width, height: height)
    lab.contentSize = content.bounds.size
    guard isCompact else { return }
    rules.frame = card.inside + (card.frame.origin - .zero)
    side.position = card.frame.origin + Vector(dx: Space.edge, dy: Space.inside)
  }

  /// Where there is little room, the content and its rules share a card, and take turns on it.
  private func showSide() {
    card.title?.isHidden = isCompact
    side.isHidden = !isCompact
    rules.hasCard = !isCompact
    rules.isHidden = isCompact && side.selectedSegmentIndex == 0
    parent.isHidden = isCompact && side.selectedSegmentIndex == 1
  }

  override func reset() {
    side.select(0)
    content.reset()
    rules.reset()
    (story, timeline.story) = (nil, nil)
    lab.setContentOffset(.zero, animated: true)
  }
}
