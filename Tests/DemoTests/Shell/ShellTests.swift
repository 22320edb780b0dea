import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct ShellTests {
  @Test(arguments: [480.0, 900, 999])
  func `the inspector starts closed where the screen needs the room`(width: Double) throws {
    let narrow = try OpenDemo(.flip, size: Size(width: width, height: 560))
    let (shell, button) = (narrow.shell, narrow.shell.navigationBar.inspector)
    #expect(narrow.screen.view.frame.maxX == width)
    #expect(shell.inspector.isHidden)
    let place = button.convert(button.bounds, to: nil)
    narrow.click(button)
    narrow.bench.settle()
    #expect(!shell.inspector.isHidden && button.convert(button.bounds, to: nil) == place)
    #expect((narrow.screen.view.frame.maxX == shell.inspector.frame.minX) == (width > 480))
    narrow.click(button)
    narrow.bench.settle()
    #expect(shell.inspector.isHidden && narrow.screen.view.frame.maxX == width)
    let wide = try OpenDemo(.flip, size: Size(width: 1_000, height: 560))
    #expect(!wide.shell.inspector.isHidden)
    #expect(wide.screen.view.frame.maxX == wide.shell.inspector.frame.minX)
  }

  @Test func `a title that needs all the room takes the hint away`() throws {
    let bar = try OpenDemo(.flip, size: Size(width: 480, height: 560)).shell.navigationBar
    var shown: [String] {
      bar.layoutSubviews()
      return bar.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }.map(\.text)
    }
    bar.show(title: "Flip", hint: "Turn a page")
    #expect(shown == ["Flip", "Turn a page"])
    let long = String(repeating: "Flip ", count: 20)
    bar.show(title: long, hint: "Turn a page")
    #expect(shown == [long])
  }

  @Test func `a window made narrow covers nothing, made wide again it is as before`() throws {
    let demo = try OpenDemo(.flip)
    demo.bench.stage.resize(to: Size(width: 700, height: 600), scale: 1)
    demo.bench.step()
    #expect(demo.shell.inspector.isHidden)
    demo.bench.stage.resize(to: Size(width: 1_000, height: 600), scale: 1)
    demo.bench.step()
    #expect(!demo.shell.inspector.isHidden)
  }

  @Test func `the drawer leaves the button free that closes it`() throws {
    let demo = try OpenDemo(.flip, size: Size(width: 480, height: 560))
    demo.press(.function(1))
    #expect(!demo.shell.inspector.isHidden)
    #expect(demo.shell.inspector.frame.minY >= demo.shell.navigationBar.frame.maxY)
  }

  @Test func `Escape closes the drawer, and so does a click beside it`() throws {
    let demo = try OpenDemo(.read, size: Size(width: 480, height: 560))
    demo.press(.function(1))
    demo.press(.escape)
    demo.bench.advance(by: 0.3)
    #expect(demo.shell.inspector.isHidden)
    demo.press(.function(1))
    let offset = try #require(demo.screen.watched).contentOffset
    Finger(demo.bench).flick(from: Point(x: 60, y: 300), by: Vector(dx: 0, dy: -80))
    demo.bench.advance(by: 0.3)
    #expect(demo.shell.inspector.isHidden)
    #expect(demo.screen.watched?.contentOffset == offset)
  }

  @Test func `beside the inspector, content is dragged while it shows`() throws {
    let demo = try OpenDemo(.read, size: Size(width: 700, height: 700))
    demo.press(.function(1))
    let container = try #require(demo.screen.watched)
    let offset = container.contentOffset
    Finger(demo.bench).flick(from: Point(x: 200, y: 400), by: Vector(dx: 0, dy: -80))
    demo.bench.step()
    #expect(!demo.shell.inspector.isHidden && container.contentOffset.y > offset.y)
  }

  @Test(arguments: [480.0, 1_180])
  func `Escape gives the keys back to the content from the inspector and the rail`(width: Double)
    throws
  {
    let demo = try OpenDemo(.read, size: Size(width: width, height: 760))
    let (stage, watched) = (demo.bench.stage, try #require(demo.screen.watched))
    let isDrawer = demo.shell.inspector.isHidden
    if isDrawer { demo.press(.function(1)) }
    stage.focus(demo.shell.inspector.scroller)
    demo.press(.escape)
    demo.bench.advance(by: 0.3)
    #expect(stage.focusedView === watched && demo.shell.inspector.isHidden == isDrawer)
    stage.focus(demo.visible.first { ($0 as? RailItem)?.isChosen ?? false })
    demo.press(.escape)
    #expect(stage.focusedView === watched)
    if isDrawer { demo.press(.function(1)) }
    stage.focus(demo.shell.inspector.scroller)
    demo.press(.function(1))
    demo.bench.advance(by: 0.3)
    #expect(stage.focusedView === watched)
  }

  @Test(arguments: ScreenKind.allCases)
  func `a button shows the code of each screen, Escape takes it away`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind)
    let button = try #require(
      demo.visible.lazy.compactMap { $0 as? Button }.first { $0.icon == .code }
    )
    demo.click(button)
    let panel = demo.shell.codePanel
    #expect(panel.isOpen)
    #expect(demo.visible.contains { $0 === demo.shell.codeView })
    #expect(demo.shell.codeView.text == demo.screen.code)
    let copy = try #require(
      demo.visible.lazy.compactMap { $0 as? Button }.first { $0.title == "Copy" }
    )
    demo.click(copy)
    #expect(demo.bench.stage.clipboard.text == demo.screen.code)
    let field = demo.screen.view.convert(demo.screen.view.bounds, to: nil)
    #expect(field.encloses(panel.frame))
    demo.press(.escape)
    #expect(!panel.isOpen)
    // Nor does its button, once it is pressed, take the next key.
    demo.click(button)
    let done = try #require(panel.subviews.lazy.compactMap { $0 as? Button }.first)
    demo.bench.stage.focus(done)
    demo.press(.enter)
    demo.press(.enter)
    #expect(!panel.isOpen)
  }

  @Test(arguments: [false, true])
  func `screens and sheets fade, and drawers slide, or are there at once where motion is reduced`(
    isReduced: Bool
  ) throws {
    let demo = try OpenDemo(.flip, size: Size(width: 600, height: 700))
    demo.bench.stage.prefersReducedMotion = isReduced
    let (shell, old) = (demo.shell, demo.screen.view)
    demo.press(.function(1))
    let home = 600 - shell.inspector.frame.width
    #expect((shell.inspector.shownFrame.minX == home) == isReduced)
    shell.choose(.read)
    demo.bench.step()
    #expect(demo.screen.view.alpha == 1 && old.superview != nil)
    // It covers what was there, or that would show between its words to the last frame.
    let ground = DrawCommand.fill(demo.screen.view.bounds, .color(shell.palette.window))
    #expect(demo.bench.stage.drawList().contains(ground))
    demo.bench.advance(by: 0.3)
    #expect(!demo.bench.stage.drawList().contains(ground))
    #expect(shell.inspector.frame.minX == home)
    #expect(demo.screen.view.alpha == 1 && old.superview == nil)
    demo.press(.character("?"))
    #expect(shell.help.alpha == 1 && !shell.help.isHidden)
    demo.bench.advance(by: 0.3)
    #expect(shell.help.alpha == 1)
    demo.press(.character("?"))
    #expect(!shell.help.isHidden)
    demo.bench.advance(by: 0.3)
    #expect(shell.help.isHidden)
  }

  @Test func `a drawer turns around wherever it is, and is out of the way once it is closed`()
    throws
  {
    let demo = try OpenDemo(.flip, size: Size(width: 500, height: 700))
    let (bench, inspector) = (demo.bench, demo.shell.inspector)
    let home = 500 - inspector.frame.width
    #expect(inspector.isHidden)
    demo.press(.function(1))
    bench.advance(by: 0.06)
    let midway = inspector.shownFrame.minX
    #expect(midway > home && midway < 500)
    demo.press(.function(1))
    #expect(!inspector.isHidden && inspector.shownFrame.minX < 500)
    demo.press(.function(1))
    bench.advance(by: 0.3)
    #expect(!inspector.isHidden && inspector.shownFrame.minX == home)
    demo.press(.function(1))
    #expect(!inspector.isHidden)
    bench.advance(by: 0.3)
    #expect(inspector.isHidden)
  }
}
