import Geometry
import Scrolling
import Testing
import ViewTree

@testable import SDLHost

@Suite struct RoundShapeTests {
  private nonisolated static let scales = [1.0, 1.25, 1.5, 2]

  private func placement(_ scale: Double) -> Placement {
    Placement(scale: scale, bounds: PixelRect(x: 0, y: 0, width: 900, height: 400))
  }

  @Test(arguments: scales, [3.0, 7, 7 * 1.35, 12])
  func `a disc is as wide as it is high, wherever it is`(scale: Double, side: Double) {
    for step in 0..<40 {
      let (x, y) = (20 + Double(step) * 0.3, 30 + Double(step % 7) * 0.21)
      let rect = Rect(x: x, y: y, width: side, height: side)
      let shape = RoundShape(rect, radius: side / 2, in: placement(scale))
      #expect(shape.rect.width == shape.rect.height)
      #expect(shape.radius * 2 == Double(shape.rect.width))
      #expect((Double(shape.rect.width) - side * scale).magnitude <= 0.5)
      let middle = Double(shape.rect.left + shape.rect.right) / 2
      #expect((middle - (x + side / 2) * scale).magnitude <= 0.5 + 1e-6)
    }
  }

  @Test func `what is no disc keeps its edges`() {
    let place = placement(1.5)
    for (rect, radius) in [
      (Rect(x: 0.3, y: 0.5, width: 9.45, height: 9.45), 3.0),
      (Rect(x: 0.3, y: 0.5, width: 20, height: 9.45), 4.725),
    ] {
      #expect(RoundShape(rect, radius: radius, in: place).rect == place.edges(of: rect))
    }
  }

  @Test(arguments: scales, [0.0, 0.5])
  func `every dot of a page control is round, the current one too`(scale: Double, rest: Double) {
    // An even width has the middle of a dot on a pixel, the odd height has it between two.
    let dots = PageControl(frame: Rect(x: 0, y: 0, width: 212 + rest, height: 37))
    dots.numberOfPages = 12
    dots.currentPage = 4
    let shapes = dots.draw().compactMap { command -> PixelRect? in
      guard case .rounded(let rect, let radius, _) = command else { return nil }
      return RoundShape(rect, radius: radius, in: placement(scale)).rect
    }
    #expect(shapes.count == 12)
    #expect(shapes.allSatisfy { $0.width == $0.height })
    #expect(Set(shapes.map(\.width)).count == 2)
  }
}
