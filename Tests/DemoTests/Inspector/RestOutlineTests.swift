import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// The outline of where content will rest.
struct RestOutlineTests {
  /// Where what is outlined shows, as found by walking through the views at rest.
  private func placesAtRest(_ container: ScrollContainer, _ screen: Screen) -> [Rect] {
    screen.partsAtRest(of: container).map(\.place)
  }

  private func showRest(_ demo: OpenDemo) throws {
    let toggle = try #require(
      demo.visible(in: demo.shell.inspector).lazy.compactMap { $0 as? Switch }.first
    )
    if !toggle.isOn { demo.click(toggle) }
  }

  @Test(arguments: [ScreenKind.read, .flip, .race, .lists], [0, 1, 2, 3, 4])
  func `after fifty random flicks a screen, what was outlined is there to the pixel`(
    kind: ScreenKind,
    part: Int
  ) throws {
    let demo = try OpenDemo(kind)
    try showRest(demo)
    var dice = Demo.SplitMix64(state: UInt64(part + 1))
    let container = try #require(demo.screen.watched)
    let outline = demo.shell.inspector.rest
    let middle = container.convert(container.bounds, to: nil).center
    for _ in 0..<10 {
      let length = Double.random(in: -200...200, using: &dice)
      let way = kind == .flip ? Vector(dx: length, dy: 0) : Vector(dx: 0, dy: length)
      let finger = Finger(demo.bench)
      finger.down(middle.x, middle.y)
      for _ in 0..<6 { finger.move(by: way.dx / 6, way.dy / 6) }
      finger.up()
      guard container.isMoving else { continue }
      demo.bench.advance(by: Double.random(in: 0.02...0.1, using: &dice))
      guard container.isMoving else { continue }
      let promised = outline.parts.map(\.place)
      #expect(outline.superview === container.superview && !promised.isEmpty)
      demo.bench.settle()
      let rested = placesAtRest(container, demo.screen)
      #expect(outline.superview == nil)
      #expect(promised.count == rested.count)
      for (a, b) in zip(promised, rested) {
        #expect(a.origin.distance(to: b.origin) < 0.51 && a.size == b.size)
      }
    }
  }

  @Test func `what it outlines are the views that will rest there`() throws {
    let demo = try OpenDemo(.read)
    try showRest(demo)
    demo.flick()
    demo.bench.advance(by: 0.1)
    let places = demo.shell.inspector.rest.parts.map(\.place)
    demo.bench.settle()
    let container = try #require(demo.screen.watched)
    let blocks = container.subviews.filter { $0 is Label || $0 is FigureView || $0 is QuoteView }
    let shown = blocks.map {
      $0.convert($0.bounds, to: nil) - (container.convert(container.bounds, to: nil).origin - .zero)
    }
    .filter { $0.intersects(Rect(origin: .zero, size: container.bounds.size)) }
    #expect(shown.count > 2)
    for place in shown { #expect(places.contains { $0.origin.distance(to: place.origin) < 0.51 }) }
  }

  @Test func `its marks lie beside the words of an article, and strike none through`() throws {
    let demo = try OpenDemo(.read)
    try showRest(demo)
    demo.flick()
    demo.bench.advance(by: 0.1)
    let container = try #require(demo.screen.watched)
    let words = container.subviews.filter { $0 is Label || $0 is QuoteView }.map(\.frame)
    let marks = demo.shell.inspector.rest.draw().compactMap {
      if case .fill(let mark, _) = $0 { mark } else { nil }
    }
    #expect(marks.count > 4 && words.count > 4)
    for mark in marks {
      #expect(words.allSatisfy { mark.maxX < $0.minX || mark.minX > $0.maxX })
      #expect(mark.minX >= 0 && mark.maxX <= container.bounds.width)
    }
  }

  @Test(arguments: Theme.allCases)
  func `in Feel the outline of each lane has the lane's color`(theme: Theme) throws {
    let demo = try OpenDemo(.race, theme: theme)
    Finger(demo.bench).flick(from: Point(x: 300, y: 450), by: Vector(dx: 0, dy: -160))
    demo.bench.advance(by: 0.1)
    let (outline, palette) = (demo.shell.inspector.rest, demo.shell.palette)
    let inks = outline.draw().compactMap {
      if case .outline(_, _, _, let ink) = $0 { ink } else { nil }
    }
    #expect(inks == Racer.allCases.map { palette[keyPath: $0.ink].opacity(Opacity.pale) })
    #expect(Set(Racer.allCases.map(\.ink)).count == 4)
  }

  @Test func `it is on in Feel and stepped back, and where the switch says`() throws {
    let demo = try OpenDemo(.read)
    let outline = demo.shell.inspector.rest
    func flickShows() -> Bool {
      demo.flick()
      demo.bench.advance(by: 0.1)
      defer { demo.bench.settle() }
      return outline.superview != nil
    }
    #expect(!flickShows())
    demo.press(.character("x"))
    demo.bench.settle()
    #expect(flickShows())
    demo.press(.character("x"))
    demo.bench.settle()
    #expect(!flickShows())
    try showRest(demo)
    #expect(flickShows())
  }

  @Test func `a hand that catches a glide takes it along, and the next drag begins without one`()
    throws
  {
    let demo = try OpenDemo(.read)
    try showRest(demo)
    let (outline, container) = (demo.shell.inspector.rest, try #require(demo.screen.watched))
    demo.flick()
    demo.bench.advance(by: 0.2)
    let finger = Finger(demo.bench)
    finger.down(400, 400)
    finger.move(by: 0, -30)
    finger.move(by: 0, -30)
    demo.bench.step()
    #expect(outline.superview != nil)
    #expect(outline.parts.first?.place.minY == -container.contentOffset.y)
    demo.bench.advance(by: 0.3)
    finger.up()
    demo.bench.settle()
    #expect(outline.superview == nil)
    finger.down(400, 400)
    finger.move(by: 0, -30)
    demo.bench.step()
    #expect(outline.superview == nil)
  }
}
