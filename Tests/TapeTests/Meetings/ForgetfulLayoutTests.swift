import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// What a container needs from layout and frames it does itself; nobody has to remember `super`.
struct ForgetfulLayoutTests {
  /// A scroll view whose author forgot `super`.
  private final class Forgetful: ScrollContainer {
    override func layoutSubviews() {}
    override func advance(to frame: DisplayFrame) -> Pace { .resting }
  }

  private final class ForgetfulList: ListView {
    override func layoutSubviews() {}
    override func advance(to frame: DisplayFrame) -> Pace { .resting }
  }

  private func expectPages(_ container: ScrollContainer, _ stage: HostedStage) {
    stage.root.addSubview(container)
    container.isPagingEnabled = true
    let frame = DisplayFrame(time: .zero, period: 1.0 / 60)
    stage.begin(frame)
    stage.finish()
    container.contentOffset = Point(x: 0, y: 2 * container.bounds.height)
    for (index, height) in [300.0, 440, 125].enumerated() {
      container.frame.size.height = height
      for step in 1...120 {
        let time = Timestamp(seconds: Double(index * 120 + step) / 60)
        stage.begin(DisplayFrame(time: time, period: 1.0 / 60))
        stage.finish()
      }
      let pages = container.contentOffset.y / height
      let isAtEnd = container.contentOffset.y == container.maximumContentOffset.y
      #expect(isAtEnd || pages == pages.rounded(), "\(pages) pages of \(height)")
    }
  }

  @Test func `a paging list settles after a change of size`() {
    let list = ListView(rowHeight: 50, rowCount: 400, make: { View() }, fill: { _, _ in })
    list.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    expectPages(list, HostedStage(size: Size(width: 200, height: 600), scale: 1))
  }

  @Test func `a container whose layout says nothing settles after a change of size`() {
    let container = Forgetful(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    container.contentSize = Size(width: 200, height: 20_000)
    expectPages(container, HostedStage(size: Size(width: 200, height: 600), scale: 1))
  }

  @Test(arguments: [60.0, 144]) func `it arrives where it was sent`(rate: Double) {
    let stage = HostedStage(size: Size(width: 200, height: 600), scale: 1)
    let list = ForgetfulList(rowHeight: 50, rowCount: 400, make: { View() }, fill: { _, _ in })
    list.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    stage.root.addSubview(list)
    for step in 0...Int(rate) {
      let time = Timestamp(seconds: Double(step) / rate)
      stage.begin(DisplayFrame(time: time, period: 1 / rate))
      if step == 1 { list.setContentOffset(Point(x: 0, y: 1_000), animated: true) }
      stage.finish()
    }
    #expect(list.contentOffset == Point(x: 0, y: 1_000))
    // Four rows fill the height; those above are away or spare.
    #expect(Set(list.subviews.map(\.frame.minY)).isSuperset(of: [1_000, 1_050, 1_100, 1_150]))
  }

  // An overlay that is constrained to the frame of what scrolls stays in place.
  @Test(arguments: ["plain", "list", "forgetful"]) func `constraints are kept`(kind: String) {
    let container =
      switch kind {
      case "plain": ScrollContainer()
      case "list": ListView(rowHeight: 50, rowCount: 400, make: { View() }, fill: { _, _ in })
      default: Forgetful()
      }
    container.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    container.contentSize = Size(width: 200, height: 20_000)
    let stage = HostedStage(size: Size(width: 200, height: 600), scale: 1)
    stage.root.addSubview(container)
    let overlay = View(frame: Rect(x: 1, y: 1, width: 20, height: 20))
    container.addSubview(overlay)
    container.constraints = [
      LayoutConstraint(overlay, .top, to: .frame(.top), plus: 12),
      LayoutConstraint(overlay, .left, to: .frame(.left), plus: 7),
      LayoutConstraint(overlay, .width, to: .length(20)),
      LayoutConstraint(overlay, .height, to: .length(20)),
    ]
    stage.begin(DisplayFrame(time: .zero, period: 1.0 / 60))
    container.contentOffset.y = 500
    stage.finish()
    #expect(overlay.frame.origin == Point(x: 7, y: 512))
  }
}
