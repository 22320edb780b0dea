import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct RestingPointerTests {
  // Screens on which nothing moves by itself.
  @Test(arguments: [ScreenKind.photo, .commands, .layout, .touch, .lab])
  func `a pointer on a control draws it once, and then needs no frame`(kind: ScreenKind) throws {
    let demo = try OpenDemo(kind)
    let stage = demo.bench.stage
    demo.bench.settle()
    let controls = demo.visible.compactMap { $0 as? Control }
    #expect(controls.count > 5)
    var drawn = 0
    for control in controls {
      _ = stage.drawList()
      let place = control.convert(control.bounds, to: nil).center
      demo.bench.hover(at: place)
      drawn += stage.needsDisplay ? 1 : 0
      // Indicators stay 1.2 s for a pointer that rests, and fade in 0.25 s (SPEC h.12).
      #expect(demo.bench.settle(within: 1.6))
      _ = stage.drawList()
      for _ in 0..<3 { demo.bench.hover(at: place) }
      #expect(!stage.needsDisplay && !stage.isMoving && stage.nextDeadline == nil)
    }
    #expect(drawn > 0)
  }
}
