import Geometry
import Testing

@testable import Trackpad

@Suite struct RawScrollTests {
  private func scroll(_ horizontal: Double?, _ vertical: Double?) -> RawScroll {
    RawScroll(device: 6, milliseconds: 1, horizontal: horizontal, vertical: vertical)
  }

  @Test func `only the valuators that took part count`() {
    #expect(scroll(nil, 0.5).axes == .vertical)
    #expect(scroll(0.5, nil).axes == .horizontal)
    #expect(scroll(0, 0.5).axes == .both)
    #expect(scroll(0.25, nil).clicks == Vector(dx: 0.25, dy: 0))
  }

  @Test func `a stop moves nothing`() {
    #expect(scroll(nil, 0).isStop)
    #expect(scroll(0, 0).isStop)
    #expect(!scroll(0, -0.01).isStop)
  }

  @Test(arguments: [1, 2, 1.5, 3, 4.5, -1, -1.5])
  func `whole steps along one axis are a wheel's`(clicks: Double) {
    #expect(scroll(nil, clicks).isNotched)
    #expect(scroll(clicks, nil).isNotched)
  }

  @Test(arguments: [0.1, 0.5, 1.25, -0.99609375, 1.49609375])
  func `other steps are the fingers'`(clicks: Double) {
    #expect(!scroll(nil, clicks).isNotched)
    #expect(!scroll(clicks, nil).isNotched)
  }

  @Test func `diagonal steps are the fingers'`() {
    #expect(!scroll(1, 1).isNotched)
  }
}
