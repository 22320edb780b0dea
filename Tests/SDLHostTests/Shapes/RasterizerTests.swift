import Geometry
import TestHarness
import Testing

@testable import SDLHost

@Suite struct RasterizerTests {
  private static let bounds = PixelRect(x: -20, y: -20, width: 40, height: 40)

  /// Twice the signed area, by Gauss's formula.
  private static func area(_ points: [Point]) -> Double {
    zip(points, points.dropFirst() + points.prefix(1))
      .map { $0.x * $1.y - $1.x * $0.y }.reduce(0, +) / 2
  }

  @Test(arguments: 1...40)
  func `the coverage of a triangle adds up to its area`(seed: Int) {
    var random = SplitMix64(scattered: seed)
    let points = (0..<3).map { _ in
      Point(x: .random(in: -18...18, using: &random), y: .random(in: -18...18, using: &random))
    }
    let coverage = Coverage([points], bounds: Self.bounds)
    let sum = coverage.values.map { Double($0) / 255 }.reduce(0, +)
    // Each of at most a hundred pixels on the edge is rounded by half a level.
    #expect(abs(sum - abs(Self.area(points))) < 0.2)
  }

  @Test(arguments: 1...40)
  func `a part of a shape is the same as that part of the whole`(seed: Int) {
    var random = SplitMix64(scattered: seed)
    let points = (0..<5).map { _ in
      Point(x: .random(in: -60...60, using: &random), y: .random(in: -60...60, using: &random))
    }
    let whole = Coverage([points], bounds: Self.bounds)
    let window = PixelRect(x: -7, y: 3, width: 11, height: 9)
    let part = Coverage([points], bounds: window)
    for y in 0..<window.height {
      for x in 0..<window.width {
        let difference = Int(part[x, y]) - Int(whole[x + 13, y + 23])
        #expect(abs(difference) <= 1)
      }
    }
  }

  @Test func `whole pixels are covered wholly`() {
    let square = [Point(x: 2, y: 3), Point(x: 5, y: 3), Point(x: 5, y: 5), Point(x: 2, y: 5)]
    let coverage = Coverage([square], bounds: PixelRect(x: 0, y: 0, width: 8, height: 8))
    for y in 0..<8 {
      for x in 0..<8 {
        #expect(coverage[x, y] == ((2..<5).contains(x) && (3..<5).contains(y) ? 255 : 0))
      }
    }
  }

  @Test(arguments: [0.0, 0.25, 0.5, 0.75])
  func `a share of a pixel is that share of the coverage`(share: Double) {
    let bar = [Point(x: 0, y: 0), Point(x: share, y: 0), Point(x: share, y: 1), Point(x: 0, y: 1)]
    let coverage = Coverage([bar], bounds: PixelRect(x: 0, y: 0, width: 1, height: 1))
    #expect(coverage[0, 0] == UInt8((share * 255).rounded()))
  }

  @Test func `a hole of the other direction is empty`() {
    let outer = Contour.rounded(Rect(x: 0, y: 0, width: 10, height: 10), radius: 0)
    let inner = Contour.rounded(Rect(x: 3, y: 3, width: 4, height: 4), radius: 0)
    let bounds = PixelRect(x: 0, y: 0, width: 10, height: 10)
    #expect(Coverage([outer, inner.reversed()], bounds: bounds)[5, 5] == 0)
    #expect(Coverage([outer, inner], bounds: bounds)[5, 5] == 255)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e18])
  func `points without sense do not trap`(value: Double) {
    let points = [Point(x: 0, y: 0), Point(x: value, y: 4), Point(x: 3, y: value)]
    _ = Coverage([points], bounds: Self.bounds)
  }

  /// A comb of teeth, two spans each in every row.
  private static func comb(teeth: Int, height: Double) -> [Point] {
    (0..<teeth).flatMap { tooth in
      let x = Double(tooth) * 8
      return [Point(x: x, y: height), Point(x: x + 4, y: 0), Point(x: x + 7, y: height)]
    }
  }

  private static func area(_ spans: Spans) -> Double {
    let whole = spans.runs.filter { $0.first < 0 }.map { Double($0.length) }
    return spans.shares.map { Double($0) / 255 }.reduce(whole.reduce(0, +), +)
  }

  @Test func `a shape that is drawn again is not found again`() {
    let (maker, clip) = (SpanMaker(), PixelRect(x: 3, y: 3, width: 1, height: 1))
    let shapes = (4..<8).map { Self.comb(teeth: $0, height: 20) }
    func places() -> [UnsafePointer<Spans.Span>?] {
      shapes.map { shape in
        let spans = maker.spans(of: Outline(points: shape), clip: clip)
        return spans.runs.withUnsafeBufferPointer(\.baseAddress)
      }
    }
    #expect(places() == places())
    for shape in shapes {
      // All of it is found, whatever the clip.
      let covered = Self.area(maker.spans(of: Outline(points: shape), clip: clip))
      #expect(covered.isClose(to: abs(Self.area(shape)), within: 1))
    }
  }

  @Test func `the edges of a narrow shape are one run with what lies between them`() {
    let clip = PixelRect(x: 0, y: 0, width: 1, height: 1)
    func runs(_ width: Double) -> [Spans.Span] {
      let bar = Contour.rounded(Rect(x: 0.5, y: 0, width: width, height: 3), radius: 0)
      return SpanMaker().spans(of: Outline(points: bar), clip: clip).runs
    }
    #expect(runs(9).map(\.length) == [10, 10, 10])
    // The first pixel is covered by half; the edge takes three whole
    // ones, to be drawn four at a time.
    #expect(runs(99).map(\.length) == [4, 95, 1, 4, 95, 1, 4, 95, 1])
  }

  @Test func `the same points elsewhere or as a line are another shape`() {
    let maker = SpanMaker()
    let square = Contour.rounded(Rect(x: 0, y: 0, width: 80, height: 80), radius: 0)
    func area(_ shape: Outline) -> Double {
      // Twice: it is found, then known again.
      let found = maker.spans(of: shape, clip: .empty)
      let known = maker.spans(of: shape, clip: .empty)
      return (Self.area(found) + Self.area(known)) / 2
    }
    #expect(area(Outline(points: square)) == 6_400)
    #expect(area(Outline(points: square, scale: 2)) == 25_600)
    let moved = Outline(points: square, origin: Point(x: 0.25, y: 0))
    #expect(area(moved).isClose(to: 6_400, within: 1))
    // Three sides that share half a corner at each of two joints, round joints, and round ends.
    let line = 3 * 80.0 * 4 - 2 * 4 + 6 * Double.pi
    #expect(area(Outline(points: square, width: 4)).isClose(to: line, within: 1))
  }

  @Test func `a shape too large to be kept is found within the clip alone`() {
    let (maker, clip) = (SpanMaker(), PixelRect(x: 40, y: 70, width: 30, height: 20))
    let square = Contour.rounded(Rect(x: 0, y: 0, width: 1e5, height: 1e5), radius: 0)
    let spans = maker.spans(of: Outline(points: square), clip: clip)
    #expect(Self.area(spans) == 600)
    #expect(spans.runs.allSatisfy { $0.x >= 40 && $0.x + $0.length <= 70 })
    #expect(maker.count == 0)
  }

  @Test func `shapes of many points and few spans are kept within the same budget`() {
    let maker = SpanMaker()
    // Needles with a hundred thousand points each, of which five have room.
    for number in 1...12 {
      let needle = (0..<100_000).map { Point(x: Double(number), y: Double($0) * 1e-5) }
      _ = maker.spans(of: Outline(points: needle + [Point(x: 9, y: 0.5)]), clip: .empty)
      #expect(maker.count <= SpanMaker.budget)
    }
    #expect(maker.count > SpanMaker.budget / 2)
  }

  @Test func `shapes are kept within a budget`() {
    let maker = SpanMaker()
    for height in 1...12 {
      let comb = Self.comb(teeth: 100, height: Double(900 + height))
      _ = maker.spans(of: Outline(points: comb), clip: .empty)
      #expect(maker.count > 0 && maker.count <= SpanMaker.budget)
    }
  }
}
