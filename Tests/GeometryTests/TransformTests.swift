import Geometry
import Testing

@Suite struct TransformTests {
  private let transform = Transform(scale: 2.5, translation: Vector(dx: 30, dy: -7))
  private let other = Transform(scale: 0.4, translation: Vector(dx: -100, dy: 12))

  @Test func `a transform scales, then moves`() {
    #expect(transform.apply(to: Point(x: 2, y: 4)) == Point(x: 35, y: 3))
    let rect = transform.apply(to: Rect(x: 2, y: 4, width: 10, height: 20))
    #expect(rect == Rect(x: 35, y: 3, width: 25, height: 50))
  }

  @Test func `the inverse undoes a transform`() {
    let point = Point(x: 12, y: 34)
    #expect(transform.inverse.apply(to: transform.apply(to: point)).distance(to: point) < 1e-12)
    #expect(transform.then(transform.inverse).scale == 1)
    #expect(Transform.identity.inverse == .identity)
  }

  @Test func `joined transforms equal one after the other`() {
    let point = Point(x: -5, y: 8)
    let stepwise = other.apply(to: transform.apply(to: point))
    #expect(transform.then(other).apply(to: point).distance(to: stepwise) < 1e-12)
    #expect(transform.then(.identity) == transform)
  }
}
