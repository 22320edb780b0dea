import Geometry
import ScrollPhysics
import Testing

@Suite struct PagesTests {
  private struct Vectors: Decodable {
    struct Choice: Decodable {
      let page, x, v_pt_per_ms, target: Double
      let pages: Int
      let current_target: Double?
    }
    let page_choice: [Choice]
  }

  @Test func `the page chosen at the lift is the reference's`() throws {
    let choices = try vectors("paging", as: Vectors.self).page_choice
    #expect(choices.count == 188)
    for choice in choices {
      let stops = AxisStops(
        pagesOf: choice.page,
        limits: AxisLimits(min: 0, max: choice.page * Double(choice.pages - 1)),
        grid: Self.fine
      )
      let target = stops.turn(
        from: choice.x,
        velocity: choice.v_pt_per_ms * 1_000,
        pending: choice.current_target
      )
      #expect(target == choice.target, "at \(choice)")
    }
  }

  /// Pixels so small that they decide nothing.
  private static let fine = PixelGrid(scale: 1_024)
  private let stops = AxisStops(pagesOf: 300, limits: AxisLimits(min: 0, max: 900), grid: fine)

  private func target(_ offset: Double, _ velocity: Double, pending: Double? = nil) -> Double {
    stops.turn(from: offset, velocity: velocity, pending: pending)
  }

  @Test(arguments: [300, 300.000001])
  func `a flick must be faster than the threshold, whatever rounding adds`(velocity: Double) {
    // SPEC e.2: 0.3 pt/ms exactly does not flick; 6 pt in 20 ms, told
    // in seconds, are a little more.
    #expect(target(100, velocity) == 0)
    #expect(target(200, -velocity) == 300)
    #expect(target(100, velocity + 0.01) == 300)
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `a flick back from the last page turns one page, between pixels too`(scale: Double) {
    let grid = PixelGrid(scale: scale)
    for length in stride(from: 90.0, through: 110, by: 0.1) {
      let limits = AxisLimits(min: 0, max: 2 * length)
      let stops = AxisStops(pagesOf: length, limits: limits, grid: grid)
      let last = grid.snap(2 * length)
      let target = stops.turn(from: last - 50, velocity: -2_000, grip: last)
      #expect(target == grid.snap(length), "pages of \(length)")
    }
  }

  @Test func `however hard the flick, it turns one page`() {
    for offset in stride(from: 1.0, to: 900, by: 7) where offset.remainder(dividingBy: 300) != 0 {
      for velocity in [300.1, 2_000, 1e6] {
        let on = target(offset, velocity) - offset
        #expect(on > 0 && on < 300)
        let back = target(offset, -velocity) - offset
        #expect(back < 0 && back > -300)
      }
      #expect((target(offset, 0) - offset).magnitude <= 150)
    }
  }

  @Test(arguments: [300.0, -300, 0])
  func `a slow release turns by halves`(velocity: Double) {
    #expect(target(149, velocity) == 0)
    #expect(target(150, velocity) == 300)
    #expect(target(449, velocity) == 300)
  }

  @Test(arguments: [-5_000.0, 0, 5_000])
  func `on a page it stays`(velocity: Double) {
    #expect(target(300, velocity) == 300)
    #expect(target(300 + 1e-7, velocity) == 300)
  }

  @Test func `a second flick the same way goes one page beyond the first`() {
    #expect(target(100, 900, pending: 300) == 600)
    #expect(target(800, -900, pending: 600) == 300)
    #expect(target(200, -900, pending: 0) == 0)
    #expect(target(700, 900, pending: 900) == 900)
    // The other way, or slowly, the page turn does not count.
    #expect(target(100, -900, pending: 300) == 0)
    #expect(target(100, 200, pending: 300) == 0)
    #expect(target(400, 900, pending: 300) == 600)
  }

  @Test(arguments: [300.0, 410.25, 89.507])
  func `pages of any length rest on pixels, each turn one page`(length: Double) {
    // A page's pixel lies up to half a pixel before or behind its start; turns count from the page.
    for scale in [1.0, 1.5, 2, 3] {
      let grid = PixelGrid(scale: scale)
      let end = grid.snap(40 * length)
      let stops = AxisStops(pagesOf: length, limits: AxisLimits(min: 0, max: end), grid: grid)
      var offset = 0.0
      for page in 1...40 {
        let next = stops.stop(from: offset, by: 1)
        #expect(next == grid.snap(Double(page) * length))
        #expect(stops.number(of: next) == Double(page))
        // A flick that begins there turns to the one after it and to the one before it.
        let place = next + 1 / scale
        #expect(
          stops.turn(from: place, velocity: 900, grip: next)
            == min(grid.snap(Double(page + 1) * length), end)
        )
        #expect(
          stops.turn(from: next - 1 / scale, velocity: -900, grip: next) == offset,
          "back from page \(page) of \(length) at \(scale)"
        )
        #expect(stops.turn(from: place, velocity: 900, grip: offset, pending: next) >= next)
        offset = next
      }
    }
  }

  @Test func `a turn from an end that is no page goes to the next page`() {
    // Content of 1,000 in 400 with an inset of 100 before it: places to
    // rest are -100, 0, 400 and 600.
    let stops = AxisStops(
      pagesOf: 400,
      limits: AxisLimits(min: -100, max: 600),
      grid: PixelGrid(scale: 2)
    )
    #expect(stops.turn(from: -60, velocity: 900, grip: -80, pending: -70) == 0)
    #expect(stops.stop(from: -100, by: 1) == 0)
    #expect(stops.stop(from: 600, by: -1) == 400)
    #expect(stops.stop(from: 400, by: 1) == 600)
    #expect(stops.stop(from: 0, by: -1) == -100)
  }

  @Test func `content shorter than a page or without pages stays inside its limits`() {
    let none = AxisLimits(min: 20, max: 20)
    let short = AxisStops(pagesOf: 300, limits: none, grid: Self.fine)
    #expect(short.turn(from: 90, velocity: 900) == 20)
    for length in [0.0, -10] {
      let stops = AxisStops(pagesOf: length, limits: AxisLimits(min: 0, max: 900), grid: Self.fine)
      #expect(stops.turn(from: 950, velocity: 0) == 900)
      #expect(stops.nearest(to: -3) == 0)
    }
  }

  @Test func `a delegate's target is put on the nearest page`() {
    // SPEC e.8.
    #expect(stops.nearest(to: 449) == 300)
    #expect(stops.nearest(to: 450) == 600)
    #expect(stops.nearest(to: 5_000) == 900)
    #expect(stops.nearest(to: -200) == 0)
  }

  // SPEC e.2: content of 1,000 in 400 has places to rest at 0, 400 and 600.
  @Test(arguments: [(598.0, 600.0), (440, 400), (499, 400), (501, 600), (660, 600)])
  func `a slow release near a short last page goes to the nearer place`(
    offset: Double,
    place: Double
  ) {
    let stops = AxisStops(pagesOf: 400, limits: AxisLimits(min: 0, max: 600), grid: Self.fine)
    #expect(stops.turn(from: offset, velocity: 0, grip: 600) == place)
  }

  // SPEC e.2: wherever the finger took hold and however far it went.
  @Test func `a flick never ends behind where a slow release would`() {
    let stops = AxisStops(pagesOf: 400, limits: AxisLimits(min: 0, max: 3_400), grid: Self.fine)
    for grip in stride(from: 0.0, through: 3_400, by: 40) {
      for offset in stride(from: 0.0, through: 3_400, by: 20) {
        let slow = stops.turn(from: offset, velocity: 0, grip: grip)
        #expect(stops.turn(from: offset, velocity: 900, grip: grip) >= slow)
        #expect(stops.turn(from: offset, velocity: -900, grip: grip) <= slow)
      }
    }
    #expect(stops.turn(from: 900, velocity: 900, grip: 0) == 800)
    #expect(stops.turn(from: 1_100, velocity: -900, grip: 2_000) == 1_200)
  }

  @Test(arguments: [(480.0, 500.0), (430, 400), (-40, -50), (-20, 0), (210, 400), (190, 0)])
  func `what shows goes to the nearest place, be it a page or an end`(
    offset: Double,
    place: Double
  ) {
    let stops = AxisStops(pagesOf: 400, limits: AxisLimits(min: -50, max: 500), grid: Self.fine)
    #expect(stops.nearest(to: offset) == place)
  }
}
