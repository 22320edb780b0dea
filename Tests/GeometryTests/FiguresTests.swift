import Testing

@testable import Geometry

@Suite struct FiguresTests {
  @Test("a number has its thousands apart and as many decimals as it is asked for")
  func fixed() {
    #expect(Figures.fixed(0) == "0.0")
    #expect(Figures.fixed(1_234_567.891, decimals: 2) == "1,234,567.89")
    #expect(Figures.fixed(999.95) == "1,000.0")
    #expect(Figures.fixed(0.0049, decimals: 3) == "0.005")
    #expect(Figures.fixed(-1_000, decimals: 0) == "−1,000")
  }

  @Test("what rounds to nothing has no sign")
  func nothing() {
    #expect(Figures.fixed(-0.04) == "0.0")
    #expect(Figures.short(-0.0001) == "0")
  }

  @Test("a short number ends with its last figure")
  func short() {
    #expect(Figures.short(1.5) == "1.5")
    #expect(Figures.short(100) == "100")
    #expect(Figures.short(-0.125) == "−0.125")
    #expect(Figures.short(2.0004) == "2")
  }

  @Test("what is not finite is a dash, and neither size nor decimals trap")
  func extremes() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(Figures.fixed(value) == "–")
      #expect(Figures.short(value) == "–")
    }
    #expect(Figures.fixed(999_999_999_999, decimals: 99) == "999,999,999,999.000")
    #expect(Figures.short(1e300) == "1e+300")
    #expect(Figures.fixed(12.5, decimals: -3) == "13")
    #expect(Figures.count(.min) == "−9,223,372,036,854,775,808")
  }
}
