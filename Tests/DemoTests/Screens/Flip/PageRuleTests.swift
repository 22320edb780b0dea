import Testing

@testable import Demo

struct PageRuleTests {
  @Test(arguments: [-5_000.0, -100, 0, 100, 5_000], [3.0, 3.2, 3.5, 3.9])
  func `as it is at first it leaves every release to the pager`(velocity: Double, place: Double) {
    let page = PageRule().page(from: 3, at: place, velocity: velocity, length: 800)
    #expect(page == nil)
  }

  @Test(arguments: [-1.0, 1])
  func `a hard flick goes as far as a glide, but at least to the next page`(side: Double) {
    let rule = PageRule(goesFar: true)
    // 4000 pt/s glide 1996 points (SPEC b.2): two and a half pages of 800.
    let far = rule.page(from: 10, at: 10, velocity: 4_000 * side, length: 800)
    #expect(far == 10 + Int(side) * 2)
    let near = rule.page(from: 10, at: 10 + 0.1 * side, velocity: 310 * side, length: 800)
    #expect(near == 10 + Int(side))
  }

  @Test(arguments: [-1.0, 1])
  func `a slow drag turns when it went farther than the threshold`(side: Double) {
    let rule = PageRule(threshold: 0.2)
    #expect(rule.page(from: 10, at: 10 + 0.15 * side, velocity: 0, length: 800) == 10)
    #expect(rule.page(from: 10, at: 10 + 0.25 * side, velocity: 0, length: 800) == 10 + Int(side))
    let beyond = rule.page(from: 10, at: 10 + 1.1 * side, velocity: 0, length: 800)
    #expect(beyond == 10 + Int(side))
  }

  @Test func `pages without a length are left alone`() {
    #expect(PageRule(goesFar: true).page(from: 0, at: 0, velocity: 900, length: 0) == nil)
  }
}
