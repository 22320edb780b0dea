import Testing
import ViewTree

@testable import SDLHost

@Suite struct GradientTests {
  @Test func `colors go evenly from one to the other`() {
    let colors = Gradient.colors(0..<51, of: 51, from: .black, to: .white)
    let expected: [UInt8] = (0..<51).map { step in UInt8((Double(step) * 5 + 2.5).rounded()) }
    #expect(colors.map(\.red) == expected)
  }

  @Test func `toward a clear color a color fades and does not darken`() {
    let blue = Color(hex: 0x0A66E8)
    let colors = Gradient.colors(0..<10, of: 10, from: blue, to: .clear)
    for color in colors { #expect(color.red == blue.red && color.blue == blue.blue) }
    #expect(zip(colors, colors.dropFirst()).allSatisfy { $0.alpha > $1.alpha })
  }

  @Test func `a part has the colors that it has in the whole`() {
    let whole = Gradient.colors(0..<100, of: 100, from: .black, to: .white)
    #expect(Gradient.colors(30..<40, of: 100, from: .black, to: .white) == Array(whole[30..<40]))
  }
}
