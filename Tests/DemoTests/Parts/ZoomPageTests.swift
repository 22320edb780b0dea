import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct ZoomPageTests {
  private let bench = Bench()
  private let page: ZoomPage
  private let content = View()

  init() {
    page = ZoomPage(content, largest: 6)
    page.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    bench.stage.root.addSubview(page)
    bench.step()
  }

  @Test func `it enlarges what it shows no more than it may`() {
    page.zoomScale = 100
    #expect(page.zoomScale == 6)
    #expect(content.frame.size == Size(width: 2_400, height: 1_800))
  }

  @Test func `in another viewport it shows whole again`() {
    page.zoomScale = 3
    page.frame.size = Size(width: 200, height: 500)
    bench.step()
    #expect(page.zoomScale == 1)
    #expect(content.frame.size == Size(width: 200, height: 500))
  }

  @Test func `smaller than the viewport it lies in the middle`() {
    page.minimumZoomScale = 0.5
    page.zoomScale = 0.5
    #expect(content.convert(content.bounds, to: nil).center == Point(x: 200, y: 150))
  }
}
