import Geometry
import ScrollPhysics
import TestHarness
import Testing

@testable import Scrolling

@Suite struct AnimatedTravelTests {
  private let start = Place(scale: 1, offset: Point(x: 10, y: -400))
  private let target = Place(scale: 3, offset: Point(x: 310.25, y: 77))

  private func mirrored(_ place: Place) -> Place {
    Place(scale: place.scale, offset: Point(x: -place.offset.x, y: -place.offset.y))
  }

  @Test(arguments: AnimationCurve.allCases)
  func `it leads exactly from its start to its target`(curve: AnimationCurve) {
    let travel = Travel(from: start, to: target, duration: 0.3, curve: curve)
    #expect(travel.place(at: 0) == start)
    #expect(travel.place(at: -1) == start)
    #expect(travel.place(at: 0.3) == target)
    #expect(travel.place(at: 9) == target)
    let progress = curve.progress(0.4)
    let middle = travel.place(at: 0.12)
    #expect(middle.offset.x.isClose(to: 10 + 300.25 * progress, within: 1e-9))
    #expect(middle.offset.y.isClose(to: -400 + 477 * progress, within: 1e-9))
    #expect(middle.scale.isClose(to: 1 + 2 * progress, within: 1e-12))
  }

  @Test(arguments: AnimationCurve.allCases)
  func `a mirrored movement is mirrored bit for bit`(curve: AnimationCurve) {
    let travel = Travel(from: start, to: target, duration: 0.3, curve: curve)
    let mirror = Travel(from: mirrored(start), to: mirrored(target), duration: 0.3, curve: curve)
    for time in stride(from: 0, through: 0.3, by: 0.011) {
      #expect(travel.place(at: time) == mirrored(mirror.place(at: time)))
    }
  }

  @Test func `one of no duration arrives at once`() {
    #expect(Travel(from: start, to: target, duration: 0).place(at: 0) == target)
  }
}
