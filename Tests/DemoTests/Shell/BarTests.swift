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
    let bars: [Bar] = [shell.navigationBar, shell.toolBar, shell.inspector]
    let places = (bars + [shell.rail]).filter { !$0.isHidden }.map(\.frame)
    let before = try pixels(demo, in: places)
    let content = View(frame: shell.bounds)
    content.backgroundColor = Color(hex: 0xFF00FF)
    shell.insertSubview(content, at: 1)
    #expect(try pixels(demo, in: places) == before)
  }
}
