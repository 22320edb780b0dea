import Geometry
import Scrolling
import ViewTree

/// Containers in containers, to see which one moves when both could.
final class NestedScreen: Screen {
  private let stocks: StocksScene
  private let scenes: [NestedScene]
  private let choice: Segments
  private let across: Toggle
  private let down: Toggle
  private let oneToTop: Toggle

  init(look: Look) {
    stocks = StocksScene(look: look)
    scenes = [
      stocks, AlbumScene(look: look), ListsScene(look: look), FeedScene(look: look),
    ]
    choice = Segments(["Stocks", "Album", "Lists", "Cards"], look: look)
    across = Toggle("Hands on across", isOn: true, look: look)
    down = Toggle("Hands on down", isOn: true, look: look)
    oneToTop = Toggle("One to top", isOn: false, look: look)
    super.init(.nested, tries: NestedScene.Goal.allCases.map { Try($0.rawValue) }, look: look)
    for scene in scenes {
      view.addSubview(scene)
      scene.onAchievement = { [unowned self] in tick($0.rawValue) }
    }
    choice.frame.size.width = choice.naturalWidth
    oneToTop.frame.size.width = oneToTop.naturalWidth
    connect()
    showChoice()
  }

  override var watched: ScrollContainer? { scenes[choice.chosen].watched }
  override var sceneChoice: Segments? { choice }
  override var tools: [View] { [choice, oneToTop] }
  override var knobs: [View] { [across, down] }

  override var code: String {
    """
    let pager = ScrollContainer(frame: window.bounds)
    pager.isPagingEnabled = true
    pager.contentSize = Size(width: 3 * width, height: height)
    window.addSubview(pager)

    let news = ScrollContainer(frame: Rect(x: 2 * width, y: 0, width: width, height: height))
    news.contentSize = Size(width: width, height: 40 * 44)
    pager.addSubview(news)  // that is all: they nest

    pager.scrollsToTop = false  // one is left for the status bar
    news.transfersVerticalScrollingToParent = false  // keeps to itself
    """
  }

  private func connect() {
    choice.onValueChanged { [unowned self] in
      showChoice()
      onWatchedChange()
    }
    oneToTop.onValueChanged { [unowned self] in stocks.leavesOneToTop = oneToTop.isOn }
    for knob in [across, down] {
      knob.onValueChanged { [unowned self] in setTransfers() }
    }
  }

  private func setTransfers() {
    for container in scenes.flatMap(\.inner) {
      container.transfersHorizontalScrollingToParent = across.isOn
      container.transfersVerticalScrollingToParent = down.isOn
    }
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
