import Geometry
import Scrolling
import ViewTree

/// What scroll views learned after the documents: snapping, transitions, shelves, endlessness.
final class ExtrasScreen: SceneScreen {
  private let cards: CardsScene
  private let effect: Segments

  init(look: Look) {
    cards = CardsScene(look: look)
    effect = Segments(Transition.allCases.map(\.rawValue), look: look)
    super.init(
      .extras,
      [
        cards, ShelvesScene(look: look), StreetScene(look: look), WheelScene(look: look),
        HeaderScene(look: look),
      ],
      names: ["Cards", "Shelves", "Street", "Wheel", "Header"],
      goals: ExtraScene.Goal.allCases.map(\.rawValue),
      look: look
    )
    effect.frame.size.width = effect.naturalWidth
    effect.onValueChanged { [unowned self] in
      cards.transition = Transition.allCases[effect.chosen]
    }
  }

  override var tools: [View] { shown === cards ? [choice, effect] : [choice] }

  override var code: String {
    """
    // The card nearest to where the glide would end comes to the left edge.
    final class Snapping: ScrollContainerDelegate {
      let pitch = 240.0
      func scrollContainerWillEndDragging(
        _ container: ScrollContainer,
        withVelocity velocity: Vector,
        targetContentOffset: inout Point
      ) {
        targetContentOffset.x = (targetContentOffset.x / pitch).rounded() * pitch
      }
    }

    let snapping = Snapping()
    cards.delegate = snapping
    cards.contentSize = Size(width: 24 * snapping.pitch, height: window.bounds.height)
    window.addSubview(cards)
    """
  }
}
