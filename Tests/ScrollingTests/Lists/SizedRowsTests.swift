import Geometry
import Gestures
import ScrollPhysics
import TestHarness
import Testing
import ViewTree

@testable import Scrolling

/// Rows that size themselves, beside a container whose content is known from the start.
@Suite struct SizedRowsTests {
  // MARK: Motion

  enum Deed: CaseIterable {
    case drag, flick, hardFlick, back, wheel, spin, pageKeys, arrows, bounceTop, trackpad
  }

  private func perform(_ deed: Deed, _ bench: Bench, _ container: ScrollContainer) {
    let (finger, middle) = (Finger(bench), Point(x: 200, y: 200))
    switch deed {
    case .drag:
      finger.drag(from: Point(x: 200, y: 390), by: Vector(dx: 0, dy: -380), steps: 40)
      finger.move(by: 0, 300)
      finger.up()
    case .flick: finger.flick(from: middle, by: Vector(dx: 0, dy: -160))
    case .hardFlick:
      finger.flick(from: Point(x: 200, y: 390), by: Vector(dx: 0, dy: -532))
    case .back: finger.flick(from: Point(x: 200, y: 10), by: Vector(dx: 0, dy: 532))
    case .wheel:
      for _ in 0..<10 { bench.turnWheel(Vector(dx: 0, dy: 1), at: middle) }
      for _ in 0..<14 { bench.turnWheel(Vector(dx: 0, dy: -1), at: middle) }
    case .spin: bench.turnWheel(Vector(dx: 0, dy: -70), at: middle)
    case .pageKeys:
      bench.stage.focus(container)
      for _ in 0..<7 { bench.press(.pageUp) }
      for _ in 0..<3 { bench.press(.pageDown) }
    case .arrows:
      bench.stage.focus(container)
      for _ in 0..<9 { bench.press(.down) }
      bench.press(.up, modifiers: .control)
    case .bounceTop:
      for _ in 0..<4 { finger.flick(from: Point(x: 200, y: 10), by: Vector(dx: 0, dy: 532)) }
    case .trackpad:
      bench.scrollTrackpad(.began, at: middle)
      for _ in 0..<9 { bench.scrollTrackpad(.changed, by: Vector(dx: 0, dy: 55.5), at: middle) }
      bench.scrollTrackpad(.ended, at: middle)
    }
  }

  @Test(arguments: Deed.allCases, SizedRows.estimates)
  func `all goes as over rows that are known`(deed: Deed, estimate: Double) {
    for start in [0, 4, 100, 296, 299] {
      let scene = SizedRows.Scene(SizedRows.heights(300), estimate: estimate)
      let known = Bench()
      let other = known.container(
        content: Size(width: 400, height: scene.heights.reduce(0, +))
      )
      scene.list.scrollToRow(start, at: .top, animated: false)
      other.contentOffset.y = min(
        scene.heights[..<start].reduce(0, +),
        other.maximumContentOffset.y
      )
      scene.bench.step()
      known.step()
      #expect(scene.realOffset == other.contentOffset.y, "row \(start)")
      perform(deed, scene.bench, scene.list)
      perform(deed, known, other)
      for frame in 0..<240 {
        guard scene.realOffset.isClose(to: other.contentOffset.y, within: 0.5) else {
          Issue.record("row \(start), frame \(frame): \(scene.realOffset) \(other.contentOffset.y)")
          break
        }
        scene.bench.step()
        known.step()
      }
      scene.bench.settle()
      known.settle()
      #expect(scene.realOffset == other.contentOffset.y, "row \(start), at rest")
    }
  }

  // MARK: Going to rows

  @Test(arguments: SizedRows.estimates, [false, true])
  func `a row far away is reached exactly`(estimate: Double, animated: Bool) {
    let scene = SizedRows.Scene(SizedRows.heights(100_000), estimate: estimate)
    for (row, position) in [
      (50_000, ListView.ScrollPosition.top), (99_999, .top), (70_000, .center), (3, .bottom),
      (50_001, .bottom), (99_000, .nearest), (10, .nearest),
    ] {
      scene.list.scrollToRow(row, at: position, animated: animated)
      scene.bench.settle()
      let (place, height) = (scene.place(row), scene.heights[row])
      switch position {
      case .top where row == 99_999: #expect(place == 400 - height)
      case .bottom where row == 3: break
      case .top: #expect(place == 0)
      case .center: #expect(place.isClose(to: (400 - height) / 2, within: 0.5))
      case .bottom: #expect(place == 400 - height)
      case .nearest: #expect(place >= 0 && place + height <= 400)
      }
      let below = scene.list.rowsInSight.upperBound
      #expect(scene.realOffset + 400 <= scene.heights[..<below].reduce(0, +))
    }
    #expect(scene.fills < 3_000)
  }

  @Test(arguments: SizedRows.estimates) func `Home and End lead to the ends`(estimate: Double) {
    let scene = SizedRows.Scene(SizedRows.heights(100_000), estimate: estimate)
    scene.bench.stage.focus(scene.list)
    scene.bench.press(.end)
    scene.bench.settle()
    #expect(scene.place(99_999) + scene.heights[99_999] == 400)
    #expect(scene.list.contentOffset == scene.list.maximumContentOffset)
    scene.bench.press(.home)
    scene.bench.settle()
    #expect(scene.list.contentOffset == .zero && scene.place(0) == 0)
    scene.list.scrollToRow(50_000, at: .top, animated: false)
    scene.bench.step()
    scene.bench.stage.scrollToTop()
    scene.bench.settle()
    #expect(scene.list.contentOffset == .zero && scene.place(0) == 0)
  }

  // MARK: Rows that come and go

  @Test(arguments: [false, true]) func `rows above come and go unseen, in a glide as well`(
    glides: Bool
  ) {
    let scene = SizedRows.Scene(SizedRows.heights(300), estimate: 60)
    scene.list.scrollToRow(100, at: .top, animated: false)
    scene.bench.step()
    let twin = SizedRows.Scene(SizedRows.heights(300), estimate: 60)
    twin.list.scrollToRow(100, at: .top, animated: false)
    twin.bench.step()
    if glides {
      for it in [scene, twin] {
        Finger(it.bench).flick(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: -120))
      }
    }
    scene.heights.insert(contentsOf: SizedRows.heights(20, seed: 5), at: 0)
    scene.list.insertRows(0..<20)
    scene.list.selectedRow = 130
    for _ in 0..<30 {
      #expect(scene.place(130).isClose(to: twin.place(110), within: 0.5))
      scene.bench.step()
      twin.bench.step()
    }
    scene.heights.removeSubrange(3..<40)
    scene.list.removeRows(3..<40)
    #expect(scene.list.selectedRow == 93 && scene.list.rowCount == 283)
    for _ in 0..<30 {
      #expect(scene.place(93).isClose(to: twin.place(110), within: 0.5))
      scene.bench.step()
      twin.bench.step()
    }
  }

  @Test func `a finger that drags goes on when older rows come above`() {
    let scene = SizedRows.Scene(SizedRows.heights(300), estimate: 90)
    let finger = Finger(scene.bench)
    finger.drag(from: Point(x: 200, y: 100), by: Vector(dx: 0, dy: 160))
    var row = scene.list.rowsInSight.upperBound - 1
    let place = scene.place(row)
    scene.heights.insert(contentsOf: SizedRows.heights(50, seed: 2), at: 0)
    scene.list.insertRows(0..<50)
    row += 50
    scene.bench.step()
    #expect(scene.place(row).isClose(to: place, within: 0.5))
    // There is no edge any more: a point of the finger is a point of content.
    for step in 1...10 {
      finger.move(by: 0, 12)
      #expect(scene.place(row).isClose(to: place + 12 * Double(step), within: 0.5))
    }
    finger.up()
    scene.bench.settle()
    #expect(scene.realOffset > 0)
  }

  @Test(arguments: SizedRows.estimates)
  func `rows that a message brings are inserted in the middle of a layout`(estimate: Double) {
    final class Loader: ScrollContainerDelegate {
      var load: () -> Void = {}
      func scrollContainerDidScroll(_ container: ScrollContainer) { load() }
    }
    let scene = SizedRows.Scene(SizedRows.heights(100), estimate: estimate)
    let (list, loader) = (scene.list, Loader())
    list.scrollToRow(20, at: .top, animated: false)
    scene.bench.step()
    var row = 20
    loader.load = {
      guard list.rowsInSight.lowerBound < 12, list.rowCount < 3_000 else { return }
      scene.heights.insert(contentsOf: SizedRows.heights(15, seed: list.rowCount), at: 0)
      row += 15
      list.insertRows(0..<15)
    }
    list.delegate = loader
    let known = Bench()
    let other = known.container(content: Size(width: 400, height: 1_000_000))
    other.contentOffset.y = 900_000
    known.step()
    for bench in [scene.bench, known] {
      for _ in 0..<3 {
        Finger(bench).flick(from: Point(x: 200, y: 20), by: Vector(dx: 0, dy: 360))
        bench.advance(by: 0.3)
      }
    }
    for _ in 0..<200 {
      #expect(scene.place(row).isClose(to: 900_000 - other.contentOffset.y, within: 0.5))
      scene.bench.step()
      known.step()
    }
    #expect(row > 40)
  }

  @Test func `rows that are filled again, or go elsewhere, leave the first whole row in place`() {
    let scene = SizedRows.Scene(SizedRows.heights(300), estimate: 60)
    scene.list.scrollToRow(100, at: .top, animated: false)
    scene.list.contentOffset.y -= 5
    scene.bench.step()
    #expect(scene.place(100) == 5)
    for row in [98, 99, 102, 250, 7] {
      scene.heights[row] += 33
      scene.list.reloadRow(row)
      #expect(scene.place(100) == 5)
      scene.bench.step()
      #expect(scene.place(100) == 5)
    }
    #expect(scene.list.frame(ofRow: 99).height == scene.heights[99])
    scene.list.selectedRow = 200
    scene.heights.insert(scene.heights.remove(at: 200), at: 0)
    scene.list.moveRow(200, to: 0)
    scene.bench.step()
    #expect(scene.list.selectedRow == 0 && scene.place(101) == 5)
    scene.heights = scene.heights.map { $0 + 10 }
    scene.list.reloadRows()
    scene.bench.step()
    #expect(scene.place(101) == 5)
  }

  @Test(arguments: [1.0, 3]) func `parts of pixels do not add up`(estimate: Double) {
    let scene = SizedRows.Scene((0..<400).map { 20.3 + Double($0 % 7) * 1.1 }, estimate: 30)
    scene.list.scrollToRow(200, at: .top, animated: false)
    scene.bench.step()
    let place = scene.place(200)
    var row = 200
    for _ in 0..<100 {
      scene.heights.insert(10.3, at: 0)
      scene.list.insertRows(0..<1)
      scene.list.reloadRow(0)
      row += 1
      scene.bench.step()
    }
    #expect(scene.place(row).isClose(to: place, within: 1))
  }

  // MARK: A chat

  @Test func `a chat opens at its end and follows it, unless something older is read`() {
    let bench = Bench()
    var heights = SizedRows.heights(200)
    let list = ListView(estimatedRowHeight: 60, rowCount: heights.count) {
      SizedRows.Row()
    } fill: { row, index in
      row.height = heights[index]
    }
    list.staysAtEnd = true
    list.frame = bench.stage.root.bounds
    bench.stage.root.addSubview(list)
    bench.step()
    func end() -> Double { list.frame(ofRow: list.rowCount - 1).maxY - list.contentOffset.y }
    #expect(end() == 400)
    heights.append(350)
    list.insertRows(200..<201)
    bench.step()
    #expect(end() == 400)
    list.contentInset.bottom = 120
    bench.step()
    #expect(end() == 280)
    list.frame.size.height = 300
    bench.step()
    #expect(end() == 180)
    heights[200] = 90
    list.reloadRow(200)
    bench.step()
    #expect(end() == 180)
    list.scrollToRow(100, at: .top, animated: false)
    bench.step()
    heights.append(70)
    list.insertRows(201..<202)
    bench.step()
    #expect(list.frame(ofRow: 100).minY == list.contentOffset.y)
  }

  @Test(arguments: [TouchDevice.finger, .mouse])
  func `a message moves nothing under a hand that rests on the end of a chat`(device: TouchDevice) {
    let scene = SizedRows.Scene(SizedRows.heights(50), estimate: 60)
    scene.list.staysAtEnd = true
    scene.list.scrollToRow(49, at: .bottom, animated: false)
    scene.bench.step()
    let finger = Finger(scene.bench, device: device)
    finger.down(200, 200)
    scene.bench.advance(by: 0.3)
    #expect(scene.list.isTracking && !scene.list.isDragging)
    let before = scene.place(49)
    scene.heights.append(90)
    scene.list.insertRows(50..<51)
    scene.bench.advance(by: 0.1)
    #expect(scene.place(49) == before)
    finger.up()
    scene.bench.settle()
    #expect(scene.place(49) == before)
  }

  @Test func `a chat that bounces at its end comes to rest at the end of a message that came`() {
    let scene = SizedRows.Scene(SizedRows.heights(50), estimate: 60)
    scene.list.staysAtEnd = true
    scene.list.scrollToRow(49, at: .bottom, animated: false)
    scene.bench.step()
    let finger = Finger(scene.bench)
    finger.drag(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -200))
    finger.up()
    for _ in 0..<3 { scene.bench.step() }
    let (place, velocity) = (scene.place(49), scene.list.velocity)
    #expect(scene.list.isMoving && place + scene.heights[49] < 400)
    scene.heights.append(90)
    scene.list.insertRows(50..<51)
    // What shows goes on from where it was.
    scene.bench.step()
    #expect(abs(scene.place(49) - place) <= abs(velocity.dy) / 60 + 91)
    scene.bench.settle()
    #expect(scene.list.frame(ofRow: 50).maxY - scene.list.contentOffset.y == 400)
  }

  // Parts of pixels in the lengths put the end between two pixels.
  @Test(arguments: [50, 50.2, 50.4, 50.6, 50.8, 51.3], [40.0, 50, 60])
  func `a chat follows its end, wherever between two pixels it is`(
    height: Double,
    estimate: Double
  ) {
    let scene = SizedRows.Scene(Array(repeating: height, count: 9), estimate: estimate)
    scene.list.staysAtEnd = true
    scene.list.scrollToRow(8, at: .bottom, animated: false)
    scene.bench.step()
    for count in 10...14 {
      scene.heights.append(height)
      scene.list.insertRows(count - 1..<count)
      scene.bench.settle()
      let end = Double(count) * height - 400
      #expect(abs(scene.list.contentOffset.y - end) <= 0.5 + 1e-6, "\(count) rows")
    }
  }
}
