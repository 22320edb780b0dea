import ScrollKit
import ScrollKitTesting

nonisolated extension ScreenKind {
  static let lists = ScreenKind(
    rawValue: "lists",
    title: "Lists",
    hint: "Flick one list; the other glides its own way",
    goals: ListsScreen.Goal.allCases,
    code: """
      let list = ScrollContainer(frame: window.bounds)
      list.contentSize = Size(width: window.bounds.width, height: 100 * 60)
      for row in 0..<100 {
        let card = View(frame: Rect(x: 16, y: Double(row) * 60 + 8, width: 300, height: 44))
        card.backgroundColor = Color(hex: row % 2 == 0 ? 0x0A66E8 : 0x007A69)
        list.addSubview(card)
      }
      list.decelerationRate = 0.99  // stops sooner than 0.998
      list.alwaysBounceVertical = true
      window.addSubview(list)
      """,
    make: ListsScreen.init
  )
}

/// Two lists that are flicked together, each gliding and bouncing in its own way.
final class ListsScreen: PanelScreen, ScrollContainerDelegate {
  nonisolated enum Goal: String, ScreenGoal {
    case pull = "Pull past the top and let go"
    case `catch` = "Catch a glide with a press"
    case tune = "Move a slider, then flick again"
  }

  private static let rowCount = 200

  private let lists = [ListView.ofDots(count: rowCount), .ofDots(count: rowCount)]
  private let cards = [FilledCard("Left"), FilledCard("Right")]
  private let again = Button(title: "Flick again")
  /// The last release: its offset, and its velocity in points per second.
  private var release: (offset: Point, velocity: Vector)?
  /// Whether a flick of one list is being given to the other.
  private var isFollowing = false
  private var hasTuned = false

  init() {
    super.init(.lists, subject: View())
    // Each list steps back within its own card.
    subject.clipsToBounds = false
    lists[1].decelerationRate = .fast
    for (list, card) in zip(lists, cards) {
      list.accessibilityLabel = card.title?.text
      list.alwaysBounceVertical = true
      list.cursor = .openHand
      list.delegate = self
      card.clipsToBounds = true
      card.addSubview(list)
      subject.addSubview(card)
      panel.add(card.title?.text ?? "", Self.feel, of: list as ScrollContainer)
    }
    panel.onChange = { [unowned self] in if !isDemonstrated { hasTuned = true } }
    again.isEnabled = false
    again.addAction { [unowned self] _ in flickAgain() }
  }

  /// The numbers that make the feel.
  private static let feel: [ViewProperty<ScrollContainer>] = [
    ViewProperty(
      "Speed kept while gliding",
      .number(\.decelerationRate.rawValue, in: 0.95...0.999),
      usual: 0.95...0.999
    ),
    ViewProperty("Stretch past an edge", .number(\.edgeGive, in: 0.1...1), usual: 0.1...1),
    ViewProperty("Spring back", .number(\.edgePull, in: 3...30), usual: 3...30),
  ]

  override var watched: ScrollContainer? { lists[0] }
  override var tools: [View] { [again] }

  // MARK: Together

  /// Gives lists a flick, which they do not pass on.
  private func flick(_ lists: [ListView], with velocity: Vector) {
    isFollowing = true
    defer { isFollowing = false }
    for list in lists { list.glide(withVelocity: velocity) }
    if hasTuned { tick(Goal.tune) }
  }

  /// Repeats the last flick on both lists, as they feel now.
  private func flickAgain() {
    guard let release else { return }
    for list in lists { list.contentOffset = release.offset }
    flick(lists, with: release.velocity)
  }

  func scrollContainerWillEndDragging(
    _ container: ScrollContainer,
    withVelocity velocity: Vector,
    targetContentOffset: inout Point
  ) {
    guard velocity.dy != 0 else { return }
    release = (container.contentOffset, velocity * 1_000)
    again.isEnabled = true
  }

  /// The other list glides with the velocity that this one was released with.
  func scrollContainerWillBeginDecelerating(_ container: ScrollContainer) {
    if container.contentOffset.y < container.minimumContentOffset.y { tick(Goal.pull) }
    guard !isFollowing else { return }
    flick(lists.filter { $0 !== container }, with: velocity(ofFlick: container))
  }

  /// The velocity of the hand; beyond an edge the content itself returns at once.
  private func velocity(ofFlick container: ScrollContainer) -> Vector {
    guard let release, release.offset == container.contentOffset else { return container.velocity }
    return release.velocity
  }

  func scrollContainerDidEndDecelerating(_ container: ScrollContainer) {
    if container.isTracking { tick(Goal.catch) }
  }

  // MARK: Layout

  /// The title, which the panel names, and two rows.
  override func leastSubject(in height: Double) -> Double {
    Extent.navigationBar + 2 * Extent.row
  }

  override func layOutSubject(in inside: Rect) {
    let places = subject.bounds.columns(cards.count, gap: Space.related)
    for (index, card) in cards.enumerated() {
      card.frame = places[index]
      lists[index].frame = card.inside
    }
  }

  override func hand(for goal: AnyHashable) -> [GhostHand.Act] {
    switch goal.base as? Goal {
    case .pull:
      GhostHand.Act.drag(lists[0], by: Vector(dx: 0, dy: 160), seconds: 0.5)
    case .catch:
      GhostHand.Act.flick(lists[0], by: Vector(dx: 0, dy: -120), waits: false)
        + GhostHand.Act.press(lists[0])
    case .tune:
      (panel.control(named: "Stretch past an edge").map {
        GhostHand.Act.press($0, at: (0.8, 0.8))
      } ?? []) + GhostHand.Act.flick(lists[0], by: Vector(dx: 0, dy: -120))
    case nil: []
    }
  }

  override func reset() {
    super.reset()
    (hasTuned, release, again.isEnabled) = (false, nil, false)
    for list in lists { list.setContentOffset(.zero, animated: true) }
  }
}
