import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Dots under a pager, following each other.
struct PageControlDrivingTests {
  // The key repeats every 33 ms: a jump that goes on and on still has a page in sight.
  @Test func `the dots of a held key show where the pages are`() {
    let it = PagerBench(pages: 10_000)
    let dots = PageControl(frame: Rect(x: 0, y: 350, width: 400, height: 37))
    it.bench.stage.root.addSubview(dots)
    dots.pager = it.pager
    it.bench.stage.focus(it.pager)
    var pages: [Int] = []
    for frame in 0..<240 {
      if frame % 2 == 0 {
        it.bench.queue(.key(KeyEvent(key: .right, time: it.bench.now + it.bench.period)))
      }
      it.bench.step()
      pages.append(it.pager.currentPage)
      let lit = dots.draw().contains { command in
        guard case .rounded(_, _, let color) = command else { return false }
        return color != dots.pageIndicatorTintColor
      }
      #expect(lit, "frame \(frame)")
    }
    #expect(pages == pages.sorted() && Set(pages).count > 10)
    it.bench.settle()
    #expect(it.pager.currentPage == 120 && dots.currentPage == 120)
  }

  private final class Pair {
    let it: PagerBench
    let dots = PageControl(frame: Rect(x: 0, y: 350, width: 400, height: 37))
    var chosen: [Int] = []
    var shown: [Int] = []

    init(pages: Int = 12, at page: Int = 0) {
      it = PagerBench(pages: pages, at: page)
      it.pager.frame = Rect(x: 0, y: 0, width: 400, height: 340)
      it.bench.stage.root.addSubview(dots)
      dots.pager = it.pager
      it.bench.step()
      dots.addAction { [unowned self] _ in chosen.append(dots.currentPage) }
    }

    func click(_ page: Int) {
      let place = dots.frame(ofPage: page).map { dots.convert($0, to: nil).center } ?? .zero
      let finger = Finger(it.bench, number: 9, device: .mouse)
      finger.down(place.x, place.y)
      finger.up()
    }

    /// Makes frames until nothing moves, and writes down the page that the dots name.
    func settle() {
      while it.bench.stage.isMoving {
        it.bench.step()
        if shown.last != dots.currentPage { shown.append(dots.currentPage) }
      }
    }

    /// How much each dot is the current one, read from its size.
    var weights: [Double] {
      (0..<dots.numberOfPages).map { page in
        ((dots.frame(ofPage: page)?.width ?? 7) / 7 - 1) / 0.35
      }
    }
  }

  @Test func `the dots take over the pager's pages`() {
    let pair = Pair(at: 5)
    #expect(pair.dots.numberOfPages == 12)
    #expect(pair.dots.currentPage == 5)
    pair.it.book.items.removeLast(8)
    pair.it.pager.reloadPages()
    #expect(pair.dots.numberOfPages == 4)
    #expect(pair.dots.currentPage == 3)
    #expect(pair.chosen.isEmpty)
  }

  // Row 121, SPEC k.6
  @Test(arguments: [1.0, -1])
  func `while dragging the dots blend, and the page changes at the half page`(sign: Double) {
    let pair = Pair(at: 5)
    let next = 5 + Int(sign)
    pair.it.finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: -sign * 110, dy: 0))
    #expect(pair.weights[5].isClose(to: 0.75, within: 1e-9))
    #expect(pair.weights[next].isClose(to: 0.25, within: 1e-9))
    #expect(pair.dots.currentPage == 5)
    pair.it.finger.move(by: -sign * 101, 0)
    #expect(pair.dots.currentPage == next)
    pair.it.finger.up()
    pair.settle()
    #expect(pair.dots.currentPage == next)
    #expect(pair.weights[next].isClose(to: 1, within: 1e-9))
    #expect(pair.chosen.isEmpty)
  }

  // Trap T4, row 125
  @Test(arguments: [(0, 4), (4, 0), (0, 11), (11, 2), (3, 4)])
  func `a click on a dot does not walk through the dots between`(from: Int, to: Int) {
    let pair = Pair(at: from)
    pair.click(to)
    pair.settle()
    #expect(pair.chosen == [to])
    #expect(pair.shown == [to])
    #expect(pair.it.pageChanges == [to])
    #expect(pair.it.pager.currentPage == to)
    #expect(pair.it.offset == Double(to) * 400)
  }

  @Test func `in a jump only its two ends blend`() {
    let pair = Pair(at: 1)
    pair.click(9)
    while pair.it.pager.isScrollAnimating {
      pair.it.bench.step()
      let weights = pair.weights
      #expect((weights[1] + weights[9]).isClose(to: 1, within: 1e-9))
    }
    #expect(pair.weights[9].isClose(to: 1, within: 1e-9))
  }

  @Test(arguments: [3, 14])
  func `a finger that stops a jump decides where the dots stay`(frames: Int) {
    let pair = Pair(at: 1)
    pair.click(9)
    for _ in 0..<frames { pair.it.bench.step() }
    pair.it.finger.down(200, 200)
    pair.it.bench.advance(by: 0.1)
    pair.it.finger.up()
    pair.settle()
    #expect(pair.it.pager.currentPage == (frames < 9 ? 1 : 9))
    #expect(pair.dots.currentPage == pair.it.pager.currentPage)
  }

  @Test func `clicks in quick succession end at the last`() {
    let pair = Pair(at: 0)
    for page in [7, 2, 11, 5] {
      pair.click(page)
      pair.it.bench.advance(by: 0.05)
    }
    pair.settle()
    #expect(pair.chosen == [7, 2, 11, 5])
    #expect(pair.it.pager.currentPage == 5)
    #expect(pair.dots.currentPage == 5)
  }

  // SPEC k.5
  @Test func `sliding along the dots moves the pages at once`() {
    let pair = Pair(at: 0)
    let finger = Finger(pair.it.bench, number: 3, device: .mouse)
    let start = pair.dots.convert(pair.dots.frame(ofPage: 0) ?? .zero, to: nil).center
    finger.down(start.x, start.y)
    for page in 1...11 {
      finger.move(by: 16, 0)
      #expect(pair.it.offset == Double(page) * 400)
      #expect(!pair.it.pager.isScrollAnimating)
    }
    finger.up()
    #expect(pair.chosen == Array(1...11))
  }

  @Test func `the app's word moves both, without valueChanged`() {
    let pair = Pair(at: 0)
    pair.dots.currentPage = 7
    #expect(pair.it.offset == 2_800)
    pair.it.pager.currentPage = 3
    #expect(pair.dots.currentPage == 3)
    pair.dots.setCurrentPage(10, animated: true)
    pair.settle()
    #expect(pair.it.offset == 4_000)
    pair.it.pager.setCurrentPage(0, animated: true)
    pair.settle()
    #expect(pair.dots.currentPage == 0)
    #expect(pair.chosen.isEmpty)
  }

  // Row 126
  @Test func `dots that drive nothing change alone`() {
    let pair = Pair(at: 0)
    pair.dots.pager = nil
    pair.click(4)
    pair.settle()
    #expect(pair.dots.currentPage == 4)
    #expect(pair.it.offset == 0)
    pair.it.flick()
    pair.settle()
    #expect(pair.dots.currentPage == 4)
    pair.dots.pager = pair.it.pager
    #expect(pair.dots.currentPage == 1)
  }

  // Row 125, trap T5: the rectangle starts 70 pt down although the
  // content is no taller than the view.
  @Test func `an app can connect the dots to any container by hand`() {
    let bench = Bench()
    let container = ScrollContainer(frame: Rect(x: 0, y: 70, width: 400, height: 260))
    container.isPagingEnabled = true
    container.contentSize = Size(width: 2_000, height: 260)
    let dots = PageControl(frame: Rect(x: 0, y: 330, width: 400, height: 70))
    dots.numberOfPages = 5
    bench.stage.root.addSubview(container)
    bench.stage.root.addSubview(dots)
    dots.addAction { dots in
      var rect = container.frame
      rect.origin.x = rect.width * Double(dots.currentPage)
      container.scrollRectToVisible(rect, animated: true)
    }
    bench.step()
    let finger = Finger(bench, device: .mouse)
    // The fourth of five dots with a pitch of 16 pt.
    finger.down(216, 365)
    finger.up()
    #expect(container.isScrollAnimating)
    bench.settle()
    #expect(container.contentOffset == Point(x: 1_200, y: 0))
  }
}
