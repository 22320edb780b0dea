import Geometry
import Gestures
import TestHarness
import Testing
import ViewTree

@testable import Scrolling

/// Dots in the middle of a window of 400 x 400, and what the user does to them.
final class DotsBench {
  let bench = Bench()
  let dots: PageControl
  var chosen: [Int] = []
  var states: [PageControl.InteractionState] = []

  init(
    pages: Int = 5,
    at page: Int = 0,
    direction: PageControl.Direction = .natural,
    frame: Rect = Rect(x: 0, y: 100, width: 400, height: 37)
  ) {
    dots = PageControl(frame: frame)
    dots.direction = direction
    dots.numberOfPages = pages
    dots.currentPage = page
    bench.stage.root.addSubview(dots)
    bench.step()
    dots.addAction { [unowned self] _ in
      chosen.append(dots.currentPage)
      states.append(dots.interactionState)
    }
  }

  func place(of page: Int) -> Point {
    dots.frame(ofPage: page).map { dots.convert($0, to: nil).center } ?? .zero
  }

  func click(_ point: Point, device: TouchDevice = .mouse) {
    let finger = Finger(bench, device: device)
    finger.down(point.x, point.y)
    finger.up()
  }

  func key(_ key: Key) {
    bench.stage.focus(dots)
    bench.queue(.key(KeyEvent(key: key, time: bench.now + bench.period)))
    bench.step()
  }

  func wheel(_ clicks: Vector) {
    let place = dots.convert(dots.bounds, to: nil).center
    bench.queue(
      .wheel(WheelEvent(clicks: clicks, location: place, time: bench.now + bench.period))
    )
    bench.step()
  }

  /// The discs that are drawn: where they are, and in which color.
  var discs: [(rect: Rect, color: Color)] {
    dots.draw().compactMap { command in
      if case .rounded(let rect, _, let color) = command { (rect, color) } else { nil }
    }
  }
}

struct PageControlTests {
  nonisolated static let directions = PageControl.Direction.allCases

  private func frame(_ direction: PageControl.Direction) -> Rect {
    switch direction {
    case .natural, .leftToRight, .rightToLeft: Rect(x: 0, y: 100, width: 400, height: 37)
    case .topToBottom, .bottomToTop: Rect(x: 100, y: 0, width: 37, height: 400)
    }
  }

  // Row 124
  @Test func `the current page starts at the first and stays among those there are`() {
    let dots = PageControl()
    dots.numberOfPages = 5
    #expect(dots.currentPage == 0)
    dots.currentPage = 9
    #expect(dots.currentPage == 4)
    dots.currentPage = -3
    #expect(dots.currentPage == 0)
    dots.currentPage = 4
    dots.numberOfPages = 2
    #expect(dots.currentPage == 1)
    dots.numberOfPages = 0
    #expect(dots.currentPage == 0)
  }

  // SPEC k.1: n dots of 7 pt with gaps of 9 pt, 37 pt high; k.2: 14 pt
  // more on each side for a pill.
  @Test(arguments: [(1, 7.0), (2, 23), (3, 39), (12, 183)])
  func `its size shows all dots`(pages: Int, length: Double) {
    let dots = PageControl()
    #expect(dots.size(forNumberOfPages: pages) == Size(width: length + 28, height: 37))
    dots.backgroundStyle = .minimal
    #expect(dots.size(forNumberOfPages: pages) == Size(width: length, height: 37))
    dots.direction = .topToBottom
    #expect(dots.size(forNumberOfPages: pages) == Size(width: 37, height: length))
  }

  // SPEC k.1: a pitch of 16 pt about the middle; decision 11: a click on a dot goes there.
  @Test(arguments: directions, [TouchDevice.mouse, .finger])
  func `a click on a dot goes to its page`(direction: PageControl.Direction, device: TouchDevice) {
    for page in [3, 0, 4, 1] {
      let it = DotsBench(at: 2, direction: direction, frame: frame(direction))
      let isVertical = frame(direction).height > 37
      let isMirrored = direction == .rightToLeft || direction == .bottomToTop
      let distance = Double(page - 2) * (isMirrored ? -16 : 16)
      it.click(
        isVertical ? Point(x: 118, y: 200 + distance) : Point(x: 200 + distance, y: 118),
        device: device
      )
      #expect(it.chosen == [page])
      #expect(it.states == [.discrete])
      #expect(it.dots.interactionState == .none)
    }
  }

  // Decision 11
  @Test(arguments: directions)
  func `a click beside the dots goes one page to that side`(direction: PageControl.Direction) {
    let it = DotsBench(at: 2, direction: direction, frame: frame(direction))
    let isMirrored = direction == .rightToLeft || direction == .bottomToTop
    let isVertical = frame(direction).height > 37
    func place(_ distance: Double) -> Point {
      isVertical ? Point(x: 118, y: 200 + distance) : Point(x: 200 + distance, y: 118)
    }
    for (distance, page) in [(150.0, 3), (60, 4), (190, 4), (-60, 3), (-190, 2)] {
      it.click(place(isMirrored ? -distance : distance))
      #expect(it.dots.currentPage == page)
    }
    #expect(it.chosen == [3, 4, 3, 2])
  }

  // SPEC k.3
  @Test(arguments: directions)
  func `by the documented rule a click goes one page, to the side of the current dot`(
    direction: PageControl.Direction
  ) {
    let it = DotsBench(at: 3, direction: direction, frame: frame(direction))
    it.dots.tapBehavior = .step
    it.click(it.place(of: 0))
    it.click(it.place(of: 1))
    it.click(it.place(of: 4))
    #expect(it.chosen == [2, 1, 2])
    it.click(it.place(of: 2))
    #expect(it.chosen == [2, 1, 2])
  }

  // SPEC k.3
  @Test func `what changes nothing is not told`() {
    let it = DotsBench(at: 0)
    it.click(it.place(of: 0))
    it.click(Point(x: 5, y: 118))
    it.key(.left)
    it.key(.home)
    it.dots.currentPage = 3
    #expect(it.chosen.isEmpty)
  }

  // SPEC k.5
  @Test(arguments: directions)
  func `sliding along the dots runs through the pages`(direction: PageControl.Direction) {
    let it = DotsBench(at: 0, direction: direction, frame: frame(direction))
    let finger = Finger(it.bench, device: .mouse)
    finger.down(it.place(of: 0).x, it.place(of: 0).y)
    for page in [1, 2, 3, 4, 3] {
      let place = it.place(of: page)
      finger.move(to: place.x, place.y)
    }
    #expect(it.dots.interactionState == .continuous)
    finger.up()
    #expect(it.chosen == [1, 2, 3, 4, 3])
    #expect(it.states.allSatisfy { $0 == .continuous })
    #expect(it.dots.interactionState == .none)
  }

  // SPEC k.5
  @Test func `sliding can be switched off; it is a click then`() {
    let it = DotsBench(at: 0)
    it.dots.allowsContinuousInteraction = false
    let (start, end) = (it.place(of: 0), it.place(of: 3))
    let finger = Finger(it.bench)
    finger.down(start.x, start.y)
    finger.move(to: end.x, end.y)
    #expect(it.chosen.isEmpty)
    finger.up()
    #expect(it.chosen == [3])
  }

  @Test(arguments: [200, 10_000])
  func `sliding over the whole row runs through all pages, however many`(pages: Int) {
    let it = DotsBench(pages: pages, at: 0)
    let finger = Finger(it.bench, device: .mouse)
    finger.down(10, 118)
    for x in stride(from: 20.0, through: 395, by: 15) { finger.move(to: x, 118) }
    #expect(it.dots.currentPage == pages - 1)
    #expect(it.chosen == it.chosen.sorted())
    finger.up()
  }

  // SPEC k.7
  @Test(arguments: [1.0, -1])
  func `half a click there and back is none, as over pages`(sign: Double) {
    let it = DotsBench(at: 3)
    for half in [-0.5, 0.5, 0.5] { it.wheel(Vector(dx: 0, dy: sign * half)) }
    #expect(it.chosen.isEmpty)
    it.wheel(Vector(dx: 0, dy: sign * 0.5))
    #expect(it.chosen == [sign > 0 ? 2 : 4])
  }

  @Test func `each click of the wheel goes one page`() {
    let it = DotsBench(at: 2)
    it.wheel(Vector(dx: 0, dy: -1))
    it.wheel(Vector(dx: 0, dy: -1))
    it.wheel(Vector(dx: 0, dy: 1))
    // Another axis is another spin (decision 20).
    it.bench.advance(by: 0.4)
    for _ in 0..<4 { it.wheel(Vector(dx: -0.25, dy: 0)) }
    #expect(it.chosen == [3, 4, 3, 4])
  }

  // SPEC k.7
  @Test(arguments: directions)
  func `arrow keys, home and end go where they point`(direction: PageControl.Direction) {
    let it = DotsBench(at: 2, direction: direction, frame: frame(direction))
    let keys: (on: Key, back: Key) =
      switch direction {
      case .natural, .leftToRight: (.right, .left)
      case .rightToLeft: (.left, .right)
      case .topToBottom: (.down, .up)
      case .bottomToTop: (.up, .down)
      }
    for key in [keys.on, keys.on, keys.on, keys.back, .home, .end] { it.key(key) }
    #expect(it.chosen == [3, 4, 3, 0, 4])
    it.dots.isEnabled = false
    it.key(.home)
    it.click(it.place(of: 1))
    #expect(it.chosen == [3, 4, 3, 0, 4])
  }

  @Test func `a finger on dots that are disabled turns no page`() {
    let it = DotsBench()
    let (finger, place) = (Finger(it.bench), it.place(of: 3))
    finger.down(place.x, place.y)
    it.dots.isEnabled = false
    finger.up()
    #expect(it.chosen == [])
  }

  @Test(arguments: [1 << 40, 1 << 53])
  func `the last of very many pages shows`(count: Int) throws {
    let it = DotsBench(pages: count, at: count - 1)
    #expect(it.dots.currentPage == count - 1)
    #expect(try #require(it.dots.frame(ofPage: count - 1)).intersection(it.dots.bounds) != nil)
    it.key(.left)
    it.bench.settle()
    #expect(it.chosen == [count - 2])
    #expect(try #require(it.dots.frame(ofPage: count - 2)).intersection(it.dots.bounds) != nil)
    let back = it.dots.accessibilityPerform(.setNumber(-0x1p63), onPart: nil)
    #expect(back && it.dots.currentPage == 0)
    let (finger, place) = (Finger(it.bench), it.dots.center)
    finger.drag(from: place, by: Vector(dx: -300, dy: 0))
    finger.drag(from: place, by: Vector(dx: 300, dy: 0))
    finger.up()
    #expect((0..<count).contains(it.dots.currentPage))
  }

  @Test func `the dot that a click would go to stands out under the pointer`() {
    let it = DotsBench()
    func colors() -> [Color] { it.discs.map(\.color) }
    let plain = colors()
    it.bench.hover(at: it.place(of: 3))
    let pointed = colors()
    #expect(plain.indices.filter { plain[$0] != pointed[$0] } == [3])
    it.dots.tapBehavior = .step
    it.bench.hover(at: it.place(of: 2))
    #expect(colors() == plain)
    it.dots.tapBehavior = .jump
    it.bench.hover(at: nil)
    #expect(colors() == plain)
  }

  @Test func `while a finger slides only the current dot stands out`() {
    let it = DotsBench()
    func accented() -> [Int] {
      // While it slides, the dots have a ground.
      let colors = it.discs.filter { $0.rect.width < 12 }.map(\.color)
      return colors.indices.filter { colors[$0] != it.dots.pageIndicatorTintColor }
    }
    let finger = Finger(it.bench, device: .mouse)
    it.bench.hover(at: it.place(of: 3))
    finger.down(it.place(of: 3).x, it.place(of: 3).y)
    finger.move(to: it.place(of: 1).x, it.place(of: 1).y)
    it.bench.advance(by: 0.5)
    #expect(accented() == [it.dots.currentPage])
    finger.up()
    it.bench.advance(by: 0.5)
    #expect(accented() == [1])
    // A finger that comes down and leaves elsewhere points at nothing.
    it.bench.hover(at: it.place(of: 3))
    let other = Finger(it.bench, number: 5)
    other.drag(from: it.place(of: 1), by: Vector(dx: 20, dy: 0))
    other.up()
    it.bench.advance(by: 0.5)
    #expect(Set(accented()) == [it.dots.currentPage, 3])
  }

  @Test func `under a finger that slides over thousands of pages the current dot shows`() {
    let it = DotsBench(pages: 10_000, at: 0)
    let finger = Finger(it.bench, device: .mouse)
    let start = it.place(of: 0)
    finger.down(start.x, start.y)
    for step in 1...40 {
      finger.move(to: start.x + Double(step) * 9, start.y)
      let lit = it.discs.filter { $0.color == it.dots.currentPageIndicatorTintColor }
      #expect(lit.map(\.rect) == [it.dots.frame(ofPage: it.dots.currentPage)])
    }
  }

  @Test func `a focus ring shows who has the keys`() {
    let it = DotsBench()
    func ring() -> Rect? {
      it.dots.draw().lazy.compactMap { command -> Rect? in
        if case .outline(let rect, _, 2, _) = command { rect } else { nil }
      }.first
    }
    #expect(ring() == nil)
    it.bench.stage.focus(it.dots)
    // The dots take 71 by 7 pt, around them lie 8 pt of their background, 2 pt
    // of distance and 2 pt of ring.
    #expect(ring() == Rect(x: 152.5, y: 7.5, width: 95, height: 22))
    let outer = ring()?.inset(by: -1)
    #expect(outer.map { it.dots.bounds.intersection($0) == $0 } == true)
  }

  @Test func `it has a name for those who do not see it, and can be adjusted`() {
    let it = DotsBench(pages: 12, at: 2)
    #expect(it.dots.accessibility?.value.words == "page 3 of 12")
    #expect(it.dots.accessibilityPerform(.increment, onPart: nil))
    #expect(it.dots.accessibility?.value.words == "page 4 of 12")
    #expect(it.dots.accessibilityPerform(.setNumber(1), onPart: nil))
    #expect(it.chosen == [3, 0])
  }

  // SPEC k.4
  @Test func `in a row of any length no more dots show than a desktop has room for`() {
    let it = DotsBench(pages: 1_000_000_000, frame: Rect(x: 0, y: 0, width: 9e8, height: 37))
    #expect(it.dots.layout.visiblePages.count == 1_000)
    it.dots.currentPage = 999_999_999
    it.bench.settle()
    #expect(it.dots.layout.visiblePages == 999_999_000..<1_000_000_000)
  }

  @Test func `a single page may hide the dots`() {
    let it = DotsBench(pages: 1)
    #expect(it.discs.count == 1)
    it.dots.hidesForSinglePage = true
    #expect(it.discs.isEmpty)
    #expect(!it.dots.canBecomeFocused)
    it.dots.numberOfPages = 2
    #expect(it.discs.count == 2)
    it.dots.numberOfPages = 0
    #expect(it.discs.isEmpty)
  }

  // SPEC k.4
  @Test func `dots may wait for a word after a choice`() {
    let it = DotsBench(at: 0)
    it.dots.defersCurrentPageDisplay = true
    it.click(it.place(of: 3))
    it.bench.settle()
    #expect(it.dots.currentPage == 3)
    #expect(it.discs[0].color == it.dots.currentPageIndicatorTintColor)
    it.dots.updateCurrentPageDisplay()
    it.bench.settle()
    #expect(it.discs[3].color == it.dots.currentPageIndicatorTintColor)
    #expect(it.discs[0].color == it.dots.pageIndicatorTintColor)
  }
}
