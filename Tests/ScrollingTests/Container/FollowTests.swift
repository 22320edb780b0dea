import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Values that follow the offset, never a frame late (SPEC m.12).
@Suite struct FollowTests {
  private let bench = Bench()
  private let container: ScrollContainer

  init() { container = bench.container(content: Size(width: 400, height: 2_000)) }

  @Test func `what is set shows in the frame of its offset, in a bounce too`() {
    let bar = View(frame: Rect(x: 0, y: 0, width: 400, height: 96))
    bench.stage.root.addSubview(bar)
    let height = Ramp(-50...52, from: 146, to: 44)
    container.follow { bar.frame.size.height = height.value(at: $0.y) }
    let finger = Finger(bench)
    finger.drag(from: Point(x: 200, y: 100), by: Vector(dx: 0, dy: 150))
    #expect(bar.frame.height > 100)
    finger.up()
    var heights: Set<Double> = []
    for _ in 0..<120 {
      bench.step()
      heights.insert(bar.frame.height)
      #expect(bar.frame.height == height.value(at: container.contentOffset.y))
    }
    #expect(heights.count > 10)
    finger.flick(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -120))
    for _ in 0..<60 {
      bench.step()
      #expect(bar.frame.height == height.value(at: container.contentOffset.y))
    }
    #expect(bar.frame.height == 44)
  }

  @Test func `a view that was laid out before still shows in the same frame`() {
    let early = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let inside = View()
    early.constraints = [
      LayoutConstraint(inside, .height, to: .frame(.height)),
      LayoutConstraint(inside, .width, to: .frame(.width)),
    ]
    early.addSubview(inside)
    bench.stage.root.insertSubview(early, at: 0)
    container.follow { early.frame.size.height = 10 + $0.y }
    container.setContentOffset(Point(x: 0, y: 100), animated: true)
    for _ in 0..<30 {
      bench.step()
      #expect(inside.frame.height == 10 + container.contentOffset.y)
    }
    #expect(inside.frame.height == 110)
  }

  @Test func `the first call comes at the beginning, others after a change`() {
    var calls: [Double] = []
    container.contentOffset.y = 40
    bench.step()
    container.follow { calls.append($0.y) }
    #expect(calls.isEmpty)
    bench.step()
    #expect(calls == [40])
    bench.step()
    #expect(calls == [40])
    let changes: [(ScrollContainer) -> Void] = [
      { $0.frame.size.height = 300 }, { $0.contentSize.height = 1_900 },
      { $0.contentInset.bottom = 10 },
    ]
    for change in changes {
      calls = []
      change(container)
      bench.step()
      #expect(!calls.isEmpty && calls.allSatisfy { $0 == 40 })
    }
  }

  @Test func `what has ended is not called, nor what another one ends in its call`() {
    var (calls, others) = (0, 0)
    var second: ActionToken?
    let first = container.follow { [unowned container] _ in
      calls += 1
      if let second { container.endFollowing(second) }
    }
    second = container.follow { _ in others += 1 }
    bench.step()
    #expect(calls > 0 && others == 0)
    container.endFollowing(first)
    calls = 0
    container.contentOffset.y = 10
    bench.step()
    #expect(calls == 0)
  }

  @Test func `what follows ends with the container`() {
    weak var kept: View?
    do {
      let other = ScrollContainer()
      let view = View()
      kept = view
      other.follow { view.alpha = $0.y }
    }
    #expect(kept == nil)
  }
}

@Suite struct RampTests {
  @Test func `a ramp has its values at both ends, beyond them and evenly in between`() {
    let ramp = Ramp(0...120, from: 1, to: 0)
    let places = [-1e9, -1, 0, 30, 60, 120, 121, .infinity]
    #expect(places.map(ramp.value) == [1, 1, 1, 0.75, 0.5, 0, 0, 0])
    #expect(Ramp(-80...0, from: 0.25, to: 8.25).value(at: -40) == 4.25)
  }

  @Test func `an empty range is a step`() {
    let step = Ramp(5...5, from: 1, to: 2)
    #expect([4, 5, 5.001].map(step.value) == [1, 1, 2])
  }

  @Test func `a ramp to nowhere traps`() async {
    await #expect(processExitsWith: .failure) { _ = Ramp(0...1, from: 0, to: .infinity) }
    await #expect(processExitsWith: .failure) { _ = Ramp(0 ... .infinity, from: 0, to: 1) }
  }
}
