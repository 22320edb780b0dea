import Geometry
import Scrolling
import ViewTree

/// What scroll views learned after the documents: snapping, transitions, shelves, endlessness.
final class ExtrasScreen: Screen {
  private let cards: CardsScene
  private let scenes: [ExtraScene]
  private let choice: Segments
  private let effect: Segments

  init(look: Look) {
    cards = CardsScene(look: look)
    scenes = [
      cards, ShelvesScene(look: look), StreetScene(look: look), WheelScene(look: look),
      HeaderScene(look: look),
    ]
    choice = Segments(["Cards", "Shelves", "Street", "Wheel", "Header"], look: look)
    effect = Segments(Transition.allCases.map(\.rawValue), look: look)
    super.init(.extras, tries: ExtraScene.Goal.allCases.map { Try($0.rawValue) }, look: look)
    for scene in scenes {
      view.addSubview(scene)
      scene.onAchievement = { [unowned self] in tick($0.rawValue) }
    }
    for segments in [choice, effect] { segments.frame.size.width = segments.naturalWidth }
    choice.onValueChanged { [unowned self] in
      showChoice()
      onWatchedChange()
    }
    effect.onValueChanged { [unowned self] in
      cards.transition = Transition.allCases[effect.chosen]
    }
    showChoice()
  }

  override var watched: ScrollContainer? { scenes[choice.chosen].watched }
  override var sceneChoice: Segments? { choice }
  override var tools: [View] { scenes[choice.chosen] === cards ? [choice, effect] : [choice] }

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

  private func showChoice() {
    for (index, scene) in scenes.enumerated() { scene.isHidden = index != choice.chosen }
    watched?.flashScrollIndicators()
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    for scene in scenes {
      scene.frame = Rect(origin: .zero, size: size)
      scene.layout(bars: bars)
    }
  }

  override func reset() {
    super.reset()
    for scene in scenes { scene.reset() }
  }
}
