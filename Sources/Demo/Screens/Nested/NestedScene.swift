import Scrolling

/// One arrangement of containers in containers.
class NestedScene: Scene {
  /// The things to try.
  nonisolated enum Goal: String, ScreenGoal {
    case news = "Scroll the list on the third page"
    case top = "Turn on \"Only one scrolls to top\", then click the status bar"
    case photo = "Zoom a photo, then drag to the next one"
    case lists = "Drag the inner list past its end"
    case cards = "Swipe a row of cards, then the feed"

    static let proofs: [Goal: [Int]] = [
      .news: [5, 137], .top: [72], .photo: [134], .lists: [135], .cards: [136],
    ]
  }

  final func achieve(_ goal: Goal) { onAchievement(goal) }

  /// The containers of the scene.
  var containers: [ScrollContainer] { [] }
  /// How they share what the user does.
  var rules = NestingRules() {
    didSet { for container in containers { rules.apply(to: container) } }
  }
}
