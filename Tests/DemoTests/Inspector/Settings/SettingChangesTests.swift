import Gestures
import Scrolling
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
