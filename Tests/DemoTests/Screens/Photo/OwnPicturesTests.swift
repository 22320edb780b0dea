import Glibc
import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// Photo with files of the user's.
struct OwnPicturesTests {
  private let folder = PictureFolder()
  private let demo: OpenDemo

  init() throws {
    demo = try OpenDemo(.flip)
    for number in [1, 2, 10] {
      try folder.add(
        "\(number).png",
        PictureFolder.picture(width: 100 * number + 100, height: 100)
      )
    }
  }

  private func open(_ words: String...) throws -> Pager {
    demo.shell.show(files: words)
    demo.bench.settle()
    return try #require(demo.view(Pager.self))
  }

  private var hint: String { demo.screen.hint }
  private var pane: PhotoPane? { demo.screen.watched as? PhotoPane }

  @Test func `a folder is an album, with name, place, size and scale`() throws {
    var titles: [String?] = []
    demo.shell.onTitle = { titles.append($0) }
    let pager = try open(folder.path)
    #expect(demo.screen.kind == .photo && pager.numberOfPages == 3 && pager.subviews.count == 3)
    #expect(hint == "1 of 3 · 200 × 100 · 100%; 1.png" && titles.last == "1.png")
    demo.press(.right)
    demo.bench.settle()
    #expect(hint == "2 of 3 · 300 × 100 · 100%; 2.png" && titles.last == "2.png")
    demo.shell.choose(.map)
    #expect(titles.last == .some(nil))
  }

  @Test func `a file that cannot be shown alone asks for no zoom`() throws {
    let folder = PictureFolder()
    try folder.add("broken.png", Array("no picture".utf8))
    demo.shell.show(files: [folder.path])
    demo.bench.settle()
    #expect(pane == nil && demo.screen.goals.isEmpty)
    try folder.add("whole.png", PictureFolder.picture(width: 100, height: 100))
    demo.shell.show(files: [folder.path])
    demo.bench.settle()
    #expect(demo.screen.goals.count == 2)
  }

  @Test(arguments: [(1, 1, 32.0), (12, 8, 3), (5, 20, 2), (32, 4, 1), (200, 100, 1)])
  func `a tiny picture is enlarged as often as it takes to be seen`(
    width: Int,
    height: Int,
    factor: Double
  ) throws {
    let folder = PictureFolder()
    try folder.add("tiny.png", PictureFolder.picture(width: width, height: height))
    demo.shell.show(files: [folder.path])
    demo.bench.settle()
    let pane = try #require(pane)
    #expect(pane.zoomScale == factor && pane.isFitting)
    #expect(pane.picture.convert(pane.picture.bounds, to: nil).width == Double(width) * factor)
    // And eight times as large by the keys.
    #expect(pane.maximumZoomScale == 8 * factor)
  }

  @Test func `a picture is enlarged by keys alone, to one pixel of the display first`() throws {
    _ = try open(folder.whole("10.png"))
    // 1,100 x 100 in a narrower pane.
    let fit = try #require(pane).zoomScale
    #expect(fit < 1)
    demo.press(.character("1"))
    demo.bench.settle()
    #expect(pane?.zoomScale == 1 && hint.hasSuffix("100%; 10.png"))
    demo.press(.character("0"))
    demo.bench.settle()
    #expect(pane?.zoomScale == fit)
    _ = try open(folder.whole("1.png"))
    #expect(pane?.zoomScale == 1)
  }

  @Test func `what is no picture keeps its page, and the rest goes on`() throws {
    try folder.add("3.png", Array("none".utf8))
    let pager = try open(folder.path)
    for _ in 0..<2 {
      demo.press(.right)
      demo.bench.settle()
    }
    #expect(pager.currentPage == 2 && demo.screen.watched === pager && hint == "3 of 4")
    let page = try #require(pager.view(forPage: 2))
    #expect(
      page.subviews.first?.accessibility?.label.hasPrefix("3.png cannot be shown: it is") == true
    )
    demo.press(.right)
    demo.bench.settle()
    #expect(pager.currentPage == 3 && hint.hasPrefix("4 of 4 · 1,100 × 100"))
  }

  @Test func `a picture that turns out to be damaged gives its place to a sentence`() throws {
    let bytes = try PictureFolder.picture(width: 100, height: 100)
    // Its header is whole.
    try folder.add("1.png", Array(bytes.prefix(40)))
    let pager = try open(folder.path)
    #expect(pane != nil)
    _ = try demo.pixels()
    demo.bench.settle()
    #expect(demo.screen.watched === pager && hint == "1 of 3")
  }

  // All of them have no path as the library knows it: each was refused with the first.
  @Test func `a damaged picture whose name is no text refuses no other one`() throws {
    let whole = try PictureFolder.picture(width: 300, height: 100)
    try folder.add([0xFF] + Array("1.png".utf8), Array(whole.prefix(40)))
    try folder.add([0xFF] + Array("2.png".utf8), whole)
    _ = try open(folder.path)
    demo.press(.end)
    demo.bench.settle()
    for key in [Key.left, .right] {
      demo.press(key)
      demo.bench.settle()
      _ = try demo.pixels()
      demo.bench.settle()
    }
    #expect(hint.hasPrefix("5 of 5 · 300 × 100") && pane != nil)
    demo.press(.left)
    demo.bench.settle()
    #expect(hint == "4 of 5" && demo.screen.watched is Pager)
  }

  @Test func `a damaged picture is looked at again once it is whole`() throws {
    let whole = try PictureFolder.picture(width: 300, height: 100)
    // Its header is whole.
    try folder.add("2.png", Array(whole.prefix(40)))
    _ = try open(folder.path + "/2.png")
    _ = try demo.pixels()
    demo.bench.settle()
    #expect(pane == nil)
    try folder.add("2.png", whole)
    _ = try open(folder.path + "/2.png")
    _ = try demo.pixels()
    demo.bench.settle()
    #expect(pane != nil)
  }

  @Test func `a picture that is too large keeps its page, with a sentence`() throws {
    var bytes = try PictureFolder.picture(width: 100, height: 100)
    // Its width and height, of two thousand million pixels each.
    bytes.replaceSubrange(16..<24, with: [0x77, 0x35, 0x94, 0, 0x77, 0x35, 0x94, 0])
    try folder.add("2.png", bytes)
    let pager = try open(folder.path)
    demo.press(.right)
    demo.bench.settle()
    _ = try demo.pixels()
    demo.bench.settle()
    #expect(pager.currentPage == 1 && demo.screen.watched === pager && hint == "2 of 3")
    let page = try #require(pager.view(forPage: 1))
    #expect(
      page.subviews.first?.accessibility?.label
        == "2.png cannot be shown: 2000000000 x 2000000000 pixels need more than a quarter of the "
        + "machine's memory."
    )
    demo.press(.right)
    demo.bench.settle()
    #expect(pager.currentPage == 2 && hint.hasPrefix("3 of 3 · 1,100 × 100"))
  }

  @Test func `X-ray and plot are of the photo in sight`() throws {
    try folder.add("2.png", PictureFolder.picture(width: 3_000, height: 2_000))
    _ = try open(folder.path)
    demo.press(.right)
    demo.bench.settle()
    demo.press(.character("1"))
    demo.bench.settle()
    let (pane, plot) = (try #require(pane), demo.shell.inspector.plot)
    #expect(pane.zoomScale == 1)
    demo.press(.character("x"))
    #expect(demo.bench.stage.xray === pane)
    demo.bench.settle()
    #expect(pane.shownInWindow(pane.bounds).width < pane.bounds.width)
    demo.press(.character("x"))
    demo.bench.settle()
    #expect(demo.bench.stage.xray == nil)
    let before = pane.contentOffset
    let finger = Finger(demo.bench)
    let place = pane.convert(pane.bounds.center, to: nil)
    finger.down(place.x, place.y)
    for _ in 0..<4 { finger.move(by: 0, -30) }
    #expect(plot.activity == .dragging && pane.contentOffset.y > before.y)
    finger.up()
    #expect(plot.activity == .gliding)
    #expect((plot.trace.samples.map(\.velocity).max() ?? 0) > 1_000)
    demo.bench.settle()
    #expect(plot.activity == nil)
  }

  @Test func `files that come and go are followed, and what is in sight stays`() throws {
    let pager = try open(folder.path)
    demo.press(.right)
    demo.bench.settle()
    try folder.add("0.png", PictureFolder.picture(width: 50, height: 50))
    demo.shell.readAgain()
    demo.bench.settle()
    #expect(pager.currentPage == 2 && hint.hasPrefix("3 of 4 · 300 × 100"))
    unlink(folder.whole("10.png"))
    unlink(folder.whole("2.png"))
    demo.shell.readAgain()
    demo.bench.settle()
    #expect(pager.currentPage == 1 && hint.hasPrefix("2 of 2 · 200 × 100"))
  }

  @Test func `the pictures beside the one in sight are decoded early`() throws {
    _ = try open(folder.path)
    demo.press(.right)
    demo.bench.settle()
    let early = demo.bench.stage.drawList().compactMap { command -> String? in
      if case .prepare(let picture, _) = command { Folder.name(of: picture.path) } else { nil }
    }
    #expect(Set(early) == ["1.png", "10.png"])
  }

  @Test(arguments: Theme.allCases)
  func `full screen leaves the photo alone on black, and Escape ends it`(theme: Theme) throws {
    let demo = try OpenDemo(.photo, theme: theme)
    var commands: [WindowCommand] = []
    demo.shell.onCommand = { commands.append($0) }
    demo.shell.isFullscreen = true
    demo.shell.show(files: [folder.whole("1.png")])
    demo.bench.settle()
    let pixels = try demo.pixels()
    #expect(Set(pixels.colors) == [0, 0x0A66E8])
    #expect(pixels.colors.count { $0 != 0 } == 200 * 100)
    demo.press(.escape)
    #expect(commands == [.fullscreen])
    demo.shell.isFullscreen = false
    demo.bench.settle()
    let around = try demo.pixels()
    #expect(!demo.shell.rail.isHidden && Set(around.colors).count > 2)
  }
}
