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

  private let race = RaceView()
  private let again = Button(title: "Flick again")

  init() {
    super.init(.race)
    view.addSubview(race)
    again.isEnabled = false
    again.addAction { [unowned self] _ in
      race.flickAgain()
      tick(Goal.again)
    }
    race.onReleaseChange = { [unowned self] in again.isEnabled = $0 }
    race.onFinish = { [unowned self] in tick(Goal.race) }
  }

  override var watched: ScrollContainer? { race.leader }
  override var tools: [View] { [again] }

  override func layout(in size: Size, bars: EdgeInsets) {
    race.frame = Rect(origin: .zero, size: size).inset(by: bars).inset(by: Space.edge)
      .middle(atMost: Extent.boardWidth)
  }

  override func note(_ message: ScrollMessage) {
    if message == .didEndDecelerating, race.leader.isTracking { tick(Goal.catch) }
  }

  override func reset() { race.lineUp() }
}
