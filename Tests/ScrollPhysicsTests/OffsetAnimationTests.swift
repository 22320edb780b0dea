import Geometry
import ScrollPhysics
import Testing

@Suite struct OffsetAnimationTests {
  private let start = Point(x: 10, y: -400)
  private let target = Point(x: 310.25, y: 77)

  @Test(arguments: AnimationCurve.allCases)
  func `an animation leads exactly from its start to its target`(curve: AnimationCurve) {
    let animation = OffsetAnimation(start: start, target: target, curve: curve)
    #expect(animation.offset(at: 0) == start)
    #expect(animation.offset(at: -1) == start)
    #expect(animation.offset(at: 0.3) == target)
    #expect(animation.offset(at: 9) == target)
    let progress = curve.progress(0.4)
    let middle = animation.offset(at: 0.12)
    #expect(middle.x.isClose(to: 10 + 300.25 * progress, within: 1e-9))
    #expect(middle.y.isClose(to: -400 + 477 * progress, within: 1e-9))
  }

  @Test(arguments: AnimationCurve.allCases)
  func `a mirrored movement is mirrored bit for bit`(curve: AnimationCurve) {
    let animation = OffsetAnimation(start: start, target: target, curve: curve)
    let mirrored = OffsetAnimation(start: start.mirrored, target: target.mirrored, curve: curve)
    for time in stride(from: 0, through: 0.3, by: 0.011) {
      #expect(animation.offset(at: time) == mirrored.offset(at: time).mirrored)
    }
  }

  @Test func `an animation of no duration arrives at once`() {
    #expect(OffsetAnimation(start: start, target: target, duration: 0).offset(at: 0) == target)
  }
}
