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
      field.onEditingChange = { [unowned field, unowned root = root] isEditing in
        #expect(isEditing == field.isEditing)
        let states = root.subviews.compactMap { ($0 as? TextField)?.isEditing }
        heard.append("\(field.placeholder) \(isEditing) \(states)")
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

  @Test func `a field says what it is for until something is in it`() {
    let field = TextField(placeholder: "Name")
    field.frame = Rect(x: 16, y: 40, width: 300, height: 44)
    root.addSubview(field)
    func words() -> [String] {
      bench.step()
      return bench.stage.drawList().compactMap {
        if case .text(let line, _, _) = $0 { line.string } else { nil }
      }
    }
    #expect(words() == ["Name"])
    bench.tap(Point(x: 50, y: 60))
    #expect(field.isEditing && words() == ["Name"])
    bench.type("A")
    #expect(words() == ["A"])
  }

  @Test func `what is typed brings the field back into sight`() {
    let (form, panel) = (ScrollContainer(frame: root.bounds), KeyboardPanel(height: 100))
    let field = TextField(placeholder: "Name")
    field.frame = Rect(x: 16, y: 100, width: 300, height: 44)
    field.onEditingChange = { [unowned field, unowned form] in
      if $0 { panel.open(for: field, in: form) }
    }
    form.contentSize = Size(width: 400, height: 2_000)
    for view in [form, panel] { root.addSubview(view) }
    form.addSubview(field)
    bench.step()
    bench.tap(Point(x: 50, y: 120))
    bench.settle()
    for away in [0.0, 1_200] {
      form.contentOffset.y = away
      bench.step()
      bench.type("x")
      bench.settle()
      // The field with 12 points around it.
      #expect(form.contentOffset.y == min(away, 88))
    }
    #expect(field.text == "xx")
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
    done.addAction { [unowned panel] _ in panel.close() }
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
    press(done)
    #expect(!field.isEditing && !panel.isOpen)
    bench.settle()
    #expect(form.adjustedContentInset.bottom == 0)
  }

  /// A form of one field that opens a panel of 100 points, as the article has it.
  private struct Form {
    let scroll: ScrollContainer
    let field = TextField(placeholder: "Name")
    let panel = KeyboardPanel(height: 100)

    init(in root: View) {
      scroll = ScrollContainer(frame: root.bounds)
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentSize = Size(width: 400, height: 900)
      field.frame = Rect(x: 16, y: 340, width: 300, height: 44)
      field.onEditingChange = { [unowned field, unowned scroll, unowned panel] isEditing in
        isEditing ? panel.open(for: field, in: scroll) : panel.close()
      }
      scroll.addSubview(field)
      for view in [scroll, panel] { root.addSubview(view) }
    }

    var shownField: Rect { field.convert(field.bounds, to: nil) }
  }

  @Test(arguments: [KeyboardDismissMode.onDrag, .interactive], [TouchDevice.finger, .mouse])
  func `a drag that closes the panel ends the editing, and the next tap opens it again`(
    mode: KeyboardDismissMode,
    device: TouchDevice
  ) {
    let form = Form(in: root)
    form.scroll.keyboardDismissMode = mode
    var changes: [Bool] = []
    form.panel.addAction { changes.append($0.isOpen) }
    bench.step()
    for _ in 0..<2 {
      bench.tap(form.shownField.center)
      bench.settle()
      #expect(form.panel.isOpen && form.field.isEditing)
      #expect(form.shownField.maxY + 12 <= form.panel.frame.minY)
      let finger = Finger(bench, device: device)
      finger.flick(from: Point(x: 350, y: 150), by: Vector(dx: 0, dy: 220), steps: 10)
      bench.settle()
      #expect(!form.panel.isOpen && !form.field.isEditing)
      #expect(form.scroll.adjustedContentInset.bottom == 0)
    }
    #expect(changes == [true, false, true, false])
  }

  @Test func `a drag that the panel follows down and up again leaves the field the focus`() {
    let form = Form(in: root)
    form.scroll.keyboardDismissMode = .interactive
    bench.step()
    bench.tap(form.shownField.center)
    bench.settle()
    let finger = Finger(bench)
    finger.drag(from: Point(x: 350, y: 150), by: Vector(dx: 0, dy: 220))
    #expect(form.panel.frame.minY > 300)
    finger.move(to: 350, 320)
    finger.move(to: 350, 310)
    finger.up()
    bench.settle()
    #expect(form.panel.isOpen && form.field.isEditing)
  }

  @Test func `closing by a call ends the editing of its field, and of no other`() {
    let form = Form(in: root)
    let other = TextField(placeholder: "Find")
    root.addSubview(other)
    bench.step()
    bench.tap(form.shownField.center)
    form.panel.close()
    #expect(!form.field.isEditing)
    bench.settle()
    bench.tap(form.shownField.center)
    #expect(form.panel.isOpen && form.field.isEditing)
    bench.stage.focus(other)
    form.panel.close()
    #expect(bench.stage.focusedView?.isDescendant(of: other) ?? false)
  }

  @Test func `a field that gives up the focus takes the panel down`() {
    let form = Form(in: root)
    bench.step()
    bench.tap(form.shownField.center)
    bench.settle()
    bench.press(.escape)
    bench.settle()
    #expect(!form.panel.isOpen && !form.field.isEditing)
    #expect(form.panel.isHidden)
  }

  @Test(arguments: [false, true], [Size(width: 400, height: 300), Size(width: 500, height: 240)])
  func `the edited field stays in sight above the panel when the window changes size`(
    placesItself: Bool,
    size: Size
  ) {
    let form = Form(in: root)
    bench.step()
    bench.tap(form.shownField.center)
    bench.settle()
    bench.stage.resize(to: size, scale: 1)
    if !placesItself { form.panel.place() }
    bench.settle()
    #expect(form.panel.frame == Rect(x: 0, y: size.height - 100, width: size.width, height: 100))
    // The field with 12 points around it ends at the panel.
    #expect(form.shownField.maxY + 12 == form.panel.frame.minY)
    bench.stage.resize(to: Size(width: 400, height: 600), scale: 1)
    bench.settle()
    #expect(form.panel.frame.minY == 500)
    form.panel.close()
    bench.settle()
    let shown = form.scroll.contentOffset
    bench.stage.resize(to: size, scale: 1)
    bench.settle()
    #expect(form.scroll.contentOffset == shown)
  }

  @Test func `what is typed stays in sight when a desktop's keyboard makes the window lower`() {
    bench.stage.resize(to: Size(width: 400, height: 600), scale: 1)
    let form = ScrollContainer(frame: root.bounds)
    form.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    form.contentSize = Size(width: 400, height: 900)
    let (field, text) = (TextField(placeholder: "Name"), TextView())
    field.frame = Rect(x: 16, y: 520, width: 300, height: 44)
    text.frame = Rect(x: 16, y: 600, width: 300, height: 200)
    (text.isEditable, text.text) = (true, "Dear")
    for view in [field, text] { form.addSubview(view) }
    root.addSubview(form)
    bench.step()
    for (line, place) in [(field as View, 540.0), (text, 610)] {
      form.contentOffset.y = max(place - 560, 0)
      bench.step()
      bench.tap(Point(x: 50, y: place - form.contentOffset.y))
      bench.settle()
      #expect(bench.stage.focusedView != nil)
      bench.stage.resize(to: Size(width: 400, height: 280), scale: 1)
      bench.settle()
      let shown = line.convert(line.bounds, to: nil)
      #expect(shown.minY >= 0 && shown.minY + 30 <= 280, "\(shown)")
      bench.stage.resize(to: Size(width: 400, height: 600), scale: 1)
      bench.settle()
    }
    // What the user has scrolled away stays away.
    form.contentOffset.y = 0
    bench.step()
    bench.stage.resize(to: Size(width: 400, height: 280), scale: 1)
    bench.settle()
    #expect(form.contentOffset.y == 0)
  }

  @Test func `the field of a form that lays itself out stays in sight as well`() {
    /// Its field stands at its lower end, wherever that is.
    final class Page: ScrollContainer {
      let field = TextField(placeholder: "Name")
      override func layoutSubviews() {
        contentSize = Size(width: bounds.width, height: 2 * bounds.height)
        field.frame = Rect(x: 16, y: 1.5 * bounds.height, width: bounds.width - 32, height: 44)
      }
    }
    let (page, panel) = (Page(frame: root.bounds), KeyboardPanel(height: 100))
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.addSubview(page.field)
    for view in [page, panel] { root.addSubview(view) }
    bench.step()
    panel.open(for: page.field, in: page)
    bench.settle()
    for height in [300.0, 500, 200] {
      bench.stage.resize(to: Size(width: 400, height: height), scale: 1)
      bench.settle()
      let shown = page.field.convert(page.field.bounds, to: nil)
      #expect(shown.minY >= 0 && shown.maxY + 12 <= panel.frame.minY, "\(height)")
      #expect(panel.frame.maxY == height)
    }
  }
}
