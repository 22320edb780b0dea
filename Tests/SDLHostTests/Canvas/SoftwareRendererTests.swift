import Geometry
import Glibc
import Testing
import ViewTree

@testable import SDLHost

/// A renderer whose pixels a server shows: what moves up or down the server
/// moves by itself, the rest is sent.
@Suite struct SoftwareRendererTests {
  /// The pixels that a server shows.
  private struct Server {
    private(set) var pixels: [UInt32]
    private let width: Int

    init(_ surface: Surface) { (pixels, width) = (surface.colors, surface.width) }

    mutating func move(_ shift: Damage.Shift) {
      let old = pixels
      let target = shift.apply(to: shift.area)
      for y in target.top..<max(target.top, target.bottom) {
        for x in target.left..<max(target.left, target.right) {
          pixels[y * width + x] = old[(y - shift.step.dy) * width + x - shift.step.dx]
        }
      }
    }

    mutating func take(_ rects: [PixelRect], from surface: Surface) {
      let colors = surface.colors
      for rect in rects {
        for y in rect.top..<rect.bottom {
          let row = y * width + rect.left..<y * width + rect.right
          pixels.replaceSubrange(row, with: colors[row])
        }
      }
    }
  }

  @Test(arguments: [1.0, 1.5], 1...12)
  func `a server that moves pixels shows those of drawing everything`(
    scale: Double,
    seed: Int
  ) throws {
    var scene = RandomScene(seed: seed)
    let reference = try Screens.headless(RandomScene.size, scale: scale)
    let (width, height) = (reference.surface.width, reference.surface.height)
    let surface = try Surface(width: width, height: height)
    let renderer = try SoftwareRenderer(surface: surface, materials: Screens.materials())
    var server = Server(surface)
    for step in 0..<60 {
      var shifts: [Damage.Shift] = []
      let sent = renderer.draw(scene.commands, scale: scale) { shifts.append($0) }
      for shift in shifts { server.move(shift) }
      server.take(sent, from: surface)
      reference.forget()
      reference.draw(scene.commands)
      #expect(server.pixels == reference.pixels, "step \(step)")
      scene.change()
    }
  }

  /// A pixel that nobody drew tells what became of it: moved sideways it
  /// comes along, drawn anew it goes.
  @Test func `what goes sideways is moved, and drawn only after a server moved it`() throws {
    let surface = try Surface(width: 100, height: 100)
    let renderer = try SoftwareRenderer(surface: surface, materials: Screens.materials())
    func show(x: Double, y: Double) {
      _ = renderer.draw(Self.board(x: x, y: y), scale: 1) { _ in }
    }
    show(x: 0, y: 0)
    surface.row(50)?[50] = 0xFF00FF
    show(x: -5, y: 0)
    #expect(surface.colors[50 * 100 + 45] == 0xFF00FF)
    show(x: -5, y: -7)
    show(x: -9, y: -7)
    #expect(!surface.colors.contains(0xFF00FF))
    surface.row(50)?[50] = 0xFF00FF
    show(x: -12, y: -7)
    #expect(surface.colors[50 * 100 + 47] == 0xFF00FF)
  }

  @Test(arguments: [true, false])
  func `behind what covers everything nothing is drawn`(isOpaque: Bool) throws {
    let surface = try Surface(width: 200, height: 100)
    let renderer = try SoftwareRenderer(surface: surface, materials: Screens.materials())
    for row in 0..<100 { for column in 0..<200 { surface.row(row)?[column] = 0xFF00FF } }
    let whole = Rect(x: 0, y: 0, width: 200, height: 100)
    let half = DrawCommand.fill(Rect(x: 0, y: 0, width: 200, height: 50), .color(.white))
    // It says more than is true: below its half the pixels stay as they were.
    let corner = DrawCommand.fill(Rect(x: 0, y: 99, width: 1, height: 1), .color(.white))
    let layer = DrawCommand.begin(Layer(clip: whole, isOpaque: isOpaque))
    _ = renderer.draw([.fill(whole, .color(.black)), layer, half, corner, .end], scale: 1)
    let shown = [25, 75].map { (surface.row($0)?[100] ?? 0) & 0xFFFFFF }
    #expect(shown == [0xFFFFFF, isOpaque ? 0xFF00FF : 0])
  }

  /// Hills behind the squares that go at half their speed are drawn in any
  /// case, so moving them is in vain.
  @Test func `what is drawn for the most part is not moved`() throws {
    let surface = try Surface(width: 100, height: 100)
    let renderer = try SoftwareRenderer(surface: surface, materials: Screens.materials())
    func show(x: Double) {
      let hills = Layer(transform: Transform(translation: Vector(dx: -x / 2, dy: 0)))
      let hill = DrawCommand.fill(Rect(x: -40, y: 0, width: 180, height: 70), .color(.black))
      var commands = Self.board(x: x, y: 0)
      commands.insert(contentsOf: [.begin(hills), hill, .end], at: commands.count - 1)
      _ = renderer.draw(commands, scale: 1) { _ in }
    }
    show(x: 0)
    surface.row(90)?[50] = 0xFF00FF
    show(x: -6)
    #expect(!surface.colors.contains(0xFF00FF))
  }

  @Test(arguments: [0.0, 0.3], [1.0, 1.25])
  func `a hill that moves by whole pixels looks the same there`(fraction: Double, scale: Double)
    throws
  {
    let screen = try Screens.headless(Size(width: 160, height: 80), scale: scale)
    let crest = (0...40).map { Point(x: Double($0) * 2.3, y: 20 + 9 * sin(Double($0))) }
    let hill = crest + [Point(x: 92, y: 60), Point(x: 0, y: 60)]
    func pixels(movedBy step: Int) -> [UInt32] {
      let place = Vector(dx: fraction + Double(step) / scale, dy: fraction)
      let paint = Paint.gradient(from: .white, to: Color(hex: 0x0A66E8), along: .vertical)
      let layer = Layer(transform: Transform(translation: place))
      screen.draw([.begin(layer), .polygon(hill, paint), .end])
      return screen.pixels
    }
    let (still, width) = (pixels(movedBy: 0), screen.surface.width)
    for step in [1, 2, 31] {
      let moved = pixels(movedBy: step)
      for row in 0..<screen.surface.height {
        let first = row * width
        #expect(moved[first + step..<first + width] == still[first..<first + width - step])
      }
    }
  }

  @Test(arguments: [0, 1e6, 3e9, 1e15])
  func `a hill far out shows where a layer brings it back`(distance: Double) throws {
    let screen = try Screens.headless(Size(width: 40, height: 20), scale: 1)
    let corners = [(2.0, 5.0), (22, 5), (22, 15), (2, 15)]
    let hill = corners.map { Point(x: $0 + distance, y: $1 - distance) }
    let back = Layer(transform: Transform(translation: Vector(dx: -distance, dy: distance)))
    let paint = Paint.gradient(from: .white, to: .white, along: .vertical)
    screen.draw([.begin(back), .polygon(hill, paint), .end])
    #expect(screen.pixels[10 * 40 + 12] & 0xFFFFFF == 0xFFFFFF)
    #expect(screen.pixels[10 * 40 + 30] & 0xFFFFFF == 0)
  }

  @Test(arguments: [Axis.horizontal, .vertical])
  func `of a hundred million points of color only those that show are mixed`(axis: Axis)
    throws
  {
    let screen = try Screens.headless(Size(width: 40, height: 20), scale: 1)
    let rect = Rect(x: -5e7, y: -5e7, width: 1e8, height: 1e8)
    let corners = [rect.origin, Point(x: rect.maxX, y: 0), Point(x: 0, y: rect.maxY)]
    let paint = Paint.gradient(from: .black, to: Color(red: 200, green: 0, blue: 0), along: axis)
    for command in [DrawCommand.fill(rect, paint), .polygon(corners, paint)] {
      for _ in 0..<200 { screen.draw([command, .fill(Rect.zero, .color(.white))]) }
      #expect(screen.pixels[10 * 40 + 12] & 0xFFFFFF == 0x640000)
    }
  }

  @Test(arguments: [1e3, 1e5, 1e19, 1e300, .infinity, .nan])
  func `an outline of any width is drawn, and one as wide as its rectangle fills it`(width: Double)
    throws
  {
    let screen = try Screens.headless(Size(width: 60, height: 60), scale: 1)
    let small = Rect(x: 10, y: 10, width: 40, height: 40)
    screen.draw([.outline(small, radius: 3, width: width, .white)])
    #expect((screen.pixels[30 * 60 + 30] & 0xFFFFFF == 0xFFFFFF) != width.isNaN)
    // The frame around a hole of twice its width, of which the window shows the upper left corner.
    let large = Rect(x: 10, y: 10, width: 4e5, height: 4e5)
    screen.draw([.outline(large, radius: 3, width: width, .white)])
    #expect((screen.pixels[30 * 60 + 30] & 0xFFFFFF == 0xFFFFFF) != width.isNaN)
    #expect(screen.pixels[5 * 60 + 30] & 0xFFFFFF == 0)
  }

  @Test(arguments: [0.1, 0.25, 0.3, 0.5, 0.75, 0.9])
  func `behind an opaque layer all is drawn that it does not cover`(fraction: Double) throws {
    let screen = try Screens.headless(Size(width: 160, height: 160), scale: 1)
    let step = Transform(scale: 0.5, translation: Vector(dx: 10 + fraction, dy: 10))
    let size = Size(width: 40.5, height: 40)
    let inside = [
      DrawCommand.fill(Rect(origin: .zero, size: size), .color(Color(hex: 0xFABBD8))),
      .fill(Rect(x: 20, y: 10, width: 100, height: 10), .color(.black)),
    ]
    func pixels(isOpaque: Bool) -> [UInt32] {
      screen.forget()
      let clip = step.apply(to: Rect(origin: .zero, size: size))
      let layer = Layer(transform: step, clip: clip, isMoving: true, isOpaque: isOpaque)
      let ground = DrawCommand.fill(Rect(x: 0, y: 0, width: 160, height: 160), .color(.white))
      screen.draw([ground, .begin(layer)] + inside + [.end])
      return screen.pixels
    }
    #expect(pixels(isOpaque: true) == pixels(isOpaque: false))
  }

  /// Squares of many colors, moved.
  private static func board(x: Double, y: Double) -> [DrawCommand] {
    let port = Rect(x: 0, y: 0, width: 100, height: 100)
    let moved = Transform(translation: Vector(dx: x, dy: y))
    let squares = (0..<144).map { index in
      let corner = Point(x: Double(index % 12) * 10, y: Double(index / 12) * 10)
      let square = Rect(origin: corner, size: Size(width: 10, height: 10))
      return DrawCommand.fill(square, .color(Color(hex: UInt32(index) * 0x010305)))
    }
    let layer = Layer(transform: moved, clip: port, isMoving: true)
    return [.fill(port, .color(.white)), .begin(layer)] + squares + [.end]
  }
}
