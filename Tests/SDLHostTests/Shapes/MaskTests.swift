import Geometry
import Testing
import Typesetting

@testable import SDLHost

@Suite struct MaskTests {
  private func coverage(_ mask: Mask) throws -> Coverage {
    try Screens.materials().masks.coverage(of: mask)
  }

  @Test(arguments: [(20, 20, 10.0), (21, 21, 10.5), (40, 12, 6), (30, 30, 7)])
  func `round corners leave the area of their discs`(
    width: Int,
    height: Int,
    radius: Double
  ) throws {
    let mask = Mask.rounded(width: width, height: height, radius: radius)
    let sum = try coverage(mask).values.map { Double($0) / 255 }.reduce(0, +)
    let area = Double(width * height) - (4 - .pi) * radius * radius
    #expect(abs(sum - area) < area * 0.004)
  }

  @Test func `shapes are the same in all four corners`() throws {
    let masks: [Mask] = [
      .rounded(width: 24, height: 18, radius: 7),
      .outline(width: 24, height: 18, radius: 7, thickness: 2),
      .shadow(width: 24, height: 18, radius: 7, blur: 5),
    ]
    for mask in masks {
      let shape = try coverage(mask)
      for y in 0..<shape.height {
        for x in 0..<shape.width {
          let (right, bottom) = (shape.width - 1 - x, shape.height - 1 - y)
          #expect(abs(Int(shape[x, y]) - Int(shape[right, y])) <= 1)
          #expect(abs(Int(shape[x, y]) - Int(shape[x, bottom])) <= 1)
        }
      }
    }
  }

  @Test func `a shadow fades from within to nothing`() throws {
    let shadow = try coverage(.shadow(width: 60, height: 60, radius: 8, blur: 10))
    let row = (0..<40).map { shadow[$0, 40] }
    #expect(row.first == 0)
    #expect(row.last == 255)
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `letters do not leave stripes`() throws {
    let line = TextLine("l", style: TextStyle(size: 40))
    let ink = try coverage(.text(line, phase: 0))
    let columns = (0..<ink.width).filter { x in (0..<ink.height).contains { ink[x, $0] == 255 } }
    for x in columns {
      let covered = (0..<ink.height).filter { ink[x, $0] > 0 }
      #expect(covered.count == (covered.last ?? 0) - (covered.first ?? 0) + 1)
    }
    #expect(!columns.isEmpty)
  }
}
