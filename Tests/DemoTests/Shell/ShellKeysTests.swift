import ScrollKit
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct ShellKeysTests {
  @Test func `function keys do what the help sheet says`() throws {
    let demo = try OpenDemo(.lists)
    let shell = demo.shell
    #expect(shell.showsInspector)
    demo.press(.function(1))
    #expect(!shell.showsInspector)
    demo.press(.function(2))
    demo.bench.settle()
    #expect(shell.currentTheme == .dark && shell.chosenTheme == .dark)
    demo.press(.function(4))
    #expect(demo.bench.stage.prefersReducedMotion)
    var commands: [WindowCommand] = []
    shell.onCommand = { commands.append($0) }
    for number in [3, 11, 12] { demo.press(.function(number)) }
    #expect(commands == [.slowMotion, .fullscreen, .screenshot])
  }

  @Test func `a key shows the code, and none that is pressed by chance resets the screen`()
    throws
  {
    let demo = try OpenDemo(.read)
    let content = try #require(demo.shell.screen.watched)
    for shows in [true, false] {
      demo.press(.character("c"))
      #expect(demo.shell.showsCode == shows)
    }
    demo.press(.pageDown)
    demo.bench.settle()
    let place = content.contentOffset
    demo.press(.character("r"))
    demo.bench.settle()
    #expect(content.contentOffset == place && place.y > 100)
    demo.press(.character("r"), .shift)
    demo.bench.settle()
    #expect(content.contentOffset == content.minimumContentOffset)
  }

  // With the focus on a control around the content the page keys did nothing.
  @Test(arguments: [ScreenKind.read, .lists])
  func `keys that go far scroll wherever the focus is`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind)
    let content = try #require(demo.shell.screen.watched)
    let control = demo.shell.navigationBar.help
    demo.bench.stage.focus(control)
    try #require(control.hasFocus)
    demo.press(.pageDown)
    demo.bench.settle()
    #expect(content.contentOffset.y > 100 && control.hasFocus)
    demo.press(.end)
    demo.bench.settle()
    #expect(content.contentOffset.y == content.maximumContentOffset.y)
    demo.press(.home)
    demo.bench.settle()
    #expect(content.contentOffset.y == content.minimumContentOffset.y)
  }

  @Test(arguments: [(Key.down, -1.0), (.up, 1)])
  func `Alt and an arrow pull past the edge, and let go with the key`(key: Key, sign: Double) throws
  {
    let demo = try OpenDemo(.lists)
    let content = try #require(demo.shell.screen.watched)
    let edge = sign < 0 ? content.minimumContentOffset.y : content.maximumContentOffset.y
    content.contentOffset.y = edge
    demo.bench.stage.focus(content)
    for number in 0..<5 {
      demo.press(key, .alt, number == 0 ? .down : .repeated)
    }
    #expect((content.contentOffset.y - edge) * sign > 30 && content.isDragging)
    // Whatever has the keys by then, and whichever of the two comes up first.
    demo.bench.stage.focus(demo.shell.rail.subviews.last)
    demo.press(key, [], .up)
    demo.bench.settle()
    #expect(content.contentOffset.y == edge && !content.isDragging)
  }

  @Test(arguments: [ScreenKind.flip, .photo, .map])
  func `plus zooms what is in the middle and minus goes back, whoever has the keys`(
    kind: ScreenKind
  ) throws {
    let demo = try OpenDemo(kind)
    demo.bench.stage.focus(demo.shell.navigationBar.reset)
    func scale() -> Double {
      demo.visible(in: demo.screen.view).compactMap { ($0 as? ScrollContainer)?.zoomScale }
        .reduce(1, *)
    }
    let before = scale()
    for (key, isLarger) in [("+", true), ("-", false)] as [(Character, Bool)] {
      demo.press(.character(key))
      demo.bench.settle()
      #expect((scale() > before * 1.1) == isLarger, "\(key)")
    }
    #expect(abs(scale() / before - 1) < 1e-6)
  }

  @Test func `arrows turn pages and F5 refreshes, whoever has the keys`() throws {
    let demo = try OpenDemo(.flip)
    let pager = try #require(demo.screen.watched as? Pager)
    for (key, page) in [(Key.right, 1), (.right, 2), (.left, 1)] {
      demo.bench.stage.focus(demo.shell.navigationBar.reset)
      demo.press(key)
      demo.bench.settle()
      #expect(pager.currentPage == page)
    }
    demo.shell.choose(.read)
    demo.bench.settle()
    demo.bench.stage.focus(demo.shell.navigationBar.reset)
    demo.press(.function(5))
    #expect(demo.screen.watched?.refreshControl?.isRefreshing == true)
  }

  @Test func `digits, Home and End turn pages, whoever has the keys`() throws {
    let demo = try OpenDemo(.flip)
    let pager = try #require(demo.screen.watched as? Pager)
    for (key, page) in [(Key.character("7"), 6), (.end, 11), (.character("2"), 1), (.home, 0)] {
      demo.bench.stage.focus(demo.shell.navigationBar.reset)
      demo.press(key)
      demo.bench.settle()
      #expect(pager.currentPage == page)
    }
  }

  @Test(arguments: [(Key.right, 11, 1.0), (.left, 0, -1)])
  func `an arrow past the last page gives a small bump, and none with reduced motion`(
    key: Key,
    page: Int,
    side: Double
  ) throws {
    let demo = try OpenDemo(.flip)
    let pager = try #require(demo.screen.watched as? Pager)
    pager.setCurrentPage(page, animated: false)
    demo.bench.settle()
    let rest = pager.contentOffset.x
    func farthest() -> Double {
      demo.press(key)
      var most = 0.0
      for _ in 0..<60 {
        most = max(most, side * (pager.contentOffset.x - rest))
        demo.bench.step()
      }
      #expect(pager.contentOffset.x == rest && pager.currentPage == page)
      return most
    }
    #expect((8.0...40).contains(farthest()))
    demo.bench.stage.prefersReducedMotion = true
    #expect(farthest() == 0)
  }

  @Test func `Control and C copies the code, while it shows`() throws {
    let demo = try OpenDemo(.flip)
    demo.press(.character("c"), .control)
    #expect(demo.bench.stage.clipboard.text.isEmpty)
    demo.click(demo.shell.navigationBar.code)
    demo.press(.character("c"), .control)
    #expect(demo.bench.stage.clipboard.text == demo.screen.code && !demo.screen.code.isEmpty)
  }

  @Test func `digits and Tab with Control go from screen to screen`() throws {
    let demo = try OpenDemo(.flip)
    for (index, kind) in ScreenKind.allCases.prefix(9).enumerated() {
      demo.press(.character(Character(String(index + 1))), .control)
      #expect(demo.screen.kind.whole == kind)
    }
    demo.shell.choose(.flip)
    for kind in ScreenKind.allCases.dropFirst() + [.flip] {
      demo.press(.tab, .control)
      #expect(demo.screen.kind.whole == kind)
    }
    demo.press(.tab, [.control, .shift])
    #expect(demo.screen.kind.whole == ScreenKind.allCases.last)
  }

  @Test func `Tab goes through the tools from the left`() throws {
    let demo = try OpenDemo(.flip)
    let tools = demo.shell.toolBar.tools
    demo.bench.stage.focus(tools[0])
    demo.press(.tab)
    #expect(demo.bench.stage.focusedView === tools[1])
  }

  @Test(arguments: ScreenKind.allCases)
  func `a container that Tab leads to has a ring, and none after another key`(kind: ScreenKind)
    throws
  {
    let demo = try OpenDemo(kind)
    let stage = demo.bench.stage
    func rings() -> Int {
      let container = stage.focusedView as? ScrollContainer
      return container?.drawOverlay().count {
        if case .outline(_, radius: _, width: 2, _) = $0 { true } else { false }
      } ?? 0
    }
    demo.press(.down)
    #expect(rings() == 0)
    var met = 0
    for _ in 0..<60 {
      demo.press(.tab)
      // A text field scrolls, too, and has a caret in place of a ring.
      let isContainer = (stage.focusedView as? ScrollContainer)?.showsFocusRing ?? false
      #expect(rings() == (isContainer ? 1 : 0))
      met += isContainer ? 1 : 0
    }
    #expect(met > 0)
    stage.focus(nil)
    #expect(rings() == 0)
  }

  @Test(arguments: [Key.character("?"), .character("/")])
  func `a question mark opens the help sheet, and any of these closes it`(key: Key) throws {
    let demo = try OpenDemo(.lists)
    let (bar, stage) = (demo.shell.navigationBar, demo.bench.stage)
    stage.focus(bar.theme)
    demo.shell.showHelp()
    demo.press(.escape)
    #expect(stage.focusedView === bar.theme && !demo.shell.help.isOpen)
    for close in [Key.escape, .enter, key] {
      demo.press(key)
      #expect(demo.shell.help.isOpen)
      demo.press(close)
      #expect(!demo.shell.help.isOpen)
    }
    demo.press(key)
    let finger = Finger(demo.bench)
    finger.down(5, 5)
    finger.up()
    demo.bench.step()
    #expect(!demo.shell.help.isOpen)
  }

  @Test func `a help sheet that nobody has opened breaks no lines`() throws {
    let demo = try OpenDemo(.lists)
    func rows(in view: View) -> [KeyRow] {
      (view as? KeyRow).map { [$0] } ?? view.subviews.flatMap(rows)
    }
    let keys = rows(in: demo.shell.help)
    #expect(!keys.isEmpty && keys.allSatisfy { $0.split == 0 })
    demo.press(.character("?"))
    #expect(keys.allSatisfy { $0.split > 0 })
  }

  @Test func `keys go to the sheet while it is open, and to the screen after`() throws {
    let demo = try OpenDemo(.lists)
    let container = try #require(demo.screen.watched)
    demo.bench.stage.focus(container)
    let offset = container.contentOffset
    demo.press(.character("?"))
    demo.press(.down)
    demo.press(.tab)
    demo.press(.tab)
    demo.bench.advance(by: 0.5)
    #expect(container.contentOffset == offset)
    demo.press(.escape)
    #expect(demo.bench.stage.focusedView === container)
    demo.press(.down)
    demo.bench.advance(by: 0.5)
    #expect(container.contentOffset.y > offset.y)
  }

  @Test(arguments: [Size(width: 1_180, height: 760), Size(width: 480, height: 560)])
  func `every key on the sheet can be read`(size: Size) throws {
    let demo = try OpenDemo(.lists, size: size)
    demo.shell.showHelp()
    demo.bench.step()
    let rows = demo.visible(in: demo.shell.help).compactMap { $0 as? KeyRow }
    let texts = rows.flatMap { ShownText.of($0, type: demo.shell.fonts) }
    #expect(texts.filter(\.isShortened).map(\.line.string) == [])
    #expect(
      rows.map { $0.accessibility?.label ?? "" }
        == KeyHelp.sections.flatMap(\.value).map { "\($0.keys): \($0.words)" }
    )
  }

  @Test(arguments: [1, 0.1])
  func `a notice comes and goes by itself, in slow motion as fast as ever`(speed: Double) throws {
    let demo = try OpenDemo(.lists)
    demo.shell.speed = speed
    #expect(demo.shell.notice.isHidden)
    demo.shell.say("Something")
    demo.bench.advance(by: speed * 0.5)
    #expect(!demo.shell.notice.isHidden && demo.shell.notice.shownAlpha == 1)
    demo.bench.advance(by: speed * 3)
    #expect(demo.shell.notice.isHidden)
    #expect(!demo.bench.stage.isMoving)
  }
}
