import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// What apps call and change while linked containers move (SPEC m.13).
@Suite struct LinkedCallsTests {
  @Test func `what begins in a message of the other one begins once`() {
    let scene = LinkScene()
    scene.b.setContentOffset(Point(x: 0, y: 1_000), animated: true)
    for _ in 0..<5 { scene.step() }
    scene.second.during = { message, _ in
      if message == "didEndScrollingAnimation" {
        scene.a.glide(withVelocity: Vector(dx: 0, dy: 500))
      }
    }
    scene.first.clear()
    scene.a.setContentOffset(Point(x: 0, y: 2_000), animated: true)
    #expect(scene.first.messages == ["didEndScrollingAnimation", "willBeginDecelerating"])
    scene.settle()
    #expect(scene.first.folded.suffix(2) == ["didScroll", "didEndDecelerating"])
    #expect(scene.breaches == [])
  }
}
