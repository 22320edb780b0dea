import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// Stepping back from the frame of a screen's container by a key, a button and Escape.
struct XRayKeyTests {
  @Test func `X, the button and Escape step back and forward`() throws {
    let demo = try OpenDemo(.flip)
    let stage = demo.bench.stage
    demo.press(.character("x"))
    #expect(stage.xray === demo.screen.watched && demo.shell.navigationBar.xRay.isSelected)
    demo.click(demo.shell.navigationBar.xRay)
    #expect(stage.xray == nil && !demo.shell.navigationBar.xRay.isSelected)
    demo.press(.character("x"))
    demo.press(.escape)
    #expect(stage.xray == nil)
    #expect(demo.bench.settle())
  }

  @Test(arguments: [(60.0, false), (150, true)])
  func
    `the button pulled draws the view back as far as the hand goes, and lets go at the nearer end`(
      distance: Double,
      isBack: Bool
    ) throws
  {
    let demo = try OpenDemo(.flip)
    let pager = try #require(demo.screen.watched)
    let button = demo.shell.navigationBar.xRay
    func width() -> Double { pager.shownInWindow(pager.bounds).width }
    let whole = width()
    let place = button.convert(button.bounds, to: nil).center
    let finger = Finger(demo.bench)
    finger.drag(from: place, by: Vector(dx: 0, dy: distance))
    demo.bench.step()
    let drawn = width()
    #expect(drawn < whole && drawn > whole * 0.45)
    demo.bench.advance(by: 0.5)
    #expect(width() == drawn)
    finger.move(by: 0, -20)
    demo.bench.step()
    #expect(width() > drawn)
    finger.move(by: 0, 20)
    finger.up()
    demo.bench.settle()
    #expect((demo.bench.stage.xray === pager) == isBack)
    #expect(width().isClose(to: whole * (isBack ? 0.45 : 1), within: 1e-6))
    #expect(button.isSelected == isBack)
  }

  @Test func `X held and the pointer moved draws it back by hand, and in again`() throws {
    let demo = try OpenDemo(.flip)
    let (shell, stage) = (demo.shell, demo.bench.stage)
    func hover(_ x: Double, _ y: Double) {
      let event = InputEvent.hover(HoverEvent(location: Point(x: x, y: y), time: demo.bench.now))
      shell.saw(event)
      demo.bench.step()
    }
    func key(_ phase: KeyPhase) {
      let event = InputEvent.key(
        KeyEvent(key: .character("x"), phase: phase, time: demo.bench.now + demo.bench.period)
      )
      shell.saw(event)
      demo.bench.queue(event)
      demo.bench.step()
    }
    hover(400, 300)
    for (end, isBack) in [(340.0, false), (480, true)] {
      key(.down)
      hover(400, 320)
      hover(400, end)
      key(.up)
      demo.bench.settle()
      #expect((stage.xray != nil) == isBack)
      hover(400, 300)
    }
    // The other way: from stepped back, a long way in.
    key(.down)
    hover(400, 520)
    key(.up)
    demo.bench.settle()
    #expect(stage.xray == nil)
    // Pressed alone, it still steps at once.
    key(.down)
    key(.up)
    demo.bench.settle()
    #expect(stage.xray != nil)
  }

  @Test func `while it lasts, words say what the frame is and how to get back`() throws {
    let demo = try OpenDemo(.flip)
    func words() -> [String] {
      demo.visible(in: demo.shell.navigationBar).compactMap {
        ($0 as? Label)?.text ?? ($0 as? Button)?.title
      }
    }
    let before = words()
    demo.press(.character("x"))
    demo.bench.settle()
    #expect(words().contains { $0.contains("scroll view") && $0.contains("X ") })
    #expect(words().contains("Step in") && !words().contains("Step back"))
    demo.press(.escape)
    demo.bench.settle()
    #expect(words() == before)
  }

  @Test(arguments: ScreenKind.lab.parts)
  func `a panel stays in use beside what steps back`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind)
    let panel = try #require(demo.view(PropertyPanel.self))
    let place = panel.shownInWindow(panel.bounds)
    demo.press(.character("x"))
    demo.bench.settle()
    #expect(panel.shownInWindow(panel.bounds) == place)
    #expect(demo.bench.stage.hitTest(place.center)?.isDescendant(of: panel) ?? false)
    let watched = try #require(demo.screen.watched)
    #expect(watched.shownInWindow(watched.bounds).width < watched.bounds.width * 0.8)
  }

  @Test(
    arguments: ScreenKind.shown,
    [Size(width: 480, height: 360), Size(width: 480, height: 560), Size(width: 1_180, height: 760)]
  )
  func `no length is cut by a bar`(kind: ScreenKind, size: Size) throws {
    let demo = try OpenDemo(kind, size: size)
    demo.press(.character("x"))
    demo.bench.settle()
    let list = demo.bench.stage.drawList()
    let reader = PictureReader(list, size: size, type: demo.shell.fonts)
    let lengths = reader.texts.filter {
      $0.string.hasPrefix("content ") || $0.string.hasPrefix("offset ")
    }
    #expect(!lengths.isEmpty)
    for text in lengths { #expect(text.cuts == [], "\(text.string)") }
    // Nor does anything lie on one.
    let names = Set(lengths.map(\.string))
    #expect(reader.seen.filter { names.contains($0.string) }.count == lengths.count)
  }

  @Test func `it goes along to another screen`() throws {
    let demo = try OpenDemo(.flip)
    demo.press(.character("x"))
    demo.bench.settle()
    for kind in [ScreenKind.photo, .map, .read] {
      demo.shell.choose(kind)
      demo.bench.step()
      #expect(demo.bench.stage.xray === demo.screen.watched)
      #expect(demo.shell.navigationBar.xRay.isSelected)
    }
  }

  @Test func `the room that insets make shows its length where it is in the window`() throws {
    let demo = try OpenDemo(.read)
    let container = try #require(demo.screen.watched)
    container.contentInset = EdgeInsets(top: 31, bottom: 17)
    let insets = container.adjustedContentInset
    #expect(insets.top != insets.bottom)
    demo.press(.character("x"))
    container.contentOffset.y = container.minimumContentOffset.y
    demo.bench.settle()
    let (top, bottom) = ("inset \(Int(insets.top))", "inset \(Int(insets.bottom))")
    var words: [String] { demo.bench.stage.drawList().compactMap(\.words) }
    #expect(words.contains(top) && !words.contains(bottom))
    container.contentOffset.y = container.maximumContentOffset.y
    demo.bench.step()
    #expect(!words.contains(top) && words.contains(bottom))
  }

  @Test(arguments: [(ScreenKind.map, true), (.flip, false)])
  func `where content is longer both ways, each length says which it is`(
    kind: ScreenKind,
    isNamed: Bool
  ) throws {
    let demo = try OpenDemo(kind)
    if isNamed { demo.screen.watched?.zoomScale *= 8 }
    demo.press(.character("x"))
    demo.bench.settle()
    let words = demo.bench.stage.drawList().compactMap(\.words)
    for name in ["offset", "content"] {
      let found = words.filter { $0.hasPrefix("\(name) ") }
      #expect(found.count == (isNamed ? 2 : 1))
      for axis in ["x", "y"] {
        #expect(found.contains { $0.hasPrefix("\(name) \(axis) ") } == isNamed)
      }
    }
  }

  @Test(arguments: [(ScreenKind.read, 2), (.flip, 0)])
  func `what bars cover of the frame says so`(kind: ScreenKind, bars: Int) throws {
    let demo = try OpenDemo(kind)
    demo.press(.character("x"))
    demo.bench.settle()
    let words = demo.bench.stage.drawList().compactMap(\.words)
    #expect(words.count { $0 == "bar" } == bars)
  }

  @Test func `bars beside the pages are where they were`() throws {
    let demo = try OpenDemo(.flip)
    let bar = demo.shell.navigationBar
    let place = bar.shownInWindow(bar.bounds)
    demo.press(.character("x"))
    demo.bench.settle()
    #expect(bar.shownInWindow(bar.bounds) == place)
    let pages = demo.screen.view.convert(demo.screen.view.bounds, to: nil)
    let pager = try #require(demo.screen.watched)
    let frame = pager.shownInWindow(pager.bounds)
    #expect(frame.center.distance(to: pages.center) < 1e-9)
    #expect((frame.width / pages.width).isClose(to: 0.45, within: 1e-9))
  }
}

extension DrawCommand {
  /// The words that it draws.
  fileprivate var words: String? {
    if case .text(let line, _, _) = self { line.string } else { nil }
  }
}
