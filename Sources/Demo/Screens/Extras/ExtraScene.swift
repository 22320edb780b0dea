import ViewTree

/// A screen-filling example of a feature that came later than the documents.
class ExtraScene: Scene {
  /// The things to try.
  nonisolated enum Goal: String, ScreenGoal {
    case cards = "Flick the cards: the flag marks the landing"
    case effect = "Try another effect on the cards"
    case shelves = "Swipe two different shelves"
    case street = "Walk 5,000 points down the street"
    case wheel = "Spin a wheel and let it settle"
    case header = "Shrink the header, then stretch it"
  }

  final func achieve(_ goal: Goal) { onAchievement(goal) }

  override init(look: Look) {
    super.init(look: look)
    clipsToBounds = true
  }
}
