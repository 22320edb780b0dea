import Glibc
import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// The thumbnails under the user's photos.
struct PhotoStripTests {
  private static let count = 40
  private let folder = PictureFolder()
  private let demo: OpenDemo
  private let pager: Pager
  private let strip: PhotoStrip

  init() throws {
    demo = try OpenDemo(.photo)
    let picture = try PictureFolder.picture(width: 160, height: 120)
    for number in 0..<Self.count { try folder.add("\(number).png", picture) }
    demo.shell.show(files: [folder.path])
    demo.bench.settle()
    pager = try #require(demo.view(Pager.self))
    strip = try #require(demo.view(PhotoStrip.self))
  }

  /// The page whose thumbnail is in the middle of the strip.
  private func middlePage(_ strip: PhotoStrip? = nil) -> Int? {
    let strip = strip ?? self.strip
    let middle = strip.bounds.center.x
    return (0..<Self.count).first { page in
      strip.thumb(ofPage: page).map { abs($0.frame.center.x - middle) < 0.6 } ?? false
    }
  }

  private func frame(_ page: Int) throws -> Rect { try #require(strip.thumb(ofPage: page)).frame }

  /// Two containers agree: the middle of the strip is the page in sight.
  private func agree(on page: Int) -> Bool {
    pager.currentPage == page && middlePage() == page && !pager.isMoving && !strip.isMoving
  }

  private func place(ofPage page: Int) throws -> Point {
    strip.convert(try frame(page).center, to: nil)
  }

  /// Flicks the strip once, from its middle.
  private func flickStrip(by distance: Double) {
    let middle = strip.convert(strip.bounds.center, to: nil)
    Finger(demo.bench).flick(from: middle, by: Vector(dx: distance, dy: 0))
  }

  @Test(arguments: [(12, false), (13, true)])
  func `twelve photos have dots, and one more has a strip in their place`(
    count: Int,
    hasStrip: Bool
  ) throws {
    let (folder, demo) = (PictureFolder(), try OpenDemo(.photo))
    let picture = try PictureFolder.picture(width: 40, height: 30)
    for number in 0..<count { try folder.add("\(number).png", picture) }
    demo.shell.show(files: [folder.path])
    demo.bench.settle()
    #expect(demo.view(Pager.self)?.numberOfPages == count)
    #expect((demo.view(PhotoStrip.self) != nil) == hasStrip)
    #expect(demo.screen.tools.contains { $0 is PageControl } != hasStrip)
  }

  @Test func `the current one is in the middle, whole and apart from the others`() throws {
    demo.press(.right)
    demo.press(.right)
    demo.bench.settle()
    #expect(agree(on: 2))
    let (before, current, after) = (try frame(1), try frame(2), try frame(3))
    // 160 x 120 pixels, 40 points high.
    #expect(current.width.isClose(to: 40 * 160 / 120, within: 1))
    #expect(before.width.isClose(to: 28, within: 0.1))
    #expect((current.minX - before.maxX).isClose(to: 10, within: 0.1))
    #expect((after.minX - current.maxX).isClose(to: 10, within: 0.1))
    #expect((try frame(4).minX - after.maxX).isClose(to: 2, within: 0.1))
  }

  @Test func `the strip follows the photos by the same share`() throws {
    let start = strip.contentOffset.x
    let finger = Finger(demo.bench)
    let place = pager.convert(pager.bounds.center, to: nil)
    finger.drag(from: place, by: Vector(dx: -300, dy: 0), steps: 20)
    let share = pager.contentOffset.x / (pager.bounds.width + pager.pageGap)
    #expect(share > 0.2)
    // Thumbnails are 30 points apart.
    #expect((strip.contentOffset.x - start).isClose(to: share * 30, within: 0.6))
    // Between two, both are as wide as their shares.
    let widths = (try frame(0).width - 28, try frame(1).width - 28)
    #expect((widths.0 / (widths.0 + widths.1)).isClose(to: 1 - share, within: 0.05))
    finger.up()
    demo.bench.settle()
    #expect(agree(on: 1))
  }

  @Test func `the photos follow the strip at once`() throws {
    let finger = Finger(demo.bench)
    let middle = strip.convert(strip.bounds.center, to: nil)
    finger.drag(from: middle, by: Vector(dx: -100, dy: 0), steps: 20)
    let page = Int(((strip.contentOffset.x + strip.bounds.width / 2) / 30 - 0.5).rounded())
    // 100 points are three thumbnails, less what the drag takes to begin.
    #expect((2...3).contains(page) && pager.currentPage == page)
    #expect(pager.contentOffset.x == Double(page) * (pager.bounds.width + pager.pageGap))
    finger.up()
    demo.bench.settle()
    #expect(agree(on: pager.currentPage))
  }

  @Test func `a flick of the strip passes many photos, and rests on one`() throws {
    flickStrip(by: -150)
    var pages = [pager.currentPage]
    while strip.isMoving {
      demo.bench.step()
      pages.append(pager.currentPage)
    }
    #expect(pager.currentPage > 5 && agree(on: pager.currentPage))
    #expect(zip(pages.dropFirst(), pages).allSatisfy { $0 >= $1 })
  }

  @Test func `at both ends the strip gives, and its first and last stay in sight`() throws {
    flickStrip(by: 300)
    demo.bench.settle()
    #expect(agree(on: 0))
    demo.press(.end)
    demo.bench.settle()
    #expect(agree(on: Self.count - 1))
    flickStrip(by: -300)
    demo.bench.settle()
    #expect(agree(on: Self.count - 1))
    let finger = Finger(demo.bench)
    let place = pager.convert(pager.bounds.center, to: nil)
    finger.drag(from: place, by: Vector(dx: -200, dy: 0), steps: 10)
    #expect(pager.isPastEdge && middlePage() == Self.count - 1)
    finger.up()
    demo.bench.settle()
    #expect(agree(on: Self.count - 1))
  }

  @Test(arguments: [false, true])
  func `a click on a thumbnail goes there, and the strip with it`(isReduced: Bool) throws {
    demo.bench.stage.prefersReducedMotion = isReduced
    demo.bench.tap(try place(ofPage: 9))
    var offsets = [strip.contentOffset.x]
    while pager.isMoving {
      demo.bench.step()
      offsets.append(strip.contentOffset.x)
    }
    demo.bench.settle()
    #expect(agree(on: 9))
    #expect(zip(offsets.dropFirst(), offsets).allSatisfy { $0 >= $1 })
  }

  @Test func `a jump to the other end is one way for both`() throws {
    demo.press(.end)
    var offsets = [strip.contentOffset.x]
    while pager.isMoving {
      demo.bench.step()
      offsets.append(strip.contentOffset.x)
    }
    #expect(agree(on: Self.count - 1) && offsets.count > 10)
    #expect(zip(offsets.dropFirst(), offsets).allSatisfy { $0 >= $1 })
  }

  @Test func `whoever is touched leads from then on`() throws {
    flickStrip(by: -150)
    for _ in 0..<5 { demo.bench.step() }
    #expect(strip.isMoving)
    let page = pager.currentPage
    let place = pager.convert(pager.bounds.center, to: nil)
    Finger(demo.bench).flick(from: place, by: Vector(dx: -200, dy: 0))
    demo.bench.settle()
    #expect(pager.currentPage > page && agree(on: pager.currentPage))
    // And back, while the photos turn.
    Finger(demo.bench).flick(from: place, by: Vector(dx: -200, dy: 0))
    #expect(pager.isMoving)
    flickStrip(by: 90)
    demo.bench.settle()
    #expect(agree(on: pager.currentPage))
  }

  @Test func `a resize keeps the page, at rest and on the way`() throws {
    pager.setCurrentPage(5, animated: true)
    demo.bench.settle()
    #expect(agree(on: 5))
    func resize(to size: Size) {
      demo.bench.stage.resize(to: size, scale: 1)
      demo.shell.frame = demo.bench.stage.root.bounds
      demo.bench.step()
      demo.bench.settle()
    }
    resize(to: Size(width: 480, height: 560))
    #expect(agree(on: 5) && strip.frame.width == 480)
    flickStrip(by: -60)
    let page = pager.currentPage
    resize(to: Size(width: 900, height: 700))
    #expect(pager.currentPage >= page && agree(on: pager.currentPage))
    // Too low a window has no room for it.
    resize(to: Size(width: 700, height: 300))
    #expect(strip.isHidden)
    demo.press(.left)
    demo.bench.settle()
    let now = pager.currentPage
    resize(to: Size(width: 900, height: 700))
    #expect(!strip.isHidden && agree(on: now))
  }

  @Test func `a list that has become shorter keeps the photo in sight`() throws {
    demo.press(.character("9"))
    demo.bench.settle()
    for number in 0..<8 { unlink(folder.whole("\(number).png")) }
    demo.shell.readAgain()
    demo.bench.settle()
    #expect(pager.numberOfPages == 32 && agree(on: 0))
    #expect(strip.thumb(ofPage: 0)?.content?.name == "8.png")
    demo.press(.end)
    demo.bench.settle()
    for number in 20..<40 { unlink(folder.whole("\(number).png")) }
    // Twelve are left, for which there are dots.
    demo.shell.readAgain()
    demo.bench.settle()
    #expect(pager.numberOfPages == 12 && pager.currentPage == 11 && strip.isHidden)
    #expect(demo.shell.toolBar.tools.contains { $0 is PageControl })
  }

  @Test func `only thumbnails in sight have views, which are used again`() throws {
    let most = Int(strip.bounds.width / 30) + 2
    for _ in 0..<6 {
      flickStrip(by: -200)
      while strip.isMoving {
        demo.bench.step()
        #expect(strip.subviews.count { $0 is PhotoThumb } <= most)
      }
    }
    #expect(strip.subviews.count <= most + 2)
  }

  @Test func `what is no picture has a sign, and what turns out to be none gets one`() throws {
    try folder.add("3.png", Array("none".utf8))
    let bytes = try PictureFolder.picture(width: 100, height: 100)
    // Its header is whole.
    try folder.add("4.png", Array(bytes.prefix(40)))
    demo.shell.show(files: [folder.path])
    demo.bench.settle()
    #expect(strip.thumb(ofPage: 3)?.content?.picture == nil)
    #expect(strip.thumb(ofPage: 4)?.content?.picture != nil)
    _ = try demo.pixels()
    demo.bench.settle()
    #expect(strip.thumb(ofPage: 4)?.content?.picture == nil)
    #expect(strip.thumb(ofPage: 5)?.content?.picture != nil)
  }

  @Test func `a screen reader has a button for each, and goes there`() throws {
    let thumb = try #require(strip.thumb(ofPage: 4))
    #expect(thumb.accessibility?.label == "4.png" && thumb.accessibility?.states == [])
    #expect(thumb.accessibility?.position == .init(index: 4, count: Self.count))
    #expect(thumb.accessibilityPerform(.activate, onPart: nil))
    demo.bench.settle()
    #expect(agree(on: 4) && strip.thumb(ofPage: 4)?.accessibility?.states == .selected)
  }

  @Test func `alone on the screen the photo has no strip`() throws {
    demo.shell.isFullscreen = true
    demo.bench.step()
    #expect(strip.isHidden)
    demo.shell.isFullscreen = false
    demo.bench.step()
    #expect(!strip.isHidden && agree(on: 0))
  }

  // MARK: Goals

  @Test func `the goals are of the user's photos, not of the harbor`() throws {
    #expect(demo.screen.goals.map(\.words) == PhotoScreen.OwnGoal.allCases.map(\.rawValue))
    demo.bench.tap(try place(ofPage: 3))
    demo.bench.settle()
    #expect(demo.reached.isEmpty)
    flickStrip(by: -300)
    demo.bench.settle()
    #expect(demo.reached == [PhotoScreen.OwnGoal.strip.rawValue])
    // One photo has no next one.
    demo.shell.show(files: [folder.whole("3.png")])
    demo.bench.settle()
    #expect(demo.screen.goals.map(\.words) == [PhotoScreen.OwnGoal.pixels.rawValue])
  }

  @Test func `a photo that is zoomed in to its pixels, and left over its edge, is what was wanted`()
    throws
  {
    let large = try PictureFolder.picture(width: 3_000, height: 2_000)
    for name in ["0.png", "1.png"] { try folder.add(name, large) }
    demo.shell.show(files: [folder.path])
    demo.bench.settle()
    #expect(demo.reached.isEmpty)
    let place = pager.convert(pager.bounds.center, to: nil)
    let next = Vector(dx: -500, dy: 0)
    // A photo that is not zoomed has no edge to go over.
    Finger(demo.bench).flick(from: place, by: next)
    demo.bench.settle()
    #expect(pager.currentPage == 1 && demo.reached.isEmpty)
    demo.press(.character("1"))
    demo.bench.settle()
    #expect(demo.reached == [PhotoScreen.OwnGoal.pixels.rawValue])
    let pane = try #require(demo.screen.watched)
    pane.contentOffset.x = pane.maximumContentOffset.x
    let finger = Finger(demo.bench)
    finger.drag(from: place + Vector(dx: 250, dy: 0), by: next, steps: 20)
    finger.up()
    demo.bench.settle()
    #expect(pager.currentPage == 2)
    #expect(demo.reached == [PhotoScreen.OwnGoal.pixels, .edge].map(\.rawValue))
  }
}
