import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// A slide show whose current dot shows how long the page has left (SPEC k.8).
struct PageControlProgressTests {
  private func bench(_ progress: PageControlProgress, pages: Int = 3) -> DotsBench {
    let it = DotsBench(pages: pages)
    it.dots.progress = progress
    it.bench.step()
    return it
  }

  @Test func `each page stays for its time, and the first follows the last`() {
    let it = bench(PageControlProgress(duration: 1, durations: [1: 2]))
    for (seconds, pages) in [(0.9, []), (0.2, [1]), (1.8, [1]), (0.2, [1, 2]), (1, [1, 2, 0])] {
      it.bench.advance(by: seconds)
      #expect(it.chosen == pages)
    }
  }

  @Test func `it may end with the last page`() {
    let it = bench(PageControlProgress(duration: 0.2, resetsToInitialPageAfterEnd: false))
    it.bench.advance(by: 3)
    #expect(it.chosen == [1, 2])
    #expect(it.dots.progressFraction == 1)
    #expect(it.bench.settle(within: 1))
  }

  @Test func `the current dot fills from the side of the first page`() {
    for direction in PageControl.Direction.allCases {
      let it = bench(PageControlProgress(duration: 1))
      it.dots.direction = direction
      it.bench.advance(by: 0.5)
      let (track, part) = (it.discs[0].rect, it.discs[1].rect)
      #expect(it.dots.progressFraction?.isClose(to: 0.5, within: 0.02) ?? false)
      let isVertical = direction == .topToBottom || direction == .bottomToTop
      let axis: Axis = isVertical ? .vertical : .horizontal
      let isMirrored = direction == .rightToLeft || direction == .bottomToTop
      #expect(track.start(axis) == part.start(axis) || isMirrored)
      #expect(track.end(axis) == part.end(axis) || !isMirrored)
      let lengths = (part.end(axis) - part.start(axis), track.end(axis) - track.start(axis))
      #expect(lengths.0 < lengths.1)
    }
  }

  @Test func `it waits while it is touched`() {
    let it = bench(PageControlProgress(duration: 1))
    let finger = Finger(it.bench)
    finger.down(it.place(of: 0).x, it.place(of: 0).y)
    it.bench.advance(by: 5)
    #expect(it.chosen.isEmpty)
    finger.up()
    it.bench.advance(by: 0.8)
    #expect(it.chosen.isEmpty)
    it.bench.advance(by: 0.3)
    #expect(it.chosen == [1])
  }

  @Test func `it waits while the pages are touched`() {
    let it = bench(PageControlProgress(duration: 1))
    let (pager, book) = (Pager(frame: Rect(x: 0, y: 150, width: 400, height: 200)), Book(pages: 3))
    it.bench.stage.root.addSubview(pager)
    pager.dataSource = book
    it.dots.pager = pager
    let finger = Finger(it.bench)
    finger.down(200, 250)
    it.bench.advance(by: 5)
    #expect(it.chosen.isEmpty)
    finger.up()
    it.bench.advance(by: 1.1)
    #expect(it.chosen == [1])
    it.bench.advance(by: 0.5)
    #expect(pager.contentOffset.x == 400)
  }

  @Test func `the app may hold it`() {
    let it = bench(PageControlProgress(duration: 1))
    it.bench.advance(by: 0.5)
    it.dots.progress?.isPaused = true
    it.bench.advance(by: 5)
    #expect(it.chosen.isEmpty)
    it.dots.progress?.isPaused = false
    it.bench.advance(by: 0.6)
    #expect(it.chosen == [1])
  }

  @Test func `another page starts anew`() {
    let it = bench(PageControlProgress(duration: 1))
    it.bench.advance(by: 0.9)
    it.dots.currentPage = 1
    it.bench.advance(by: 0.9)
    #expect(it.chosen.isEmpty)
    it.bench.advance(by: 0.2)
    #expect(it.chosen == [2])
  }

  @Test func `it is off under reduced motion`() {
    let it = bench(PageControlProgress(duration: 1))
    it.bench.stage.prefersReducedMotion = true
    it.bench.advance(by: 5)
    #expect(it.chosen.isEmpty)
    #expect(it.dots.progressFraction == nil)
    #expect(it.discs.map(\.rect.height) == [7 * 1.35, 7, 7])
  }
}
