import Geometry
import Gestures
import SDLHost
import Scrolling
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Demo

struct FlipScreenTests {
  private func pager(_ demo: OpenDemo) throws -> Pager {
    try #require(demo.screen.watched as? Pager)
  }

  private func dots(_ demo: OpenDemo) throws -> PageControl {
    try #require(demo.visible.lazy.compactMap { $0 as? PageControl }.first)
  }

  private func swipe(_ demo: OpenDemo, left: Bool = true) {
    let displacement = Vector(dx: left ? -200 : 200, dy: 0)
    Finger(demo.bench).flick(from: Point(x: 500, y: 300), by: displacement)
    demo.bench.settle()
  }

  @Test(arguments: ["Photos", "E-book", "Guide"])
  func `the uses that the tutorials name turn their pages like any pager, and the dots follow`(
    use: String
  ) throws {
    // Row 133: photo book, e-book, first-run guide.
    let demo = try OpenDemo(.flip)
    demo.choose(use)
    let (pager, dots) = (try pager(demo), try dots(demo))
    #expect(dots.numberOfPages == pager.numberOfPages)
    #expect(pager.numberOfPages > 1)
    swipe(demo)
    #expect(pager.currentPage == 1)
    #expect(dots.currentPage == 1)
    swipe(demo, left: false)
    #expect(dots.currentPage == 0)
    #expect(pager.subviews.count == 3)
  }

  @Test func `the e-book holds every word of the article, each on one page`() throws {
    // Row 133
    let demo = try OpenDemo(.flip)
    demo.choose("E-book")
    let pager = try pager(demo)
    var words: [Substring] = []
    for page in 0..<pager.numberOfPages {
      pager.setCurrentPage(page, animated: false)
      demo.bench.step()
      let view = try #require(pager.view(forPage: page) as? BookPage)
      words += view.lines.flatMap { $0.string.split(separator: " ") }
    }
    let wanted = Article.parts.flatMap { part -> [Substring] in
      switch part {
      case .paragraph(let text), .heading(let text), .quote(let text): text.split(separator: " ")
      case .picture: []
      }
    }
    #expect(words == wanted)
  }

  @Test func `a photo lies whole on white between bands of 70 points, the dots in the lower one`()
    throws
  {
    // Row 127
    let demo = try OpenDemo(.flip)
    demo.choose("Photos")
    let (pager, dots) = (try pager(demo), try dots(demo))
    let bars = 44.0
    let frame = pager.convert(pager.bounds, to: demo.screen.view)
    #expect(frame.minY == 70)
    #expect(frame.maxY == demo.screen.view.bounds.height - bars - 70)
    let place = dots.convert(dots.bounds, to: demo.screen.view)
    #expect(place.minY >= frame.maxY)
    #expect(place.maxY <= frame.maxY + 70)
    #expect(place.center.x.isClose(to: frame.center.x, within: 1))
    for page in 0..<pager.numberOfPages {
      pager.setCurrentPage(page, animated: false)
      demo.bench.step()
      let photo = try #require(pager.view(forPage: page) as? FittedPhoto)
      #expect(photo.frame.minX == pager.bounds.width * Double(page))
      let (shape, whole) = (photo.place, photo.bounds)
      let wanted = photo.part.width / photo.part.height
      #expect((shape.width / shape.height).isClose(to: wanted, within: 0.01))
      #expect(shape.width == whole.width || shape.height == whole.height)
      #expect(shape.center.x.isClose(to: whole.center.x, within: 1))
    }
  }

  @Test func `around a photo the page is white, and the bands are black`() throws {
    // Row 127, in pixels.
    let demo = try OpenDemo(.flip)
    demo.choose("Photos")
    let pager = try pager(demo)
    pager.setCurrentPage(2, animated: false)
    demo.bench.step()
    let photo = try #require(pager.view(forPage: 2) as? FittedPhoto)
    let pixels = try demo.pixels()
    let frame = pager.convert(pager.bounds, to: nil)
    #expect(pixels.color(frame.minX + photo.place.minX / 2, frame.center.y) == 0)
    #expect(pixels.color(frame.minX + 4, frame.maxY + 60) == 0)
    #expect(pixels.color(frame.minX + 4, frame.minY - 3) == 0)
    #expect(pixels.color(frame.center.x, frame.center.y) != 0)
  }

  @Test(arguments: [Size(width: 480, height: 560), Size(width: 1_180, height: 760)])
  func `every view of the pool has a letter in the strip, those that wait as well`(size: Size)
    throws
  {
    let demo = try OpenDemo(.flip, size: size)
    let strip = try #require(demo.view(RecyclerStrip.self))
    let pager = try pager(demo)
    for page in [0, 5, 11] {
      pager.setCurrentPage(page, animated: false)
      demo.bench.step()
      let letters = strip.draw().compactMap { command -> (String, Point, Color)? in
        guard case .text(let line, let place, let ink) = command else { return nil }
        return (line.string, place, ink)
      }.filter { $0.0.count == 1 && $0.2.alpha == 255 }
      #expect(letters.map(\.0).sorted() == ["A", "B", "C"])
      let places = letters.map(\.1.x).sorted()
      #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 > 20 })
      #expect(strip.bounds.height <= 28 && strip.frame.maxX < demo.screen.view.bounds.maxX)
    }
  }

  @Test(arguments: Look.Theme.allCases)
  func `the status text turns light on the black page, and back`(theme: Look.Theme) throws {
    // Row 128
    let demo = try OpenDemo(.flip, theme: theme)
    demo.choose("Photos")
    try expectReadable(demo, isLight: true)
    #expect(try grounds(demo).allSatisfy { Contrast.luminance($0) < 0.02 })
    demo.choose("Scenes")
    try expectReadable(demo, isLight: theme == .dark)
    #expect(try grounds(demo).allSatisfy { (Contrast.luminance($0) < 0.02) == (theme == .dark) })
  }

  /// The colors of the bars around the page.
  private func grounds(_ demo: OpenDemo) throws -> [UInt32] {
    let pixels = try demo.pixels()
    return demo.visible.filter { $0 is Bar && !($0 is Inspector) }.map {
      let frame = $0.convert($0.bounds, to: nil)
      return pixels.color(frame.minX + 3, frame.maxY - 3)
    }
  }

  /// The darkest and the lightest pixels of the status bar's name are its ground and its ink.
  private func expectReadable(_ demo: OpenDemo, isLight: Bool) throws {
    let pixels = try demo.pixels()
    let bar = try #require(demo.visible.first { $0 is StatusBar })
    let frame = bar.convert(bar.bounds, to: nil)
    let ground = pixels.color(frame.minX + 4, frame.center.y)
    let inks = (0..<70).flatMap { x in
      (4..<16).map { pixels.color(frame.minX + 16 + Double(x), frame.minY + Double($0)) }
    }
    let best = inks.max { Contrast.ratio($0, ground) < Contrast.ratio($1, ground) } ?? ground
    #expect(Contrast.ratio(best, ground) >= 4.5)
    #expect((Contrast.luminance(best) > Contrast.luminance(ground)) == isLight)
  }

  @Test func `pages go down, around, and apart, as the switches say`() throws {
    let demo = try OpenDemo(.flip)
    let pager = try pager(demo)
    func turn(_ title: String) {
      for case let toggle as Toggle in demo.screen.knobs where toggle.title == title {
        demo.bench.stage.focus(toggle)
        demo.press(.space)
      }
    }
    turn("Vertical")
    #expect(pager.axis == .vertical)
    turn("Loop")
    Finger(demo.bench).flick(from: Point(x: 500, y: 200), by: Vector(dx: 0, dy: 250))
    demo.bench.settle()
    #expect(pager.currentPage == pager.numberOfPages - 1)
    turn("Page gap")
    #expect(pager.pageGap == 20)
  }

  private func switchOn(_ title: String, in demo: OpenDemo) throws {
    let toggles = demo.screen.knobs.compactMap { $0 as? Toggle }
    let toggle = try #require(toggles.first { $0.title == title })
    demo.bench.stage.focus(toggle)
    demo.press(.space)
    demo.bench.step()
  }

  @Test func `two pages lie beside each other, and a swipe turns both`() throws {
    let demo = try OpenDemo(.flip)
    let pager = try pager(demo)
    swipe(demo)
    swipe(demo)
    try switchOn("Two pages", in: demo)
    #expect(pager.numberOfPages == 6)
    // Page 2 lies on the second spread.
    #expect(pager.currentPage == 1)
    let spread = try spread(1, of: pager)
    #expect(spread.leaves.map(\.page) == [2, 3])
    #expect(spread.leaves[0].frame.maxX == spread.leaves[1].frame.minX)
    #expect(spread.leaves[1].frame.maxX == spread.bounds.width)
    swipe(demo)
    #expect(pager.currentPage == 2)
    #expect(pager.subviews.count == 3)
    try switchOn("Two pages", in: demo)
    #expect(pager.numberOfPages == 12)
    #expect(pager.currentPage == 4)
  }

  @Test func `a book of five pages ends on a left one`() throws {
    let demo = try OpenDemo(.flip)
    try switchOn("Two pages", in: demo)
    demo.choose("5")
    let pager = try pager(demo)
    pager.setCurrentPage(2, animated: false)
    demo.bench.step()
    let spread = try spread(2, of: pager)
    #expect(!spread.leaves[0].isHidden && spread.leaves[1].isHidden)
  }

  @Test func `a long swipe goes over several pages, and the next short one over one`() throws {
    let demo = try OpenDemo(.flip)
    try switchOn("Long swipes", in: demo)
    let pager = try pager(demo)
    Finger(demo.bench).flick(from: Point(x: 700, y: 300), by: Vector(dx: -400, dy: 0))
    demo.bench.settle()
    // 100 points a frame are 6000 a second: a glide of 2994 points (SPEC b.2) on pages of 788.
    #expect((3...5).contains(pager.currentPage))
    let page = pager.currentPage
    try switchOn("Long swipes", in: demo)
    Finger(demo.bench).flick(from: Point(x: 700, y: 300), by: Vector(dx: -400, dy: 0))
    demo.bench.settle()
    #expect(pager.currentPage == page + 1)
  }

  @Test(arguments: [(0.3, -1.0, 1), (0.3, 1, 1), (0.7, -1, 0), (0.7, 1, 0)])
  func `how far a slow drag must go is what the slider says`(
    threshold: Double,
    side: Double,
    turned: Int
  ) throws {
    let demo = try OpenDemo(.flip)
    let pager = try pager(demo)
    swipe(demo)
    swipe(demo)
    let slider = try #require(demo.screen.knobs.lazy.compactMap { $0 as? Slider }.first)
    demo.bench.stage.focus(slider)
    for _ in 0..<5 { demo.press(threshold < 0.5 ? .left : .right) }
    #expect(slider.value.isClose(to: threshold, within: 1e-9))
    let finger = Finger(demo.bench)
    finger.drag(from: Point(x: 450, y: 300), by: Vector(dx: side * 0.4 * 788, dy: 0), steps: 30)
    demo.bench.advance(by: 0.5)
    finger.up()
    demo.bench.settle()
    #expect(pager.currentPage == 2 - Int(side) * turned)
  }

  /// The first page, and who draws its layers.
  private func firstLeaf(_ demo: OpenDemo) throws -> (leaf: LandscapeView, workshop: InlineWorkshop)
  {
    (
      try #require(demo.view(LandscapeView.self) { $0.page == 0 }),
      try #require(demo.bench.stage.workshop as? InlineWorkshop)
    )
  }

  @Test func `a page whose layers were being drawn when one left is whole when one comes back`()
    throws
  {
    let (wanted, undisturbed) = try firstLeaf(try OpenDemo(.flip))
    undisturbed.work()
    let demo = try OpenDemo(.flip)
    let (leaf, workshop) = try firstLeaf(demo)
    workshop.work(limit: 3)
    demo.shell.choose(.photo)
    demo.bench.step()
    demo.shell.choose(.flip)
    demo.bench.step()
    #expect(!leaf.isReady)
    workshop.work()
    #expect(leaf.isReady)
    #expect(leaf.layers.keys == wanted.layers.keys)
  }

  private func spread(_ index: Int, of pager: Pager) throws -> SpreadView {
    let page = try #require(pager.view(forPage: index))
    return try #require(page.subviews.lazy.compactMap { $0 as? SpreadView }.first)
  }

  @Test func `a double click enlarges the page at the point, and the next one starts whole`()
    throws
  {
    let demo = try OpenDemo(.flip)
    let pager = try pager(demo)
    let page = try #require(pager.view(forPage: 0) as? ZoomPage)
    let finger = Finger(demo.bench)
    func doubleClick() {
      for _ in 0..<2 {
        finger.down(300, 400)
        finger.up()
      }
      demo.bench.settle()
    }
    doubleClick()
    #expect(page.zoomScale == 2.5)
    // The window's (300, 400) is (228, 400) of the page: 2.5 times as far, it is where it was.
    let spot = Point(x: 300 - 72, y: 400)
    #expect((page.contentOffset.x + spot.x).isClose(to: 2.5 * spot.x, within: 1))
    #expect((page.contentOffset.y + spot.y).isClose(to: 2.5 * spot.y, within: 1))
    finger.drag(from: Point(x: 500, y: 300), by: Vector(dx: -60, dy: 0))
    demo.bench.advance(by: 0.3)
    finger.up()
    demo.bench.settle()
    #expect(pager.contentOffset.x == 0)
    doubleClick()
    #expect(page.zoomScale == 1)
    swipe(demo)
    #expect(pager.currentPage == 1)
    #expect((pager.view(forPage: 1) as? ZoomPage)?.zoomScale == 1)
  }
}
