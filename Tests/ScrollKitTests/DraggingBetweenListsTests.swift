import ScrollKit
import ScrollKitTesting
import Testing

/// As the article has it, but for who sees it.
private final class Board: View {
  let lanes = ScrollContainer()
  private let hold = LongPressGestureRecognizer()
  private let pull = PanGestureRecognizer()
  private var carried: View?
  private var grip = Vector.zero
  private var start = Point.zero

  init() {
    super.init()
    lanes.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(lanes)
    // A finger scrolls, unless it rests on a card first; a mouse carries at once.
    lanes.panGestureRecognizer.allowedDevices = [.finger, .trackpad]
    (hold.allowedDevices, pull.allowedDevices, pull.slop) = ([.finger], [.mouse], 1)
    for gesture in [hold, pull] {
      addGestureRecognizer(gesture)
      gesture.addAction { [unowned self] in carry($0) }
      lanes.scrollsAtEdges(for: gesture)
    }
  }

  fileprivate func carry(_ gesture: GestureRecognizer) {
    let place = gesture.location(in: self)
    switch gesture.state {
    case .began:
      // A fast hand has left the card that was meant.
      let start = gesture.startLocation(in: self)
      lift(card(at: start), at: start)
      carried?.center = place + grip
    case .changed: carried?.center = place + grip
    case .ended: drop(at: place + grip)
    case .cancelled: drop(at: start)
    case .possible, .failed: break
    }
  }

  private func card(at place: Point) -> View? {
    guard let view = hitTest(place), view !== self, !(view is ScrollContainer) else { return nil }
    return view
  }

  private func lift(_ card: View?, at place: Point) {
    guard let card else { return }
    start = convert(card.center, from: card.superview)
    (carried, grip) = (card, start - place)
    addSubview(card)
    card.center = start
    View.animate(duration: 0.15) { card.alpha = 0.8 }
  }

  private func drop(at place: Point) {
    guard let card = carried else { return }
    carried = nil
    // Where the card goes is the app's own matter; here it stays where it was dropped.
    View.animate(duration: 0.2) { (card.center, card.alpha) = (place, 1) }
  }

  override func key(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, carried != nil else { return super.key(event) }
    // A gesture that is switched off ends as cancelled.
    for gesture in [hold, pull] { (gesture.isEnabled, gesture.isEnabled) = (false, true) }
    return true
  }
}

/// What the article says of cards that are carried, with what is public alone.
struct DraggingBetweenListsTests {
  private let bench = Bench()
  private let board = Board()
  private let card = View(frame: Rect(x: 100, y: 100, width: 80, height: 40))

  init() {
    board.frame = bench.stage.root.bounds
    board.lanes.frame = board.bounds
    board.lanes.contentSize = Size(width: 2_000, height: 400)
    bench.stage.root.addSubview(board)
    board.lanes.addSubview(card)
    bench.step()
  }

  @Test func `a mouse carries a card at once, and scrolls nothing beside it`() {
    let mouse = Finger(bench, device: .mouse)
    mouse.drag(from: Point(x: 110, y: 110), by: Vector(dx: 100, dy: 50))
    #expect(card.superview === board && card.frame.origin == Point(x: 200, y: 150))
    mouse.up()
    bench.settle()
    #expect(card.frame.origin == Point(x: 200, y: 150) && card.alpha == 1)
    mouse.drag(from: Point(x: 350, y: 350), by: Vector(dx: -100, dy: 0))
    mouse.up()
    #expect(board.lanes.contentOffset == .zero)
  }

  @Test func `a fast hand carries the card on which it started`() {
    let other = View(frame: Rect(x: 0, y: 100, width: 80, height: 40))
    board.lanes.addSubview(other)
    let mouse = Finger(bench, device: .mouse)
    mouse.down(110, 110)
    mouse.move(by: -46, 10)
    #expect(other.superview === board.lanes)
    #expect(card.superview === board && card.frame.origin == Point(x: 54, y: 110))
    mouse.up()
  }

  @Test func `a finger carries a card that it has rested on, and scrolls otherwise`() {
    let finger = Finger(bench)
    finger.down(110, 110)
    for _ in 0..<40 { bench.step() }
    finger.move(to: 390, 200)
    #expect(card.superview === board)
    for _ in 0..<60 { bench.step() }
    #expect(board.lanes.contentOffset.x > 50)
    finger.up()
    bench.settle()
    let offset = board.lanes.contentOffset.x
    finger.flick(from: Point(x: 300, y: 350), by: Vector(dx: -80, dy: 0))
    #expect(board.lanes.contentOffset.x > offset)
  }

  @Test(arguments: [true, false]) func `a card that is given up flies back`(byKey: Bool) {
    let mouse = Finger(bench, device: .mouse)
    mouse.drag(from: Point(x: 110, y: 110), by: Vector(dx: 100, dy: 50))
    if byKey { bench.press(.escape) } else { mouse.cancel() }
    bench.settle()
    #expect(card.frame.origin == Point(x: 100, y: 100) && card.alpha == 1)
    if byKey { mouse.up() }
    #expect(card.frame.origin == Point(x: 100, y: 100))
  }

  @Test func `a container's subclass hears that it comes onto a stage`() {
    final class Lane: ScrollContainer {
      var moves = 0
      override func didMoveToStage() {
        super.didMoveToStage()
        moves += 1
      }
    }
    let lane = Lane()
    board.addSubview(lane)
    #expect(lane.moves == 1)
  }
}
