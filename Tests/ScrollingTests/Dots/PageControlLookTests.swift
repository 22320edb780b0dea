import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

struct PageControlLookTests {
  @Test func `the current dot is larger and in its own color`() {
    let it = DotsBench(pages: 3, at: 1)
    let discs = it.discs
    // SPEC k.6: it grows to 1.35.
    #expect(discs.map(\.rect.width) == [7, 7 * 1.35, 7])
    #expect(discs[1].color == it.dots.currentPageIndicatorTintColor)
    it.dots.pageIndicatorTintColor = .black
    it.dots.currentPageIndicatorTintColor = .white
    #expect(it.discs.map(\.color) == [.black, .white, .black])
  }

  @Test func `a change takes 150 ms, in which both dots blend`() {
    let it = DotsBench(pages: 3, at: 0)
    it.dots.currentPage = 2
    var widths: [Double] = []
    for _ in 0..<9 {
      it.bench.step()
      widths.append(it.discs[2].rect.width)
      #expect((it.discs[0].rect.width + it.discs[2].rect.width).isClose(to: 7 * 2.35, within: 1e-9))
    }
    #expect(widths == widths.sorted())
    #expect(widths.first != widths.last)
    #expect(widths.last == 7 * 1.35)
    #expect(it.discs[1].rect.width == 7)
  }

  @Test func `with reduced motion it changes at once`() {
    let it = DotsBench(pages: 3, at: 0)
    it.bench.stage.prefersReducedMotion = true
    it.dots.currentPage = 2
    #expect(it.discs.map(\.rect.width) == [7, 7, 7 * 1.35])
  }

  // SPEC k.2
  @Test(arguments: [0, 1, 2, 3, 17, 5_000, 9_997, 9_999])
  func `of very many pages a window of dots shows, smaller where more follow`(page: Int) {
    let it = DotsBench(pages: 10_000, at: page)
    let discs = it.discs
    let widths = discs.map { ($0.rect.width * 100).rounded() / 100 }
    // 400 - 28 pt hold 23 dots with a pitch of 16 pt.
    #expect(discs.count == 23)
    #expect(discs.allSatisfy { $0.rect.minX >= 14 && $0.rect.maxX <= 386 })
    #expect(it.dots.frame(ofPage: page)?.width.isClose(to: 7 * 1.35, within: 1e-9) ?? false)
    #expect((widths[0] < 7) == (page > 20))
    #expect((widths[22] < 7) == (page < 9_979))
  }

  // SPEC, law 7.
  @Test func `what is assigned once more stops no slide`() {
    func places(_ again: (PageControl) -> Void) -> [[Rect]] {
      let it = DotsBench(pages: 10_000, at: 0)
      it.dots.currentPage = 30
      return (0..<15).map { step in
        if step == 4 { again(it.dots) }
        it.bench.step()
        return it.discs.map(\.rect)
      }
    }
    let slide = places { _ in }
    #expect(places { $0.direction = $0.direction } == slide)
    #expect(places { $0.backgroundStyle = $0.backgroundStyle } == slide)
    #expect(places { $0.progress = nil } == slide)
    #expect(places { $0.pager = nil } == slide)
    #expect(places { $0.numberOfPages = 10_000 } == slide)
    #expect(places { $0.backgroundStyle = .minimal } != slide)
  }

  @Test func `the window slides along with the page`() {
    let it = DotsBench(pages: 10_000, at: 0)
    it.dots.currentPage = 30
    var places: [Double] = []
    for _ in 0..<15 {
      it.bench.step()
      if let frame = it.dots.frame(ofPage: 30) { places.append(frame.center.x) }
      #expect(it.discs.count <= 24)
    }
    #expect(places == places.sorted(by: >))
    #expect(Set(places).count > 5)
    // The page has two dots behind it in the window of 23: it is the 21st,
    // 9 to the right of the middle.
    #expect(places.last?.isClose(to: 200 + 9 * 16, within: 1e-9) ?? false)
  }

  @Test(arguments: [1, -1])
  func `the current dot stays in sight however fast pages turn`(step: Int) {
    let it = DotsBench(pages: 10_000, at: 5_000)
    for turn in 1...60 {
      it.dots.currentPage = 5_000 + step * turn
      it.bench.step()
      let frame = it.dots.frame(ofPage: it.dots.currentPage)
      #expect((frame?.width ?? 0) > 7 * 0.8, "after \(turn) pages")
      #expect((frame?.minX ?? 0) >= 14 && (frame?.maxX ?? 999) <= 386)
    }
  }

  @Test func `the window only moves when the page would come near its end`() {
    let it = DotsBench(pages: 100, at: 50)
    let start = it.dots.frame(ofPage: 45)?.minX
    it.dots.currentPage = 48
    it.bench.settle()
    #expect(it.dots.frame(ofPage: 45)?.minX == start)
  }

  // SPEC k.2
  @Test func `a pill shows as the style says`() {
    let it = DotsBench()
    func hasPill() -> Bool { it.discs.contains { $0.rect.height == 26 } }
    #expect(!hasPill())
    let finger = Finger(it.bench, device: .mouse)
    finger.down(it.place(of: 0).x, it.place(of: 0).y)
    finger.move(by: 20, 0)
    #expect(hasPill())
    finger.up()
    #expect(!hasPill())
    it.dots.backgroundStyle = .prominent
    #expect(hasPill())
    it.dots.backgroundStyle = .minimal
    #expect(!hasPill())
  }

  // SPEC k.8
  @Test func `pages may have indicators of their own`() {
    let it = DotsBench(pages: 4, at: 1)
    it.dots.setIndicator(.arrow, forPage: 0)
    it.dots.preferredIndicator = .ring
    it.dots.preferredCurrentPageIndicator = .dot
    func kinds() -> [String] {
      it.dots.draw().map { command in
        if case .polygon = command { return "arrow" }
        if case .outline = command { return "ring" }
        if case .rounded = command { return "dot" }
        return "other"
      }
    }
    #expect(kinds() == ["arrow", "dot", "ring", "ring"])
    it.dots.setCurrentPageIndicator(.arrow, forPage: 1)
    #expect(kinds() == ["arrow", "arrow", "ring", "ring"])
  }

  @Test func `what is switched off is paler`() {
    let it = DotsBench()
    it.dots.isEnabled = false
    #expect(it.discs[0].color == it.dots.currentPageIndicatorTintColor.opacity(0.4))
  }
}
