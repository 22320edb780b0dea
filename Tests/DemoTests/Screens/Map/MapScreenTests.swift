import ScrollKit
import TestHarness
import Testing

@testable import Demo

@Suite struct MapScreenTests {
  private final class Scene {
    let bench: Bench
    let screen = MapScreen()

    init(size: Size = Size(width: 600, height: 500)) throws {
      bench = Bench(size: size)
      bench.stage.root.addSubview(screen.view)
      fill(bench.stage.size)
      bench.step()
    }

    var container: ScrollContainer { screen.container }

    func fill(_ size: Size) {
      screen.view.frame.size = size
      screen.layout(in: size, bars: .zero)
    }

    /// Names everything, as is done once a worker has made the country.
    func name() { screen.labels.show(Country.shared) }

    func press(_ key: Key) {
      bench.queue(.key(KeyEvent(key: key, time: bench.now + bench.period)))
      bench.step()
    }

    func wheel(_ clicks: Double, at place: Point) {
      let turn = Vector(dx: 0, dy: clicks)
      let time = bench.now + bench.period
      bench.queue(.wheel(WheelEvent(clicks: turn, location: place, time: time)))
      bench.step()
    }

    /// How many names show.
    var names: Int {
      screen.labels.draw().count {
        if case .text(_, let place, _) = $0 { container.bounds.contains(place) } else { false }
      }
    }
  }

  @Test func `all of the country fits at first`() throws {
    let scene = try Scene()
    #expect(scene.container.zoomScale == 500.0 / 65_536)
    #expect(!scene.container.isPastEdge)
  }

  @Test func `each double tap goes one step in, and two fingers one step out`() throws {
    // Rows 109, 111
    let scene = try Scene()
    let start = scene.container.zoomScale
    for _ in 0..<2 {
      scene.bench.tap(Point(x: 200, y: 200))
      scene.bench.tap(Point(x: 200, y: 200))
      scene.bench.settle()
    }
    #expect(scene.container.zoomScale.isClose(to: start * 9, within: 1e-9))
    scene.bench.tap(Point(x: 200, y: 200), fingers: 2)
    scene.bench.settle()
    #expect(scene.container.zoomScale.isClose(to: start * 3, within: 1e-9))
  }

  @Test(arguments: [Size(width: 480, height: 480), Size(width: 1_600, height: 900)])
  func `six double clicks lead from the whole country into a street`(size: Size) throws {
    let scene = try Scene(size: size)
    let place = Point(x: size.width / 2 + 30, y: size.height / 2 - 20)
    for _ in 0..<6 {
      for _ in 0..<2 { scene.bench.tap(place) }
      scene.bench.settle()
    }
    #expect(scene.container.zoomScale > 2)
  }

  @Test func `the wheel alone zooms at the pointer, there and back`() throws {
    let scene = try Scene()
    let start = scene.container.zoomScale
    let pointer = Point(x: 120, y: 300)
    func place() -> Vector {
      (scene.container.convert(pointer, from: nil) - .zero) / scene.container.zoomScale
    }
    // Where the country is larger than the window, nothing has to move to its middle.
    scene.container.setZoomScale(0.5, animated: false)
    let before = place()
    for _ in 0..<4 { scene.wheel(1, at: pointer) }
    scene.bench.settle()
    #expect(scene.container.zoomScale.isClose(to: 0.5 * 1.3 * 1.3 * 1.3 * 1.3, within: 1e-9))
    #expect((place() - before).length * scene.container.zoomScale < 1)
    for _ in 0..<40 { scene.wheel(-1, at: pointer) }
    scene.bench.settle()
    #expect(scene.container.zoomScale == start)
  }

  @Test(arguments: [(0, 0.0), (3, 0.1), (8, 0.1), (18, 0.1), (20, 0.6), (90, 0.6), (400, 1.5)])
  func `keys that zoom in end in a street, past names at every step`(
    number: Int,
    scale: Double
  ) throws {
    let scene = try Scene()
    scene.name()
    if scale > 0 {
      // A settlement that shows beside the middle.
      let place = Country.shared.settlements[number].center
      scene.container.setZoomScale(scale, animated: false)
      scene.container.showInMiddle(place + Vector(dx: 180, dy: -120) / scale)
    }
    let first = try #require(scene.screen.placeWorthSeeing)
    for _ in 0..<60 {
      scene.press(.character("+"))
      scene.bench.settle()
      #expect(scene.names > 0)
    }
    #expect(scene.container.zoomScale == 12)
    #expect(scene.screen.isInTown)
    #expect(scene.screen.placeWorthSeeing == first)
  }

  @Test func `keys zoom in beside the middle without a rest between them`() throws {
    let scene = try Scene()
    scene.name()
    for _ in 0..<30 { scene.press(.character("+")) }
    scene.bench.settle()
    #expect(scene.screen.isInTown)
  }

  @Test func `over the open sea one is in no street, however near`() throws {
    let scene = try Scene()
    scene.name()
    scene.container.setZoomScale(12, animated: false)
    scene.container.showInMiddle(Point(x: 400, y: 400))
    #expect(!scene.screen.isInTown)
  }

  @Test(arguments: [0.1, 1, 12])
  func `keys that zoom in over the open sea go to a settlement`(scale: Double) throws {
    let scene = try Scene()
    scene.name()
    scene.container.setZoomScale(scale, animated: false)
    scene.container.showInMiddle(Point(x: 400, y: 65_000))
    #expect(scene.names == 0)
    scene.press(.character("+"))
    scene.bench.settle()
    #expect(scene.container.zoomScale.isClose(to: min(scale * 1.5, 12), within: 1e-6))
    #expect(scene.names > 0)
  }

  @Test func `where no name is in sight a sign at the edge tells the way to one, and leads there`()
    throws
  {
    let scene = try Scene()
    let (container, sign) = (scene.container, scene.screen.signpost)
    scene.name()
    #expect(sign.isHidden)
    // The sea at the left, right and lower edges of the country, and where it lies from the middle.
    for (sea, home) in [
      (Point(x: 400, y: 30_000), Vector(dx: 1, dy: 0)),
      (Point(x: 65_000, y: 30_000), Vector(dx: -1, dy: 0)),
      (Point(x: 30_000, y: 65_000), Vector(dx: 0, dy: -1)),
    ] {
      container.setZoomScale(0.5, animated: false)
      container.showInMiddle(sea)
      scene.bench.settle()
      #expect(scene.names == 0 && !sign.isHidden)
      let room = scene.screen.view.bounds.inset(by: Space.edge - 1)
      #expect(room.intersection(sign.frame) == sign.frame)
      let way = sign.frame.center - scene.screen.view.bounds.center
      #expect(way.dx * home.dx + way.dy * home.dy > 100)
      let town = try #require(Country.shared.settlements.first { $0.name == sign.name })
      scene.bench.tap(sign.frame.center)
      scene.bench.settle()
      #expect(sign.isHidden && scene.names > 0)
      #expect(container.zoomScale == 0.5)
      #expect(container.shownMiddle.isClose(to: town.center, within: 2))
    }
  }

  @Test func `a sign that Enter has followed leaves the keys to the map`() throws {
    let scene = try Scene()
    scene.name()
    scene.container.setZoomScale(0.5, animated: false)
    scene.container.showInMiddle(Point(x: 400, y: 30_000))
    scene.bench.step()
    scene.bench.stage.focus(scene.screen.signpost)
    scene.press(.enter)
    scene.bench.settle()
    #expect(scene.names > 0 && scene.container.hasFocus)
  }

  @Test func `the sign fades away, and takes no press meanwhile`() throws {
    let scene = try Scene()
    let (container, sign) = (scene.container, scene.screen.signpost)
    scene.name()
    container.setZoomScale(0.5, animated: false)
    container.showInMiddle(Point(x: 400, y: 30_000))
    scene.bench.settle()
    #expect(!sign.isHidden && sign.isUserInteractionEnabled)
    container.showInMiddle(try #require(Country.shared.settlements.first).center)
    scene.bench.advance(by: ChromeDuration.change / 2)
    #expect(scene.names > 0 && !sign.isHidden && !sign.isUserInteractionEnabled)
    scene.bench.advance(by: ChromeDuration.change)
    #expect(sign.isHidden)
  }

  @Test func `in a street beyond its town's middle, keys zoom in on the street`() throws {
    let scene = try Scene()
    scene.name()
    let town = try #require(Country.shared.settlements.first)
    let place = town.center + Vector(dx: 300, dy: 0)
    scene.container.setZoomScale(6, animated: false)
    scene.container.showInMiddle(place)
    #expect(scene.screen.placeWorthSeeing == nil)
    scene.press(.character("+"))
    scene.bench.settle()
    #expect(scene.container.shownMiddle.isClose(to: place, within: 1))
  }

  @Test(arguments: [0.004, 0.0076, 0.03, 0.1, 0.5])
  func `names never touch, and there are more of them the nearer one looks`(scale: Double) throws {
    let scene = try Scene()
    let fonts = scene.container.fonts
    let all = MapLabel.all(in: .shared, type: fonts)
    let shown = all.filter { $0.shownFrom <= scale }
    #expect(shown.count >= 4 && shown.count > all.count { $0.shownFrom <= scale / 2 })
    let boxes = shown.map { label in
      let (x, isOnLeft) = (label.place.x * scale, scale < label.leastOnRight)
      let corner = Point(
        x: isOnLeft ? x - label.start - label.width : x + label.start,
        y: label.place.y * scale
      )
      #expect(corner.x + label.width <= Terrain.side * scale)
      let height = label.text.style.size
      return Rect(x: corner.x, y: corner.y - height / 2, width: label.width, height: height)
    }
    for (index, box) in boxes.enumerated() {
      #expect(!boxes[..<index].contains { $0.intersects(box) }, "\(shown[index].text.string)")
    }
  }

  @Test func `the fitting state survives another size`() throws {
    let scene = try Scene()
    scene.fill(Size(width: 300, height: 420))
    #expect(scene.container.zoomScale == 300.0 / 65_536)
  }

  @Test(arguments: [Size(width: 600, height: 501), Size(width: 760, height: 420)])
  func `a zoom by a double tap arrives in spite of a resize, about the same place`(size: Size)
    throws
  {
    let scene = try Scene()
    scene.container.setZoomScale(0.1, animated: false)
    scene.bench.tap(Point(x: 200, y: 200))
    scene.bench.tap(Point(x: 200, y: 200))
    for _ in 0..<6 { scene.bench.step() }
    let (scale, middle) = (scene.container.zoomScale, scene.container.goalMiddle)
    #expect(scale > 0.1 && scale < 0.3)
    scene.fill(size)
    #expect(scene.container.zoomScale == scale && scene.container.isZoomAnimating)
    scene.bench.settle()
    #expect(scene.container.zoomScale.isClose(to: 0.3, within: 1e-9))
    #expect(scene.container.shownMiddle.isClose(to: middle, within: 1 / 0.3))
  }

  @Test func `a resize leaves a pinch below the smallest scale alone`() throws {
    let scene = try Scene()
    let fingers = (Finger(scene.bench, number: 1), Finger(scene.bench, number: 2))
    fingers.0.down(150, 250)
    fingers.1.down(450, 250)
    for _ in 0..<10 {
      fingers.0.move(by: 10, 0)
      fingers.1.move(by: -10, 0)
    }
    let scale = scene.container.zoomScale
    #expect(scene.container.isZooming && scale < scene.container.minimumZoomScale * 0.9)
    scene.fill(Size(width: 600, height: 501))
    #expect(scene.container.isZooming && scene.container.zoomScale == scale)
    fingers.0.up()
    fingers.1.up()
    scene.bench.settle()
    #expect(scene.container.zoomScale == 501.0 / 65_536)
  }

  @Test(arguments: [Size(width: 320, height: 373), Size(width: 1_180, height: 760)])
  func `the first sight of the country cuts no name`(size: Size) throws {
    let demo = try OpenDemo(.map, size: size)
    let names = try #require((demo.screen as? MapScreen)?.labels)
    names.show(Country.shared)
    demo.bench.advance(by: 0.5)
    let ends = names.draw().compactMap { command -> Double? in
      guard case .text(let line, let start, _) = command else { return nil }
      return start.x + names.fonts.width(of: line)
    }
    #expect(ends.count >= 3 * 5 && ends.allSatisfy { $0 <= names.bounds.width + 1 })
  }
}
