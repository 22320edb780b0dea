import Geometry
import Scrolling
import ViewTree

/// What scroll views learned after the documents: snapping, transitions, shelves, anchors.
final class ExtrasScreen: Screen {
  private let scenes: [ExtraScene]
  private let choice: Segments
  private let phases: PhaseStrip
  /// A finger that only rests on something changes the phase, and nothing else.
  private let spy = LongPressGestureRecognizer.spy()

  init(look: Look) {
    scenes = [
      CardsScene(look: look), ShelvesScene(look: look), StreetScene(look: look),
      WheelScene(look: look), HeaderScene(look: look), ScrubScene(look: look),
      AnchorScene(look: look),
    ]
    choice = Segments(
      ["Cards", "Shelves", "Street", "Wheel", "Header", "Scrub", "Anchor"],
      look: look
    )
    phases = PhaseStrip(look: look)
    super.init(.extras, tries: ExtraScene.Goal.allCases.map { Try($0.rawValue) }, look: look)
    for scene in scenes {
      view.addSubview(scene)
      scene.onAchievement = { [unowned self] in tick($0.rawValue) }
    }
    view.addSubview(phases)
    view.addGestureRecognizer(spy)
    spy.onChange = { [unowned self] in phases.setNeedsDisplay() }
    choice.frame.size.width = choice.naturalWidth
    choice.onValueChanged { [unowned self] in
      showChoice()
      onWatchedChange()
    }
    showChoice()
  }

  override var watched: ScrollContainer? { scenes[choice.chosen].watched }
  override var tools: [View] { [choice] + scenes[choice.chosen].tools }

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
    phases.container = watched
    phases.setNeedsDisplay()
    watched?.flashScrollIndicators()
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    let foot = Point(x: size.width / 2, y: size.height - bars.bottom - Space.inside)
    phases.place(above: foot)
    var bars = bars
    bars.bottom += PhaseStrip.height + 2 * Space.inside
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
