import Geometry
import ScrollPhysics
import Testing

@Suite struct ZoomBandTests {
  private struct Vectors: Decodable {
    struct Zoom: Decodable {
      let min, max, raw, zoom, inverse: Double
    }
    struct Bounce: Decodable {
      let from_scale, to_scale, duration_s: Double
    }
    let zoom: [Zoom]
    let zoom_bounce_duration: [Bounce]
  }

  @Test func `scales past the limits show as the reference shows them`() throws {
    let points = try vectors("rubberband", as: Vectors.self).zoom
    #expect(points.count == 32)
    for point in points {
      let band = ZoomBand(min: point.min, max: point.max)
      #expect(band.shown(forRaw: point.raw).agrees(with: point.zoom))
      #expect(band.raw(forShown: band.shown(forRaw: point.raw)).agrees(with: point.inverse))
    }
  }

  @Test func `the zoom back takes as long as the reference's`() throws {
    let points = try vectors("rubberband", as: Vectors.self).zoom_bounce_duration
    #expect(points.count == 3)
    for point in points {
      let there = ZoomBand.duration(from: point.from_scale, to: point.to_scale)
      let back = ZoomBand.duration(from: point.to_scale, to: point.from_scale)
      #expect(there.agrees(with: point.duration_s))
      #expect(back == there)
    }
    #expect(ZoomBand.duration(from: 1, to: 100) == 0.4)
    #expect(ZoomBand.duration(from: 2, to: 2) == 0.1)
  }

  @Test func `a pinch past a limit resists ever more and stays within a factor of two`() {
    let band = ZoomBand(min: 0.5, max: 3)
    let out = (0...500).map { band.shown(forRaw: 3 + Double($0) / 10) }
    let gains = zip(out.dropFirst(), out).map { $0 - $1 }
    #expect(gains.allSatisfy { $0 > 0 })
    #expect(zip(gains.dropFirst(), gains).allSatisfy { $0 < $1 })
    #expect(out.allSatisfy { $0 < 6 })
    for raw in stride(from: 0.5, through: 0, by: -0.01) {
      #expect(band.shown(forRaw: raw) >= 0.25 && band.shown(forRaw: raw) <= 0.5)
    }
  }

  @Test(arguments: [0, 1e-300, 1e-9, 0.25, 0.5, 1, 3, 6, 7, 1e9, 1e300, -1, -1e300])
  func `every finite scale gives a finite one above zero`(scale: Double) {
    let band = ZoomBand(min: 0.5, max: 3)
    #expect(band.shown(forRaw: scale) > 0 && band.shown(forRaw: scale) <= 6)
    #expect(band.raw(forShown: scale) > 0 && band.raw(forShown: scale).isFinite)
  }

  @Test(arguments: [0.26, 0.4, 0.5, 1, 3, 4, 5.9])
  func `content caught during a zoom bounce does not jump`(scale: Double) {
    let band = ZoomBand(min: 0.5, max: 3)
    #expect(band.shown(forRaw: band.raw(forShown: scale)).isClose(to: scale, within: 1e-12))
  }

  @Test func `a rectangle is zoomed until its longer side fits`() {
    let band = ZoomBand(min: 0.5, max: 4)
    let viewport = Size(width: 300, height: 600)
    #expect(band.scale(fitting: Size(width: 100, height: 100), in: viewport) == 3)
    #expect(band.scale(fitting: Size(width: 100, height: 300), in: viewport) == 2)
    #expect(band.scale(fitting: Size(width: 10, height: 10), in: viewport) == 4)
    #expect(band.scale(fitting: Size(width: 9_000, height: 10), in: viewport) == 0.5)
    #expect(band.scale(fitting: Size(width: 0, height: 300), in: viewport) == 2)
    #expect(band.scale(fitting: .zero, in: viewport) == 4)
  }

  @Test(arguments: [true, false], [-1, -0.01, -100.0])
  func `a view that the app has mirrored may be pinched`(bounces: Bool, scale: Double) {
    let band = ZoomBand(min: 0.5, max: 3)
    #expect(band.holding(scale, bounces: bounces) == band)
  }
}
