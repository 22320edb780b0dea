import Geometry
import Gestures
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Controls

/// Controls on a stage, used by pointer, by keys and by a screen reader.
@MainActor @Suite(.serialized) struct ControlTests {
  fileprivate let bench: Bench

  init() {
    Fonts.load()
    bench = Bench()
  }

  fileprivate func shown<C: Control>(_ control: C) -> (control: C, count: Counter) {
    let count = Counter()
    control.frame.origin = Point(x: 50, y: 50)
    control.addAction { _ in count.value += 1 }
    bench.stage.root.addSubview(control)
    bench.step()
    return (control, count)
  }

  fileprivate func click(_ point: Point) {
    let mouse = Finger(bench, device: .mouse)
    mouse.down(point.x, point.y)
    mouse.up()
    bench.step()
  }

  fileprivate func press(_ key: Key) {
    bench.stage.deliver(.key(KeyEvent(key: key, phase: .down, time: bench.now)))
    bench.stage.deliver(.key(KeyEvent(key: key, phase: .up, time: bench.now)))
    bench.step()
  }

  private static let all: [@MainActor () -> Control] = [
    { Button(title: "Go") }, { Button(title: "Go", style: .filled) },
    { Button(title: "Go", style: .plain) }, { Switch(isOn: true, title: "Wind") },
    { Slider(value: 3, in: 0...10) }, { Slider(value: 3, in: 0...10, title: "Speed") },
    { SegmentedControl(items: ["One", "Two"]) },
  ]

  @Test func `a button acts on a click, on Enter and on Space`() {
    let (button, count) = shown(Button(title: "Go"))
    click(button.center)
    #expect(count.value == 1)
    bench.stage.focus(button)
    press(.enter)
    press(.space)
    #expect(count.value == 3)
    #expect(button.accessibilityPerform(.activate, onPart: nil))
    #expect(count.value == 4)
  }

  @Test func `a switch changes before its action, however it is used`() {
    let (toggle, count) = shown(Switch(isOn: false, title: "Wind"))
    click(toggle.center)
    #expect(toggle.isOn && count.value == 1)
    bench.stage.focus(toggle)
    press(.space)
    #expect(!toggle.isOn && count.value == 2)
    #expect(toggle.accessibilityPerform(.activate, onPart: nil))
    #expect(toggle.isOn && count.value == 3)
    #expect(toggle.accessibility?.role == .toggle)
    #expect(toggle.accessibility?.label == "Wind")
    #expect(toggle.accessibility?.states == .checked)
  }

  @Test func `a slider in a container goes to where a drag of one step ends`() {
    let page = bench.container(content: Size(width: 400, height: 2_000))
    let slider = Slider(value: 0, in: 0...100)
    slider.frame.origin = Point(x: 50, y: 50)
    page.addSubview(slider)
    bench.step()
    let finger = Finger(bench)
    finger.down(slider.frame.minX + 20, slider.center.y)
    finger.move(to: slider.center.x, slider.center.y)
    finger.up()
    bench.settle()
    #expect(slider.value == 50)
  }

  @Test(arguments: 0..<7)
  func `a control listens to its first finger alone`(index: Int) {
    let (alone, both) = (shown(Self.all[index]()), shown(Self.all[index]()))
    both.control.frame.origin.y += 200
    bench.step()
    for (control, count) in [alone, both] {
      let first = Finger(bench)
      first.down(control.frame.maxX - 12, control.center.y)
      if control === both.control {
        let second = Finger(bench, number: 2)
        second.down(control.frame.minX + 4, control.center.y)
        second.move(to: control.frame.minX + 20, control.center.y)
        second.up()
      }
      first.up()
      bench.step()
      #expect(count.value == alone.count.value && count.value > 0)
      #expect(control.accessibility == alone.control.accessibility)
    }
  }

  @Test func `a slider follows the pointer, and keys go by twentieths`() {
    let (slider, count) = shown(Slider(value: 0, in: 0...100))
    // The middle of the track is the middle of the range.
    click(slider.center)
    #expect(slider.value == 50)
    bench.stage.focus(slider)
    press(.right)
    #expect(slider.value == 55)
    press(.left)
    press(.left)
    #expect(slider.value == 45)
    press(.end)
    #expect(slider.value == 100)
    press(.home)
    #expect(slider.value == 0 && count.value == 6)
    press(.left)
    #expect(count.value == 6)
    #expect(slider.accessibilityPerform(.setNumber(30), onPart: nil))
    #expect(slider.value == 30 && count.value == 7)
    #expect(slider.accessibilityPerform(.increment, onPart: nil))
    #expect(slider.value == 35)
  }

  @Test(arguments: [
    (40.0, "40"), (0.998, "0.998"), (12.5, "12.5"), (-0.0004, "0"), (1e300, "1e+300"),
  ])
  func `a slider writes up to three decimals, and none of a whole number`(
    value: Double,
    words: String
  ) {
    #expect(Slider(value: value, in: -1...1e301).accessibility?.value.words == words)
  }

  @Test(arguments: [-5.0, 500, .nan, .infinity, -.infinity])
  func `a slider keeps its range`(value: Double) {
    let slider = Slider(value: value, in: 10...20)
    #expect(slider.range.contains(slider.value))
    slider.value = value
    #expect(slider.range.contains(slider.value))
    let (single, _) = shown(Slider(value: value, in: 4...4))
    single.frame.size = .zero
    #expect(single.value == 4)
    #expect(!single.draw().isEmpty)
  }

  @Test func `a segment is chosen by a click, by keys and by a screen reader`() {
    let (control, count) = shown(SegmentedControl(items: ["Stay", "Close", "Follow"]))
    click(control.convert(control.segment(2).center, to: nil))
    #expect(control.selectedSegmentIndex == 2 && count.value == 1)
    bench.stage.focus(control)
    press(.right)
    #expect(control.selectedSegmentIndex == 2 && count.value == 1)
    press(.left)
    #expect(control.selectedSegmentIndex == 1 && count.value == 2)
    #expect(control.accessibilityPerform(.activate, onPart: 0))
    #expect(control.selectedSegmentIndex == 0 && count.value == 3)
    #expect(control.accessibility?.value == .words("Stay"))
    #expect(control.accessibilityPart(0)?.meaning.states == .selected)
    #expect(!control.accessibilityPerform(.activate, onPart: 3))
    control.selectedSegmentIndex = SegmentedControl.noSegment
    #expect(control.accessibility?.value == .words(""))
  }

  @Test(arguments: 0..<7) func `a disabled control does nothing and says so`(index: Int) {
    let (control, count) = shown(Self.all[index]())
    control.isEnabled = false
    click(control.center)
    click(control.frame.origin + Vector(dx: control.frame.width - 4, dy: 10))
    bench.stage.focus(control)
    for key in [Key.enter, .space, .left, .right, .home, .end] { press(key) }
    for action in [AccessibilityAction.activate, .increment, .decrement, .setNumber(5)] {
      _ = control.accessibilityPerform(action, onPart: nil)
    }
    _ = control.accessibilityPerform(.activate, onPart: 1)
    #expect(count.value == 0)
    #expect(!control.canBecomeFocused)
    #expect(control.accessibility?.states.contains(.disabled) == true)
  }

  @Test(arguments: 0..<7) func `a control that is disabled under a finger does nothing more`(
    index: Int
  ) {
    let (control, count) = shown(Self.all[index]())
    let finger = Finger(bench)
    // The last of the parts, if it has some: the first one is chosen already.
    let x = control is SegmentedControl ? control.frame.maxX - 8 : control.frame.minX + 8
    finger.down(x, control.center.y)
    bench.step()
    let before = count.value
    control.isEnabled = false
    #expect((control as? PressControl)?.isPressed != true)
    finger.move(by: -3, 0)
    control.isEnabled = true
    finger.up()
    #expect(count.value == before)
  }

  @Test(arguments: 0..<7) func `a ring shows where the keys go, and not after a click`(
    index: Int
  ) {
    let (control, _) = shown(Self.all[index]())
    let accent = Palette(.light).accent
    func ringCount() -> Int {
      control.draw().count { if case .outline(_, _, 2, accent) = $0 { true } else { false } }
    }
    click(control.center)
    #expect(ringCount() == 0)
    press(.tab)
    #expect(bench.stage.focusedView === control)
    #expect(ringCount() == 1)
  }

  @Test(arguments: 0..<7) func `no control draws its colors of one theme in the other`(
    index: Int
  ) {
    let (control, _) = shown(Self.all[index]())
    let light = colors(bench.stage.drawList())
    bench.stage.appearance = .dark
    let dark = colors(bench.stage.drawList())
    #expect(!light.isEmpty)
    #expect(light.isDisjoint(with: dark))
    control.appearance = .light
    #expect(colors(bench.stage.drawList()) == light)
  }

  @Test(arguments: 0..<7) func `a control without room draws inside itself or nothing`(
    index: Int
  ) {
    let (control, _) = shown(Self.all[index]())
    control.frame.size = Size(width: 1, height: 1)
    click(control.center)
    _ = control.draw()
    #expect(control.sizeThatFits(.zero).width > 1)
  }

  fileprivate func colors(_ list: [DrawCommand]) -> Set<Color> {
    Set(
      list.compactMap {
        switch $0 {
        case .rounded(_, _, let color), .text(_, _, let color), .outline(_, _, _, let color): color
        default: nil
        }
      }
    )
  }
}

/// Counts actions.
final class Counter { var value = 0 }

extension ControlTests {
  @Test func `a field takes the keys after a click, and acts on each change`() {
    let (field, count) = shown(TextField(placeholder: "Name"))
    var edits: [Bool] = []
    field.onEditingChange = { edits.append($0) }
    #expect(!field.isEditing)
    click(field.center)
    #expect(field.isEditing && edits == [true])
    bench.type("ab")
    bench.step()
    #expect(field.text == "ab" && count.value == 2)
    field.text = "Ada"
    #expect(field.text == "Ada" && count.value == 2)
    var returns = 0
    field.onReturn = { returns += 1 }
    press(.enter)
    #expect(returns == 1)
    bench.stage.focus(nil)
    #expect(!field.isEditing && edits == [true, false])
    bench.stage.focus(field)
    #expect(field.isEditing)
  }

  @Test func `a field tells a screen reader its name and text, and shows them in both themes`() {
    let (field, _) = shown(TextField(placeholder: "Name"))
    field.accessibilityLabel = "Given name"
    field.text = "Ada"
    let inner = field.accessibilityChildren.first?.accessibility
    #expect(inner?.role == .textField)
    #expect(field.accessibilityChildren.first?.accessibilityLabel == "Given name")
    #expect(inner?.value.words == "Ada")
    let light = colors(bench.stage.drawList())
    bench.stage.appearance = .dark
    bench.step()
    _ = bench.stage.drawList()
    #expect(light.contains(Palette(.light).text))
    #expect(colors(bench.stage.drawList()).contains(Palette(.dark).text))
  }

  @Test func `a menu does to a field what its keys do, and nothing to a disabled one`() {
    let (field, count) = shown(TextField(placeholder: "Name"))
    field.text = "Ada"
    #expect(!field.allows(.cut) && field.allows(.selectAll))
    field.perform(.cut)
    #expect(field.text == "Ada")
    field.perform(.selectAll)
    field.perform(.cut)
    #expect(field.text.isEmpty && count.value == 1)
    #expect(bench.stage.clipboard.text == "Ada")
    field.perform(.undo)
    #expect(field.text == "Ada" && field.allows(.redo))
    field.isEnabled = false
    #expect(!EditCommand.allCases.contains { field.allows($0) })
    field.perform(.redo)
    #expect(field.text == "Ada")
  }

  @Test func `a view hears of its appearance, unless it has one of its own`() {
    final class Listener: View {
      var heard: [Appearance] = []
      override func appearanceDidChange() { heard.append(effectiveAppearance) }
    }
    let (outer, inner, own) = (Listener(), Listener(), Listener())
    own.appearance = .light
    own.heard = []
    bench.stage.root.addSubview(outer)
    for view in [inner, own] { outer.addSubview(view) }
    bench.stage.appearance = .dark
    #expect(outer.heard == [.dark] && inner.heard == [.dark] && own.heard.isEmpty)
    outer.appearance = .light
    #expect(inner.heard == [.dark, .light])
    bench.stage.appearance = .light
    #expect(outer.heard == [.dark, .light])
  }

  @Test func `a disabled field cannot be edited, and a click does not begin it`() {
    let (field, count) = shown(TextField(placeholder: "Name"))
    field.isEnabled = false
    // In the same frame, before anything is laid out.
    let mouse = Finger(bench, device: .mouse)
    mouse.down(field.center.x, field.center.y)
    mouse.up()
    press(.tab)
    bench.type("ab")
    bench.step()
    #expect(field.text.isEmpty && !field.isEditing && count.value == 0)
  }

  @Test func `a field that is disabled while it is edited stops editing at once`() {
    let (field, count) = shown(TextField(placeholder: "Name"))
    var heard: [Bool] = []
    field.onEditingChange = { heard.append($0) }
    click(field.center)
    bench.type("ab")
    bench.step()
    let before = count.value
    field.isEnabled = false
    #expect(!field.isEditing && heard == [true, false])
    bench.type("cd")
    bench.step()
    #expect(field.text == "ab" && count.value == before)
  }

  @Test func `keys do not reach a hidden control, but a hidden field that takes text`() {
    let (button, count) = shown(Button(title: "Go"))
    let (other, others) = shown(Button(title: "Stop"))
    other.frame.origin.y = 150
    bench.stage.focus(button)
    button.isHidden = true
    press(.enter)
    #expect(count.value == 0 && others.value == 0 && !button.hasFocus)
    let (field, _) = shown(TextField(placeholder: "Name"))
    click(field.center)
    field.isHidden = true
    press(.left)
    #expect(field.isEditing)
  }

  @Test func `a field made before there are fonts keeps its text`() {
    Stage.loadedTypefaces = nil
    let field = TextField(placeholder: "Name")
    field.text = "Early"
    #expect(field.text == "Early")
    Fonts.load()
    bench.stage.root.addSubview(field)
    bench.step()
    #expect(field.text == "Early")
    #expect(field.accessibilityChildren.first?.accessibility?.value.words == "Early")
  }
}
