import Geometry
import Gestures
import Scrolling
import ViewTree

/// One screen of the demo: its content, what the inspector watches, and what there is to try.
class Screen {
  let kind: ScreenKind
  let look: Look
  /// Fills the whole area between rail and inspector; bars lie over its top and bottom.
  let view = View()
  /// What there is to try; each ticks itself when it was done.
  let tries: [Try]

  init(_ kind: ScreenKind, tries: [Try], look: Look) {
    (self.kind, self.tries, self.look) = (kind, tries, look)
    view.clipsToBounds = true
  }

  // MARK: For screens

  /// The container that the inspector shows.
  var watched: ScrollContainer? { nil }

  /// What stands in the tool bar, from the left; each has its natural width as its frame.
  var tools: [View] { [] }

  /// What stands in the inspector besides the container's own properties.
  var knobs: [View] { [] }

  /// Whether the ground under the bars is black, whatever the theme.
  var isOnBlack: Bool { false }

  /// Whether content fades away under the bars, which have no line then.
  var hasSoftEdges: Bool { false }

  /// Whether it chooses the style of its indicators itself, whatever the theme.
  var choosesIndicators: Bool { false }

  /// The choice between the things that ``watched`` can be, if there are several; it is remembered.
  var sceneChoice: Segments? { nil }

  /// What it wants to be told when it is opened another time, in numbers of its own.
  var detail: [Int] { sceneChoice.map { [$0.chosen] } ?? [] }

  /// Tells it what it wanted to know; the numbers may be of another program.
  func recall(_ detail: [Int]) { if detail.count == 1 { sceneChoice?.choose(detail[0]) } }

  /// The Swift that builds it, for reading.
  var code: String { "" }

  /// Places everything.
  ///
  /// - Parameters:
  ///   - size: The size of ``view``.
  ///   - bars: How much of it bars cover.
  func layout(in size: Size, bars: EdgeInsets) {}

  /// Goes back to how it was at first.
  func reset() { for attempt in tries { attempt.isDone = false } }

  /// It came to the front.
  func didAppear() {}

  /// The theme changed; views draw themselves anew without being told.
  func themeDidChange() {}

  /// A message of the watched container, by its name without the container.
  func note(_ message: String) {}

  /// A key that nothing on the screen wanted; true if the screen did.
  func key(_ event: KeyEvent) -> Bool { false }

  /// Ticks what was done.
  final func tick(_ goal: String) {
    guard let index = tries.firstIndex(where: { $0.goal == goal }), !tries[index].isDone else {
      return
    }
    tries[index].isDone = true
    onTick(index)
  }

  /// Called with what only the window can do.
  final var onCommand: (WindowCommand) -> Void = { _ in }

  /// Called with the number of what was ticked.
  final var onTick: (Int) -> Void = { _ in }

  /// Called when ``hasSoftEdges`` changed.
  final var onEdgeChange: () -> Void = {}

  /// Called when it changed an attribute of ``watched``.
  final var onSettingChange: () -> Void = {}

  /// Called when ``watched``, ``tools`` or the ground is another one than before.
  final var onWatchedChange: () -> Void = {}
}

/// Something to try on a screen.
final class Try {
  /// What to do, in a few words.
  let goal: String
  var isDone = false

  init(_ goal: String) { self.goal = goal }
}
