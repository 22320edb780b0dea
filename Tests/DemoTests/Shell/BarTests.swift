import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct BarTests {
  /// The pixels of places in the window.
  private func pixels(_ demo: OpenDemo, in places: [Rect]) throws -> [UInt32] {
    let pixels = try demo.pixels()
    return places.flatMap { place in
      (Int(place.minY)..<Int(place.maxY)).flatMap { y in
        (Int(place.minX)..<Int(place.maxX)).map { pixels.color(Double($0), Double(y)) }
      }
    }
  }

  @Test(arguments: [ScreenKind.flip, .photo, .read, .lab])
  func `nothing of what lies under a bar shows through it`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind, size: Size(width: 1_000, height: 560))
    demo.bench.advance(by: 2)
    let shell = demo.shell
    let bars: [Bar] = [shell.statusBar, shell.navigationBar, shell.toolBar, shell.inspector]
    let places = (bars + [shell.rail]).filter { !$0.isHidden }.map(\.frame)
    let before = try pixels(demo, in: places)
    let content = View(frame: shell.bounds)
    content.backgroundColor = Color(hex: 0xFF00FF)
    shell.insertSubview(content, at: 1)
    #expect(try pixels(demo, in: places) == before)
  }

  @Test(arguments: zip([ScreenKind.commands, .lab], [480.0, 480]))
  func `an end of a shelf that has more shows an arrow, and no word under it`(
    kind: ScreenKind,
    width: Double
  ) throws {
    let demo = try OpenDemo(kind, size: Size(width: width, height: 560))
    demo.bench.advance(by: 2)
    let shelves = demo.visible.compactMap { $0 as? ToolShelf }
    #expect(try shelves.map { try look(at: $0, demo) }.reduce(0, +) > 0)
    // A drawer lies over some of them; with messages it has more than it shows.
    let start = Point(x: 240, y: 180)
    demo.tellTouch(at: start)
    Finger(demo.bench).flick(from: start, by: Vector(dx: 0, dy: -60))
    demo.bench.settle()
    demo.press(.function(1))
    demo.bench.advance(by: 2)
    #expect(try look(at: demo.shell.inspector.scroller, demo) > 0)
  }

  /// Looks at the ends of a shelf, and returns how many have more beyond.
  private func look(at shelf: ToolShelf, _ demo: OpenDemo) throws -> Int {
    guard !shelf.ends.isEmpty else { return 0 }
    let grounds = shelf.ends.map { shelf.convert(ground(of: $0, in: shelf), to: nil) }
    let before = try pixels(demo, in: grounds)
    // Only the arrow remains.
    let shown = shelf.subviews.filter { !$0.isHidden }
    for view in shown { view.isHidden = true }
    #expect(try pixels(demo, in: grounds) == before)
    #expect(Set(before).count > 1)
    for view in shown { view.isHidden = false }
    return grounds.count
  }

  /// The half of an end that is farther from the middle.
  private func ground(of end: Rect, in shelf: ToolShelf) -> Rect {
    var ground = end
    let axis: Axis = end.width < end.height ? .horizontal : .vertical
    ground.size[axis] = end.size[axis] / 2
    if end.center[axis] > shelf.bounds.center[axis] { ground.origin[axis] += ground.size[axis] }
    return ground
  }
}
