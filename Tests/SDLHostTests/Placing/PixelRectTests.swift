import Geometry
import Testing

@testable import SDLHost

@Suite struct PixelRectTests {
  private let a = PixelRect(x: 0, y: 0, width: 10, height: 10)

  @Test(arguments: [(-5, -5), (3, 4), (8, 2), (0, 0), (-2, 9), (20, 0)])
  func `what is left after subtracting covers the rest once`(x: Int, y: Int) {
    let b = PixelRect(x: x, y: y, width: 6, height: 5)
    let parts = a.subtracting(b)
    #expect(parts.map(\.area).reduce(0, +) == a.area - a.intersection(b).area)
    for (index, part) in parts.enumerated() {
      #expect(a.contains(part) && !part.intersects(b))
      #expect(parts.dropFirst(index + 1).allSatisfy { !$0.intersects(part) })
    }
  }

  @Test func `an empty rectangle adds nothing to a union`() {
    #expect(a.union(.empty) == a)
    #expect(PixelRect.empty.union(a) == a)
  }

  @Test(arguments: [
    (0.5, 1), (0.49, 0), (-0.5, 0), (-0.51, -1), (2.499_999_99, 3), (Double.nan, 0),
    (.infinity, 100_000_000), (-.infinity, -100_000_000),
  ])
  func `edges round halves up everywhere and never trap`(value: Double, edge: Int) {
    #expect(Pixel.edge(value) == edge)
  }

  @Test(arguments: [-1_000, -3, 1, 7, 100_000])
  func `what moves by whole pixels rounds the same`(step: Int) {
    for tenth in -50...50 {
      let value = Double(tenth) * 0.1 * 1.25
      #expect(Pixel.edge(value + Double(step)) == Pixel.edge(value) + step)
    }
  }
}
