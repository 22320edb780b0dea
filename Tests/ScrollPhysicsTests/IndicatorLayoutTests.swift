import Geometry
import ScrollPhysics
import Testing

@Suite struct IndicatorLayoutTests {
  private struct Vectors: Decodable {
    struct Case: Decodable {
      let bounds, content, offset, scale: Double
      let inset, indicator_inset: [Double]
      let both_axes, needed: Bool
      let length, start, thickness, cross_inset: Double?

      var layout: IndicatorLayout? {
        let grid = PixelGrid(scale: scale)
        return IndicatorLayout(
          viewport: bounds,
          content: content + inset[0] + inset[1],
          leading: indicator_inset[0],
          trailing: indicator_inset[1],
          offset: offset,
          limits: AxisLimits(
            content: content,
            viewport: bounds,
            leading: inset[0],
            trailing: inset[1],
            grid: grid
          ),
          sharesCorner: both_axes,
          grid: grid
        )
      }
    }
    struct Metrics: Decodable {
      let thickness, expanded_thickness, edge_inset: Double
    }
    let cases: [Case]
    let metrics: Metrics
  }

  @Test func `indicators lie where the reference's lie`() throws {
    let vectors = try vectors("indicators", as: Vectors.self)
    #expect(vectors.cases.count == 402)
    for point in vectors.cases {
      let layout = point.layout
      #expect((layout != nil) == point.needed)
      guard let layout, let length = point.length, let start = point.start else { continue }
      #expect(layout.length.isClose(to: length, within: 1e-6), "\(point)")
      #expect(layout.start.isClose(to: start, within: 1e-6), "\(point)")
      #expect(point.thickness == IndicatorLayout.thickness)
      #expect(point.cross_inset == IndicatorLayout.inset)
    }
    #expect(vectors.metrics.thickness == IndicatorLayout.thickness)
    #expect(vectors.metrics.expanded_thickness == IndicatorLayout.expandedThickness)
    #expect(vectors.metrics.edge_inset == IndicatorLayout.inset)
  }

  private func layout(
    viewport: Double = 400,
    content: Double = 1_000,
    offset: Double
  ) -> IndicatorLayout? {
    IndicatorLayout(
      viewport: viewport,
      content: content,
      offset: offset,
      limits: AxisLimits(min: 0, max: content - viewport),
      grid: PixelGrid(scale: 1)
    )
  }

  @Test func `overscroll shortens the indicator toward its end`() throws {
    let rest = try #require(layout(offset: 600))
    let pulled = try #require(layout(offset: 640))
    #expect(pulled.length == rest.length - 40)
    #expect(pulled.start + pulled.length == rest.start + rest.length)
    #expect(layout(offset: 5_000)?.length == 7)
    let above = try #require(layout(offset: -40))
    #expect(above.length == rest.length - 40)
    #expect(above.start == 3)
  }

  // SPEC c.7: the content moves as far as keeps the indicator under the hand, to the ends of both.
  @Test(arguments: [600.0, 1_000, 4_000, 40_000, 1_000_000])
  func `the whole track shows the whole content`(content: Double) throws {
    let (first, last) = (
      layout(content: content, offset: 0), layout(content: content, offset: .infinity)
    )
    let (start, end) = (try #require(first), try #require(last))
    #expect(start.length == max((394 * 400 / content).rounded(), 36))
    #expect(
      ((394 - start.length) * start.contentPerPoint).isClose(to: content - 400, within: 1e-6)
    )
    #expect(end.contentPerPoint == start.contentPerPoint)
  }

  @Test func `the indicator stays inside the track, however short`() {
    var dice = Dice(seed: 12)
    for _ in 0..<5_000 {
      let viewport = Double.random(in: 0...200, using: &dice)
      let content = Double.random(in: 0...5_000, using: &dice)
      let offset = dice.spread(upTo: 6_000)
      let layout = layout(viewport: viewport, content: content, offset: offset)
      guard let layout else { continue }
      #expect(layout.start >= 3 && layout.length >= 7)
      #expect(layout.start + layout.length <= viewport - 3 + 1e-9)
    }
  }

  @Test func `content of no length needs no indicator`() {
    #expect(layout(viewport: 0, content: 0, offset: 0) == nil)
    #expect(layout(viewport: 400, content: 0, offset: 0) == nil)
    #expect(layout(viewport: 0, content: 500, offset: 0) == nil)
  }
}
