import Geometry
import ScrollPhysics
import TestHarness
import Testing
import ViewTree

/// Properties that are true at once and show on their way.
@Suite struct AnimationTests {
  private let bench = Bench(size: Size(width: 400, height: 400))
  private let view = View(frame: Rect(x: 0, y: 0, width: 40, height: 40))

  init() {
    view.backgroundColor = .black
    bench.stage.root.addSubview(view)
    bench.step()
  }

  private func isClose(_ value: Double, _ other: Double) -> Bool { abs(value - other) < 1e-6 }

  /// Where the view shows: the fill of its background, in the window.
  private var shown: Rect { Self.shown(bench, of: .black) ?? .zero }

  private static func shown(_ bench: Bench, of color: Color) -> Rect? {
    var places = [Transform.identity]
    for command in bench.stage.drawList() {
      switch command {
      case .begin(let layer):
        places.append(layer.transform.then(places.last ?? .identity))
      case .end: places.removeLast()
      case .fill(let rect, .color(color)): return places.last?.apply(to: rect)
      default: break
      }
    }
    return nil
  }

  @Test func `a frame is true at once and shows on its way`() {
    View.animate(duration: 0.4, curve: .constantVelocity) {
      view.frame = Rect(x: 200, y: 100, width: 80, height: 40)
    }
    #expect(view.frame == Rect(x: 200, y: 100, width: 80, height: 40))
    // Touches go where the view is.
    #expect(bench.stage.hitTest(Point(x: 210, y: 110)) === view)
    bench.advance(by: 0.2)
    #expect(isClose(shown.minX, 100) && isClose(shown.minY, 50) && isClose(shown.width, 60))
    bench.advance(by: 0.2)
    #expect(shown == view.frame && !bench.stage.isMoving)
  }

  @Test func `another animation goes on from where it shows`() {
    View.animate(duration: 0.4, curve: .constantVelocity) { view.position.x = 200 }
    bench.advance(by: 0.2)
    View.animate(duration: 0.2, curve: .constantVelocity) { view.position.x = 0 }
    #expect(isClose(shown.minX, 100))
    bench.advance(by: 0.1)
    #expect(isClose(shown.minX, 50))
  }

  @Test func `a spring keeps the velocity`() {
    View.animate(duration: 0.4, curve: .constantVelocity) { view.position.x = 200 }
    bench.advance(by: 0.2)
    // 500 points per second go on at first, though the way leads back.
    View.animate(duration: 0.5, curve: .spring) { view.position.x = 0 }
    bench.step()
    #expect(shown.minX > 100)
    bench.settle()
    #expect(shown.minX == 0)
    // At rest it only gathers speed.
    View.animate(duration: 0.5, curve: .spring) { view.position.x = 100 }
    bench.step()
    #expect(shown.minX > 0 && shown.minX < 500 / 60)
  }

  @Test func `an assignment outside shows at once, and leaves the others on their way`() {
    var ends: [Bool] = []
    View.animate(duration: 0.4, curve: .constantVelocity) {
      (view.position.x, view.alpha) = (200, 0.5)
    } completion: {
      ends.append($0)
    }
    bench.advance(by: 0.2)
    view.position.x = 10
    #expect(shown.minX == 10)
    #expect(bench.stage.drawText.contains("opacity 0.75"))
    bench.settle()
    #expect(ends == [false])
    #expect(bench.stage.drawText.contains("opacity 0.5"))
  }

  @Test func `the end is told once, when all has arrived`() {
    var ends: [Bool] = []
    View.animate(duration: 0.2) {
      view.position.x = 100
    } completion: {
      ends.append($0)
    }
    bench.advance(by: 0.1)
    #expect(ends.isEmpty)
    bench.settle()
    #expect(ends == [true])
    // Where nothing has to move, it is told after the call.
    View.animate(duration: 0.2) {
      view.position.x = 100
    } completion: {
      ends.append($0)
    }
    #expect(ends == [true, true])
    View.animate(duration: 0.2) {
      view.position.x = 0
    } completion: {
      ends.append($0)
    }
    view.removeFromSuperview()
    bench.settle()
    #expect(ends == [true, true, false])
  }

  @Test func `during a delay nothing moves and no frame is made`() {
    View.animate(duration: 0.2, curve: .constantVelocity, delay: 1) { view.position.x = 100 }
    bench.step()
    #expect(!bench.stage.isMoving && !bench.stage.needsDisplay || shown.minX == 0)
    bench.step()
    #expect(!bench.stage.needsDisplay && !bench.stage.isMoving)
    #expect(bench.stage.nextDeadline != nil)
    bench.advance(by: 1.1 - 2 / 60)
    #expect(shown.minX > 30 && shown.minX < 70)
    bench.settle()
    #expect(shown.minX == 100)
  }

  @Test func `with reduced motion places change at once, and opacity fades`() {
    bench.stage.prefersReducedMotion = true
    View.animate(duration: 0.4, curve: .constantVelocity) {
      (view.position.x, view.alpha) = (200, 0.5)
    }
    #expect(shown.minX == 200)
    bench.advance(by: 0.2)
    #expect(bench.stage.drawText.contains("opacity 0.75"))
  }

  @Test func `a transform, a color and bounds show on their way`() {
    View.animate(duration: 0.4, curve: .constantVelocity) {
      view.transform = Transform(scale: 3)
      view.backgroundColor = .clear
    }
    bench.advance(by: 0.2)
    // Black on its way to clear stays black, and the view is half way to three times its size.
    #expect(bench.stage.drawText.contains("fill 0,0 40x40 rgba(0,0,0,128)"))
    #expect(Self.shown(bench, of: Color.black.opacity(128 / 255))?.width == 80)
    bench.settle()
    view.backgroundColor = .black
    let inner = View(frame: Rect(x: 20, y: 0, width: 10, height: 10))
    inner.backgroundColor = .white
    view.addSubview(inner)
    view.transform = .identity
    View.animate(duration: 0.4, curve: .constantVelocity) { view.bounds.origin.x = 20 }
    bench.advance(by: 0.2)
    #expect(shown.minX == 0)
    #expect(Self.shown(bench, of: .white).map { isClose($0.minX, 10) } ?? false)
  }

  @Test func `the constant of a constraint shows on its way`() {
    let inner = View()
    inner.backgroundColor = .white
    view.addSubview(inner)
    view.constraints = [
      LayoutConstraint(inner, .left, to: .content(.left)),
      LayoutConstraint(inner, .top, to: .content(.top)),
      LayoutConstraint(inner, .width, to: .length(10)),
      LayoutConstraint(inner, .height, to: .length(10)),
    ]
    // What had no layout yet is no part of the animation.
    View.animate(duration: 0.4, curve: .constantVelocity) { view.constraints[0].constant = 20 }
    #expect(inner.frame == Rect(x: 20, y: 0, width: 10, height: 10))
    bench.advance(by: 0.2)
    let place = Self.shown(bench, of: .white)
    #expect(place.map { isClose($0.minX, 10) && $0.width == 10 } ?? false)
  }

  @Test func `what follows the size of a view comes along`() {
    let inner = View(frame: view.bounds)
    inner.autoresizingMask = [.flexibleWidth]
    inner.backgroundColor = .white
    view.addSubview(inner)
    bench.step()
    View.animate(duration: 0.4, curve: .constantVelocity) { view.bounds.size.width = 80 }
    bench.advance(by: 0.2)
    #expect(Self.shown(bench, of: .white).map { isClose($0.width, 60) } ?? false)
  }

  @Test func `a view that shows elsewhere than it is is drawn, and one that is elsewhere is not`() {
    view.position.x = 1_000
    bench.step()
    #expect(Self.shown(bench, of: .black) == nil)
    View.animate(duration: 0.4, curve: .constantVelocity) { view.position.x = -1_000 }
    bench.advance(by: 0.2)
    #expect(shown.minX.magnitude < 50)
  }

  @Test func `what is assigned twice in one animation has arrived, not been stopped`() {
    let bench = Bench()
    let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    bench.stage.root.addSubview(view)
    bench.step()
    var ends: [Bool] = []
    View.animate(duration: 0.2) {
      view.frame.origin.x = 50
      view.frame.origin.x = 100
    } completion: {
      ends.append($0)
    }
    bench.settle()
    #expect(ends == [true] && view.frame.minX == 100)
  }
}
