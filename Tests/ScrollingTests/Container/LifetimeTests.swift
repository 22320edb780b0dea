import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Nobody keeps alive what the app has let go of.
@Suite struct LifetimeTests {
  @Test(arguments: Middle.allCases)
  func `a container that was removed in the middle of something is freed`(middle: Middle) {
    // Row 76
    weak var container: ScrollContainer?
    weak var delegate: DelegateLog?
    let bench: Bench
    do {
      let scene = DisturbedScene()
      bench = scene.bench
      (container, delegate) = (scene.container, scene.log)
      scene.enter(middle)
      scene.container.removeFromSuperview()
    }
    bench.advance(by: 0.1)
    #expect(container == nil && delegate == nil)
  }

  @Test(arguments: Middle.allCases)
  func `a stage that is dropped in the middle of something is freed with all it holds`(
    middle: Middle
  ) {
    weak var stage: Stage?
    weak var container: ScrollContainer?
    do {
      let scene = DisturbedScene()
      (stage, container) = (scene.bench.stage, scene.container)
      scene.enter(middle)
    }
    #expect(stage == nil && container == nil)
  }
}
