import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct ExtrasScreenTests {
  private let demo: OpenDemo

  init() throws { demo = try OpenDemo(.extras) }

  private var container: ScrollContainer { get throws { try #require(demo.screen.watched) } }
  private var middle: Point {
    get throws {
      let container = try container
      return container.convert(container.bounds, to: nil).center
    }
  }

  private func flick(_ displacement: Vector, steps: Int = 4) throws {
    Finger(demo.bench).flick(from: try middle, by: displacement, steps: steps)
  }

  @Test(arguments: [-260.0, -60, -25])
  func `a card comes to rest in the middle, and it is known which at the release`(distance: Double)
    throws
  {
    try flick(Vector(dx: distance, dy: 0))
    let container = try container
    let cards = container.subviews.compactMap { $0 as? Hills }
    let flag = try #require(container.subviews.first { !($0 is Hills) })
    let promised = flag.frame.center.x
    #expect(demo.bench.settle())
    let center = container.bounds.center.x
    let nearest = cards.min { abs($0.frame.center.x - center) < abs($1.frame.center.x - center) }
    #expect(try #require(nearest).frame.center.x.isClose(to: center, within: 1))
    #expect(promised.isClose(to: center, within: 1))
    #expect(demo.reached == ["Flick the cards: the flag marks the landing"])
  }

  @Test func `a card's neighbors peek in on both sides`() throws {
    let container = try container
    let shown = container.subviews.filter { $0 is Hills && $0.frame.intersects(container.bounds) }
    #expect(shown.count == 3)
  }

  /// Resizes the window, and tells how far the card that was nearest to the middle moved beside it.
  private func jumpOfNearest(resizingTo width: Double) throws -> Double {
    let container = try container
    let cards = container.subviews.compactMap { $0 as? Hills }
    func distance(_ card: Hills) -> Double { card.frame.center.x - container.bounds.center.x }
    let nearest = try #require(cards.min { abs(distance($0)) < abs(distance($1)) })
    let before = distance(nearest)
    demo.bench.stage.resize(to: Size(width: width, height: 760), scale: 1)
    demo.bench.step()
    return abs(distance(nearest) - before)
  }

  @Test(arguments: [1_181.0, 1_179, 1_000, 1_400])
  func `a resize leaves a glide of the cards alone`(width: Double) throws {
    let container = try container
    try flick(Vector(dx: -260, dy: 0))
    for _ in 0..<10 { demo.bench.step() }
    let speed = container.velocity.dx
    #expect(speed > 300)
    #expect(try jumpOfNearest(resizingTo: width) < 1.5 * speed / 60)
    #expect(container.isDecelerating)
    #expect(demo.bench.settle())
    let middle = container.bounds.center.x
    let cards = container.subviews.compactMap { $0 as? Hills }
    #expect(cards.contains { $0.frame.center.x.isClose(to: middle, within: 1) })
  }

  @Test(arguments: [1_181.0, 1_000, 1_400])
  func `a resize leaves cards pulled past their end under the finger`(width: Double) throws {
    let container = try container
    container.setContentOffset(container.minimumContentOffset, animated: false)
    demo.bench.step()
    let finger = Finger(demo.bench)
    finger.drag(from: try middle, by: Vector(dx: 200, dy: 0))
    #expect(container.contentOffset.x < container.minimumContentOffset.x - 50)
    #expect(try jumpOfNearest(resizingTo: width) < 1)
    #expect(container.isDragging)
    finger.up()
    demo.bench.step()
    let speed = abs(container.velocity.dx)
    #expect(try jumpOfNearest(resizingTo: width + 1) < 2 * speed / 60 + 2)
    #expect(demo.bench.settle())
    #expect(container.contentOffset == container.minimumContentOffset)
  }

  @Test(arguments: Transition.allCases)
  func `effects touch the neighbors and leave the card in the middle alone`(effect: Transition)
    throws
  {
    demo.choose(effect.rawValue)
    demo.bench.step()
    let cards = try container.subviews.compactMap { $0 as? Hills }
    let middle = cards.count / 2
    let (card, next) = (cards[middle], cards[middle + 1])
    #expect(card.alpha == 1)
    #expect(card.tilt == 0)
    #expect(card.transform == .identity)
    #expect((next.alpha < 1) == (effect == .fade))
    #expect((next.tilt > 0) == (effect == .tilt))
    #expect((next.transform.scale < 1) == (effect == .scale))
    #expect(next.frame.center.y.isClose(to: card.frame.center.y, within: 1))
  }

  @Test func `keys leave no card between two places`() throws {
    let container = try container
    demo.bench.stage.focus(container)
    demo.press(.right)
    demo.bench.settle()
    let cards = container.subviews.compactMap { $0 as? Hills }
    let center = container.bounds.center.x
    #expect(cards.contains { $0.frame.center.x.isClose(to: center, within: 1) })
  }

  @Test func `each kind of shelf stops in its way`() throws {
    demo.choose("Shelves")
    demo.bench.step()
    let feed = try container
    let shelves = feed.subviews.compactMap { $0 as? Shelf }
    #expect(shelves.count == 5)
    for (index, shelf) in shelves.enumerated() {
      feed.scrollRectToVisible(shelf.frame, animated: false)
      demo.bench.step()
      let row = try #require(shelf.subviews.lazy.compactMap { $0 as? ScrollContainer }.first)
      let start = row.convert(row.bounds, to: nil).center
      Finger(demo.bench).flick(from: start, by: Vector(dx: -200, dy: 0))
      demo.bench.settle()
      let pitch = 192.0
      let steps = (row.contentOffset.x - row.minimumContentOffset.x) / pitch
      switch ShelvesScene.Kind.allCases[index] {
      case .continuous: #expect(steps > 1)
      case .leading: #expect(steps.isClose(to: steps.rounded(), within: 0.01) && steps > 1)
      case .paging: #expect(row.contentOffset.x == row.bounds.width)
      case .groupPaging: #expect(steps.isClose(to: 1, within: 0.01))
      case .centered: #expect(steps.isClose(to: 8, within: 0.01))
      }
    }
    #expect(demo.reached == ["Swipe two different shelves"])
  }

  @Test(arguments: [-1.0, 1])
  func `the street has no end, few houses, and is set back unseen`(sign: Double) throws {
    demo.choose("Street")
    demo.bench.step()
    let street = try #require(try container as? Street)
    var distance = 0.0
    street.onWalk = { distance = $0 }
    var last = distance
    for _ in 0..<14 {
      try flick(Vector(dx: sign * 300, dy: 0))
      last = distance
      for _ in 0..<60 {
        demo.bench.step()
        // Nobody sees it set back: the way never jumps by more than a fast frame.
        #expect(abs(distance - last) < 200)
        last = distance
      }
    }
    #expect(distance * -sign > 10_000)
    #expect(street.recenterCount > 2)
    #expect(street.houseCount < 20)
    #expect((0...street.contentSize.width).contains(street.contentOffset.x))
  }

  @Test func `a wheel spins by velocity and settles on a number`() throws {
    demo.choose("Wheel")
    demo.bench.step()
    let wheel = try #require(try container as? PickerWheel)
    try flick(Vector(dx: 0, dy: -80))
    #expect(demo.bench.settle())
    #expect(wheel.chosen > 3)
    let rows = (wheel.contentOffset.y - wheel.minimumContentOffset.y) / PickerWheel.row
    #expect(
      rows.remainder(dividingBy: 60).isClose(
        to: Double(wheel.chosen).remainder(dividingBy: 60),
        within: 0.03
      )
    )
    #expect(demo.reached == ["Spin a wheel and let it settle"])
    demo.bench.turnWheel(Vector(dx: 0, dy: -1), at: try middle)
    let before = wheel.chosen
    demo.bench.settle()
    #expect(wheel.chosen == before + 1)
  }

  @Test func `the header shrinks to a bar that stays, and grows with a pull`() throws {
    demo.choose("Header")
    demo.bench.step()
    let header = try #require(demo.view(ShrinkingHeader.self))
    #expect(header.frame.height == ShrinkingHeader.largest)
    try flick(Vector(dx: 0, dy: -300))
    demo.bench.settle()
    #expect(header.frame.height == ShrinkingHeader.smallest)
    #expect(header.frame.minY == 64)
    let list = try container
    list.setContentOffset(list.minimumContentOffset, animated: false)
    let finger = Finger(demo.bench)
    finger.drag(from: try middle, by: Vector(dx: 0, dy: 200))
    #expect(header.frame.height > ShrinkingHeader.largest + 40)
    finger.up()
    demo.bench.settle()
    #expect(header.frame.height == ShrinkingHeader.largest)
    #expect(demo.reached == ["Shrink the header, then stretch it"])
  }
}
