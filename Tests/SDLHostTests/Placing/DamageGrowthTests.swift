import Geometry
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import SDLHost

/// Comparing two lists takes time in proportion to what is in them.
@Suite(.serialized) struct DamageGrowthTests {
  /// Layers in each other, the innermost of them filled with a color.
  private static func nest(_ depth: Int, _ color: Color) throws -> PlacedList {
    let fill = DrawCommand.fill(Rect(x: 0, y: 0, width: 90, height: 90), .color(color))
    let ground = DrawCommand.fill(Rect(x: 0, y: 0, width: 90, height: 90), .color(.black))
    let begins = Array(repeating: [DrawCommand.begin(Layer()), ground], count: depth)
    let ends = Array(repeating: DrawCommand.end, count: depth)
    return try PlacedList.placing(begins.flatMap(\.self) + [fill] + ends, width: 900, height: 700)
  }

  /// Small views beside each other, in an order that a seed gives.
  private static func siblings(_ count: Int, seed: Int) throws -> PlacedList {
    var dice = SplitMix64(seed: seed)
    let numbers = (0..<count).shuffled(using: &dice)
    return try PlacedList.placing(
      numbers.flatMap { number -> [DrawCommand] in
        let place = Vector(dx: Double(number % 40) * 22, dy: Double(number / 40) * 16)
        let color = Color(hex: UInt32(0x404040 + number))
        let rect = Rect(x: 0, y: 0, width: 20, height: 14)
        let layer = Layer(transform: Transform(translation: place))
        return [.begin(layer), .fill(rect, .color(color)), .end]
      },
      width: 900,
      height: 700
    )
  }

  @Test func `a change ten times as deep takes ten times as long to find`() throws {
    let factor = try Growth.factor(from: 200) { depth in
      (try Self.nest(depth, .white), try Self.nest(depth, Color(hex: 0x123456)))
    } run: { lists in
      #expect(!DamageFinder.damage(from: lists.0, to: lists.1).isEmpty)
    }
    #expect(factor < Growth.linear)
  }

  /// The nearest partner is the farther away the more siblings there
  /// are: by the root of their number.
  @Test func `siblings in another order are not each compared with all others`() throws {
    let factor = try Growth.factor(from: 160) { count in
      (try Self.siblings(count, seed: 1), try Self.siblings(count, seed: 2))
    } run: { lists in
      #expect(!DamageFinder.damage(from: lists.0, to: lists.1).isEmpty)
    }
    #expect(factor < 2 * Growth.linear)
  }
}
