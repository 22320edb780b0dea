import Geometry
import Testing

@testable import SDLHost

@Suite struct StrokeTests {
  private static let bounds = PixelRect(x: 0, y: 0, width: 60, height: 60)

  private func coverage(_ points: [Point], _ width: Double) -> Coverage {
    Coverage([Stroke.contour(of: points, width: width)], bounds: Self.bounds)
  }

  /// How far a place is from a line of straight pieces.
  private func distance(_ place: Point, _ points: [Point]) -> Double {
    zip(points, points.dropFirst()).map { a, b in
      let along = b - a
      let length = along.dx * along.dx + along.dy * along.dy
      let offset = place - a
      let share = (offset.dx * along.dx + offset.dy * along.dy) / length
      return place.distance(to: a + along * min(max(share, 0), 1))
    }.min() ?? .infinity
  }

  @Test(arguments: [1.5, 3, 8])
  func `a pixel is covered if it is near enough to the line`(width: Double) {
    let points = [
      Point(x: 10, y: 12), Point(x: 44, y: 20), Point(x: 20, y: 31), Point(x: 23, y: 50),
      Point(x: 48, y: 47),
    ]
    let coverage = coverage(points, width)
    for y in 0..<60 {
      for x in 0..<60 {
        let distance = distance(Point(x: Double(x) + 0.5, y: Double(y) + 0.5), points)
        if distance < width / 2 - 0.75 { #expect(coverage[x, y] == 255) }
        if distance > width / 2 + 0.75 { #expect(coverage[x, y] == 0) }
      }
    }
  }

  @Test func `a single point is a disc`() {
    let sum = coverage([Point(x: 30, y: 30)], 10).values.map { Double($0) / 255 }.reduce(0, +)
    // Its straight pieces may lie 0.03 pixels inside the circle, which is 31.4 around.
    #expect(abs(sum - 25 * .pi) < 31.4 * 0.03)
  }

  @Test func `no line and no width draw nothing`() {
    #expect(Stroke.contour(of: [], width: 3).isEmpty)
    #expect(Stroke.contour(of: [Point(x: 1, y: 1), Point(x: 5, y: 5)], width: 0).isEmpty)
  }
}
