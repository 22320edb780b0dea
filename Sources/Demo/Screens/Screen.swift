import ScrollKit

/// A screen of the demo: its content, the container for the inspector, and the things to try.
class Screen {
  let kind: ScreenKind
  /// Fills the whole area between rail and inspector; bars lie over its top and bottom.
  let view = ScreenView()
  private let kindsGoals: [GoalItem]

  init(_ kind: ScreenKind) {
    self.kind = kind
    kindsGoals = kind.goals.map { GoalItem($0) }
    view.clipsToBounds = true
    view.onAppearanceChange = { [unowned self] in appearanceDidChange() }
  }

  // MARK: For screens

  /// The container that the inspector shows.
  var watched: ScrollContainer? { nil }

  /// The things to try, each of which ticks itself when the user has done it.
  var goals: [GoalItem] { kindsGoals }

  /// The views in the tool bar, from the left; each frame has its natural width.
  var tools: [View] { [] }

  /// What the ghost's hand does to show one of the things to try; nothing if it cannot.
  func hand(for goal: AnyHashable) -> [GhostHand.Act] { [] }

  /// Where the user is on it, in a line for the next run of the program; nil if
  /// that is where everyone begins.
  var place: String? {
    get { nil }
    set {}
  }

  /// What to do, in a line.
  var hint: String { kind.hint }

  /// What shows, for the window's title; nil for the program's name.
  var title: String? { nil }

  /// Whether the overview of all that the screen has is open; nil if there is none.
  var isOverviewOpen: Bool? { nil }

  /// Opens or closes the overview.
  func toggleOverview() {}

  /// Whether the screen shows without anything around it where the window fills the display.
  var fillsFullScreen: Bool { false }

  /// Whether nothing is around it now.
  var isAlone = false

  /// A short program with the idea of the screen, for reading.
  var code: String { kind.code }

  /// Takes a key that nothing else wanted.
  func take(_ key: Key) -> Bool { false }

  /// Places everything in ``view``, of which bars cover some.
  func layout(in size: Size, bars: EdgeInsets) {}

  /// Restores the first state of everything.
  final func restart() {
    for goal in goals { goal.isDone = false }
    reset()
  }

  /// Called when the screen starts again.
  func reset() {}

  /// Called when the screen comes to the front.
  func didAppear() {}

  /// Whether the user is pulling the light, or it still moves after a pull.
  var isPulling: Bool { false }

  /// Called before the theme changes by itself.
  func themeWillChange() {}

  /// Called when the screen has come into the window, and at each step from day to night or back.
  func appearanceDidChange() {}

  /// What will lie in the frame of a container once all rests, in points of its viewport.
  func partsAtRest(of container: ScrollContainer) -> [RestingPart] { container.partsAtRest() }

  /// Called when the container shows a moment again, after it has gone to where it was then.
  func didShowAgain(at time: Timestamp) {}

  /// Called with each message of the watched container.
  func note(_ message: ScrollMessage) {}

  /// Whether a demonstration is running on the screen, during which no goals tick.
  var isDemonstrated = false

  /// Whether a container is what the screen is about, and not a part of its controls.
  func isSubject(_ container: ScrollContainer) -> Bool { container.isDescendant(of: view) }

  final func tick(_ goal: some ScreenGoal) {
    guard !isDemonstrated else { return }
    guard let item = goals.first(where: { $0.id == AnyHashable(goal) }), !item.isDone else {
      return
    }
    item.isDone = true
    onTick(item)
  }

  /// Called with each thing that the user has done, once it is ticked.
  final var onTick: (GoalItem) -> Void = { _ in }

  /// Called with the share of night, from 0 to 1, while the user pulls it.
  final var onNight: (Double) -> Void = { _ in }

  /// Called to go to the other theme.
  final var onThemeToggle: () -> Void = {}

  /// Called when ``hint`` or ``code`` may have changed, but nothing else.
  final var onHintChange: () -> Void = {}

  /// Called when ``watched``, ``tools`` or the background has been replaced.
  final var onWatchedChange: () -> Void = {}
}

/// The area of a screen, which tells it of its appearance.
final class ScreenView: View {
  var onAppearanceChange: () -> Void = {}

  override func appearanceDidChange() { onAppearanceChange() }

  override func didMoveToStage() { if stage != nil { onAppearanceChange() } }
}

/// The things to try on a screen, one per case.
nonisolated protocol ScreenGoal: CaseIterable, Hashable, RawRepresentable<String>, Sendable {
  /// The instruction, in a few words: usually the raw value.
  var words: String { get }
}

nonisolated extension ScreenGoal {
  var words: String { rawValue }
}

/// One thing to try on a screen, and whether it was done.
final class GoalItem {
  let id: AnyHashable
  /// The instruction, in a few words.
  let words: String
  var isDone = false

  init(_ goal: some ScreenGoal) { (id, words) = (AnyHashable(goal), goal.words) }
}
