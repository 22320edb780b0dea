import ScrollKit
import ScrollKitTesting
import TestHarness
import Testing

@testable import Demo

/// One mode in the midst of another.
@Suite struct ShellStatesTests {
  @Test func `a replay goes on by keys, frame by frame, until Escape`() throws {
    let demo = try OpenDemo(.flip)
    let pager = try #require(demo.screen.watched)
    demo.mouse(.began, 700, 400)
    for step in 1...8 { demo.mouse(.moved, 700 - 40 * Double(step), 400) }
    demo.mouse(.ended, 380, 400)
    demo.bench.settle()
    let end = pager.contentOffset.x
    #expect(end > 0)
    func press(_ key: Key) {
      demo.press(key)
      demo.press(key, [], .repeated)
      demo.press(key, [], .up)
    }
    for _ in 0..<10 { press(.character(",")) }
    let back = pager.contentOffset.x
    #expect(back < end && demo.shell.inspector.shownTime != nil)
    press(.character("."))
    #expect(pager.contentOffset.x > back && demo.shell.inspector.shownTime != nil)
    demo.press(.space)
    demo.bench.settle()
    #expect(pager.contentOffset.x == end && demo.shell.inspector.shownTime == nil)
    press(.character(","))
    press(.escape)
    #expect(pager.contentOffset.x == end && demo.shell.inspector.shownTime == nil)
  }

  @Test func `what starts anew is not thrown back by a replay`() throws {
    let demo = try OpenDemo(.flip)
    let pager = try #require(demo.screen.watched)
    Finger(demo.bench).flick(from: Point(x: 600, y: 400), by: Vector(dx: -200, dy: 0))
    demo.bench.settle()
    for _ in 0..<9 { demo.press(.character(",")) }
    demo.click(demo.shell.navigationBar.reset)
    demo.bench.settle()
    #expect(demo.shell.inspector.shownTime == nil && pager.contentOffset.x == 0)
    demo.press(.escape)
    demo.bench.settle()
    #expect(pager.contentOffset.x == 0)
  }

  @Test(arguments: [false, true]) func `X ends the first show and its step back`(byButton: Bool)
    throws
  {
    let demo = try OpenDemo(.flip)
    demo.shell.playFirstFlick()
    for _ in 0..<400 where demo.bench.stage.xray == nil { demo.bench.step() }
    #expect(demo.bench.stage.xray != nil)
    if byButton {
      let button = demo.shell.navigationBar.xRay
      let place = button.convert(button.bounds, to: nil).center
      demo.mouse(.began, place.x, place.y)
      demo.mouse(.ended, place.x, place.y)
    } else {
      demo.press(.character("x"))
      demo.press(.character("x"), [], .up)
    }
    demo.bench.settle()
    #expect(demo.shell.ghostHand == nil && demo.bench.stage.xray == nil)
  }

  @Test func `help over the whole screen has the keys, and Escape closes it`() throws {
    let demo = try OpenDemo(.photo)
    var commands = 0
    demo.shell.onCommand = { _ in commands += 1 }
    for isHelpFirst in [false, true] {
      if isHelpFirst { demo.press(.character("?")) }
      demo.shell.isFullscreen = true
      demo.bench.step()
      if !isHelpFirst { demo.press(.character("?")) }
      #expect(demo.shell.help.isOpen && demo.screen.isAlone)
      let place = demo.screen.place
      demo.press(.right)
      demo.bench.settle()
      #expect(demo.screen.place == place)
      demo.press(.escape)
      demo.bench.settle()
      #expect(!demo.shell.help.isOpen && commands == 0 && demo.screen.isAlone)
      demo.press(.function(1))
      #expect(demo.shell.showsInspector)
      demo.shell.isFullscreen = false
      demo.bench.settle()
    }
  }

  @Test func `the code that shows is the code as it is`() throws {
    let demo = try OpenDemo(.properties)
    demo.click(demo.shell.navigationBar.code)
    demo.bench.settle()
    #expect(demo.shell.showsCode && demo.shell.codeView.text == demo.screen.code)
    let before = demo.screen.code
    let control = try #require(
      demo.visible.lazy.compactMap { $0 as? Switch }.first { $0.title == "bounces" }
    )
    #expect(control.accessibilityPerform(.activate, onPart: nil))
    demo.bench.settle()
    #expect(demo.screen.code != before && demo.shell.codeView.text == demo.screen.code)
    let choice = try #require(demo.choices.first { $0.items.contains("Photo") })
    demo.choose("Photo")
    demo.bench.settle()
    #expect(choice.selectedSegmentIndex > 0 && demo.shell.codeView.text == demo.screen.code)
  }

  @Test func `what is shown twice is done once`() throws {
    let demo = try OpenDemo(.properties)
    let list = try #require(demo.screen.watched)
    for (goal, set) in [
      (PropertiesScreen.Goal.edge, { list.bounces = false }),
      (.page, { list.isPagingEnabled = true }),
    ] {
      let first = demo.screen.hand(for: AnyHashable(goal)).count
      set()
      #expect(demo.screen.hand(for: AnyHashable(goal)).count < first)
    }
  }

  @Test func `a start anew is one from everything`() throws {
    let form = try OpenDemo(.read)
    form.choose("Form")
    let view = try #require(form.view(FormView.self))
    view.keyboardDismissMode = .none
    form.screen.restart()
    #expect(view.keyboardDismissMode == .interactive)
    let race = try OpenDemo(.race)
    race.flick()
    race.bench.settle()
    #expect(!race.reached.isEmpty)
    race.click(
      try #require(
        race.visible.lazy.compactMap { $0 as? Button }.first { $0.title == "Blind test" }
      )
    )
    race.screen.restart()
    race.bench.settle()
    #expect(race.reached.isEmpty)
    let flip = try OpenDemo(.flip, places: [.flip: "1 700"])
    flip.screen.restart()
    flip.bench.settle()
    #expect(flip.screen.place == nil)
  }

  @Test func `files that are dropped leave the places on other screens`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("notes.txt")
    try TextFile.write(Array("words".utf8), to: FilePath(path))
    let demo = try OpenDemo(.flip, places: [.photo: "2", .read: "2 top 0.0 0.0 Abel"])
    let before = demo.shell.places
    demo.shell.show(files: [path])
    demo.bench.settle()
    #expect(demo.shell.places[.photo] == before[.photo])
    demo.shell.show(files: [OpenDemo.assets + "/photos"])
    demo.bench.settle()
    #expect(demo.shell.places[.photo] == "2")
  }

  @Test func `Alt and a sideways arrow turn no page`() throws {
    let demo = try OpenDemo(.flip)
    demo.bench.stage.focus(demo.shell.navigationBar.reset)
    demo.press(.right, .alt)
    demo.bench.settle()
    #expect(demo.screen.place == nil)
    demo.press(.right)
    demo.bench.settle()
    #expect(demo.screen.place == "0 1")
  }

  @Test func `a photo that fills the screen stays on black when it comes back`() throws {
    let demo = try OpenDemo(.lists)
    demo.shell.isFullscreen = true
    for kind in [ScreenKind.photo, .flip, .photo] {
      demo.shell.choose(kind)
      demo.bench.settle()
    }
    #expect(demo.screen.isAlone && demo.screen.view.backgroundColor == .black)
    demo.shell.isFullscreen = false
    demo.bench.settle()
    #expect(demo.screen.view.backgroundColor == demo.screen.view.palette.window)
  }
}
