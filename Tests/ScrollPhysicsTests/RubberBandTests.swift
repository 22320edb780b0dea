import ScrollPhysics
import Testing

@Suite struct RubberBandTests {
  private struct Vectors: Decodable {
    struct Drag: Decodable {
      let range, c, drag_past, offset_past, inverse: Double
    }
    struct Catch: Decodable {
      let range, max, caught_at, finger_delta, expected_offset: Double
    }
    let drag: [Drag]
    let catch_mid_bounce: [Catch]
  }

  @Test func `a pull past an edge shows as the reference shows it`() throws {
    let points = try vectors("rubberband", as: Vectors.self).drag
    #expect(points.count == 78)
    for point in points {
      let band = RubberBand(length: point.range, coefficient: point.c)
      #expect(band.shown(forPull: point.drag_past).agrees(with: point.offset_past))
      #expect(band.shown(forPull: -point.drag_past).agrees(with: -point.offset_past))
      // The overscroll is given to nine decimals, which the inverse
      // magnifies near the whole length.
      let tolerance = 1e-6 * max(1, point.inverse)
      let pull = band.pull(forShown: point.offset_past)
      #expect(pull.isClose(to: point.inverse, within: tolerance))
      #expect(band.pull(forShown: -point.offset_past) == -pull)
    }
  }

  @Test func `content caught in a bounce follows the finger from where it shows`() throws {
    let points = try vectors("rubberband", as: Vectors.self).catch_mid_bounce
    #expect(points.count == 13)
    for point in points {
      let band = RubberBand(length: point.range)
      let limits = AxisLimits(min: 0, max: point.max)
      let raw = band.raw(forOffset: point.caught_at, in: limits) + point.finger_delta
      #expect(band.offset(forRaw: raw, in: limits).agrees(with: point.expected_offset))
      let mirrored = limits.mirrored
      let start = band.raw(forOffset: -point.caught_at, in: mirrored)
      let shown = band.offset(forRaw: start - point.finger_delta, in: mirrored)
      #expect(shown.agrees(with: -point.expected_offset))
    }
  }

  @Test(arguments: [RubberBand.finger, RubberBand.trackpad], [-1.0, 1])
  func `overscroll resists ever more and never reaches the length`(
    coefficient: Double,
    side: Double
  ) {
    let band = RubberBand(length: 320, coefficient: coefficient)
    let shown = (0...4_000).map { band.shown(forPull: side * Double($0)) * side }
    let gains = zip(shown.dropFirst(), shown).map { $0 - $1 }
    #expect(gains.allSatisfy { $0 > 0 })
    #expect(zip(gains.dropFirst(), gains).allSatisfy { $0 < $1 })
    #expect(gains[0] < coefficient)
    #expect(shown.allSatisfy { $0 < 320 })
  }

  @Test func `a caught bounce does not jump`() {
    var dice = Dice(seed: 1)
    for _ in 0..<5_000 {
      let limits = dice.limits()
      let length = Double.random(in: 1...2_000, using: &dice)
      let offset = limits.clamp(dice.spread(upTo: 1e5)) + dice.spread(upTo: 3_000)
      let overscroll = limits.overscroll(of: offset)
      let band = RubberBand(length: length).holding(overscroll: overscroll)
      let raw = band.raw(forOffset: offset, in: limits)
      #expect(band.offset(forRaw: raw, in: limits).isClose(to: offset, within: 1e-8))
      // SPEC c.4 counts as long as there is room in the band.
      let isFar = overscroll.magnitude > length * 0.9
      #expect(band.length == (isFar ? overscroll.magnitude * 1.5 : length))
    }
  }

  @Test func `offsets inside the limits follow the finger exactly`() {
    let band = RubberBand(length: 320)
    let limits = AxisLimits(min: -20, max: 500)
    for offset in [-20.0, 0, 33.3, 500] {
      #expect(band.offset(forRaw: offset, in: limits) == offset)
      #expect(band.raw(forOffset: offset, in: limits) == offset)
    }
  }

  @Test(arguments: [0, 1e-307, 1e-300, 1, 320, 1e300])
  func `every finite pull gives a finite result and mirrors exactly`(length: Double) {
    let band = RubberBand(length: length)
    let limits = AxisLimits(min: -100, max: 250)
    for size in [0, 1e-307, 1e-300, 1e-9, 1, length / 2, length, length * 2, 1e9, 1e300] {
      let shown = band.shown(forPull: size)
      let pull = band.pull(forShown: size)
      #expect(shown.isFinite && shown >= 0)
      #expect(pull.isFinite && pull >= 0)
      #expect(band.shown(forPull: -size) == -shown)
      #expect(band.pull(forShown: -size) == -pull)
      let offset = band.offset(forRaw: size, in: limits)
      #expect(band.offset(forRaw: -size, in: limits.mirrored) == -offset)
      #expect(band.raw(forOffset: size, in: limits).isFinite)
    }
  }

  @Test func `a band of no length lets content follow the finger`() {
    let band = RubberBand(length: 0)
    #expect(band.shown(forPull: 12) == 12)
    #expect(band.pull(forShown: -12) == -12)
    #expect(band.holding(overscroll: 40) == band)
  }
}
