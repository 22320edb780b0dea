import Geometry
import ScrollPhysics
import Testing

@Suite struct FlickBoostTests {
  /// A boost after fast flicks that followed each other by half a second.
  private func boost(flicks: Int, velocity: Vector = Vector(dx: 0, dy: 900)) -> FlickBoost {
    var boost = FlickBoost()
    for flick in 0..<flicks {
      boost.touchDown(at: Timestamp(seconds: Double(flick) / 2))
      boost.released(velocity: velocity, isPaging: false, at: time(after: flick))
    }
    return boost
  }

  private func time(after flick: Int) -> Timestamp { Timestamp(seconds: Double(flick) / 2 + 0.1) }

  @Test(arguments: [Vector(dx: 0, dy: 900), Vector(dx: -700, dy: 0)])
  func `the fourth flick reaches farther in proportion to its drag`(velocity: Vector) {
    var boost = boost(flicks: 3, velocity: velocity)
    #expect(boost.factor == 1)
    boost.touchDown(at: Timestamp(seconds: 1.5))
    boost.dragged(distance: 120, velocity: velocity)
    // min(1 + (1 + 0/2)·120/240, 16).
    #expect(boost.factor == 1.5)
    boost.dragged(distance: 500, velocity: velocity)
    #expect(boost.factor == 1.9)
    boost.released(velocity: velocity, isPaging: false, at: Timestamp(seconds: 1.6))
    #expect(boost.factor == 1.9)
    boost.touchDown(at: Timestamp(seconds: 2))
    boost.dragged(distance: 240, velocity: velocity)
    // 1.9 + (1 + 1/2)·0.9.
    #expect(boost.factor.isClose(to: 3.25, within: 1e-12))
  }

  @Test func `flicks that rounding takes below the fast speed count`() {
    // SPEC a.9: |v| >= 0.6 pt/ms.
    var boost = boost(flicks: 3, velocity: Vector(dx: 0, dy: 599.999_999))
    boost.touchDown(at: Timestamp(seconds: 1.5))
    boost.dragged(distance: 120, velocity: Vector(dx: 0, dy: 129.999_999))
    #expect(boost.factor == 1.5)
  }

  @Test func `two flicks are not enough`() {
    var boost = boost(flicks: 2)
    boost.touchDown(at: Timestamp(seconds: 1))
    boost.dragged(distance: 240, velocity: Vector(dx: 0, dy: 900))
    #expect(boost.factor == 1)
  }

  @Test func `the factor has a maximum`() {
    var boost = FlickBoost()
    for flick in 0..<30 {
      boost.touchDown(at: Timestamp(seconds: Double(flick) / 2))
      boost.dragged(distance: 300, velocity: Vector(dx: 0, dy: 900))
      #expect(boost.factor <= 16)
      boost.released(velocity: Vector(dx: 0, dy: 900), isPaging: false, at: time(after: flick))
    }
    #expect(boost.factor == 16)
  }

  @Test func `a touch a second later forgets all flicks`() {
    let warm = boost(flicks: 3)
    var soon = warm
    soon.touchDown(at: time(after: 2) + 1)
    soon.dragged(distance: 240, velocity: Vector(dx: 0, dy: 900))
    #expect(soon.factor == 1.9)
    var late = warm
    late.touchDown(at: time(after: 2) + 1.001)
    #expect(late == FlickBoost())
  }

  @Test(arguments: [Vector(dx: 0, dy: -900), Vector(dx: 0, dy: 129), .zero])
  func `a drag back or a slow one forgets all flicks`(velocity: Vector) {
    var boost = boost(flicks: 4)
    boost.touchDown(at: time(after: 3))
    boost.dragged(distance: 100, velocity: velocity)
    #expect(boost == FlickBoost())
  }

  @Test func `a slow release, a page turn and a bounce forget all flicks`() {
    var slow = boost(flicks: 4)
    slow.released(velocity: Vector(dx: 0, dy: 599), isPaging: false, at: .zero)
    #expect(slow == FlickBoost())
    var paging = boost(flicks: 4)
    paging.released(velocity: Vector(dx: 0, dy: 900), isPaging: true, at: .zero)
    #expect(paging == FlickBoost())
    var bouncing = boost(flicks: 4)
    bouncing.reset()
    #expect(bouncing == FlickBoost())
  }

  @Test func `a touch that drags nothing does not keep flicks for later`() {
    var boost = boost(flicks: 3)
    boost.touchDown(at: time(after: 2) + 0.4)
    boost.touchDown(at: time(after: 2) + 60)
    #expect(boost == FlickBoost())
  }
}
