import Geometry
import Scrolling
import ViewTree

/// One arrangement on a screen that has several, of which one shows.
class Scene: View {
  let look: Look
  /// Called with the goal that the user reached.
  final var onAchievement: (any ScreenGoal) -> Void = { _ in }

  init(look: Look) {
    self.look = look
    super.init()
  }

  /// The container that the inspector shows.
  var watched: ScrollContainer? { nil }
  /// The views in the tool bar for this scene only.
  var tools: [View] { [] }
  /// Places everything; bars cover some of it.
  func layout(bars: EdgeInsets) {}
  func reset() {}
}
