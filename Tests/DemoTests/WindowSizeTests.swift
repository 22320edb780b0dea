import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// A window manager gives a window any size, whatever the program asked for.
struct WindowSizeTests {
  private static let sizes = [
    Size(width: 1, height: 1), Size(width: 1, height: 700), Size(width: 1_200, height: 1),
    Size(width: 40, height: 40), Size(width: 120, height: 90), Size(width: 3_000, height: 60),
    Size(width: 60, height: 3_000), Size(width: 402, height: 874),
  ]

  @Test(arguments: ScreenKind.shown)
  func `every screen bears every size, with all panels open`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind)
    demo.shell.toggleCode()
    demo.shell.showHelp()
    for size in Self.sizes {
      demo.bench.stage.resize(to: size, scale: 1)
      demo.bench.advance(by: 0.1)
      #expect(demo.shell.bounds.size == size)
      for view in demo.visible { #expect(view.frame.isFinite) }
      // What was grabbed before the window shrank is let go after.
      demo.bench.scrollTrackpad(.began, at: Point(x: 0.5, y: 0.5))
      demo.bench.scrollTrackpad(.changed, by: Vector(dx: 0, dy: -300), at: Point(x: 0.5, y: 0.5))
      demo.bench.scrollTrackpad(.ended, at: Point(x: 0.5, y: 0.5))
      demo.bench.press(.pageDown)
      demo.bench.advance(by: 0.2)
      _ = demo.bench.stage.drawList()
    }
  }
}
