import ScrollKit

nonisolated extension ScreenKind {
  static let race = ScreenKind(
    rawValue: "race",
    title: "Race",
    hint: "Flick once; four toolkits glide",
    goals: RaceScreen.Goal.allCases,
    code: """
      let list = ScrollContainer(frame: window.bounds)
      list.contentSize = Size(width: window.bounds.width, height: 100 * 60)
      list.alwaysBounceVertical = true
      list.decelerationRate = 0.998  // iOS glides on for about two seconds
      window.addSubview(list)
      list.glide(withVelocity: Vector(dx: 0, dy: 2_000))  // as if flicked
      """,
    make: RaceScreen.init
  )
}

/// One flick, which four toolkits carry on.
final class RaceScreen: Screen {
  nonisolated enum Goal: String, ScreenGoal {
    case race = "Race four toolkits with one flick"
    case again = "Repeat the same flick"
    case `catch` = "Catch a glide with a press"
  }

  /// What there is to try while the lanes have no names.
  nonisolated enum BlindGoal: String, ScreenGoal {
    case judge = "Flick, then choose A or B"
    case names = "Judge all six pairs to learn the names"
  }

  private let race = RaceView()
  private let again = Button(title: "Flick again")
  private let blind = Button(title: "Blind test")
  /// What is found better in a blind comparison.
  private let choices = ["A is better", "B is better"].map { Button(title: $0) }
  private let blindGoals = BlindGoal.allCases.map { GoalItem($0) }

  init() {
    super.init(.race)
    view.addSubview(race)
    again.isEnabled = false
    again.addAction { [unowned self] _ in
      race.flickAgain()
      tick(Goal.again)
    }
    race.onMoment = { [unowned self] in showMoment() }
    blind.addAction { [unowned self] _ in toggleBlind() }
    for (side, button) in choices.enumerated() {
      button.isEnabled = false
      button.addAction { [unowned self] _ in choose(side) }
    }
    race.onRest = { [unowned self] isStopped in if !isStopped { tick(Goal.race) } }
  }

  /// Whether a pair can be judged: once it rests, or its glide was caught.
  private var canChoose: Bool { race.blind?.pair != nil && race.moment == .felt }

  private func showMoment() {
    again.isEnabled = race.release != nil
    for button in choices { button.isEnabled = canChoose }
    onHintChange()
  }

  /// In a blind comparison nothing: the figures of the content would tell which lane is iOS.
  override var watched: ScrollContainer? { race.blind?.pair == nil ? race.leader : nil }
  override var tools: [View] {
    race.blind?.pair == nil ? [blind, again] : [blind] + choices + [again]
  }

  override var goals: [GoalItem] { race.blind == nil ? super.goals : blindGoals }

  override var hint: String {
    guard let blind = race.blind else { return super.hint }
    return blind.pair == nil ? "How often each felt better" : blind.task(at: race.moment)
  }

  // MARK: Blind

  /// From this width on the choices say what they are for.
  private static let namesFit = 480.0

  private func name(choices names: [String]) {
    guard choices.map(\.title) != names else { return }
    for (button, name) in zip(choices, names) {
      button.title = name
      button.accessibilityLabel = "\(name.prefix(1)) is better"
    }
    onWatchedChange()
  }

  private func toggleBlind() {
    if race.blind == nil {
      // Where the lanes are from a race before would tell which is which.
      race.lineUp(animated: false)
      var dice = SystemRandomNumberGenerator()
      race.blind = BlindTest(using: &dice)
    } else {
      race.blind = nil
    }
    showBlind()
  }

  private func choose(_ side: Int) {
    race.blind?.choose(side)
    tick(BlindGoal.judge)
    if race.blind?.pair == nil { tick(BlindGoal.names) }
    // The same flick drives the next pair, which can be judged once it rests.
    if race.blind?.pair != nil { race.flickAgain() }
    showBlind()
  }

  override func take(_ key: Key) -> Bool {
    let keys = [Key.character("a"), .character("b")]
    guard let side = keys.firstIndex(of: key), canChoose else { return false }
    choose(side)
    return true
  }

  private func showBlind() {
    blind.title = race.blind.map { $0.pair == nil ? "Done" : "End" } ?? "Blind test"
    onWatchedChange()
  }

  override func partsAtRest(of container: ScrollContainer) -> [RestingPart] { race.partsAtRest }

  override func didShowAgain(at time: Timestamp) { race.showAgain(at: time) }

  override func layout(in size: Size, bars: EdgeInsets) {
    name(choices: size.width < Self.namesFit ? ["A", "B"] : ["A is better", "B is better"])
    let room = Rect(origin: .zero, size: size).inset(by: bars)
    race.frame = room.inset(by: room.height < Extent.extrasFit ? Space.inside : Space.edge)
      .middle(atMost: Extent.boardWidth)
  }

  override func note(_ message: ScrollMessage) {
    if message == .didEndDecelerating, race.leader.isTracking { tick(Goal.catch) }
  }

  override func hand(for goal: AnyHashable) -> [GhostHand.Act] {
    switch goal.base as? Goal {
    case .race: GhostHand.Act.flick(race.leader, by: Vector(dx: 0, dy: -120))
    case .again:
      (again.isEnabled ? [] : GhostHand.Act.flick(race.leader, by: Vector(dx: 0, dy: -120)))
        + GhostHand.Act.press(again)
    case .catch:
      GhostHand.Act.flick(race.leader, by: Vector(dx: 0, dy: -120), waits: false)
        + GhostHand.Act.press(race.leader)
    // Only the visitor can judge what feels better.
    case nil: []
    }
  }

  override func reset() {
    for goal in super.goals + blindGoals { goal.isDone = false }
    race.lineUp()
    showBlind()
  }
}
