import Glibc
import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// All of the user's photos in small, out of which one grows.
struct PhotoOverviewTests {
  private static let count = 40
  private let folder = PictureFolder()
  private let demo: OpenDemo
  private let screen: PhotoScreen
  private let pager: Pager

  init() throws {
    demo = try OpenDemo(.photo)
    let picture = try PictureFolder.picture(width: 800, height: 600)
    for number in 0..<Self.count { try folder.add("\(number).png", picture) }
    demo.shell.show(files: [folder.path])
    demo.bench.settle()
    pager = try #require(demo.view(Pager.self))
    screen = try #require(demo.screen as? PhotoScreen)
  }

  private var overview: PhotoOverview { screen.overview }
  private var grid: GridView { overview.grid }
  private var pane: PhotoPane? { demo.screen.watched as? PhotoPane }
  /// How far open the overview is.
  private var part: Double { overview.progress.value }

  private func open(_ page: Int = 0) {
    pager.setCurrentPage(page, animated: false)
    demo.press(.character("g"))
    demo.bench.settle()
  }

  /// Where a photo's cell is, in the window.
  private func cell(_ page: Int) -> Rect {
    grid.convert(grid.frame(of: grid.index(ofItem: page)), to: nil)
  }

  /// What shows of the photo, in the window.
  private func shown() throws -> Rect {
    let holder = try #require(demo.view(PhotoHolder.self))
    let page = try #require(pager.view(forPage: pager.currentPage) as? PhotoPage)
    let picture = try #require(page.pane?.picture)
    let hole = holder.convert(holder.bounds, to: nil)
    return try #require(picture.convert(picture.bounds, to: nil).intersection(hole))
  }

  private func step(until suits: () -> Bool) {
    for _ in 0..<120 where !suits() { demo.bench.step() }
  }

  private func isClose(_ a: Rect, _ b: Rect) -> Bool {
    a.origin.isClose(to: b.origin, within: 1) && abs(a.width - b.width) < 1
      && abs(a.height - b.height) < 1
  }

  @Test func `it opens with the cell of the photo selected, in sight and with the keys`() throws {
    open(33)
    #expect(overview.isOpen && part == 1 && screen.watched === grid)
    #expect(grid.selectedItems == 33...33 && grid.itemCount == Self.count)
    #expect(grid.convert(grid.bounds, to: nil).intersection(cell(33)) == cell(33))
    #expect(demo.bench.stage.focusedView === grid)
    #expect(demo.view(Pager.self) == nil && screen.hint.hasPrefix("34 of 40"))
  }

  @Test func `a click on a cell opens its page`() throws {
    open()
    demo.bench.tap(cell(7).center)
    demo.bench.settle()
    #expect(!overview.isOpen && part == 0 && overview.isHidden && pager.currentPage == 7)
    #expect(pane?.isFitting == true && demo.bench.stage.focusedView === pane)
    #expect(grid.superview == nil)
  }

  @Test func `keys choose a photo, and Enter opens it`() throws {
    open()
    demo.press(.right)
    demo.press(.down)
    #expect(grid.selectedItems?.lowerBound == 1 + grid.columnCount)
    demo.press(.end)
    #expect(grid.selectedItems == 39...39 && demo.shell.navigationBar.overview.isSelected)
    demo.press(.enter)
    demo.bench.settle()
    #expect(!overview.isOpen && pager.currentPage == 39)
  }

  @Test(arguments: [Key.escape, .character("g")])
  func `Escape and G go back to the photo`(key: Key) throws {
    open(3)
    demo.press(key)
    demo.bench.settle()
    #expect(!overview.isOpen && part == 0 && pager.currentPage == 3)
  }

  @Test func `one cell has a light line inside its ring, that of the photo to open`() throws {
    open(3)
    func ringed() -> [String] {
      demo.visible(in: grid).compactMap { $0 as? PhotoThumb }.filter(\.isChosen)
        .compactMap { $0.content?.name }
    }
    #expect(ringed() == ["3.png"])
    demo.press(.right)
    #expect(ringed() == ["4.png"])
    let thumb = try #require(grid.view(at: grid.index(ofItem: 4)) as? PhotoThumb)
    #expect(thumb.drawOverlay().count == 1)
  }

  @Test func `the photo goes from its place into its cell, and no step is a leap`() throws {
    pager.setCurrentPage(5, animated: false)
    demo.bench.settle()
    let whole = try shown()
    demo.press(.character("g"))
    #expect(try isClose(shown(), whole) || part > 0)
    var places = [whole]
    while overview.progress.isBetween {
      places.append(try shown())
      demo.bench.step()
    }
    let last = try #require(places.last)
    #expect(places.count > 15 && isClose(last, cell(5)))
    let widths = places.map(\.width)
    #expect(zip(widths.dropFirst(), widths).allSatisfy { $0 <= $1 && $1 - $0 < whole.width / 6 })
    // Its cell is empty meanwhile, and full at last.
    #expect(grid.view(at: grid.index(ofItem: 5))?.alpha == 1)
  }

  @Test func `the cell grows into the photo where it fits`() throws {
    pager.setCurrentPage(12, animated: false)
    demo.bench.settle()
    let whole = try shown()
    open(12)
    demo.press(.escape)
    var places: [Rect] = []
    while overview.progress.isBetween {
      #expect(grid.view(at: grid.index(ofItem: 12))?.alpha == 0)
      places.append(try shown())
      demo.bench.step()
    }
    #expect(places.first?.width ?? 0 < whole.width / 3)
    #expect(try isClose(shown(), whole) && isClose(#require(places.last), whole))
  }

  @Test func `G midway turns around from where the photo shows`() throws {
    pager.setCurrentPage(5, animated: false)
    demo.press(.character("g"))
    step { part > 0.4 }
    let (before, value) = (try shown(), part)
    demo.press(.character("g"))
    #expect(!overview.isOpen)
    #expect(abs(try shown().width - before.width) < before.width / 8)
    demo.bench.settle()
    #expect(part == 0 && value < 1 && pager.currentPage == 5 && !overview.progress.isBetween)
    // And the other way.
    open(5)
    demo.press(.character("g"))
    step { part < 0.6 }
    demo.press(.character("g"))
    demo.bench.settle()
    #expect(part == 1 && grid.selectedItems == 5...5)
  }

  @Test func `a zoomed photo shrinks from as it is, and is whole when it comes back`() throws {
    demo.bench.stage.focus(pane)
    demo.press(.character("3"))
    demo.bench.settle()
    #expect(pane?.zoomScale == 3)
    demo.press(.character("g"))
    step { part > 0.2 }
    demo.press(.character("g"))
    demo.bench.settle()
    #expect(pane?.zoomScale == 3)
    demo.press(.character("g"))
    demo.bench.settle()
    demo.press(.escape)
    demo.bench.settle()
    #expect(pane?.isFitting == true)
  }

  @Test func `nothing moves at rest, open or closed`() throws {
    open()
    #expect(!demo.bench.stage.isMoving)
    demo.press(.escape)
    demo.bench.settle()
    #expect(!demo.bench.stage.isMoving)
  }

  // MARK: By hand

  /// Two fingers around a place, which move to other distances from each other.
  private func pinch(at place: Point, _ spreads: [Double], steps: Int = 1) -> (Finger, Finger) {
    let fingers = (Finger(demo.bench, number: 1), Finger(demo.bench, number: 2))
    fingers.0.down(place.x - spreads[0] / 2, place.y)
    fingers.1.down(place.x + spreads[0] / 2, place.y)
    for (from, to) in zip(spreads, spreads.dropFirst()) {
      for step in 1...steps {
        let spread = from + (to - from) * Double(step) / Double(steps)
        fingers.0.move(to: place.x - spread / 2, place.y)
        fingers.1.move(to: place.x + spread / 2, place.y)
      }
    }
    return fingers
  }

  private var middle: Point { pager.convert(pager.bounds.center, to: nil) }

  @Test func `a pinch beyond the whole photo leads it by hand, and opens`() throws {
    let (whole, place) = (try shown(), middle)
    let fingers = pinch(at: place, [400, 200], steps: 20)
    #expect(overview.progress.isHeld && !overview.isOpen)
    // It is about as large as the fingers want it: half, but for what made it a pinch.
    let now = try shown().width
    #expect(now.isClose(to: whole.width / 2, within: whole.width / 12))
    let held = part
    for _ in 0..<30 { demo.bench.step() }
    #expect(part == held)
    fingers.0.move(to: place.x - 50, place.y)
    fingers.1.move(to: place.x + 50, place.y)
    #expect(part > held)
    for _ in 0..<10 { demo.bench.step() }
    fingers.0.up()
    fingers.1.up()
    demo.bench.settle()
    #expect(overview.isOpen && part == 1 && screen.watched === grid)
  }

  @Test func `a pinch that goes back, or only a little way, leaves the photo whole`() throws {
    let fingers = pinch(at: middle, [400, 320, 360], steps: 10)
    #expect(overview.progress.isHeld && part > 0 && part < 0.3)
    for _ in 0..<10 { demo.bench.step() }
    fingers.0.up()
    fingers.1.up()
    demo.bench.settle()
    #expect(!overview.isOpen && part == 0 && overview.isHidden && pane?.isFitting == true)
  }

  @Test(arguments: [false, true])
  func `a pinch that is cancelled leaves all as it was`(byTrackpad: Bool) throws {
    if byTrackpad {
      demo.bench.pinchTrackpad(.began, at: middle)
      for scale in [0.8, 0.5, 0.3] {
        demo.bench.pinchTrackpad(.changed, scale: scale, at: middle)
      }
      demo.bench.pinchTrackpad(.cancelled, scale: 0.3, at: middle)
    } else {
      let fingers = pinch(at: middle, [400, 120], steps: 10)
      #expect(part > 0.5)
      fingers.0.cancel()
      fingers.1.cancel()
    }
    demo.bench.settle()
    #expect(!overview.isOpen && part == 0 && overview.isHidden && pane?.isFitting == true)
    #expect(pane?.isZooming == false && screen.watched === pane)
  }

  @Test func `a pinch that is fast when it ends opens from less than halfway`() throws {
    let fingers = pinch(at: middle, [400, 270], steps: 5)
    #expect(part < 0.5)
    fingers.0.up()
    fingers.1.up()
    demo.bench.settle()
    #expect(overview.isOpen && part == 1)
  }

  @Test func `fingers that move apart on a cell draw its photo out of it`() throws {
    open()
    let place = cell(9).center
    let fingers = pinch(at: place, [40, 120, 300], steps: 10)
    #expect(overview.progress.isHeld && pager.currentPage == 9 && part < 0.9)
    let offset = grid.contentOffset
    fingers.0.move(to: place.x - 300, place.y)
    fingers.1.move(to: place.x + 300, place.y)
    for _ in 0..<10 { demo.bench.step() }
    #expect(grid.contentOffset == offset)
    fingers.0.up()
    fingers.1.up()
    demo.bench.settle()
    #expect(!overview.isOpen && part == 0 && pager.currentPage == 9)
    #expect(grid.panGestureRecognizer.isEnabled)
  }

  @Test func `a pinch on a trackpad opens as well`() throws {
    demo.bench.pinchTrackpad(.began, at: middle)
    for scale in [0.8, 0.6, 0.4, 0.3] {
      demo.bench.pinchTrackpad(.changed, scale: scale, at: middle)
    }
    #expect(overview.progress.isHeld)
    demo.bench.pinchTrackpad(.ended, scale: 0.3, at: middle)
    demo.bench.settle()
    #expect(overview.isOpen && part == 1)
  }

  // MARK: All kinds

  @Test func `with reduced motion it fades, and nothing is on its way`() throws {
    demo.bench.stage.prefersReducedMotion = true
    let whole = try shown()
    demo.press(.character("g"))
    step { part > 0.4 }
    let holder = try #require(demo.view(PhotoHolder.self))
    #expect(try shown() == whole && holder.alpha < 0.6 && overview.alpha > 0.4)
    demo.bench.settle()
    #expect(part == 1)
  }

  @Test func `what is no picture has a cell, out of which its words fade in`() throws {
    try folder.add("7.png", Array("none".utf8))
    demo.shell.show(files: [folder.path])
    demo.bench.settle()
    open(7)
    let thumb = try #require(grid.view(at: grid.index(ofItem: 7)) as? PhotoThumb)
    #expect(thumb.content == PhotoThumb.Content(name: "7.png", motif: nil))
    demo.press(.enter)
    step { part < 0.5 }
    #expect(try #require(demo.view(PhotoHolder.self)).alpha > 0.4)
    demo.bench.settle()
    #expect(!overview.isOpen && pager.currentPage == 7 && screen.watched === pager)
  }

  @Test func `a screen reader hears name and place of each cell, and opens it`() throws {
    open()
    let part = try #require(grid.accessibilityPart(4))
    #expect(part.meaning.label == "4.png")
    #expect(part.meaning.position == .init(index: 4, count: Self.count))
    #expect(grid.accessibilityPerform(.activate, onPart: 4))
    demo.bench.settle()
    #expect(!overview.isOpen && pager.currentPage == 4)
    open(4)
    #expect(grid.accessibilityPart(4)?.meaning.states == .selected)
  }

  @Test func `of ten thousand photos only those in sight have cells`() throws {
    let picture = try PictureFolder.picture(width: 40, height: 30)
    for number in 40..<10_000 { try folder.add("\(number).png", picture) }
    demo.shell.show(files: [folder.path])
    demo.bench.settle()
    open(6_000)
    let rows = Int(grid.bounds.height / 100) + 2
    func cells() -> Int { demo.visible(in: grid).count { $0 is PhotoThumb } }
    #expect(cells() <= rows * grid.columnCount && cells() >= (rows - 3) * grid.columnCount)
    #expect(grid.selectedItems == 6_000...6_000)
    let all = grid.subviews.reduce(0) { $0 + $1.subviews.count }
    for _ in 0..<8 {
      Finger(demo.bench).flick(from: middle, by: Vector(dx: 0, dy: -300))
      demo.bench.step()
    }
    demo.bench.settle()
    #expect(grid.subviews.reduce(0) { $0 + $1.subviews.count } <= all + 2 * grid.columnCount)
  }

  @Test func `the files that come and go are followed while it is open`() throws {
    open(20)
    for number in 0..<5 { unlink(folder.whole("\(number).png")) }
    demo.shell.readAgain()
    demo.bench.settle()
    #expect(overview.isOpen && grid.itemCount == 35 && grid.selectedItems == 15...15)
    #expect((grid.view(at: .init(row: 0, column: 0)) as? PhotoThumb)?.content?.name == "5.png")
  }

  @Test func `a resize on the way and at rest keeps photo and cell together`() throws {
    pager.setCurrentPage(30, animated: false)
    demo.press(.character("g"))
    step { part > 0.5 }
    demo.bench.stage.resize(to: Size(width: 480, height: 560), scale: 1)
    demo.shell.frame = demo.bench.stage.root.bounds
    demo.bench.step()
    #expect(try shown().width < 480)
    demo.bench.settle()
    #expect(part == 1 && grid.selectedItems == 30...30)
    demo.press(.escape)
    demo.bench.settle()
    let pane = try #require(pane)
    let place = pane.convert(pane.picture.frame, to: nil)
    #expect(pane.isFitting)
    #expect(isClose(try shown(), place))
  }

  @Test func `left on the way for another screen, it is open when one comes back`() throws {
    demo.press(.character("g"))
    step { part > 0.3 }
    demo.shell.choose(.map)
    demo.bench.settle()
    demo.shell.choose(.photo)
    demo.bench.settle()
    #expect(part == 1 && overview.alpha == 1 && demo.bench.stage.focusedView === grid)
  }

  @Test func `stepped back, the window changes at once`() throws {
    demo.press(.character("x"))
    demo.bench.settle()
    demo.press(.character("g"))
    #expect(part == 1 && demo.bench.stage.xray === grid)
    demo.press(.character("g"))
    #expect(part == 0)
  }
}
