import Geometry
import Scrolling
import ViewTree

nonisolated extension ScreenKind {
  static let nested = ScreenKind(
    "nested",
    letter: "N",
    title: "Nested",
    hint: "Drag past the end of one view into the next",
    icon: Icon(.box(2.5, 2.5, 15, 15), .box(6, 9, 8, 5.5), .path(6, 6, 14, 6)),
    goals: NestedScene.Goal.self,
    make: NestedScreen.init
  )
}

/// Containers in containers, to show which one moves when both could.
final class NestedScreen: SceneScreen {
  private let stocks: StocksScene
  private let nested: [NestedScene]
  private let sharing: NestingKnobs
  private let oneToTop: Toggle

  init(look: Look) {
    stocks = StocksScene(look: look)
    nested = [
      stocks, AlbumScene(look: look), ListsScene(look: look), FeedScene(look: look),
    ]
    sharing = NestingKnobs(NestingRules(), look: look)
    oneToTop = Toggle("Only one scrolls to top", isOn: false, look: look)
    super.init(.nested, nested, names: ["Stocks", "Album", "Lists", "Cards"], look: look)
    connect()
  }

  override var tools: [View] { [choice, oneToTop] }
  override var knobs: [View] { sharing.all }

  override var code: String {
    """
    let (width, height) = (window.bounds.width, window.bounds.height)
    let pager = ScrollContainer(frame: window.bounds)
    pager.isPagingEnabled = true
    pager.contentSize = Size(width: 3 * width, height: height)
    window.addSubview(pager)

    let news = ScrollContainer(frame: Rect(x: 2 * width, y: 0, width: width, height: height))
    news.contentSize = Size(width: width, height: 40 * 44)
    pager.addSubview(news)  // that is all: they nest

    pager.scrollsToTop = false  // one is left for the status bar
    news.transfersVerticalScrollingToParent = false  // keeps to itself
    pager.wheelLatchDuration = 0.5  // a wheel stays with it for half a second
    """
  }

  private func connect() {
    oneToTop.addAction { [unowned self] _ in stocks.leavesOneToTop = oneToTop.isOn }
    for knob in sharing.all {
      knob.addAction { [unowned self] _ in share() }
    }
  }

  private func share() {
    for scene in nested { scene.rules = sharing.rules }
    onSettingChange()
  }

  override func reset() {
    super.reset()
    sharing.rules = NestingRules()
    share()
  }
}
