import Testing
import ViewTree

@testable import SDLHost

@Suite struct GradientTests {
  @Test func `colors go evenly from one to the other`() {
    let colors = Gradient.colors(from: .black, to: .white, count: 51)
    #expect(colors.map(\.red) == (0..<51).map { UInt8((Double($0) * 5 + 2.5).rounded()) })
  }

  @Test func `toward a clear color a color fades and does not darken`() {
    let blue = Color(hex: 0x0A66E8)
    let colors = Gradient.colors(from: blue, to: .clear, count: 10)
    for color in colors { #expect(color.red == blue.red && color.blue == blue.blue) }
    #expect(zip(colors, colors.dropFirst()).allSatisfy { $0.alpha > $1.alpha })
  }
}
