import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct PhotoScreenTests {
  private let demo: OpenDemo

  init() throws { demo = try OpenDemo(.photo) }

  @Test(arguments: [
    Size(width: 480, height: 360), Size(width: 800, height: 600), Size(width: 1_100, height: 720),
    Size(width: 1_920, height: 1_080), Size(width: 2_560, height: 1_440),
  ])
  func `a photo opens whole in every window`(window: Size) throws {
    let demo = try OpenDemo(.photo, size: window)
    let photo = try #require(demo.screen.watched as? PhotoPane)
    let (shown, pane) = (photo.picture.frame.size, photo.bounds.size)
    #expect(shown.width < pane.width + 0.001 && shown.height < pane.height + 0.001)
    #expect(shown.width > pane.width - 0.001 || shown.height > pane.height - 0.001)
  }

  @Test func `a zoomed photo hands the drag on to the next one at its edge`() throws {
    // Row 134
    let photo = try #require(demo.screen.watched)
    let pager = try #require(demo.view(Pager.self))
    photo.setZoomScale(2, animated: false)
    photo.contentOffset.x = photo.maximumContentOffset.x
    let finger = Finger(demo.bench)
    finger.drag(from: Point(x: 700, y: 400), by: Vector(dx: -500, dy: 0), steps: 20)
    finger.up()
    demo.bench.settle()
    #expect(pager.currentPage == 1 && pager.subviews.count == 3)
    #expect(demo.screen.watched !== photo)
  }

  @Test func `after a turn the inspector shows the photo that a wheel zooms, not the album`()
    throws
  {
    let pager = try #require(demo.view(Pager.self))
    let start = Point(x: 700, y: 400)
    demo.tellTouch(at: start)
    let finger = Finger(demo.bench)
    finger.drag(from: start, by: Vector(dx: -500, dy: 0), steps: 20)
    finger.up()
    demo.bench.settle()
    let photo = try #require(demo.screen.watched)
    #expect(pager.currentPage == 1 && demo.shell.inspector.watched === pager)
    let wheel = InputEvent.wheel(
      WheelEvent(
        clicks: Vector(dx: 0, dy: 2),
        location: Point(x: 400, y: 400),
        modifiers: .control,
        time: demo.bench.now + demo.bench.period
      )
    )
    demo.shell.saw(wheel)
    demo.bench.queue(wheel)
    demo.bench.settle()
    #expect(photo.zoomScale > photo.minimumZoomScale)
    #expect(demo.shell.inspector.watched === photo)
  }

  @Test func `keys lead over the edge of a zoomed photo, and digits set its scale`() throws {
    let pager = try #require(demo.view(Pager.self))
    let photo = try #require(demo.screen.watched)
    demo.bench.stage.focus(photo)
    demo.press(.character("2"))
    demo.bench.settle()
    #expect(photo.zoomScale == 2 && pager.currentPage == 0)
    while photo.contentOffset.x < photo.maximumContentOffset.x {
      demo.press(.right)
      demo.bench.settle()
      try #require(pager.currentPage == 0)
    }
    demo.press(.right)
    demo.bench.settle()
    #expect(pager.currentPage == 1)
    for (key, page) in [(Key.pageDown, 2), (.home, 0), (.pageDown, 1), (.pageUp, 0), (.end, 4)] {
      demo.press(.character("3"))
      demo.bench.settle()
      #expect(demo.screen.watched?.zoomScale == 3)
      demo.press(key)
      demo.bench.settle()
      #expect(pager.currentPage == page)
    }
  }

  /// Pixels of the harbor, its goal, and what they show.
  private nonisolated static let finds: [(words: String, place: Rect)] = [
    ("Find somebody fishing in the harbor", Rect(x: 2_150, y: 2_360, width: 240, height: 180)),
    ("Find somebody fishing in the harbor", Rect(x: 530, y: 2_280, width: 400, height: 300)),
    ("Find the opera by the harbor", Rect(x: 2_440, y: 2_200, width: 240, height: 180)),
    ("Find the seven swans in the harbor", Rect(x: 2_300, y: 2_480, width: 280, height: 210)),
  ]

  /// Goes to a part of the harbor, given in its pixels.
  private func show(_ place: Rect) throws {
    let photo = try #require(demo.screen.watched)
    let part = Rect(
      x: place.minX / 2,
      y: place.minY / 2,
      width: place.width / 2,
      height: place.height / 2
    )
    photo.zoom(to: part, animated: true)
    demo.bench.settle()
  }

  @Test(arguments: finds)
  func `what is hidden in the harbor is found once it is large and wholly in sight`(
    words: String,
    place: Rect
  ) throws {
    // All of the harbor shows everything, but nothing large enough.
    try show(Rect(x: 0, y: 0, width: 4_000, height: 3_000))
    #expect(demo.reached == [])
    // The sky has nothing.
    try show(Rect(x: 1_000, y: 200, width: 300, height: 225))
    #expect(demo.reached == [])
    // Half of it is not enough, nor all of it at the edge.
    for share in [0.5, 0.3] {
      try show(place + Vector(dx: place.width * share, dy: 0))
      #expect(!demo.reached.contains(words))
    }
    try show(place)
    #expect(demo.reached.contains(words))
  }

  @Test func `a double click in a large window is no search`() throws {
    let demo = try OpenDemo(.photo, size: Size(width: 1_920, height: 1_080))
    for _ in 0..<2 { demo.click(at: Point(x: 905, y: 905)) }
    demo.bench.settle()
    #expect((demo.screen.watched as? PhotoPane)?.isFitting == false && demo.reached == [])
  }

  @Test func `keys go to the photo in sight from the first turn on`() throws {
    let demo = try OpenDemo(.photo)
    for number in 2...3 {
      demo.press(.pageDown)
      demo.bench.settle()
      demo.press(.character(Character("\(number)")))
      demo.bench.settle()
      #expect((demo.screen.watched as? PhotoPane)?.zoomScale == Double(number))
    }
  }
}
