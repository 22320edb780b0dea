import Geometry
import Testing
import Typesetting
import ViewTree

@testable import SDLHost

@Suite struct DamageFinderTests {
  @Test(arguments: [1.0, 1.25, 1.5, 2], 1...4)
  func `drawing what changed gives the pixels of drawing everything`(
    scale: Double,
    seed: Int
  ) throws {
    var scene = RandomScene(seed: seed)
    let screen = try Screens.headless(RandomScene.size, scale: scale)
    let reference = try Screens.headless(RandomScene.size, scale: scale)
    for step in 0..<60 {
      screen.draw(scene.commands)
      reference.forget()
      reference.draw(scene.commands)
      #expect(Screens.areEqual(screen, reference), "step \(step)")
      scene.change()
    }
  }

  @Test func `an equal list has no damage`() throws {
    let list = try PlacedList.placing(Self.list(offset: 7, rows: 0..<9))
    #expect(DamageFinder.damage(from: list, to: list).isEmpty)
  }

  /// 100 x 100 points of rows 10 high, scrolled by 4: a strip of 4 is new, and nothing else.
  @Test(arguments: [-4.0, 4])
  func `a list that scrolls is shifted and only the strip is drawn`(step: Double) throws {
    let old = try PlacedList.placing(Self.list(offset: 50, rows: 5..<15))
    let first = step < 0 ? 4 : 5
    let new = try PlacedList.placing(Self.list(offset: 50 + step, rows: first..<first + 11))
    let damage = DamageFinder.damage(from: old, to: new)
    let port = PixelRect(x: 0, y: 0, width: 100, height: 100)
    #expect(damage.shifts == [.init(area: port, step: PixelStep(dx: 0, dy: Int(-step)))])
    let strip = PixelRect(x: 0, y: step < 0 ? 0 : 96, width: 100, height: 4)
    let row = PixelRect(x: 0, y: step < 0 ? 0 : 90, width: 100, height: step < 0 ? 4 : 10)
    #expect(damage.rects.allSatisfy { strip.union(row).contains($0) })
  }

  @Test func `what lies over a list that scrolls is drawn where it is and where it was`() throws {
    let knob = DrawCommand.rounded(Rect(x: 90, y: 20, width: 4, height: 30), radius: 2, .black)
    let old = try PlacedList.placing(Self.list(offset: 50, rows: 5..<15) + [knob])
    let new = try PlacedList.placing(Self.list(offset: 54, rows: 5..<16) + [knob])
    let rects = DamageFinder.damage(from: old, to: new).rects
    #expect(rects.contains { $0.contains(PixelRect(x: 90, y: 16, width: 4, height: 34)) })
    #expect(rects.map(\.area).reduce(0, +) < 2_000)
  }

  @Test func `over a pattern nothing is shifted`() throws {
    let pattern = DrawCommand.fill(
      Rect(x: 0, y: 0, width: 50, height: 100),
      .gradient(from: .black, to: .white, along: .vertical)
    )
    var (before, after) = (Self.list(offset: 50, rows: 5..<15), Self.list(offset: 54, rows: 5..<16))
    before.insert(pattern, at: 1)
    after.insert(pattern, at: 1)
    let (old, new) = (try PlacedList.placing(before), try PlacedList.placing(after))
    #expect(DamageFinder.damage(from: old, to: new).shifts.isEmpty)
  }

  @Test func `one changed row is drawn alone`() throws {
    let old = try PlacedList.placing(Self.list(offset: 0, rows: 0..<10))
    let new = try PlacedList.placing(Self.list(offset: 0, rows: 0..<10, marked: 3))
    let damage = DamageFinder.damage(from: old, to: new)
    #expect(damage.rects == [PixelRect(x: 0, y: 30, width: 100, height: 10)])
  }

  private static func list(offset: Double, rows: Range<Int>, marked: Int? = nil) -> [DrawCommand] {
    let port = Rect(x: 0, y: 0, width: 100, height: 100)
    let shift = Vector(dx: 0, dy: -offset)
    let layer = Layer(transform: Transform(translation: shift), clip: port, isMoving: true)
    return [.fill(port, .color(.white)), .begin(layer)]
      + rows.flatMap { row -> [DrawCommand] in
        let origin = Transform(translation: Vector(dx: 0, dy: Double(row) * 10))
        let color = Color(hex: row == marked ? 0xFF0000 : UInt32(row))
        let frame = Rect(x: 0, y: 0, width: 100, height: 10)
        return [.begin(Layer(transform: origin)), .fill(frame, .color(color)), .end]
      } + [.end]
  }
}
