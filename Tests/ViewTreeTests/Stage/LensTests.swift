import Geometry
import Gestures
import TestHarness
import Testing
import ViewTree

/// A lens that stands on a stage.
@Suite struct LensTests {
  /// Shows everything half as large.
  private final class HalvingLens: Lens {
    private unowned let stage: Stage
    private let half = Transform(scale: 0.5)
    var isMoving = false
    var deeds: [String] = []
    var drawn: [View] = []

    init(on stage: Stage) { self.stage = stage }

    func advance(to frame: DisplayFrame) { deeds.append("lens") }
    func hitTest(_ location: Point) -> View? {
      stage.root.hitTest(half.inverse.apply(to: location))
    }
    func transform(of view: View) -> Transform { half }
    func draw(_ view: View, to list: inout [DrawCommand], visible: Rect) {
      drawn.append(view)
      view.appendLayer(to: &list, visible: visible, clips: false, opacity: 0.25, through: self)
    }
  }

  /// Notes where events come to it.
  private final class Target: View {
    var places: [String: [Point]] = [:]
    var lens: HalvingLens?

    private func note(_ name: String, _ place: Point) { places[name, default: []].append(place) }
    override func draw() -> [DrawCommand] { [.fill(bounds, .color(.black))] }
    override func touchesBegan(_ touches: [Touch]) { note("touch", touches[0].location(in: self)) }
    override func touchesMoved(_ touches: [Touch]) { note("touch", touches[0].location(in: self)) }
    override func hover(at point: Point?) { point.map { note("hover", $0) } }
    override func wheel(_ event: WheelEvent) -> Bool {
      note("wheel", convert(event.location, from: nil))
      return true
    }
    override func click(_ event: ClickEvent) -> Bool {
      note("click", convert(event.location, from: nil))
      return true
    }
    override func advance(to frame: DisplayFrame) -> Pace {
      lens?.deeds.append("view")
      return .resting
    }
  }

  private let bench = Bench(size: Size(width: 400, height: 400))
  private let target = Target(frame: Rect(x: 200, y: 200, width: 100, height: 100))
  private let lens: HalvingLens

  init() {
    bench.stage.root.addSubview(target)
    lens = HalvingLens(on: bench.stage)
  }

  @Test func `input comes back to where the views are`() {
    bench.stage.lens = lens
    // Twice as far from the corner, this is 20 points into the view.
    let place = Point(x: 110, y: 110)
    bench.hover(at: place)
    bench.turnWheel(Vector(dx: 0, dy: 1), at: place)
    bench.click(.secondary, at: place)
    let finger = Finger(bench)
    finger.down(110, 110)
    finger.move(by: 5, 0)
    finger.up()
    let inside = Point(x: 20, y: 20)
    for name in ["hover", "wheel", "click"] { #expect(target.places[name] == [inside], "\(name)") }
    #expect(target.places["touch"] == [inside, inside + Vector(dx: 10, dy: 0)])
  }

  @Test func `fingers on a trackpad begin at the pointer and move as far as without a lens`() {
    let pan = PanGestureRecognizer()
    target.addGestureRecognizer(pan)
    bench.stage.lens = lens
    bench.scrollTrackpad(.began, at: Point(x: 110, y: 110))
    bench.scrollTrackpad(.changed, by: Vector(dx: 0, dy: 30), at: Point(x: 110, y: 110))
    #expect(pan.location(in: target) == Point(x: 20, y: 50))
    bench.scrollTrackpad(.ended, at: Point(x: 110, y: 110))
  }

  @Test func `the lens draws every view`() {
    _ = bench.stage.drawList()
    bench.stage.lens = lens
    #expect(bench.stage.needsDisplay)
    let list = bench.stage.drawList()
    let views = [bench.stage.root, target]
    #expect(lens.drawn.map(ObjectIdentifier.init) == views.map(ObjectIdentifier.init))
    let layers = list.compactMap { if case .begin(let layer) = $0 { layer } else { nil } }
    #expect(layers.map(\.opacity) == [0.25, 0.25])
    bench.stage.lens = nil
    #expect(bench.stage.needsDisplay)
  }

  @Test func `views show, to a screen reader as well, where the lens shows them`() {
    bench.stage.lens = lens
    target.accessibilityLabel = "Target"
    let shown = Rect(x: 100, y: 100, width: 50, height: 50)
    #expect(target.shownInWindow(target.bounds) == shown)
    #expect(AccessibleElement(target).frame == shown)
  }

  @Test func `a lens advances in each frame, before the views, and may keep frames coming`() {
    bench.stage.lens = lens
    target.lens = lens
    bench.stage.animate(target)
    bench.step()
    #expect(lens.deeds == ["lens", "view"])
    #expect(!bench.stage.isMoving)
    lens.isMoving = true
    #expect(bench.stage.isMoving)
  }
}
