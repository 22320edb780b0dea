import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct LandingMarkTests {
  /// A flick: how far the finger goes in each frame, in points, and where the content is before.
  nonisolated struct Flick {
    let step: Vector
    let scale: Double
    /// A part of the way from one end to the other.
    let start: Double

    static let all = [-150.0, -60, -24, -9, 9, 24, 60, 150].flatMap { step in
      [(1.0, 0.5), (2, 0.5), (1.5, 0.02), (2, 0.98)].flatMap { scale, start in
        [Vector(dx: 0, dy: step), Vector(dx: step, dy: step / 2)].map {
          Flick(step: $0, scale: scale, start: start)
        }
      }
    }
  }

  /// A container under a mark, with bars that cover some of it.
  private struct Scene {
    let bench: Bench
    let container: ScrollContainer
    let mark: LandingMark

    init(scale: Double = 1, size: Size = Size(width: 400, height: 9_000)) throws {
      bench = Bench(size: Size(width: 400, height: 400), scale: scale)
      container = bench.container(content: size)
      container.contentInset = EdgeInsets(top: 64, left: 0, bottom: 44, right: 0)
      mark = LandingMark(of: container)
      mark.frame = container.frame
      bench.stage.root.addSubview(mark)
      bench.settle()
    }

    func flick(_ step: Vector, from start: Double = 0.5) {
      let (low, high) = (container.minimumContentOffset, container.maximumContentOffset)
      container.contentOffset = low + (high - low) * start
      bench.settle()
      Finger(bench).flick(from: Point(x: 200, y: 200), by: step * 4)
    }

    func flick(_ step: Double) { flick(Vector(dx: 0, dy: step)) }

    func rest() { while container.isMoving { bench.step() } }

    /// The middle of what is drawn of the mark on the content.
    var drawn: Point? {
      mark.draw().lazy.compactMap {
        switch $0 {
        case .fill(let line, _): Point(x: mark.gate.x, y: line.minY)
        case .outline(let ring, _, _, _): ring.center
        default: nil
        }
      }.first
    }
  }

  @Test(arguments: Flick.all)
  func `content comes to rest where the mark said it would`(flick: Flick) throws {
    let isBoard = flick.step.dx != 0
    let size = Size(width: isBoard ? 5_000 : 400, height: 9_000)
    let scene = try Scene(scale: flick.scale, size: size)
    scene.flick(flick.step, from: flick.start)
    let (container, mark) = (scene.container, scene.mark)
    let promised = mark.place.map { container.contentOffset + ($0 - mark.gate) }
    let lifted = container.contentOffset
    scene.rest()
    guard let promised else {
      // What goes a few points only needs no mark.
      return #expect((container.contentOffset - lifted).length < 32)
    }
    #expect((container.contentOffset - promised).length < 1 / flick.scale)
    #expect(mark.place == mark.gate)
    #expect(try #require(scene.drawn).isClose(to: mark.gate, within: 1e-9))
    let pixel = mark.gate.y * flick.scale
    #expect(pixel.isClose(to: pixel.rounded(), within: 1e-6))
  }

  @Test func `the mark moves as the content does`() throws {
    let scene = try Scene()
    scene.flick(-40)
    let onContent = try #require(scene.mark.place).y + scene.container.contentOffset.y
    var count = 0
    while scene.container.isMoving {
      scene.bench.step()
      let place = try #require(scene.mark.place)
      #expect((place.y + scene.container.contentOffset.y).isClose(to: onContent, within: 1e-9))
      #expect(scene.drawn?.y == place.y)
      count += 1
    }
    #expect(count > 30)
  }

  @Test func `a finger that catches the content takes the mark away`() throws {
    let scene = try Scene()
    scene.flick(-40)
    #expect(scene.mark.place != nil)
    Finger(scene.bench, number: 2).down(200, 200)
    #expect(scene.mark.place == nil)
    #expect(scene.mark.draw() == [])
  }

  @Test func `an animated move has no mark, and takes away that of the flick before`() throws {
    let scene = try Scene()
    scene.flick(-20)
    scene.rest()
    #expect(scene.mark.place != nil)
    scene.container.setContentOffset(.zero, animated: true)
    for _ in 0..<4 { scene.bench.step() }
    #expect(scene.mark.place == nil)
  }

  @Test func `the mark goes with the indicators, and asks for no frame of its own`() throws {
    let scene = try Scene()
    let stage = scene.bench.stage
    scene.flick(-20)
    scene.rest()
    let rested = scene.bench.now
    scene.bench.step()
    #expect(!stage.isMoving)
    #expect(scene.mark.place != nil)
    #expect(stage.nextDeadline.map { $0 - rested > 0.9 } == true)
    scene.bench.settle()
    #expect(scene.mark.place == nil)
    // One second, and a quarter of one for the fading (SPEC h.1).
    #expect((scene.bench.now - rested).isClose(to: 1.25, within: 0.05))
    #expect(stage.nextDeadline == nil)
  }

  @Test func `with reduced motion there is nothing to promise`() throws {
    let scene = try Scene()
    scene.bench.stage.prefersReducedMotion = true
    scene.flick(-40)
    #expect(scene.mark.place == nil)
  }

  @Test(arguments: [ScreenKind.lists, .read])
  func `the screen has a mark over its content`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind, unfolded: false)
    let container = try #require(demo.screen.watched)
    Finger(demo.bench).flick(from: Point(x: 300, y: 500), by: Vector(dx: 0, dy: -160))
    let mark = try #require(demo.view(LandingMark.self) { $0.place != nil })
    #expect(mark.frame == container.frame)
    while container.isMoving { demo.bench.step() }
    #expect(mark.place == mark.gate)
  }
}
