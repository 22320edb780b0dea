import Geometry
import TestHarness
import Testing

@testable import SDLHost

struct SymbolTests {
  private let line = [Point(x: 10.25, y: 20.5), Point(x: 20.25, y: 20.5), Point(x: 20.25, y: 30.5)]

  private func moved(_ dx: Double, _ dy: Double) -> [Point] {
    line.map { $0 + Vector(dx: dx, dy: dy) }
  }

  @Test(arguments: [(7.0, 0.0), (0, -31), (-1_000, 512)])
  func `moved by whole pixels it is the same symbol elsewhere`(dx: Double, dy: Double) throws {
    let here = try #require(Symbol.placed(line, width: 2))
    let there = try #require(Symbol.placed(moved(dx, dy), width: 2))
    #expect(there.symbol == here.symbol)
    #expect(there.x - here.x == Int(dx) && there.y - here.y == Int(dy))
  }

  @Test func `moved by a part of a pixel it is another one`() throws {
    let here = try #require(Symbol.placed(line, width: 2))
    let there = try #require(Symbol.placed(moved(0.5, 0), width: 2))
    #expect(there.symbol != here.symbol)
  }

  @Test(arguments: [1.0, 2, 3.5])
  func `a line covers its length times its width and a disc for its ends`(width: Double) throws {
    let symbol = try #require(Symbol.placed(Array(line.prefix(2)), width: width)).symbol
    let area = symbol.coverage.values.reduce(0) { $0 + Double($1) / 255 }
    #expect(area.isClose(to: 10 * width + .pi * width * width / 4, within: 0.02 * area))
  }

  @Test func `a polygon covers its area`() throws {
    let symbol = try #require(Symbol.placed(line, width: nil)).symbol
    let area = symbol.coverage.values.reduce(0) { $0 + Double($1) / 255 }
    #expect(area.isClose(to: 50, within: 0.5))
  }

  @Test func `what is large, endless or nothing is not kept`() {
    #expect(Symbol.placed([], width: 2) == nil)
    #expect(Symbol.placed([.zero, Point(x: 70, y: 0)], width: 2) == nil)
    #expect(Symbol.placed([.zero, Point(x: .nan, y: 0)], width: 2) == nil)
    #expect(Symbol.placed([.zero, Point(x: 1e300, y: 0)], width: 2) == nil)
    #expect(Symbol.placed([Point](repeating: .zero, count: 49), width: 2) == nil)
  }
}
