import Glibc
import ScrollKit
import ScrollKitTesting
import Testing

/// A screen of an app, tested as a stranger would test it.
struct BenchTests {
  /// Rows that scroll, with a delegate of their own.
  private final class Rows: View, ScrollContainerDelegate {
    let scroller = ScrollContainer()
    let content = View(frame: Rect(x: 0, y: 0, width: 400, height: 4_000))
    private(set) var dragCount = 0

    init() {
      super.init(frame: Rect(x: 0, y: 0, width: 400, height: 400))
      scroller.frame = bounds
      scroller.contentSize = content.bounds.size
      scroller.maximumZoomScale = 2
      scroller.delegate = self
      scroller.addSubview(content)
      addSubview(scroller)
    }

    func scrollContainerWillBeginDragging(_ container: ScrollContainer) { dragCount += 1 }
    func viewForZooming(in container: ScrollContainer) -> View? { content }
  }

  private let middle = Point(x: 200, y: 200)

  private func shown(hz: Double = 60) -> (bench: Bench, rows: Rows) {
    let (bench, rows) = (Bench(hz: hz), Rows())
    bench.stage.root.addSubview(rows)
    return (bench, rows)
  }

  /// A view in which nothing happens for a hundred seconds.
  private final class Sleeper: View {
    private var end: Timestamp?
    override func advance(to frame: DisplayFrame) -> Pace {
      let end = end ?? frame.time + 100
      self.end = end
      return frame.time < end ? .waiting(until: end) : .resting
    }
  }

  @Test func `what is due after the longest wait has not come to rest`() {
    let (bench, sleeper) = (Bench(), Sleeper())
    bench.stage.root.addSubview(sleeper)
    bench.stage.animate(sleeper)
    bench.step()
    let start = bench.now
    #expect(!bench.settle(within: 1))
    #expect(bench.now - start <= 1 + 2 * bench.period)
    #expect(bench.settle(within: 200))
  }

  /// A view that fills another one, once that is laid out.
  private final class Box: View {
    let inner = View()

    init() {
      super.init(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      addSubview(inner)
    }

    override func layoutSubviews() { inner.frame = bounds }
  }

  @Test func `a bench that has settled has laid out what was set since its last frame`() {
    let (bench, box) = (Bench(), Box())
    bench.stage.root.addSubview(box)
    bench.step()
    let now = bench.now
    box.frame.size.height = 200
    #expect(bench.settle() && bench.now == now)
    #expect(box.inner.frame.height == 200)
  }

  @Test func `a flick tells all that UIKit's would, beside the app's own delegate`() {
    let (bench, rows) = shown()
    let log = bench.watch(rows.scroller)
    Finger(bench).flick(from: middle, by: Vector(dx: 0, dy: -120))
    #expect(rows.scroller.isDecelerating)
    bench.settle()
    #expect(
      log.foldedMessages == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ]
    )
    #expect(rows.dragCount == 1)
    // It goes one way, from the top to where it rests, which is on a
    // pixel, and every move was told.
    let offsets = log.samples.map(\.offset.y)
    let steps = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
    #expect(offsets.first == 0 && offsets.last == rows.scroller.contentOffset.y)
    #expect(steps.count > 60 && steps.allSatisfy { $0 > -0.5 })
    #expect(log.messages.count { $0 == "didScroll" } >= offsets.count - 1)
  }

  @Test(arguments: [(60.0, 4, 1_800.0), (60, 8, 900), (120, 8, 1_800)])
  func `a flick leaves its steps' velocity, and a drag stays down`(
    hz: Double,
    steps: Int,
    velocity: Double
  ) {
    let (bench, rows) = shown(hz: hz)
    let (list, start) = (rows.scroller, bench.now)
    Finger(bench).flick(from: middle, by: Vector(dx: 0, dy: -120), steps: steps)
    // A frame each to come down and to lift.
    #expect(abs(bench.now - start - Double(steps + 2) / hz) < 1e-9)
    // Of 120 points of movement 10 are the slop.
    let motion = PredictedMotion(from: 110, velocity: velocity, in: 0...3_600)
    bench.settle()
    #expect(abs(list.contentOffset.y - motion.offset(at: motion.duration)) <= 0.5)
    list.contentOffset = .zero
    let finger = Finger(bench)
    finger.drag(from: middle, by: Vector(dx: 0, dy: -120))
    #expect(list.isDragging && list.contentOffset.y == 110)
    bench.advance(by: 0.1)
    finger.up()
    #expect(!list.isDecelerating && list.contentOffset.y == 110)
  }

  @Test func `keys that are typed are those of a keyboard`() {
    final class Typist: View {
      var keys: [KeyEvent] = []
      override var canBecomeFocused: Bool { true }
      override func key(_ event: KeyEvent) -> Bool {
        if event.phase == .down { keys.append(event) }
        return true
      }
    }
    let (bench, typist) = (Bench(), Typist(frame: Rect(x: 0, y: 0, width: 9, height: 9)))
    bench.stage.root.addSubview(typist)
    bench.stage.focus(typist)
    bench.type("Aß b")
    #expect(typist.keys.map(\.key) == [.character("a"), .character("ß"), .space, .character("b")])
    #expect(typist.keys.map { $0.modifiers == .shift } == [true, false, false, false])
  }

  @Test func `wheel, trackpad, pinch and keys reach the view`() {
    let (bench, rows) = shown()
    bench.turnWheel(Vector(dx: 0, dy: -1), at: middle)
    bench.settle()
    let turned = rows.scroller.contentOffset.y
    #expect(turned > 0)
    bench.scrollTrackpad(.began, at: middle)
    bench.scrollTrackpad(.changed, by: Vector(dx: 0, dy: -50), at: middle)
    #expect(rows.scroller.contentOffset.y == turned + 50)
    bench.advance(by: 0.5)
    bench.scrollTrackpad(.ended, at: middle)
    bench.press(.end)
    bench.settle()
    #expect(rows.scroller.contentOffset == rows.scroller.maximumContentOffset)
    bench.pinchTrackpad(.began, at: middle)
    bench.pinchTrackpad(.changed, scale: 1.5, at: middle)
    bench.pinchTrackpad(.ended, scale: 1.5, at: middle)
    #expect(rows.scroller.zoomScale == 1.5)
  }

  @Test(arguments: [24.0, 60, 144, 1_000])
  func `motion is the same at every rate`(hz: Double) {
    let (bench, rows) = shown(hz: hz)
    rows.scroller.glide(withVelocity: Vector(dx: 0, dy: 1_000))
    bench.settle()
    // SPEC b.2: 499·(1 − 0.01) = 494.0 pt, to the pixel.
    #expect(rows.scroller.contentOffset.y == 494)
    #expect(rows.scroller.contentOffset.y == rest)
  }

  /// Where the glide rests at 60 frames per second.
  private var rest: Double {
    let (bench, rows) = shown()
    rows.scroller.glide(withVelocity: Vector(dx: 0, dy: 1_000))
    bench.settle()
    return rows.scroller.contentOffset.y
  }

  private let flick = """
    {"tape":1,"size":[400,400],"screen":"rows"}
    {"t":0,"touch":"began","id":1,"at":[200,300]}
    {"t":16,"touch":"moved","id":1,"at":[200,250]}
    {"t":33,"touch":"moved","id":1,"at":[200,200]}
    {"t":40,"touch":"ended","id":1,"at":[200,200]}
    """

  @Test func `a tape is played on a view of the app's own`() throws {
    let rows = Rows()
    let replay = try Replay(Tape(flick.utf8)) { $0 == "rows" ? (rows, rows.scroller) : nil }
    let log = String(decoding: try replay.run(), as: UTF8.self)
    #expect(rows.dragCount == 1 && rows.scroller.contentOffset.y > 100)
    #expect(log.contains(#""view":"rows","message":"didEndDecelerating""#))
  }

  @Test(arguments: [1.0, 4]) func `a tape is shown with a disc at the finger`(speed: Double) throws
  {
    let (bench, rows) = (Bench(), Rows())
    let player = try TapePlayer(Tape(flick.utf8), speed: speed, workshop: bench.stage.workshop) {
      $0 == "rows" ? (rows, rows.scroller) : nil
    }
    bench.stage.root.addSubview(player)
    var discs = 0
    let end = bench.now + player.duration
    while bench.now < end {
      bench.step()
      discs = max(discs, self.discs(player))
    }
    #expect(discs == 1 && self.discs(player) == 0)
    #expect(rows.dragCount == 1 && rows.scroller.contentOffset.y > 100)
  }

  private func discs(_ player: TapePlayer) -> Int {
    player.draw().count { if case .rounded(_, radius: 14, _) = $0 { true } else { false } }
  }

  @Test func `what a tape says wrong is told with its line`() {
    let error = #expect(throws: TapeError.self) { try Replay(Tape(flick.utf8)) }
    #expect(error?.line == 1)
    let wrong = #expect(throws: TapeError.self) { try Tape((flick + "\n{\"t\":50}").utf8) }
    #expect(wrong?.line == 6)
  }

  @Test func `a picture shows what a window would`() throws {
    let bench = Bench(size: Size(width: 100, height: 60), scale: 2)
    bench.stage.root.backgroundColor = .white
    let card = View(frame: Rect(x: 10, y: 10, width: 40, height: 30))
    card.backgroundColor = Color(hex: 0x0A66E8)
    bench.stage.root.addSubview(card)
    let label = Label(text: "Hello")
    label.position = Point(x: 60, y: 10)
    bench.stage.root.addSubview(label)
    let pixels = try bench.pixels()
    #expect(pixels.count == 200 * 120)
    #expect(pixels[30 * 200 + 40] == 0x0A66E8 && pixels[5 * 200 + 5] == 0xFFFFFF)
    // Letters are drawn where the label is, which is as large as they are.
    #expect(label.bounds.width > 20)
    let letters = (20..<50).flatMap { y in (120..<190).map { pixels[y * 200 + $0] } }
    #expect(letters.contains { $0 & 0xFF < 0x80 })
  }

  @Test func `a picture has the ground that a window has, in each appearance`() throws {
    let bench = Bench(size: Size(width: 3, height: 2))
    for darkness in [0.0, 1] {
      bench.stage.appearance = Appearance(darkness: darkness)
      let ground = bench.stage.root.palette.window
      let pixel = UInt32(ground.red) << 16 | UInt32(ground.green) << 8 | UInt32(ground.blue)
      #expect(try bench.pixels() == [UInt32](repeating: pixel, count: 6))
      #expect(bench.stage.root.backgroundColor == .clear)
    }
    bench.stage.root.backgroundColor = .black
    #expect(try bench.pixels() == [UInt32](repeating: 0, count: 6))
  }

  @Test func `a picture is a PNG file`() throws {
    let bench = Bench(size: Size(width: 30, height: 20), scale: 2)
    let path = "/tmp/scrollkit-bench-\(getpid()).png"
    defer { unlink(path) }
    try bench.writePicture(to: path)
    let file = try #require(fopen(path, "rb"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 24)
    #expect(fread(&bytes, 1, 24, file) == 24)
    // The signature, and from byte 16 the width and height of the header.
    #expect(Array(bytes[0..<8]) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(Array(bytes[16..<24]) == [0, 0, 0, 60, 0, 0, 0, 40])
    #expect(throws: (any Error).self) { try bench.writePicture(to: "/nowhere/a.png") }
  }
}
