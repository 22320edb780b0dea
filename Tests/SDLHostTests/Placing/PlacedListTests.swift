import Geometry
import Testing
import Typesetting
import ViewTree

@testable import SDLHost

@Suite struct PlacedListTests {
  private let square = DrawCommand.fill(Rect(x: 0, y: 0, width: 10, height: 10), .color(.black))

  @Test func `a layer is as large as what it holds`() throws {
    let shift = Transform(translation: Vector(dx: 20, dy: 30))
    let list = try PlacedList.placing([.begin(Layer(transform: shift)), square, .end, square])
    #expect(list.entries[0].bounds == PixelRect(x: 20, y: 30, width: 10, height: 10))
    #expect(list.entries[0].next == 3)
    #expect(list.entries[3].bounds == PixelRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `what is clipped away touches nothing`() throws {
    let clip = Layer(clip: Rect(x: 50, y: 50, width: 10, height: 10))
    let list = try PlacedList.placing([.begin(clip), square, .end])
    #expect(list.entries.allSatisfy { $0.bounds.isEmpty })
  }

  @Test func `layers that are not balanced do no harm`() throws {
    let list = try PlacedList.placing([.end, .begin(Layer()), .begin(Layer()), square])
    #expect(list.entries.map(\.next) == [1, 4, 4, 4])
  }

  @Test(arguments: [Double.nan, .infinity, 1e300])
  func `numbers without sense do not trap`(value: Double) throws {
    let rect = Rect(x: value, y: 0, width: value, height: 10)
    let style = TextStyle(size: value)
    let screen = try Screens.headless(Size(width: 20, height: 20), scale: 1)
    screen.draw([
      .fill(rect, .color(.black)), .rounded(rect, radius: value, .black),
      .outline(rect, radius: 3, width: value, .black),
      .shadow(Rect(x: 0, y: 0, width: 10, height: 10), radius: value, blur: 4, .black),
      .line([Point(x: value, y: 0), Point(x: 3, y: 4), .zero], width: 2, .black),
      .polygon([Point(x: value, y: 0), Point(x: 3, y: 4), .zero], .color(.black)),
      .text(TextLine("a", style: style), at: .zero, .black),
      .text(TextLine("a", style: TextStyle(size: 9)), at: Point(x: value, y: value), .black),
      .begin(Layer(transform: Transform(scale: value), opacity: value)), square, .end,
      .fill(rect, .gradient(from: .black, to: .white, along: .horizontal)),
    ])
  }
}
