import Geometry
import ScrollPhysics
import TestHarness
import Testing

@testable import Scrolling

@Suite struct AnimatedTravelTests {
  private let start = Framing(scale: 1, offset: Point(x: 10, y: -400))
  private let target = Framing(scale: 3, offset: Point(x: 310.25, y: 77))

  private func mirrored(_ framing: Framing) -> Framing {
    Framing(scale: framing.scale, offset: Point(x: -framing.offset.x, y: -framing.offset.y))
  }

  @Test(arguments: AnimationCurve.allCases)
  func `it leads exactly from its start to its target`(curve: AnimationCurve) {
    let travel = Travel(from: start, to: target, duration: 0.3, curve: curve)
    #expect(travel.framing(at: 0) == start)
    #expect(travel.framing(at: -1) == start)
    #expect(travel.framing(at: 0.3) == target)
    #expect(travel.framing(at: 9) == target)
    let progress = curve.progress(0.4)
    let middle = travel.framing(at: 0.12)
    #expect(middle.offset.x.isClose(to: 10 + 300.25 * progress, within: 1e-9))
    #expect(middle.offset.y.isClose(to: -400 + 477 * progress, within: 1e-9))
    #expect(middle.scale.isClose(to: 1 + 2 * progress, within: 1e-12))
  }

  @Test(arguments: AnimationCurve.allCases)
  func `a mirrored movement is mirrored bit for bit`(curve: AnimationCurve) {
    let travel = Travel(from: start, to: target, duration: 0.3, curve: curve)
    let mirror = Travel(from: mirrored(start), to: mirrored(target), duration: 0.3, curve: curve)
    for time in stride(from: 0, through: 0.3, by: 0.011) {
      #expect(travel.framing(at: time) == mirrored(mirror.framing(at: time)))
    }
  }

  @Test func `one of no duration arrives at once`() {
    #expect(Travel(from: start, to: target, duration: 0).framing(at: 0) == target)
  }
}
