import Geometry
import Gestures
import TestHarness
import Testing
import ViewTree

/// What something costs grows with how much of it there is, never with the square.
@Suite(.serialized) struct GrowthTests {
  private final class Mover: View {
    override func advance(to frame: DisplayFrame) -> Pace { .moving }
  }

  private func bench(with views: [View]) -> Bench {
    let bench = Bench()
    for view in views { bench.stage.root.addSubview(view) }
    bench.step()
    return bench
  }

  private func bench(movers count: Int) -> Bench {
    let bench = bench(with: (0..<count).map { _ in Mover() })
    for view in bench.stage.root.subviews { bench.stage.animate(view) }
    return bench
  }

  @Test func `a frame with ten times as many animated views takes ten times as long`() {
    let factor = Growth.factor(from: 400, prepare: bench(movers:)) { $0.step() }
    #expect(factor < Growth.linear)
  }

  @Test func `starting ten times as many animations takes ten times as long`() {
    let factor = Growth.factor(from: 400) { count in
      bench(with: (0..<count).map { _ in Mover() })
    } run: { bench in
      for view in bench.stage.root.subviews { bench.stage.animate(view) }
    }
    #expect(factor < Growth.linear)
  }

  @Test func `removing ten times as many animated views takes ten times as long`() {
    let factor = Growth.factor(from: 400, prepare: bench(movers:)) { bench in
      for view in bench.stage.root.subviews { view.removeFromSuperview() }
    }
    #expect(factor < Growth.linear)
  }
}
