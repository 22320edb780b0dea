import Geometry
import Scrolling
import ViewTree

nonisolated extension ScreenKind {
  static let extras = ScreenKind(
    "extras",
    letter: "X",
    title: "Extras",
    hint: "Newer scroll effects: snap, tilt, spin, scrub, anchor",
    icon: Icon(.path(10, 2.5, 12, 8, 17.5, 10, 12, 12, 10, 17.5, 8, 12, 2.5, 10, 8, 8, 10, 2.5)),
    goals: ExtraScene.Goal.self,
    make: ExtrasScreen.init
  )
}

/// Features newer than the documents on UIScrollView: snapping, transitions, shelves, anchors.
final class ExtrasScreen: SceneScreen {
  private let phases: PhaseStrip
  /// A finger that only rests on something changes the phase, and nothing else.
  private let touchObserver = LongPressGestureRecognizer.touchObserver()

  init(look: Look) {
    phases = PhaseStrip(look: look)
    super.init(
      .extras,
      [
        CardsScene(look: look), ShelvesScene(look: look), StreetScene(look: look),
        WheelScene(look: look), HeaderScene(look: look), ScrubScene(look: look),
        AnchorScene(look: look),
      ],
      names: ["Cards", "Shelves", "Street", "Wheel", "Header", "Scrub", "Anchor"],
      look: look
    )
    view.addSubview(phases)
    view.addGestureRecognizer(touchObserver)
    touchObserver.addAction { [unowned self] _ in phases.setNeedsDisplay() }
  }

  override var code: String {
    """
    // The card nearest to where the glide would end comes to the left edge.
    final class Snapping: ScrollContainerDelegate {
      let pitch = 240.0
      func scrollContainerWillEndDragging(
        _ container: ScrollContainer,
        withVelocityPerMillisecond velocity: Vector,
        targetContentOffset: inout Point
      ) {
        targetContentOffset.x = (targetContentOffset.x / pitch).rounded() * pitch
      }
    }

    let cards = ScrollContainer(frame: window.bounds)
    let snapping = Snapping()
    cards.delegate = snapping
    cards.contentSize = Size(width: 24 * snapping.pitch, height: window.bounds.height)
    window.addSubview(cards)
    """
  }

  override func showChoice() {
    super.showChoice()
    phases.containers = Self.containers(in: shown)
    phases.setNeedsDisplay()
  }

  private static func containers(in view: View) -> [ScrollContainer] {
    [view as? ScrollContainer].compactMap(\.self) + view.subviews.flatMap(containers)
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    let height = max(size.height - bars.bottom - PhaseStrip.height, 0)
    phases.frame = Rect(x: 0, y: height, width: size.width, height: PhaseStrip.height)
    var bars = bars
    bars.bottom = 0
    super.layout(in: Size(width: size.width, height: height), bars: bars)
  }
}
