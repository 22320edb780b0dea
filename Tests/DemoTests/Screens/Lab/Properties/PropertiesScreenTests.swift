import ScrollKit
import ScrollKitTesting
import TestHarness
import Testing

@testable import Demo

struct PropertiesScreenTests {
  private let demo: OpenDemo

  init() throws { demo = try OpenDemo(.properties) }

  private var container: ScrollContainer { get throws { try #require(demo.screen.watched) } }

  /// Every control of the panel, in sight or not.
  private var controls: [Control] {
    get throws {
      let panel = try #require(demo.view(PropertyPanel.self))
      return panel.subviews.compactMap { $0 as? Control }
    }
  }

  private func toggle(_ name: String) throws -> Switch {
    try #require(try controls.lazy.compactMap { $0 as? Switch }.first { $0.title == name })
  }

  private func slider(_ name: String) throws -> Slider {
    try #require(try controls.lazy.compactMap { $0 as? Slider }.first { $0.title == name })
  }

  /// Presses a key on a control.
  private func press(_ key: Key, times: Int = 1, on control: Control) {
    demo.bench.stage.focus(control)
    for _ in 0..<times { demo.press(key) }
  }

  /// The switches that the attribute guide has.
  private nonisolated static let switches = [
    "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "isScrollEnabled",
    "isPagingEnabled", "isDirectionalLockEnabled", "bounces", "alwaysBounceHorizontal",
    "alwaysBounceVertical", "bouncesZoom", "delaysContentTouches",
  ]

  @Test(arguments: switches)
  func `each switch of the guide turns its property, there and back`(name: String) throws {
    // Row 144
    let container = try container
    let property = try #require(ViewProperty<ScrollContainer>.scroll.first { $0.name == name })
    guard case .flag(let path) = property.storage else {
      Issue.record("no flag")
      return
    }
    let (toggle, before) = (try toggle(name), container[keyPath: path])
    #expect(toggle.isOn == before)
    for expected in [!before, before] {
      press(.space, on: toggle)
      #expect(container[keyPath: path] == expected)
      #expect(toggle.isOn == expected)
    }
  }

  @Test func `the limits of the scale follow their sliders`() throws {
    // Row 144
    demo.choose("Photo")
    let container = try container
    let (least, most) = (try slider("minimumZoomScale"), try slider("maximumZoomScale"))
    press(.left, on: least)
    press(.left, on: most)
    #expect(container.minimumZoomScale < 0.25 && container.maximumZoomScale < 4)
    #expect(container.minimumZoomScale == least.value)
    #expect(container.maximumZoomScale == most.value)
  }

  @Test(arguments: ["List", "Photo"])
  func `no control of a panel asks for what its container cannot do`(part: String) throws {
    demo.choose(part)
    let log = FaultLog()
    try FaultLog.$current.withValue(log) {
      for control in try controls {
        press(control is Switch ? .space : .right, on: control)
        press(control is Switch ? .space : .left, on: control)
      }
    }
    #expect(log.sentences.isEmpty)
  }

  @Test func `an inset moves where the content rests, and a reset takes it back`() throws {
    // Row 18
    let container = try container
    // The first slider of that name is contentInset's.
    press(.right, times: 4, on: try slider("top"))
    // Four steps of a twentieth of 120 points.
    #expect(container.contentInset.top == 24)
    #expect(container.minimumContentOffset.y == -24)
    demo.screen.restart()
    demo.bench.step()
    #expect(try self.container.contentInset == .zero)
  }

  @Test(arguments: ["List", "Photo", "Dots"])
  func `after a reset the panel tells what is, and nothing untouched has changed`(subject: String)
    throws
  {
    demo.choose(subject)
    demo.bench.settle()
    func told() throws -> [Double] { try controls.compactMap { ($0 as? Slider)?.value } }
    let (before, size) = (try told(), try container.contentSize)
    demo.screen.restart()
    demo.bench.settle()
    #expect(try told() == before)
    #expect(try container.contentSize == size)
  }

  @Test func `bars count for insets, and the indicator keeps clear of them, as the switches say`()
    throws
  {
    // Rows 19, 21, 22
    let container = try container
    container.safeAreaInsets = EdgeInsets(top: 64, left: 0, bottom: 44, right: 0)
    container.contentOffset.y = -64
    #expect(try #require(container.indicatorFrame(.vertical)).minY >= 0)
    press(.space, on: try toggle("automaticallyAdjustsScrollIndicatorInsets"))
    #expect(try #require(container.indicatorFrame(.vertical)).minY < 0)
    let words = ["automatic", "scrollableAxes", "never", "always"]
    let choice = try #require(
      try controls.lazy.compactMap { $0 as? SegmentedControl }.first { $0.items == words }
    )
    for (index, inset) in [(2, 0.0), (3, 64)] {
      choice.choose(index)
      #expect(container.adjustedContentInset.top == inset)
    }
  }

  @Test(arguments: ["List", "Photo", "Dots"])
  func `every control shows what its property is, and follows it`(subject: String) throws {
    demo.choose(subject)
    let count = try controls.count
    #expect(count > 10)
    guard subject != "Dots" else {
      let dots = try #require(demo.view(PageControl.self))
      press(.right, on: try slider("currentPage"))
      #expect(Double(dots.currentPage).isClose(to: try slider("currentPage").value, within: 0.5))
      return
    }
    let container = try container
    Finger(demo.bench).flick(from: Point(x: 250, y: 400), by: Vector(dx: 0, dy: -80))
    demo.bench.settle()
    #expect(container.contentOffset.y > 0)
    #expect(try controls.compactMap { ($0 as? Slider)?.value }.contains(container.contentOffset.y))
  }

  @Test func `the code has a line for each property that is not as in a new view`() throws {
    #expect(!demo.screen.code.contains("bounces"))
    press(.space, on: try toggle("bounces"))
    let lines = demo.screen.code.split(separator: "\n")
    #expect(lines.contains("container.bounces = false"))
    #expect(lines.contains("container.alwaysBounceVertical = true"))
    #expect(!lines.contains { $0.contains("isScrollEnabled") })
  }

  @Test func `a goal ticks once its property is set and the content was moved`() throws {
    let finger = Finger(demo.bench)
    finger.flick(from: Point(x: 250, y: 500), by: Vector(dx: 0, dy: -120))
    demo.bench.settle()
    #expect(demo.reached == [])
    press(.left, times: 10, on: try slider("decelerationRate"))
    finger.flick(from: Point(x: 250, y: 500), by: Vector(dx: 0, dy: -120))
    demo.bench.settle()
    #expect(demo.reached == ["Lower decelerationRate, then flick"])
  }

  @Test func `Reset shows the whole photo again, however far it was zoomed`() throws {
    demo.choose("Photo")
    let photo = try container
    let (size, offset) = (photo.contentSize, photo.contentOffset)
    photo.setZoomScale(3, animated: false)
    #expect(photo.contentSize != size)
    demo.click(demo.shell.navigationBar.reset)
    demo.bench.settle()
    #expect(photo.zoomScale == 1 && photo.contentSize == size && photo.contentOffset == offset)
  }

  @Test func `a screen reader hears what is chosen of each property`() throws {
    let choices = try controls.compactMap { $0 as? SegmentedControl }
    #expect(choices.count > 3)
    #expect(choices.allSatisfy { !($0.accessibilityLabel ?? "").isEmpty })
    #expect(choices.contains { $0.accessibilityLabel == "indicatorStyle" })
  }
}
