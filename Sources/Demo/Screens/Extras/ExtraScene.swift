import Geometry
import Scrolling
import ViewTree

/// One thing that scroll views learned later, filling the screen.
class ExtraScene: View {
  /// What there is to try.
  enum Goal: String, CaseIterable {
    case cards = "Flick cards: the flag tells the landing"
    case effect = "Turn the cards with another effect"
    case shelves = "Swipe shelves of two kinds"
    case street = "Walk 5 000 points down the street"
    case wheel = "Spin a wheel and let it settle"
    case header = "Shrink the header, then pull it large"
  }

  let look: Look
  /// Called with what a person achieved.
  var onAchievement: (Goal) -> Void = { _ in }

  init(look: Look) {
    self.look = look
    super.init()
    clipsToBounds = true
  }

  /// The container that the inspector shows.
  var watched: ScrollContainer? { nil }
  /// What stands in the tool bar for this scene only.
  var tools: [View] { [] }
  /// Places everything; bars cover some of it.
  func layout(bars: EdgeInsets) {}
  func reset() {}
}
