import Geometry
import Scrolling
import ViewTree

/// A screen with several scenes, and the choice between them.
class SceneScreen: Screen {
  let scenes: [Scene]
  let choice: Segments

  init(_ kind: ScreenKind, _ scenes: [Scene], names: [String], look: Look) {
    self.scenes = scenes
    choice = Segments(names, look: look)
    super.init(kind, look: look)
    for scene in scenes {
      view.addSubview(scene)
      scene.onAchievement = { [unowned self] in tick($0) }
    }
    choice.addAction { [unowned self] _ in
      showChoice()
      onWatchedChange()
    }
    showChoice()
  }

  /// The scene that shows.
  final var shown: Scene { scenes[choice.chosen] }
  override var watched: ScrollContainer? { shown.watched }
  override var tools: [View] { [choice] + shown.tools }
  override var sceneChoice: Segments? { choice }

  /// Another scene was chosen.
  func showChoice() {
    for scene in scenes { scene.isHidden = scene !== shown }
    watched?.flashScrollIndicators()
  }

  override func layout(in size: Size, bars: EdgeInsets) {
    for scene in scenes {
      scene.frame = Rect(origin: .zero, size: size)
      scene.layout(bars: bars)
    }
  }

  override func reset() {
    for scene in scenes { scene.reset() }
  }
}
