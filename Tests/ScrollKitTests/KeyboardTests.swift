import ScrollKit
import ScrollKitTesting
import Testing

/// What the article says of fields and the panel below them, with what is public alone.
struct KeyboardTests {
  private let bench = Bench()
  private var root: View { bench.stage.root }

  @Test func `the old field hears of the end of editing before the new one of its beginning`() {
    let fields = [TextField(placeholder: "A"), TextField(placeholder: "B")]
    var heard: [String] = []
    for (index, field) in fields.enumerated() {
      field.frame = Rect(x: 0, y: Double(index) * 60, width: 300, height: 44)
      root.addSubview(field)
      field.onEditingChange = { [unowned field] isEditing in
        #expect(isEditing == field.isEditing)
        heard.append("\(field.placeholder) \(isEditing) \(fields.map(\.isEditing))")
      }
    }
    bench.step()
    bench.tap(Point(x: 50, y: 20))
    bench.tap(Point(x: 50, y: 80))
    #expect(
      heard == ["A true [true, false]", "A false [false, true]", "B true [false, true]"]
    )
  }

  @Test(arguments: [TouchDevice.finger, .mouse], [0, 1, 30])
  func `a field that is pressed comes into sight`(device: TouchDevice, frames: Int) {
    let (form, panel) = (ScrollContainer(frame: root.bounds), KeyboardPanel(height: 100))
    let field = TextField(placeholder: "Name")
    field.frame = Rect(x: 16, y: 340, width: 300, height: 44)
    field.onEditingChange = { [unowned field, unowned form] in
      if $0 { panel.open(for: field, in: form) }
    }
    form.contentSize = Size(width: 400, height: 900)
    for view in [form, panel] { root.addSubview(view) }
    form.addSubview(field)
    bench.step()
    let finger = Finger(bench, device: device)
    finger.down(50, 360)
    for _ in 0..<frames { bench.step() }
    finger.up()
    bench.settle()
    // The field with 12 points around it is above the panel: 340 + 44 + 12 − (400 − 100).
    #expect(form.contentOffset.y == 96)
  }

  @Test func `a key of the app's own types into the field and leaves it the focus`() {
    let (form, panel) = (ScrollContainer(frame: root.bounds), KeyboardPanel(height: 100))
    let (field, key) = (TextField(placeholder: "Name"), Button(title: "k"))
    field.frame = Rect(x: 16, y: 340, width: 300, height: 44)
    field.onEditingChange = { [unowned field, unowned form] in
      if $0 { panel.open(for: field, in: form) }
    }
    key.addAction { key in
      guard let stage = key.stage else { return }
      stage.deliver(.text(TextEvent(.typed("k"), time: stage.displayFrame.time)))
    }
    let (delete, done) = (Button(title: "Delete"), Button(title: "Done"))
    delete.addAction { key in
      guard let stage = key.stage else { return }
      stage.deliver(.key(KeyEvent(key: .backspace, time: stage.displayFrame.time)))
    }
    done.addAction { key in
      key.stage?.focus(nil)
      panel.close()
    }
    (delete.position, done.position) = (Point(x: 100, y: 0), Point(x: 200, y: 0))
    for key in [key, delete, done] { panel.addSubview(key) }
    form.contentSize = Size(width: 400, height: 900)
    form.addSubview(field)
    root.addSubview(form)
    root.addSubview(panel)
    bench.step()
    bench.tap(Point(x: 50, y: 360))
    bench.settle()
    #expect(panel.isOpen && form.adjustedContentInset.bottom == 100)
    // The field with 12 points around it is above the panel: 340 + 44 + 12 − (400 − 100).
    #expect(form.contentOffset.y == 96)
    func press(_ key: Button) { bench.tap(key.convert(key.bounds.center, to: nil)) }
    press(key)
    press(key)
    #expect(field.text == "kk" && field.isEditing)
    press(delete)
    #expect(field.text == "k" && field.isEditing)
    panel.close()
    #expect(field.isEditing && !panel.isOpen)
    panel.open(for: field, in: form)
    bench.settle()
    press(done)
    #expect(!field.isEditing && !panel.isOpen)
    bench.settle()
    #expect(form.adjustedContentInset.bottom == 0)
  }
}
