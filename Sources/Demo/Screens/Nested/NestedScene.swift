import Scrolling

/// One arrangement of containers in containers.
class NestedScene: Scene {
  /// What there is to achieve in the scenes.
  enum Goal: String, CaseIterable {
    case news = "Scroll the list on the third page"
    case top = "Leave one for the status bar, click it"
    case photo = "Zoom a photo, then drag on to the next"
    case lists = "Drag the inner list past its end"
    case cards = "Swipe the cards, then the feed"
  }

  final func achieve(_ goal: Goal) { onAchievement(goal.rawValue) }

  /// The containers of the scene.
  var containers: [ScrollContainer] { [] }
  /// How they share what the user does.
  var rules = NestingRules() {
    didSet { for container in containers { rules.apply(to: container) } }
  }
}
