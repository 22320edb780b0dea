import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct ContextMenuTests {
  private func rightClick(_ demo: OpenDemo, at place: Point) {
    demo.bench.click(.secondary, at: place)
    demo.bench.step()
  }

  private func words(_ demo: OpenDemo) -> [String] {
    demo.visible(in: demo.shell.menu).flatMap { ShownText.of($0, type: demo.shell.fonts) }
      .map(\.line.string)
  }

  /// Goes to a line by the arrow, and does what it says.
  private func choose(_ title: String, _ demo: OpenDemo) {
    for _ in words(demo) where demo.bench.stage.focusedElement?.meaning?.label != title {
      demo.press(.down)
    }
    demo.press(.enter)
  }

  private func card(_ demo: OpenDemo) throws -> Rect {
    let card = try #require(demo.shell.menu.subviews.first)
    return card.convert(card.bounds, to: nil)
  }

  @Test func `a right click on a screen offers what can be done with it`() throws {
    let demo = try OpenDemo(.lists)
    rightClick(demo, at: Point(x: 300, y: 300))
    #expect(demo.shell.menu.isOpen)
    for title in ["Copy code", "Reset this screen", "Show code"] {
      #expect(words(demo).contains(title))
    }
  }

  @Test func `lines part what can be done here from what is always there`() throws {
    let demo = try OpenDemo(.flip)
    rightClick(demo, at: Point(x: 500, y: 400))
    #expect(demo.shell.menu.subviews[0].subviews.count { !($0 is PressControl) } == 3)
    choose("Copy code", demo)
    #expect(demo.bench.stage.clipboard.text == demo.screen.code && !demo.screen.code.isEmpty)
    rightClick(demo, at: demo.shell.toolBar.convert(Point(x: 500, y: 40), to: nil))
    #expect(words(demo).first == "Show code")
  }

  @Test func `it offers what the container there can do now, with the keys for it`() throws {
    let demo = try OpenDemo(.flip)
    rightClick(demo, at: Point(x: 500, y: 400))
    #expect(words(demo).prefix(4) == ["Zoom in", "+", "Next page", "→"])
    choose("Next page", demo)
    demo.bench.settle()
    #expect((demo.screen.watched as? Pager)?.currentPage == 1)
    rightClick(demo, at: Point(x: 500, y: 400))
    #expect(words(demo).contains("Previous page"))
    let photo = try OpenDemo(.photo)
    rightClick(photo, at: Point(x: 500, y: 400))
    let scale = try #require(photo.screen.watched).zoomScale
    choose("Zoom in", photo)
    photo.bench.settle()
    #expect(try #require(photo.screen.watched).zoomScale > scale)
  }

  @Test func `its shadow lies under it each time it opens`() throws {
    let demo = try OpenDemo(.lists)
    for place in [Point(x: 200, y: 200), Point(x: 350, y: 300)] {
      rightClick(demo, at: place)
      let shadows = demo.bench.stage.drawList().compactMap { command in
        if case .shadow(let rect, _, 12, _) = command { rect } else { nil }
      }
      #expect(shadows == [try card(demo) + Vector(dx: 0, dy: 2)])
      demo.press(.escape)
    }
  }

  @Test func `the Menu key opens it, arrows choose, Enter does it`() throws {
    for (key, modifiers) in [(Key.menu, Modifiers()), (.function(10), .shift)] {
      let demo = try OpenDemo(.lists)
      demo.press(key, modifiers)
      #expect(demo.shell.menu.isOpen)
      choose("Show code", demo)
      #expect(!demo.shell.menu.isOpen && demo.shell.showsCode)
    }
  }

  @Test func `Escape and a press beside it close it, and the keys go back`() throws {
    let demo = try OpenDemo(.lists)
    let focused = demo.bench.stage.focusedView
    rightClick(demo, at: Point(x: 300, y: 300))
    demo.press(.escape)
    #expect(!demo.shell.menu.isOpen && demo.bench.stage.focusedView === focused)
    rightClick(demo, at: Point(x: 300, y: 300))
    let offset = demo.screen.watched?.contentOffset
    let mouse = Finger(demo.bench, device: .mouse)
    mouse.down(600, 600)
    mouse.move(by: 0, -80)
    mouse.up()
    demo.bench.settle()
    #expect(!demo.shell.menu.isOpen)
    #expect(demo.screen.watched?.contentOffset == offset)
  }

  @Test(arguments: [Size(width: 1_180, height: 760), Size(width: 480, height: 560)], [1.0, 2])
  func `it stays within the window, wherever it is opened`(size: Size, scale: Double) throws {
    let demo = try OpenDemo(.lists, size: size, scale: scale)
    for (x, y) in [(2, 2), (2, 558), (478, 2), (478, 558), (240, 300)] {
      let share = Point(x: Double(x) / 480 * size.width, y: Double(y) / 560 * size.height)
      rightClick(demo, at: share)
      let (card, window) = (try card(demo), demo.bench.stage.root.bounds)
      #expect(demo.shell.menu.isOpen && card.union(window) == window && card.height > 100)
      demo.press(.escape)
    }
  }

  @Test func `a reader says each line that the arrows go to`() throws {
    let demo = try OpenDemo(.lists)
    demo.press(.menu)
    #expect(demo.bench.stage.focusedElement?.meaning?.role == .dialog)
    var said: [String] = []
    for key in [Key.down, .down, .end, .home, .up] {
      demo.press(key)
      said.append(demo.bench.stage.focusedElement?.meaning?.label ?? "")
    }
    let (first, last) = ("Show code", "Keys and gestures")
    #expect(said == [first, "Copy code", last, first, last])
  }

  @Test func `resetting from it is what the button of the bar does`() throws {
    let demo = try OpenDemo(.read)
    let watched = try #require(demo.screen.watched)
    watched.contentOffset.y = 300
    demo.press(.menu)
    choose("Reset this screen", demo)
    demo.bench.settle()
    let byMenu = watched.contentOffset
    watched.contentOffset.y = 300
    demo.click(demo.shell.navigationBar.reset)
    demo.bench.settle()
    #expect(watched.contentOffset == byMenu && byMenu.y < 300)
  }

  @Test func `in a field it cuts, pastes and undoes, and the keyboard stays up`() throws {
    let demo = try OpenDemo(.read)
    demo.choose("Form")
    let form = try #require(demo.view(FormView.self))
    demo.click(form.fields[0])
    demo.bench.type("abc")
    for _ in 0..<3 { demo.press(.left) }
    for _ in 0..<2 { demo.press(.right, .shift) }
    let place = form.fields[0].convert(form.fields[0].bounds, to: nil).center
    rightClick(demo, at: place)
    #expect(
      words(demo).filter { !$0.contains("+") }
        == ["Undo", "Redo", "Cut", "Copy", "Paste", "Select all"]
    )
    // The first that does anything is Undo; Redo does nothing.
    for key in [Key.down, .down, .enter] { demo.press(key) }
    #expect(form.fields[0].text == "c" && form.fields[0].isEditing && form.keyboard.isOpen)
    #expect(demo.bench.stage.clipboard.text == "ab")
  }

  // MARK: Keys beside items

  /// The screens, and the parts of those that have some.
  private nonisolated static let places = ScreenKind.withParts
  private static let keys: [(title: String, words: String, key: Key)] = [
    ("Zoom in", "+", .character("+")), ("Zoom out", "−", .character("-")),
    ("Refresh", "F5", .function(5)), ("Next page", "→", .right), ("Previous page", "←", .left),
    ("Keys and gestures", "?", .character("?")),
  ]

  /// A screen that has gone a page and a step of zoom on, where it can: there is a way back as well.
  private func goneOn(_ kind: ScreenKind) throws -> OpenDemo {
    let demo = try OpenDemo(kind)
    for key in [Key.right, .character("+")] {
      demo.press(key)
      demo.bench.settle()
    }
    return demo
  }

  private func middle(_ demo: OpenDemo) throws -> Point {
    let content = try #require(demo.screen.watched)
    return content.convert(content.visibleArea.rect.center, to: nil)
  }

  /// Where all content is, and what can be read.
  private func state(_ demo: OpenDemo) -> [String] {
    let containers = demo.visible(in: demo.screen.view).compactMap { $0 as? ScrollContainer }
    return containers.map { "\($0.contentOffset) \($0.zoomScale)" }
      + demo.visible(in: demo.screen.view).compactMap { ($0 as? Label)?.text }
      + [demo.shell.help.isHidden ? "" : "help"]
  }

  @Test(arguments: places)
  func `each item of the menu does what the key beside it does, and no goal is reached by either`(
    kind: ScreenKind
  ) throws {
    let offered = try goneOn(kind)
    let (before, reached) = (state(offered), offered.reached)
    rightClick(offered, at: try middle(offered))
    for (title, words, key) in Self.keys where self.words(offered).contains(title) {
      #expect(self.words(offered).contains(words))
      let (byMenu, byKey) = (try goneOn(kind), try goneOn(kind))
      rightClick(byMenu, at: try middle(byMenu))
      choose(title, byMenu)
      byKey.press(key)
      for demo in [byMenu, byKey] { demo.bench.advance(by: 4) }
      #expect(state(byMenu) == state(byKey), "\(title)")
      #expect(state(byMenu) != before, "\(title)")
      #expect(byMenu.reached == reached && byKey.reached == reached, "\(title)")
    }
  }
}
