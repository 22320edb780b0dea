import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct IndicatorsTests {
  private let middle = Point(x: 200, y: 200)

  private func scene(
    content: Size = Size(width: 400, height: 1_600),
    flashed: Bool = false
  ) -> (Bench, ScrollContainer) {
    let bench = Bench()
    let container = bench.container(content: content)
    if !flashed { bench.settle() }
    return (bench, container)
  }

  /// What is drawn of indicators.
  private func drawn(_ bench: Bench) -> [Substring] {
    bench.stage.drawText.split(separator: "\n").filter { $0.contains("rounded") }
      .map { $0.drop { $0 == " " } }
  }

  @Test func `a container draws nothing but its background and its indicators`() {
    // Row 3
    let (bench, container) = scene(flashed: true)
    bench.step()
    // SPEC h.4: 400 − 2·3 of track, a quarter of the content in sight: px(98.5) = 99; 3 wide, 3
    // off. SPEC h.2: a rim around it, half a point rounded to a pixel, white at 50 %.
    #expect(
      bench.stage.drawText == """
        layer
          layer clip 0,0 400x400
            rounded 394,3 3x99 r1.5 rgba(0,0,0,89)
            outline 393,2 5x101 r2.5 w1 rgba(255,255,255,128)
          end
        end
        """
    )
    container.backgroundColor = .white
    container.showsVerticalScrollIndicator = false
    #expect(
      bench.stage.drawText == """
        layer
          layer clip 0,0 400x400
            fill 0,0 400x400 rgba(255,255,255,255)
          end
        end
        """
    )
  }

  @Test(arguments: [(0.75, 1.0), (1, 1), (1.25, 1), (1.5, 1), (2, 1), (3, 2)])
  func `the rim lies around the indicator, by whole pixels`(scale: Double, pixels: Double) throws {
    // SPEC h.2: half a point, rounded to pixels, at least one.
    let bench = Bench(scale: scale)
    _ = bench.container(content: Size(width: 400, height: 1_600))
    bench.step()
    let commands = bench.stage.drawList()
    let knob = try #require(
      commands.lazy.compactMap { if case .rounded(let knob, _, _) = $0 { knob } else { nil } }.first
    )
    let width = pixels / scale
    let isAround = commands.contains {
      guard case .outline(let rect, let radius, width, _) = $0 else { return false }
      return rect == knob.inset(by: -width) && radius == 1.5 + width
    }
    #expect(isAround)
  }

  @Test func `removing all subviews does not remove the indicators`() {
    // Row 4; Trap T8: indicators are no subviews.
    let (bench, container) = scene(flashed: true)
    let views = (0..<3).map { View(frame: Rect(x: 0, y: Double($0) * 50, width: 50, height: 50)) }
    for view in views { container.addSubview(view) }
    #expect(container.subviews.count == 3)
    for view in container.subviews { view.removeFromSuperview() }
    #expect(container.subviews.isEmpty && drawn(bench).count == 1)
  }

  @Test func `without indicator insets the indicator runs under the bars`() {
    // Row 21
    let (bench, container) = scene(flashed: true)
    container.contentInset = EdgeInsets(top: 100, left: 0, bottom: 0, right: 0)
    container.contentOffset.y = -100
    #expect(container.scrollIndicatorInsets == .zero)
    // fraction = 400/1700; px(394·400/1700) = 93.
    #expect(drawn(bench) == ["rounded 394,-97 3x93 r1.5 rgba(0,0,0,89)"])
  }

  @Test func `with indicator insets the indicator keeps between the bars`() {
    // Row 22
    let (bench, container) = scene(flashed: true)
    container.contentInset = EdgeInsets(top: 100, left: 0, bottom: 44, right: 0)
    container.scrollIndicatorInsets = container.contentInset
    container.contentOffset.y = -100
    // track = 400 − 103 − 47 = 250; px(250·400/1744) = 57.
    #expect(drawn(bench) == ["rounded 394,3 3x57 r1.5 rgba(0,0,0,89)"])
    container.contentOffset.y = container.maximumContentOffset.y
    #expect(container.indicatorFrame(.vertical)?.maxY == container.bounds.maxY - 47)
  }

  @Test func `insets at the top and bottom move the horizontal indicator too`() {
    // Row 23
    let (_, container) = scene(content: Size(width: 1_600, height: 400), flashed: true)
    #expect(container.indicatorFrame(.horizontal)?.minY == 394.0)
    container.scrollIndicatorInsets = EdgeInsets(top: 64, left: 0, bottom: 44, right: 0)
    #expect(container.indicatorFrame(.horizontal)?.minY == 350.0)
    container.horizontalScrollIndicatorInsets = .zero
    #expect(container.indicatorFrame(.horizontal)?.minY == 394.0)
  }

  // SPEC h.8, h.9
  @Test(arguments: [TouchDevice.finger, .mouse], [true, false])
  func `an indicator shows while a finger is down in content that can move`(
    device: TouchDevice,
    canMove: Bool
  ) {
    let (bench, container) = scene(content: Size(width: 400, height: canMove ? 1_600 : 390))
    let hand = Finger(bench, device: device)
    hand.down(200, 200)
    #expect(drawn(bench).count == (canMove ? 1 : 0) && !container.isDragging)
    bench.advance(by: 3)
    #expect(drawn(bench).count == (canMove ? 1 : 0) && !bench.stage.isMoving)
    hand.up()
    bench.advance(by: 0.95)
    #expect(drawn(bench).count == (canMove ? 1 : 0))
    bench.settle()
    #expect(drawn(bench).isEmpty)
  }

  @Test func `of nested containers the innermost one that can move shows its indicator`() {
    let (bench, outer) = scene()
    let inner = ScrollContainer(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    inner.contentSize = Size(width: 200, height: 900)
    outer.addSubview(inner)
    bench.settle()
    let finger = Finger(bench)
    finger.down(100, 100)
    #expect(drawn(bench).map { $0.hasPrefix("rounded 194,") } == [true])
    finger.up()
    inner.isScrollEnabled = false
    bench.settle()
    finger.down(100, 100)
    #expect(drawn(bench).map { $0.hasPrefix("rounded 394,") } == [true])
  }

  @Test func `a finger does not take an indicator that it has made appear`() {
    let (bench, container) = scene()
    for isShown in [false, true] {
      if isShown { container.flashScrollIndicators() }
      bench.step()
      let finger = Finger(bench)
      finger.down(396, 20)
      bench.advance(by: 0.7)
      finger.move(by: 0, 40)
      // Under the hand the indicator goes down, and the content up.
      #expect((container.contentOffset.y > 0) == isShown)
      finger.up()
      container.contentOffset = .zero
      bench.settle()
    }
  }

  @Test func `the style decides the color`() {
    // Row 24; SPEC h.2: black 35 %, black 50 %, white 50 %.
    let (bench, container) = scene(flashed: true)
    #expect(container.indicatorStyle == .default)
    let colors = IndicatorStyle.allCases.map { style in
      container.indicatorStyle = style
      return drawn(bench).first?.split(separator: " ").last
    }
    #expect(colors == ["rgba(0,0,0,89)", "rgba(0,0,0,128)", "rgba(255,255,255,128)"])
    // By night the default one is light; what was chosen stays.
    container.appearance = .dark
    let dark = IndicatorStyle.allCases.map { style in
      container.indicatorStyle = style
      return drawn(bench).first?.split(separator: " ").last
    }
    #expect(dark == ["rgba(255,255,255,128)", "rgba(0,0,0,128)", "rgba(255,255,255,128)"])
  }

  @Test func `each indicator can be switched off by itself`() {
    // Row 25
    let (bench, container) = scene(content: Size(width: 1_600, height: 1_600), flashed: true)
    #expect(container.showsHorizontalScrollIndicator && container.showsVerticalScrollIndicator)
    #expect(drawn(bench).count == 2)
    container.showsHorizontalScrollIndicator = false
    #expect(drawn(bench) == ["rounded 394,3 3x99 r1.5 rgba(0,0,0,89)"])
    container.showsVerticalScrollIndicator = false
    #expect(drawn(bench).isEmpty)
    container.showsHorizontalScrollIndicator = true
    #expect(drawn(bench) == ["rounded 3,394 99x3 r1.5 rgba(0,0,0,89)"])
  }

  @Test func `indicators appear with a finger, follow it, and fade a second after content rests`() {
    // Row 26; SPEC h.8, h.9.
    let (bench, container) = scene()
    #expect(drawn(bench).isEmpty)
    let finger = Finger(bench)
    finger.down(200, 300)
    #expect(drawn(bench) == ["rounded 394,3 3x99 r1.5 rgba(0,0,0,89)"])
    finger.move(by: 0, -110)
    // px(3 + (394 − 99)·100/1200) = 28, and the layer moved the other way by 100.
    #expect(drawn(bench) == ["rounded 394,128 3x99 r1.5 rgba(0,0,0,89)"])
    bench.advance(by: 3)
    #expect(drawn(bench).count == 1)
    finger.up()
    bench.step()
    bench.advance(by: 0.95)
    #expect(drawn(bench).first?.hasSuffix("89)") == true)
    bench.advance(by: 0.175)
    let faded = drawn(bench).first ?? ""
    #expect(!faded.isEmpty && !faded.hasSuffix("89)"))
    bench.advance(by: 0.2)
    #expect(drawn(bench).isEmpty && container.contentOffset.y == 100)
  }

  @Test func `indicators stay while content glides and bounces`() {
    // Row 26
    let (bench, container) = scene()
    Finger(bench).flick(from: middle, by: Vector(dx: 0, dy: -100))
    while container.isDecelerating {
      #expect(drawn(bench).first?.hasSuffix("89)") == true)
      bench.step()
    }
    #expect(drawn(bench).count == 1)
    bench.settle()
    #expect(drawn(bench).isEmpty)
  }

  @Test func `indicators show on the way to the top and while a wheel or key scrolls`() {
    // Row 26; SPEC h.8.
    let starts: [(Bench, ScrollContainer) -> Void] = [
      { bench, _ in bench.stage.scrollToTop() },
      { bench, _ in bench.turnWheel(Vector(dx: 0, dy: -3), at: Point(x: 200, y: 200)) },
      { bench, container in
        bench.stage.focus(container)
        bench.press(.pageDown)
      },
    ]
    for start in starts {
      let (bench, container) = scene()
      container.contentOffset.y = 600
      bench.settle()
      start(bench, container)
      bench.step()
      #expect(container.isScrollAnimating && drawn(bench).count == 1)
      bench.settle()
      #expect(drawn(bench).isEmpty)
    }
  }

  @Test func `an animated move by the app does not show indicators`() {
    // Row 26; SPEC h.8.
    let (bench, container) = scene()
    container.setContentOffset(Point(x: 0, y: 500), animated: true)
    while container.isScrollAnimating {
      bench.step()
      #expect(drawn(bench).isEmpty)
    }
  }

  @Test func `the app can have indicators shown while it moves content`() {
    let (bench, container) = scene()
    container.withScrollIndicatorsShown { container.contentOffset.y = 500 }
    #expect(drawn(bench).count == 1 && container.contentOffset.y == 500)
    bench.settle()
    #expect(drawn(bench).isEmpty)
  }

  @Test func `flashing shows indicators briefly and scrolls nothing`() {
    // Row 27
    let (bench, container) = scene()
    let log = DelegateLog()
    container.delegate = log
    container.flashScrollIndicators()
    #expect(drawn(bench).count == 1)
    bench.advance(by: 0.9)
    #expect(drawn(bench).count == 1)
    bench.advance(by: 0.5)
    #expect(drawn(bench).isEmpty)
    #expect(container.contentOffset == .zero && log.messages.isEmpty)
  }

  @Test func `indicators flash by themselves when a container first shows`() {
    // Row 28
    let (bench, container) = scene(flashed: true)
    #expect(drawn(bench).count == 1)
    bench.settle()
    #expect(drawn(bench).isEmpty)
    container.removeFromSuperview()
    bench.stage.root.addSubview(container)
    #expect(drawn(bench).count == 1)
  }

  @Test(arguments: Axis.allCases)
  func `length and place tell which part shows of how much`(axis: Axis) {
    // Row 29; SPEC h.4, h.5 with track 394 and half of the content in sight: px(197) = 197.
    var content = Size(width: 400, height: 400)
    content[axis] = 800
    let (_, container) = scene(content: content)
    func span() -> ClosedRange<Double>? {
      container.indicatorFrame(axis).map {
        let origin = container.contentOffset[axis]
        return ($0.start(axis) - origin)...($0.end(axis) - origin)
      }
    }
    #expect(span() == 3...200)
    container.contentOffset[axis] = 200
    // px(3 + 197·200/400) = 102 (halves go away from zero).
    #expect(span() == 102...299)
    container.contentOffset[axis] = 400
    #expect(span() == 200...397)
    #expect(container.indicatorFrame(axis.other) == nil)
  }

  @Test func `an indicator shrinks by as much as content is pulled past the edge`() {
    // Row 29; SPEC h.6.
    let (_, container) = scene()
    container.contentOffset.y = -40
    #expect(container.indicatorFrame(.vertical) == Rect(x: 394, y: -37, width: 3, height: 59))
    container.contentOffset.y = 1_240
    #expect(container.indicatorFrame(.vertical)?.maxY == container.bounds.maxY - 3)
    #expect(container.indicatorFrame(.vertical)?.height == 59)
    container.contentOffset.y = -2_000
    #expect(container.indicatorFrame(.vertical)?.height == 7)
  }

  @Test func `content that fits shows no indicator`() {
    // Row 29; SPEC h.3: none above 99 % in sight.
    #expect(scene(content: Size(width: 400, height: 404)).1.indicatorFrame(.vertical) == nil)
    #expect(scene(content: Size(width: 400, height: 405)).1.indicatorFrame(.vertical) != nil)
  }

  @Test func `indicators hide while fingers pinch`() {
    // Row 26; SPEC h.8.
    let (bench, container) = scene(flashed: true)
    let log = DelegateLog()
    let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 1_600))
    container.addSubview(view)
    log.zoomedView = view
    container.delegate = log
    container.maximumZoomScale = 4
    let (one, two) = (Finger(bench, number: 1), Finger(bench, number: 2))
    one.down(100, 200)
    two.down(300, 200)
    two.move(by: 40, 0)
    two.move(by: 1, 0)
    #expect(container.isZooming && drawn(bench).isEmpty)
  }
}
