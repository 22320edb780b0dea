import Glibc
import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct ListsScreenTests {
  private let demo: OpenDemo
  private let lists: [ListView]

  init() throws {
    demo = try OpenDemo(.lists)
    lists = demo.visible(in: demo.screen.view).compactMap { $0 as? ListView }
    try #require(lists.count == 2)
  }

  private func flick() {
    Finger(demo.bench).flick(from: Point(x: 300, y: 600), by: Vector(dx: 0, dy: -160))
  }

  /// The three sliders of each list, the left one's first.
  private var sliders: [Slider] { demo.visible(in: demo.screen.view).compactMap { $0 as? Slider } }

  @Test func `the lists are flicked together, and each glides in its way`() throws {
    // Row 33
    flick()
    let start = lists.map(\.contentOffset.y)
    #expect(lists.allSatisfy { $0.isDecelerating })
    while lists[1].isDecelerating { demo.bench.step() }
    #expect(lists[0].isDecelerating)
    demo.bench.settle()
    let distances = zip(lists, start).map { $0.contentOffset.y - $1 }
    // A glide goes as far as r/(1 − r): 499 and 99 times the speed that a
    // frame has left of it (SPEC b).
    let frame = 1_000.0 / 60
    let ratio = 499 * pow(0.998, frame) / (99 * pow(0.99, frame))
    #expect((distances[0] / distances[1]).isClose(to: ratio, within: 0.2))
  }

  @Test(arguments: 0..<3)
  func `every number of the feel has a slider, and a reset takes it back`(index: Int) throws {
    let list = lists[1]
    let usual = (list.decelerationRate, list.edgeGive, list.edgePull)
    demo.bench.stage.focus(sliders[3 + index])
    demo.press(.right)
    let changes = [
      list.decelerationRate != usual.0, list.edgeGive != usual.1, list.edgePull != usual.2,
    ]
    #expect(changes == (0..<3).map { $0 == index })
    demo.screen.restart()
    #expect((list.decelerationRate, list.edgeGive, list.edgePull) == usual)
  }

  @Test func `the last flick is repeated with what is chosen now, on both`() throws {
    let again = try #require(demo.screen.tools.lazy.compactMap { $0 as? Button }.first)
    #expect(!again.isEnabled)
    flick()
    demo.bench.settle()
    let rests = lists.map(\.contentOffset.y)
    #expect(demo.reached == [])
    demo.click(again)
    demo.bench.settle()
    #expect(lists[0].contentOffset.y.isClose(to: rests[0], within: 1))
    demo.bench.stage.focus(sliders[0])
    demo.press(.left)
    demo.click(again)
    demo.bench.settle()
    #expect(lists[0].contentOffset.y < rests[0] - 1)
    #expect(demo.reached == ["Move a slider, then flick again"])
  }

  @Test func `a pull past the bottom is none past the top`() throws {
    let list = lists[0]
    list.contentOffset.y = list.maximumContentOffset.y
    let finger = Finger(demo.bench)
    finger.drag(from: Point(x: 300, y: 600), by: Vector(dx: 0, dy: -200))
    finger.up()
    demo.bench.settle()
    #expect(demo.reached == [])
    list.contentOffset.y = 0
    finger.drag(from: Point(x: 300, y: 300), by: Vector(dx: 0, dy: 200))
    finger.up()
    demo.bench.settle()
    #expect(demo.reached == ["Pull past the top and let go"])
  }

  @Test(arguments: [
    Size(width: 480, height: 560), Size(width: 320, height: 373), Size(width: 1_920, height: 1_080),
  ])
  func `in any window there are lists to flick, and every slider can be scrolled to`(size: Size)
    throws
  {
    let demo = try OpenDemo(.lists, size: size)
    let lists = demo.visible(in: demo.screen.view).compactMap { $0 as? ListView }
    let panel = try #require(demo.view(PropertyPanel.self))
    #expect(lists.count == 2 && lists.allSatisfy { $0.bounds.height > 2 * Extent.row })
    #expect(panel.convert(panel.bounds, to: nil).maxX - lists[0].convert(.zero, to: nil).x <= 1_200)
    let sliders = panel.subviews.filter { $0 is Slider }
    #expect(sliders.count == 6)
    for slider in sliders {
      panel.scrollRectToVisible(slider.frame, animated: false)
      #expect(panel.bounds.encloses(slider.frame))
    }
  }
}
