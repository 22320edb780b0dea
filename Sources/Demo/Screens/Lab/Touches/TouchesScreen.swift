import ScrollKit
import ScrollKitTesting

nonisolated extension ScreenKind {
  static let touch = ScreenKind(
    rawValue: "touch",
    title: "Touches",
    hint: "Press, hold and drag; who gets the touch?",
    goals: TouchesScreen.Goal.allCases,
    code: """
      final class Lab: ScrollContainer {
        override func touchesShouldBegin(
          _ touches: [Touch], with event: [Touch], in view: View
        ) -> Bool {
          super.touchesShouldBegin(touches, with: event, in: view) && view.tag != 7
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
      """,
    make: TouchesScreen.init
  )
}

/// Shows who gets a touch: the view under it, or the scroll.
final class TouchesScreen: PanelScreen {
  nonisolated enum Goal: String, ScreenGoal {
    case tile = "Hold a plain view, then drag: it loses the touch"
    case quick = "Drag right away: the view gets no touch"
    case pad = "Paint on the pad: nothing scrolls"
  }

  private static let hint: [FactTable.Fact] = [("Touch a view: who gets it?", "")]
  /// The most events of a story.
  private static let storyRows = 5

  private let parent = TouchParent()
  private let container = TouchContainer()
  private let content = TouchContent()
  private(set) var story: TouchStory?

  init() {
    super.init(.touch, subject: parent)
    container.addSubview(content)
    parent.addSubview(container)
    container.onMark = { [unowned self] in add($0, to: $1) }
    parent.onTouch = { [unowned self] in add(.parent) }
    content.pad.addAction { [unowned self] _ in if !container.isDragging { tick(Goal.pad) } }
    panel.add(FactTable(rows: Self.storyRows) { [unowned self] in story?.facts ?? Self.hint })
    panel.add("Rules", Self.rules, of: container)
  }

  private static let rules: [ViewProperty<TouchContainer>] = [
    ViewProperty("delaysContentTouches", .flag(\.delaysContentTouches)),
    ViewProperty("contentTouchDelay", .number(\.contentTouchDelay, in: 0...10), usual: 0...0.5),
    ViewProperty("canCancelContentTouches", .flag(\.canCancelContentTouches)),
    ViewProperty("isScrollEnabled", .flag(\.isScrollEnabled)),
    ViewProperty(
      "Fingers for a scroll",
      .choice(
        ["1", "2"],
        get: { $0.panGestureRecognizer.minimumNumberOfTouches - 1 },
        set: { $0.panGestureRecognizer.minimumNumberOfTouches = $1 + 1 }
      )
    ),
    ViewProperty("Scrolls begin in the lower half", .flag(\.scrollsBelow)),
    ViewProperty("Touches begin in the pad", .flag(\.beginsInPad)),
    ViewProperty("Controls lose touches, too", .flag(\.cancelsControls)),
  ]

  override var watched: ScrollContainer? { container }

  /// Adds to the story of the finger that is down, or begins the next one.
  private func add(_ mark: TouchStory.Mark, to name: String? = nil) {
    let now = view.stage?.displayFrame.time ?? .zero
    let running = story.flatMap { $0.has(.lifted) ? nil : $0 }
    var story = running ?? TouchStory(start: now)
    story.add(mark, to: name, at: now)
    self.story = story
    guard mark == .lifted else { return }
    if story.entries.contains(where: { $0.mark == .cancelled && $0.view == "view" }) {
      tick(Goal.tile)
    }
    if story.has(.scrolls), !story.has(.delivered) { tick(Goal.quick) }
  }

  override func note(_ message: ScrollMessage) {
    if message == .willBeginDragging { add(.scrolls) }
  }

  override func layOutSubject(in inside: Rect) {
    container.frame = inside
    content.frame = inside.column
    content.frame.size.height = content.height(atWidth: content.bounds.width)
    container.contentSize = Size(width: inside.width, height: content.bounds.height)
  }

  override func hand(for goal: AnyHashable) -> [GhostHand.Act] {
    switch goal.base as? Goal {
    case .tile:
      GhostHand.Act.drag(content.firstTile, by: Vector(dx: 0, dy: -80), after: 0.5, holding: 0.2)
    case .quick: GhostHand.Act.drag(content.firstTile, by: Vector(dx: 0, dy: -80), holding: 0.2)
    case .pad:
      GhostHand.Act.drag(
        content.pad,
        at: (0.2, 0.4),
        by: Vector(dx: 60, dy: 12),
        seconds: 0.6,
        holding: 0.1
      )
    case nil: []
    }
  }

  override func reset() {
    super.reset()
    content.pad.clear()
    story = nil
    container.setContentOffset(.zero, animated: true)
  }
}

/// The history of one finger's touch, from when it came down until it was lifted.
nonisolated struct TouchStory {
  /// Something that happened to the touch, in words that follow the
  /// view's name if it happened to one.
  enum Mark: String {
    case down
    /// The container let a view have it, or refused.
    case delivered = "gets it", refused = "is refused"
    /// A view had it when it became a scroll, and lost it or kept it.
    case cancelled = "loses it", kept = "keeps it"
    case scrolls
    /// The view around the container got it.
    case parent = "parent gets it"
    case lifted
  }

  /// When the finger came down.
  let start: Timestamp
  /// What happened, to which view, and when, in seconds from the start.
  private(set) var entries: [(mark: Mark, view: String?, time: Double)] = []

  init(start: Timestamp) { self.start = start }

  /// Adds an event, unless the story has it already.
  mutating func add(_ mark: Mark, to view: String?, at time: Timestamp) {
    if entries.contains(where: { $0.mark == mark && $0.view == view }) { return }
    entries.append((mark, view, max(time - start, 0)))
  }

  /// Whether something happened, to whichever view.
  func has(_ mark: Mark) -> Bool { entries.contains { $0.mark == mark } }

  /// What happened and when, in words.
  var facts: [FactTable.Fact] {
    entries.map { entry in
      let words = [entry.view, entry.mark.rawValue].compactMap(\.self).joined(separator: " ")
      return (words, "\(Figures.fixed(entry.time * 1_000, decimals: 0)) ms")
    }
  }
}
