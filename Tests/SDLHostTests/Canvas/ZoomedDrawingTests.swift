import Geometry
import Testing
import Typesetting
import ViewTree

@testable import SDLHost

/// What is scaled is drawn for the size at which it shows.
@Suite struct ZoomedDrawingTests {
  private static let ground = DrawCommand.fill(
    Rect(x: 0, y: 0, width: 200, height: 120),
    .color(.white)
  )

  private func screen(_ commands: [DrawCommand], scale: Double = 1) throws -> HeadlessScreen {
    let screen = try Screens.headless(Size(width: 200, height: 120), scale: scale)
    screen.draw([Self.ground] + commands)
    return screen
  }

  private func text(_ size: Double, at point: Point) -> DrawCommand {
    .text(TextLine("Ägypten", style: TextStyle(size: size)), at: point, .black)
  }

  @Test(arguments: [0.5, 1, 1.75, 4])
  func `text in a scaled layer is as sharp as text of that size`(scale: Double) throws {
    // Rows 112, 113
    let layer = Layer(transform: Transform(scale: scale))
    let scaled = try screen([.begin(layer), text(12, at: Point(x: 8, y: 20)), .end])
    let plain = try screen([text(12 * scale, at: Point(x: 8 * scale, y: 20 * scale))])
    #expect(Screens.areEqual(scaled, plain))
  }

  @Test(arguments: [0.5, 1, 1.75, 4])
  func `shapes in a scaled layer are drawn at that size`(scale: Double) throws {
    // Row 113
    let disc = Rect(x: 4, y: 4, width: 20, height: 20)
    let large = Rect(x: 4 * scale, y: 4 * scale, width: 20 * scale, height: 20 * scale)
    let layer = Layer(transform: Transform(scale: scale))
    let scaled = try screen([.begin(layer), .rounded(disc, radius: 10, .black), .end])
    let plain = try screen([.rounded(large, radius: 10 * scale, .black)])
    #expect(Screens.areEqual(scaled, plain))
  }

  @Test(arguments: [0.7, 1, 2.3])
  func `nothing jumps when a zoom on a pixel comes to rest`(scale: Double) throws {
    // Row 112
    let pictures = try [true, false].map { isMoving in
      let shift = Transform(translation: Vector(dx: -30, dy: -7))
      let zoom = Layer(transform: Transform(scale: scale))
      return try screen([
        .begin(Layer(transform: shift, isMoving: isMoving)), .begin(zoom),
        text(14, at: Point(x: 40, y: 40)),
        .outline(Rect(x: 20, y: 20, width: 60, height: 30), radius: 6, width: 1, .black),
        .end, .end,
      ])
    }
    #expect(Screens.areEqual(pictures[0], pictures[1]))
  }

  @Test(
    arguments: [0.5001, 0.6137, 0.75, 0.8413, 1, 1.3331, 1.9],
    [1.0, 1.25, 2]
  )
  func `no seam opens between tiles at any scale`(zoom: Double, scale: Double) throws {
    // Row 114: what lies behind never shows.
    let bitmap = Bitmap(
      width: 18,
      height: 18,
      pixels: [UInt32](repeating: 0xFF33_5577, count: 18 * 18),
      isOpaque: true
    )
    let part = Rect(x: 1, y: 1, width: 16, height: 16)
    var commands: [DrawCommand] = [
      .begin(Layer(transform: Transform(translation: Vector(dx: -3, dy: -5)), isMoving: true)),
      .begin(Layer(transform: Transform(scale: zoom))),
    ]
    for place in 0..<600 {
      let corner = Vector(dx: Double(place % 30) * 16, dy: Double(place / 30) * 16)
      let tile = Rect(x: 0, y: 0, width: 16, height: 16)
      commands += [
        .begin(Layer(transform: Transform(translation: corner))),
        .bitmap(bitmap, in: tile, part: part), .end,
      ]
    }
    let screen = try screen(commands + [.end, .end], scale: scale)
    #expect(Set(screen.pixels) == [0x33_5577])
  }
}
