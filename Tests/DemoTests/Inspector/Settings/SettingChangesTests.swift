import Geometry
import Gestures
import Scrolling
import Tape
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct SettingChangesTests {
  @Test(arguments: 0..<21)
  func `what was changed in the inspector can be taken back`(index: Int) throws {
    #expect(Attribute.all.count == 21)
    let attribute = Attribute.all[index]
    let demo = try OpenDemo(.commands)
    let container = try #require(demo.screen.watched)
    let before = attribute.text(of: container)
    let controls = demo.visible(in: demo.shell.inspector).compactMap { $0 as? Control }
    let knob = try #require(
      controls.first { (($0 as? Toggle)?.title ?? ($0 as? Slider)?.title) == attribute.title }
    )
    demo.bench.stage.focus(knob)
    for key in knob is Toggle ? [Key.space] : [.left, .right, .right] { demo.press(key) }
    #expect(attribute.text(of: container) != before)
    demo.bench.stage.focus(demo.shell.inspector.tools.resetSettings)
    demo.press(.enter)
    #expect(attribute.text(of: container) == before)
  }

  @Test func `every attribute of the inspector can be set from the command line and by a tape`() {
    #expect(Set(Attribute.all.map(\.name)).subtracting(Setting.names).isEmpty)
  }

  /// In a window larger than the picture the smallest scale is above 1, where the slider begins.
  private func largeDemo() throws -> (demo: OpenDemo, container: ScrollContainer) {
    let demo = try OpenDemo(.photo, size: Size(width: 3_840, height: 2_160))
    let container = try #require(demo.screen.watched)
    #expect(container.minimumZoomScale > 1)
    return (demo, container)
  }

  @Test func `the limits of the scale do not cross, and the slider tells what came of it`() throws {
    let (demo, container) = try largeDemo()
    let (least, most) = (container.minimumZoomScale, container.maximumZoomScale)
    let sliders = demo.visible(in: demo.shell.inspector).compactMap { $0 as? Slider }
    let slider = try #require(sliders.first { $0.title == "Max zoom" })
    demo.bench.stage.focus(slider)
    for _ in 0..<25 { demo.press(.left) }
    #expect(container.maximumZoomScale == least)
    #expect(slider.value == least)
    container.setZoomScale(3, animated: false)
    #expect(container.zoomScale == least)
    demo.bench.stage.focus(demo.shell.inspector.tools.resetSettings)
    demo.press(.enter)
    #expect(container.maximumZoomScale == most)
  }

  @Test func `a limit that another one gave way to is taken back with it`() {
    let container = ScrollContainer()
    (container.minimumZoomScale, container.maximumZoomScale) = (0.2, 0.5)
    let changes = SettingChanges(of: container)
    changes.set(["minimumZoomScale": "0.8"])
    #expect(container.minimumZoomScale == 0.8 && container.maximumZoomScale == 0.8)
    #expect(changes.values == ["minimumZoomScale": "0.8", "maximumZoomScale": "0.8"])
    changes.takeBack()
    #expect(container.minimumZoomScale == 0.2 && container.maximumZoomScale == 0.5)
  }

  @Test func `what is taken back does not cross what the screen set meanwhile`() {
    let container = ScrollContainer()
    let changes = SettingChanges(of: container)
    changes.set(["maximumZoomScale": "4"])
    container.minimumZoomScale = 2
    changes.takeBack()
    #expect(container.maximumZoomScale == 2)
  }

  @Test func `the code has a line for each attribute that is not as in a new container`() {
    let container = ScrollContainer()
    #expect(SettingChanges.code(for: container) == "let container = ScrollContainer()\n")
    container.bounces = false
    container.decelerationRate = 0.99
    #expect(
      SettingChanges.code(for: container) == """
        let container = ScrollContainer()
        container.bounces = false
        container.decelerationRate = 0.99

        """
    )
  }
}
