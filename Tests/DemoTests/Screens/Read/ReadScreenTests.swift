import Glibc
import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct ReadScreenTests {
  private let demo: OpenDemo

  init() throws { demo = try OpenDemo(.read) }

  private var container: ScrollContainer { get throws { try #require(demo.screen.watched) } }

  @Test func `content rests clear of the bars at both ends, and slides under them between`() throws
  {
    // Rows 19, 20: 44 above, 44 below.
    let container = try container
    #expect(container.contentOffset.y == -44)
    container.setContentOffset(container.maximumContentOffset, animated: false)
    #expect(container.contentOffset.y == container.contentSize.height - 760 + 44)
    #expect(container.frame.minY == 0)
    #expect(container.frame.height == 760)
  }

  @Test func `each part says what to do in it, and a field's name leads to the field`() throws {
    let choice = try #require(demo.screen.tools.first as? SegmentedControl)
    var hints: Set<String> = []
    for part in 0..<4 {
      choice.selectedSegmentIndex = part
      choice.sendValueChanged()
      demo.bench.step()
      let words = demo.visible(in: demo.shell.navigationBar).flatMap {
        ShownText.of($0, type: demo.shell.fonts).map(\.line.string)
      }
      #expect(words.contains(demo.screen.hint))
      hints.insert(demo.screen.hint)
    }
    #expect(hints.count == 4)
    choice.selectedSegmentIndex = 1
    choice.sendValueChanged()
    demo.bench.advance(by: 1)
    let name = try #require(demo.view(Label.self) { $0.text == "Email" })
    demo.click(name)
    demo.bench.settle()
    #expect(demo.view(NamedField.self) { $0.field.isEditing }?.field.accessibilityLabel == "Email")
  }

  @Test func `pulling down refreshes, and the page returns when it is done`() throws {
    // Row 143
    let container = try container
    let finger = Finger(demo.bench)
    finger.drag(from: Point(x: 400, y: 200), by: Vector(dx: 0, dy: 400))
    for _ in 0..<10 { finger.move(by: 0, 0) }
    finger.up()
    demo.bench.advance(by: 1)
    #expect(container.contentOffset.y == -104)
    demo.bench.advance(by: 3)
    #expect(container.contentOffset.y == -44)
    #expect(demo.reached == ["Pull the article down to refresh it"])
  }

  @Test func `the title stretches with a pull, and is as before when it is let go`() throws {
    let title = try #require(demo.view(Label.self) { $0.text == Article.title })
    let rest = title.frame
    let finger = Finger(demo.bench)
    finger.drag(from: Point(x: 400, y: 200), by: Vector(dx: 0, dy: 100), steps: 10)
    let stretched = title.frame
    #expect(stretched.width > rest.width * 1.02 && stretched.minX == rest.minX)
    #expect(stretched.maxY.isClose(to: rest.maxY, within: 1e-9))
    finger.up()
    demo.bench.settle()
    #expect(title.frame == rest)
    try container.contentOffset.y = 100
    demo.bench.step()
    #expect(title.frame == rest)
  }

  @Test func `what was being refreshed when one left is done when one comes back`() throws {
    demo.press(.function(5))
    demo.bench.advance(by: 0.5)
    demo.shell.choose(.photo)
    demo.bench.advance(by: 4)
    demo.shell.choose(.read)
    demo.bench.advance(by: 2)
    #expect(try container.contentOffset.y == -44)
    #expect(try container.refreshControl?.isRefreshing == false)
  }

  @Test(arguments: zip([Key.function(5), .character("r")], [Modifiers(), .control]))
  func `keys refresh too`(key: Key, modifiers: Modifiers) throws {
    demo.press(key, modifiers)
    demo.bench.advance(by: 1)
    #expect(try container.contentOffset.y == -104)
    demo.bench.advance(by: 3)
    #expect(try container.contentOffset.y == -44)
  }

  @Test func `a click on the header goes to the top`() throws {
    // Rows 70, 75
    try container.contentOffset = Point(x: 0, y: 600)
    let bar = try #require(demo.visible.first { $0 is NavigationBar })
    demo.click(bar)
    demo.bench.settle()
    #expect(try container.contentOffset.y == -44)
  }

  @Test func `the keyboard opens for a field, shows it, and takes typing`() throws {
    // Row 141
    demo.choose("Form")
    let form = try #require(demo.view(FormView.self))
    demo.click(form.fields[0])
    demo.bench.settle()
    #expect(form.keyboard.isOpen)
    for _ in form.fields { demo.press(.enter) }
    demo.bench.settle()
    let last = form.note.text
    #expect(last.isEditing && form.keyboard.isOpen)
    let place = last.convert(last.visibleArea.rect, to: demo.screen.view)
    #expect(place.maxY <= form.keyboard.frame.minY)
    #expect(place.minY >= 44)
    demo.bench.type("Hi")
    demo.press(.enter)
    demo.bench.type("there")
    #expect(last.text == "Hi\nthere")
    demo.press(.escape)
    demo.bench.settle()
    #expect(!form.keyboard.isOpen)
    #expect(demo.bench.stage.focusedView == nil)
  }

  @Test(arguments: [Size(width: 480, height: 360), Size(width: 480, height: 560)])
  func `the keyboard takes at most half of a low window, and the field stays in sight`(size: Size)
    throws
  {
    let demo = try OpenDemo(.read, size: size)
    demo.choose("Form")
    let form = try #require(demo.view(FormView.self))
    demo.click(form.fields[0])
    for field in form.fields.indices {
      if field > 0 { demo.press(.enter) }
      demo.bench.settle()
      let place = form.fields[field].convert(form.fields[field].bounds, to: demo.shell)
      let top = demo.screen.view.convert(form.keyboard.frame, to: demo.shell).minY
      #expect(form.keyboard.isOpen && form.keyboard.height > 60)
      #expect(form.keyboard.height <= size.height / 2)
      #expect(place.minY >= demo.shell.navigationBar.frame.maxY && place.maxY <= top)
    }
    let keys = form.keyboard.subviews.map(\.frame)
    #expect(keys.allSatisfy { form.keyboard.bounds.encloses($0) && $0.height >= 18 })
  }

  @Test func `keys of the panel type lines into the note`() throws {
    demo.choose("Form")
    let form = try #require(demo.view(FormView.self))
    demo.bench.stage.focus(form.note.text)
    demo.bench.settle()
    func key(_ function: TypingPanel.Function) throws -> TypingKey {
      try #require(demo.view(TypingKey.self) { $0.function == function })
    }
    #expect(try key(.enter).accessibility?.label == "Enter")
    for function in [
      .letter("q", sign: "1"), .enter, .letter("w", sign: "2"), .space, .letter("e", sign: "3"),
      .delete,
    ]
      as [TypingPanel.Function]
    {
      demo.click(try key(function))
    }
    #expect(form.note.text.text == "q\nw ")
    demo.bench.stage.focus(form.fields[0])
    #expect(try key(.enter).accessibility?.label == "Next")
    form.reset()
    #expect(form.note.text.text.isEmpty && !form.keyboard.isOpen)
  }

  @Test func `the specification is a text to read`() throws {
    demo.choose("Text")
    let text = try #require(demo.screen.watched as? TextView)
    #expect(text.text.hasPrefix("The specification\n\n") && text.text.utf8.count > 20_000)
    #expect(demo.screen.title == "SPEC.md" && !text.isEditable)
    #expect(text.contentOffset.y == -44)
    demo.press(.end)
    demo.bench.settle()
    #expect(text.contentOffset == text.maximumContentOffset)
  }

  @Test func `without the specification there is the article to read, and no error`() throws {
    let folder = try TemporaryFolder()
    // A link that was copied without what it leads to.
    let link = folder.path("SPEC.md")
    #expect(symlink("gone/SPEC.md", link) == 0)
    let page = TextPage(places: [FilePath(link)])
    page.open()
    #expect(page.view.text.hasPrefix(Article.title) && page.sign == nil && page.name == nil)
    let path = FilePath(folder.path("notes.txt"))
    try TextFile.write(Array("One".utf8), to: path)
    page.show(path)
    page.open()
    #expect(page.view.text == "One" && page.name == "notes.txt")
  }

  @Test func `a text of the user's shows on Read, and says what is odd about it`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("notes.txt")
    func write(_ bytes: [UInt8]) throws { try TextFile.write(bytes, to: FilePath(path)) }
    try write(Array("One\nशब्द, שלום\n".utf8))
    let demo = try OpenDemo(.flip)
    demo.shell.show(files: [path])
    demo.bench.settle()
    let text = try #require(demo.screen.watched as? TextView)
    #expect(text.text == "One\nशब्द, שלום\n" && demo.screen.title == "notes.txt")
    #expect(demo.screen.hint.hasPrefix("Drag"))
    try write([0x41, 0xFF, 0x42])
    demo.shell.show(files: [path])
    #expect(text.text == "A\u{FFFD}B" && demo.screen.hint.hasPrefix("Not all of it is UTF-8"))
    try write([])
    demo.shell.show(files: [path])
    #expect(text.placeholder == "notes.txt is empty." && demo.screen.hint.hasPrefix("Drag"))
    let page = TextPage()
    page.show(FilePath(folder.path("gone.txt")))
    #expect(page.sign?.words == "gone.txt cannot be shown: No such file or directory.")
    // What is no text goes to the pictures, which say why they cannot show it.
    try write([0x41, 0, 0x42])
    demo.shell.show(files: [path])
    #expect(demo.screen.kind == .photo)
  }

  @Test func `a text with too many lines says how many there may be`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("empty.log")
    let page = TextPage()
    let lines = [UInt8](repeating: UInt8(ascii: "\n"), count: TextPage.mostLines + 1)
    try TextFile.write(lines, to: FilePath(path))
    page.show(FilePath(path))
    let words = "empty.log cannot be shown: it has too many lines: at most 4,000,000 are shown."
    #expect(page.sign?.words == words && page.view.text.isEmpty)
    try TextFile.write(Array(lines.prefix(1_000)), to: FilePath(path))
    page.show(FilePath(path))
    #expect(page.sign == nil && page.view.text.utf8.count == 1_000)
  }

  @Test func `keys of the panel type into the field`() throws {
    demo.choose("Form")
    let form = try #require(demo.view(FormView.self))
    demo.click(form.fields[0])
    demo.bench.settle()
    let key = try #require(demo.view(TypingKey.self) { $0.accessibility?.label == "q" })
    let delete = try #require(demo.view(TypingKey.self) { $0.function == .delete })
    demo.click(key)
    demo.click(key)
    #expect(form.fields[0].text == "qq")
    demo.click(delete)
    #expect(form.fields[0].text == "q")
  }

  @Test func `the keyboard has digits and signs, and begins with them for a telephone`() throws {
    demo.choose("Form")
    let form = try #require(demo.view(FormView.self))
    func press(_ words: String...) throws {
      for word in words {
        demo.click(
          try #require(demo.view(TypingKey.self) { $0.accessibility?.label == word }, "\(word)")
        )
      }
    }
    let phone = form.fields[4]
    demo.bench.stage.focus(phone)
    demo.bench.settle()
    try press("+", "4", "Space", "7", "abc", "x", "123", "0")
    #expect(phone.text == "+4 7x0")
    demo.bench.stage.focus(form.fields[0])
    demo.bench.settle()
    try press("Shift", "A", "d", "123", "1", "Shift", "B", "@", "c")
    #expect(form.fields[0].text == "Ad1B@c")
  }

  @Test(arguments: [Size(width: 480, height: 560), Size(width: 1_180, height: 760)])
  func `the rows of the keyboard are equally long, but for one that stands half a key in`(
    size: Size
  ) throws {
    let demo = try OpenDemo(.read, size: size)
    demo.choose("Form")
    demo.click(try #require(demo.view(FormView.self)).fields[0])
    demo.bench.settle()
    let panel = try #require(demo.view(TypingPanel.self))
    let rows = Dictionary(grouping: panel.subviews.map(\.frame), by: \.minY).sorted {
      $0.key < $1.key
    }.map(\.value)
    #expect(rows.map(\.count) == [10, 9, 9, 6])
    let (left, right) = (try #require(rows[0].first).minX, try #require(rows[0].last).maxX)
    let pitch = (right - left + Space.hair) / 10
    for (index, row) in rows.enumerated() {
      let inset = index == 1 ? pitch / 2 : 0
      #expect(row[0].minX.isClose(to: left + inset, within: 1e-9))
      #expect(row[row.count - 1].maxX.isClose(to: right - inset, within: 1e-9))
      for (key, next) in zip(row, row.dropFirst()) {
        #expect((next.minX - key.maxX).isClose(to: Space.hair, within: 1e-9))
      }
    }
    // Z stands right below S.
    #expect(rows[2][1].minX.isClose(to: rows[1][1].minX, within: 1e-9))
  }

  @Test func `a finger takes the keyboard down and up again`() throws {
    // Row 142
    demo.choose("Form")
    let form = try #require(demo.view(FormView.self))
    demo.click(form.fields[0])
    demo.bench.settle()
    let top = form.keyboard.frame.minY
    let finger = Finger(demo.bench)
    finger.drag(from: Point(x: 400, y: top - 150), by: Vector(dx: 0, dy: 250))
    #expect(form.keyboard.frame.minY == top + 100)
    finger.move(to: 400, top - 50)
    finger.up()
    demo.bench.settle()
    #expect(form.keyboard.frame.minY == top)
    #expect(demo.reached == ["Open the keyboard, then drag the form down and up"])
  }

  @Test func `a letter brings its people to the top, below their letter`() throws {
    demo.choose("Contacts")
    let list = try #require(demo.view(ContactList.self))
    let index = try #require(list.sectionIndex)
    demo.click(index)
    #expect(demo.reached == ["Jump to a letter in the contacts"])
    let rows = list.rows(inSection: index.selectedSection)
    #expect(index.selectedSection > 5)
    #expect(list.frame(ofRow: rows.lowerBound).minY == list.contentOffset.y + 44 + Extent.row)
    let letter = list.sections[index.selectedSection].title
    #expect(Contacts.people[rows].allSatisfy { $0.last.hasPrefix(letter) })
  }
}
