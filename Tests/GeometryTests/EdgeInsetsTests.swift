import Geometry
import Testing

@Suite struct EdgeInsetsTests {
  @Test func `insets are given in the order top, left, bottom, right`() {
    // Trap T9: one text says (64,44,0,0), its code (64,0,44,0).
    let insets = EdgeInsets(top: 64, left: 0, bottom: 44, right: 0)
    #expect(insets.leading(.vertical) == 64 && insets.trailing(.vertical) == 44)
    #expect(insets.leading(.horizontal) == 0 && insets.trailing(.horizontal) == 0)
  }

  @Test func `insets add edge by edge`() {
    let a = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let b = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(a + b == EdgeInsets(top: 11, left: 22, bottom: 33, right: 44))
    #expect(a + .zero == a)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `one number that is not finite makes insets not finite`(number: Double) {
    #expect(EdgeInsets.zero.isFinite)
    #expect(!EdgeInsets(top: number, left: 0, bottom: 0, right: 0).isFinite)
    #expect(!EdgeInsets(top: 0, left: 0, bottom: 0, right: number).isFinite)
  }
}
