import ScrollPhysics
import Testing

@Suite struct PageTargetTests {
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
      let target = PageTarget.target(
        offset: choice.x,
        velocity: choice.v_pt_per_ms * 1_000,
        pageLength: choice.page,
        limits: AxisLimits(min: 0, max: choice.page * Double(choice.pages - 1)),
        pending: choice.current_target
      )
      #expect(target == choice.target, "at \(choice)")
    }
  }

  private let limits = AxisLimits(min: 0, max: 900)

  private func target(_ offset: Double, _ velocity: Double, pending: Double? = nil) -> Double {
    PageTarget.target(
      offset: offset,
      velocity: velocity,
      pageLength: 300,
      limits: limits,
      pending: pending
    )
  }

  @Test(arguments: [300, 300.000001])
  func `a flick must be faster than the threshold, whatever rounding adds`(velocity: Double) {
    // SPEC e.2: 0.3 pt/ms exactly does not flick; 6 pt in 20 ms, told in seconds, are a little more.
    #expect(target(100, velocity) == 0)
    #expect(target(200, -velocity) == 300)
    #expect(target(100, velocity + 0.01) == 300)
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
    #expect(target(300 + 1e-7, velocity) == 300 + 1e-7)
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

  @Test func `content shorter than a page or without pages stays inside its limits`() {
    let none = AxisLimits(min: 20, max: 20)
    #expect(PageTarget.target(offset: 90, velocity: 900, pageLength: 300, limits: none) == 20)
    for length in [0.0, -10] {
      #expect(
        PageTarget.target(offset: 950, velocity: 0, pageLength: length, limits: limits) == 900
      )
      #expect(PageTarget.nearest(to: -3, pageLength: length, limits: limits) == 0)
    }
  }

  @Test func `a delegate's target is put on the nearest page`() {
    // SPEC e.8.
    #expect(PageTarget.nearest(to: 449, pageLength: 300, limits: limits) == 300)
    #expect(PageTarget.nearest(to: 450, pageLength: 300, limits: limits) == 600)
    #expect(PageTarget.nearest(to: 5_000, pageLength: 300, limits: limits) == 900)
    #expect(PageTarget.nearest(to: -200, pageLength: 300, limits: limits) == 0)
  }

  @Test func `the page in sight changes at its half`() {
    #expect(PageTarget.page(at: 149.9, pageLength: 300) == 0)
    #expect(PageTarget.page(at: 150, pageLength: 300) == 1)
    #expect(PageTarget.page(at: 900, pageLength: 300) == 3)
    #expect(PageTarget.page(at: -151, pageLength: 300) == -1)
    #expect(PageTarget.page(at: 10, pageLength: 0) == 0)
    #expect(PageTarget.page(at: 1e300, pageLength: 1e-300) == 0)
  }

  @Test(arguments: [(500.0, 500.0), (499, 400), (-50, -50), (-20, 0)])
  func `the ends are places to rest, wherever pages start`(target: Double, page: Double) {
    // SPEC e.2, e.8: content of 900 in 400 with an inset of 50 before it.
    let limits = AxisLimits(min: -50, max: 500)
    #expect(PageTarget.nearest(to: target, pageLength: 400, limits: limits) == page)
  }
}
