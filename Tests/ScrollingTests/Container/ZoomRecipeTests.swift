import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// What the tutorials' programs do with zooming, step by step, and
/// limits that they change meanwhile.
@Suite struct ZoomRecipeTests {
  private final class Album {
    let bench: Bench
    let container: ScrollContainer
    let log = DelegateLog()
    let fingers: [Finger]

    init(picture: Size, hz: Double = 60) {
      bench = Bench(hz: hz)
      container = bench.container(content: .zero)
      container.delegate = log
      fingers = [Finger(bench), Finger(bench, number: 2)]
      show(picture)
    }

    /// The tutorial's step after a resize: another picture view, its size,
    /// and the scale at which it fits.
    func show(_ size: Size) {
      log.zoomedView?.removeFromSuperview()
      let picture = View(frame: Rect(origin: .zero, size: size))
      container.addSubview(picture)
      log.zoomedView = picture
      container.contentSize = size
    }

    /// The smallest scale at which the whole picture fits, as the tutorials compute it (row 102).
    func fit(in window: Size) {
      let size = log.zoomedView?.bounds.size ?? .zero
      container.minimumZoomScale = min(window.width / size.width, window.height / size.height)
      container.zoomScale = container.minimumZoomScale
    }

    func spread(_ phase: Touching, _ distance: Double) {
      for (finger, side) in zip(fingers, [-0.5, 0.5]) {
        let place = Point(x: 200 + side * distance, y: 200)
        finger.queue(phase == .down ? .began : phase == .up ? .ended : .moved, at: place)
      }
      bench.step()
    }
    enum Touching { case down, move, up }
  }

  private nonisolated static let pictures = [
    Size(width: 100, height: 50), Size(width: 50, height: 100), Size(width: 200, height: 200),
  ]

  @Test(arguments: pictures)
  func `a picture smaller than its window fits it, and users cannot zoom`(picture: Size) {
    // Rows 89, 102, 103: the largest scale is left at 1, below the smallest.
    let album = Album(picture: picture)
    album.fit(in: Size(width: 400, height: 400))
    let scale = min(400 / picture.width, 400 / picture.height)
    #expect(album.container.zoomScale == scale && album.container.contentSize == picture * scale)
    album.log.clear()
    album.spread(.down, 100)
    album.spread(.move, 120)
    album.spread(.move, 300)
    album.spread(.up, 300)
    for key in [Key.character("+"), .character("-")] { album.bench.press(key) }
    album.container.setZoomScale(7, animated: true)
    album.bench.settle()
    #expect(album.container.zoomScale == scale)
    #expect(!album.log.messages.contains("willBeginZooming"))
  }

  @Test(arguments: [
    Size(width: 0, height: 0), Size(width: 0, height: 300), Size(width: 300, height: 0),
  ])
  func `no size of a window or a picture traps`(size: Size) {
    // Row 104
    let album = Album(picture: Size(width: 800, height: 600))
    album.fit(in: Size(width: 400, height: 400))
    let least = album.container.minimumZoomScale
    album.container.frame.size = size
    album.fit(in: size)
    album.container.zoom(to: Rect(origin: .zero, size: size), animated: false)
    #expect(album.container.minimumZoomScale == least)
    album.show(size)
    album.fit(in: Size(width: 400, height: 400))
    album.fit(in: .zero)
    album.bench.settle()
    #expect(album.container.zoomScale.isFinite && album.container.zoomScale > 0)
  }

  @Test func `another picture view has a scale of 1, and the next pinch goes on from there`() {
    // Rows 90, 104; SPEC f.7.
    let album = Album(picture: Size(width: 1_600, height: 1_200))
    album.container.maximumZoomScale = 4
    album.fit(in: Size(width: 300, height: 400))
    #expect(album.container.zoomScale == 0.1875)
    album.show(Size(width: 1_600, height: 1_200))
    #expect(album.container.zoomScale == 1)
    album.container.minimumZoomScale = 0.25
    #expect(album.container.contentSize == Size(width: 1_600, height: 1_200))
    album.container.contentOffset = Point(x: 600, y: 400)
    album.spread(.down, 102)
    album.spread(.move, Self.pastSlop)
    #expect(album.container.zoomScale.isClose(to: 1, within: 1e-9))
    #expect(album.container.contentOffset.distance(to: Point(x: 600, y: 400)) < 1e-6)
    album.spread(.move, 220)
    #expect(album.container.zoomScale.isClose(to: 2, within: 1e-9))
    #expect(album.container.contentSize.width.isClose(to: 3_200, within: 1e-6))
  }

  @Test func `the scale is what the zoomed view's transform says`() {
    // Row 90
    let album = Album(picture: Size(width: 800, height: 800))
    (album.container.minimumZoomScale, album.container.maximumZoomScale) = (0.25, 4)
    album.container.zoomScale = 2
    album.log.zoomedView?.transform.scale = 1
    #expect(album.container.zoomScale == 1)
    album.container.contentSize = Size(width: 800, height: 800)
    album.container.zoomScale = 2
    #expect(album.container.contentSize == Size(width: 1_600, height: 1_600))
  }

  @Test func `content that constraints lay out grows with the scale`() {
    // Rows 96, 139: 600 x 800 with margins of 10, 20, 30 and 40, pinched to 2.25.
    let album = Album(picture: .zero)
    album.container.maximumZoomScale = 4
    let photo = Drawing(size: Size(width: 600, height: 800))
    album.container.addSubview(photo)
    album.log.zoomedView = photo
    album.container.constraints = [
      LayoutConstraint(photo, .left, to: .content(.left), plus: 10),
      LayoutConstraint(photo, .top, to: .content(.top), plus: 20),
      LayoutConstraint(photo, .right, to: .content(.right), plus: -30),
      LayoutConstraint(photo, .bottom, to: .content(.bottom), plus: -40),
    ]
    album.bench.step()
    album.spread(.down, 102)
    album.spread(.move, Self.pastSlop)
    album.spread(.move, 247.5)
    album.spread(.up, 247.5)
    album.bench.settle()
    #expect(album.container.zoomScale.isClose(to: 2.25, within: 1e-9))
    #expect(photo.bounds.size == Size(width: 600, height: 800))
    #expect(photo.frame.width.isClose(to: 1_350, within: 1e-6))
    #expect(photo.frame.origin == Point(x: 10, y: 20))
    #expect(album.container.contentSize.width.isClose(to: 640 * 2.25, within: 1e-6))
    #expect(album.container.contentSize.height.isClose(to: 860 * 2.25, within: 1e-6))
    album.container.setNeedsLayout()
    album.bench.step()
    #expect(album.container.contentSize.height.isClose(to: 860 * 2.25, within: 1e-6))
    album.container.zoomScale = 1
    #expect(album.container.contentSize == Size(width: 640, height: 860))
  }

  /// A hair more than 8 pt past 102 pt: the scale counts from 110 pt (SPEC g.10).
  private static let pastSlop = 110.000_000_001

  /// Limits that are set on content that shows at a scale of 1 and rests or is held there.
  private nonisolated static let moved = [
    1.3...4, 2.5...8, 30...40, 0.25...0.8, 0.1...0.4, 0.01...0.02,
  ]

  @Test(arguments: moved, [true, false])
  func `a pinch starts at the scale that shows, wherever the limits are`(
    limits: ClosedRange<Double>,
    bounces: Bool
  ) {
    // SPEC c.8: a hundredth of a way apart, a hundredth of a scale is the largest change there is.
    let album = Album(picture: Size(width: 4_000, height: 4_000))
    album.container.bouncesZoom = bounces
    set(limits, of: album.container)
    #expect(album.container.zoomScale == 1)
    album.spread(.down, 102)
    album.spread(.move, Self.pastSlop)
    #expect(album.container.zoomScale.isClose(to: 1, within: 1e-6))
    expectCalm(album, from: 110)
    album.spread(.up, 110)
    album.bench.settle()
    #expect(limits.contains(album.container.zoomScale))
  }

  @Test(arguments: moved, [24.0, 60, 240])
  func `limits that change under a pinch change nothing else`(
    limits: ClosedRange<Double>,
    hz: Double
  ) {
    let album = Album(picture: Size(width: 4_000, height: 4_000), hz: hz)
    set(0.5...2, of: album.container)
    album.spread(.down, 102)
    album.spread(.move, Self.pastSlop)
    let before = album.container.zoomScale
    set(limits, of: album.container)
    #expect(album.container.zoomScale.isClose(to: before, within: 1e-9))
    expectCalm(album, from: 110)
  }

  @Test(arguments: [55.0, 440])
  func `a bounce that is switched under a pinch changes nothing else`(distance: Double) {
    let album = Album(picture: Size(width: 4_000, height: 4_000))
    set(0.8...1.5, of: album.container)
    album.spread(.down, 102)
    album.spread(.move, Self.pastSlop)
    album.spread(.move, distance)
    for bounces in [false, true, false] {
      let before = album.container.zoomScale
      album.container.bouncesZoom = bounces
      album.spread(.move, distance)
      #expect(album.container.zoomScale.isClose(to: before, within: 1e-9))
      expectCalm(album, from: distance)
    }
  }

  private func set(_ limits: ClosedRange<Double>, of container: ScrollContainer) {
    (container.minimumZoomScale, container.maximumZoomScale) = (
      limits.lowerBound, limits.upperBound
    )
  }

  /// Moves the fingers to and fro, a hundredth of their distance at a time.
  private func expectCalm(_ album: Album, from distance: Double) {
    for step in [1.0, 2, 1, 0, -1, -2, -1, 0] {
      let before = album.container.zoomScale
      album.spread(.move, distance * (1 + step / 100))
      let change = album.container.zoomScale / before
      #expect(change > 0.985 && change < 1.015, "\(change)")
    }
  }
}

/// A picture that knows its size.
private final class Drawing: View, SelfSizing {
  private let size: Size

  init(size: Size) {
    self.size = size
    super.init()
  }

  func naturalSize(atWidth width: Double?) -> Size { size }
}
