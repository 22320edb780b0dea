import ScrollKit
import ScrollKitTesting
import Testing

// As the article has them, but for who sees them.

private final class CardRow: View {
  let label = Label(text: "", font: TextStyle(size: 14))

  init() {
    super.init()
    addSubview(label)
  }

  override func layoutSubviews() { label.frame = bounds.inset(by: 14) }
  override func draw() -> [DrawCommand] {
    [.rounded(bounds.inset(by: 4), radius: 8, palette.raised)]
  }
}

private final class Board: View {
  typealias Place = (lane: Int, row: Int)
  private(set) var cards: [[String]]
  let room = ScrollContainer()
  private(set) var lists: [ListView] = []
  private let hold = LongPressGestureRecognizer()
  private let pull = PanGestureRecognizer()
  /// The copy under way, where its gap is and was at first, and from the hand to its middle.
  fileprivate var carried: (copy: CardRow, gap: Place, home: Place, grip: Vector)?

  init(_ cards: [[String]]) {
    self.cards = cards
    super.init()
    room.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(room)
    lists = cards.indices.map(makeList)
    room.contentSize.width = Double(lists.count) * 240
    // A finger scrolls, unless it rests on a card first; a mouse carries at once.
    for container in lists + [room] {
      container.panGestureRecognizer.allowedDevices = [.finger, .trackpad]
    }
    (hold.allowedDevices, pull.allowedDevices, pull.slop) = ([.finger], [.mouse], 1)
    for gesture in [hold, pull] {
      gesture.shouldBegin = { [unowned self, unowned gesture] in
        carried == nil && place(at: gesture.startLocation(in: self)) != nil
      }
      gesture.addAction { [unowned self] in carry($0) }
      addGestureRecognizer(gesture)
      room.scrollsAtEdges(for: gesture)
    }
  }

  private func makeList(of lane: Int) -> ListView {
    let list = ListView(rowHeight: 64, rowCount: cards[lane].count) {
      CardRow()
    } fill: { [unowned self] row, index in
      row.label.text = cards[lane][index]
      row.alpha = carried.map { $0.gap == (lane, index) } == true ? 0 : 1
    }
    list.frame = Rect(x: Double(lane) * 240, y: 0, width: 240, height: room.bounds.height)
    list.autoresizingMask = .flexibleHeight
    room.addSubview(list)
    return list
  }

  private func carry(_ gesture: GestureRecognizer) {
    // A fast hand has left the card that was meant when the gesture begins.
    if gesture.state == .began { lift(at: gesture.startLocation(in: self)) }
    guard let carried else { return }
    if gesture.state == .cancelled {
      moveGap(to: carried.home)
    } else {
      carried.copy.center = gesture.location(in: self) + carried.grip
      moveGap(to: gap(at: carried.copy.center))
    }
    if gesture.state == .ended || gesture.state == .cancelled { land() }
  }

  /// The card at a place of the board.
  private func place(at point: Point) -> Place? {
    for (lane, list) in lists.enumerated() {
      let place = list.convert(point, from: self)
      if list.bounds.contains(place) { return list.row(at: place).map { (lane, $0) } }
    }
    return nil
  }

  private func lift(at point: Point) {
    guard let place = place(at: point) else { return }
    let (list, copy) = (lists[place.lane], CardRow())
    copy.label.text = cards[place.lane][place.row]
    copy.frame = convert(list.frame(ofRow: place.row), from: list)
    addSubview(copy)
    carried = (copy, place, place, copy.center - point)
    list.reloadRow(place.row)
    View.animate(duration: 0.15) { copy.alpha = 0.8 }
  }

  /// Where the gap is to be while the middle of the copy is at a place: before the first row in
  /// sight whose own middle is below.
  private func gap(at middle: Point) -> Place {
    let lane = min(max(Int(room.convert(middle, from: self).x / 240), 0), lists.count - 1)
    let (list, old) = (lists[lane], carried?.gap.lane == lane ? carried?.gap.row : nil)
    let (y, others) = (list.convert(middle, from: self).y, list.rowsInSight.filter { $0 != old })
    let next = others.first { list.frame(ofRow: $0).midY > y }
    let row = next ?? others.last.map { $0 + 1 } ?? 0
    // A row that moves is not counted.
    return (lane, row > old ?? row ? row - 1 : row)
  }

  private func moveGap(to new: Place) {
    guard let old = carried?.gap, old != new else { return }
    let (list, offset) = (lists[new.lane], lists[new.lane].contentOffset)
    let card = cards[old.lane].remove(at: old.row)
    carried?.gap = new
    if old.lane == new.lane {
      cards[new.lane].insert(card, at: new.row)
      list.moveRow(old.row, to: new.row)
    } else {
      lists[old.lane].removeRows(old.row..<old.row + 1)
      cards[new.lane].insert(card, at: new.row)
      list.insertRows(new.row..<new.row + 1)
    }
    // Otherwise a gap at the first row in sight would come out of sight, above it.
    list.contentOffset = offset
  }

  /// Lets the copy fly to its row, which comes into sight meanwhile.
  private func land() {
    guard let (copy, gap, _, _) = carried else { return }
    let list = lists[gap.lane]
    list.scrollToRow(gap.row, animated: true)
    let way = list.contentOffset - list.targetContentOffset
    let goal = convert(list.frame(ofRow: gap.row), from: list) + way
    View.animate(duration: 0.2) {
      (copy.frame, copy.alpha) = (goal, 1)
    } completion: { [weak self] _ in
      copy.removeFromSuperview()
      self?.carried = nil
      list.reloadRow(gap.row)
    }
  }

  override func key(_ event: KeyEvent) -> Bool {
    guard event.key == .escape, event.phase == .down, carried != nil else {
      return super.key(event)
    }
    // A gesture that is switched off ends as cancelled.
    for gesture in [hold, pull] { (gesture.isEnabled, gesture.isEnabled) = (false, true) }
    return true
  }
}

/// What the article says of cards that are carried, with what is public alone.
struct DraggingBetweenListsTests {
  private let bench = Bench(size: Size(width: 600, height: 400))
  private let board: Board

  init() {
    let cards = (0..<4).map { lane in (0..<20).map { "\(lane)-\($0)" } }
    board = Board(cards)
    board.frame = bench.stage.root.bounds
    bench.stage.root.addSubview(board)
    bench.step()
  }

  /// What rows in sight of a list show, from the top; nothing for a gap.
  private func shown(in lane: Int) -> [String] {
    let list = board.lists[lane]
    let rows = list.subviews.compactMap { $0 as? CardRow }.filter { !$0.isHidden }
    return rows.filter { $0.frame.maxY > list.bounds.minY && $0.frame.minY < list.bounds.maxY }
      .sorted { $0.frame.minY < $1.frame.minY }.map { $0.alpha == 0 ? "" : $0.label.text }
  }

  private var copy: CardRow? { board.subviews.compactMap { $0 as? CardRow }.last }

  /// The data are what the lists show, and each card is there once.
  private func expectOrder() {
    for (lane, list) in board.lists.enumerated() {
      #expect(list.rowCount == board.cards[lane].count)
      let rows = list.rowsInSight
      #expect(shown(in: lane) == Array(board.cards[lane][rows]))
    }
    #expect(Set(board.cards.joined()).count == 80 && board.cards.joined().count == 80)
  }

  @Test func `a mouse carries a card to another list, and scrolls nothing beside it`() {
    let mouse = Finger(bench, device: .mouse)
    mouse.drag(from: Point(x: 100, y: 100), by: Vector(dx: 240, dy: 64))
    // Row 1 of the first list is before row 2 of the second; its middle was at 96.
    #expect(
      copy?.label.text == "0-1" && copy?.center.distance(to: Point(x: 360, y: 160)) ?? 9 < 1e-9
    )
    #expect(shown(in: 1).prefix(4) == ["1-0", "1-1", "", "1-2"])
    #expect(shown(in: 0).prefix(3) == ["0-0", "0-2", "0-3"])
    mouse.up()
    bench.settle()
    #expect(copy == nil && board.cards[1].prefix(4) == ["1-0", "1-1", "0-1", "1-2"])
    expectOrder()
    #expect(board.room.contentOffset == .zero)
    #expect(board.lists.allSatisfy { $0.contentOffset == .zero })
  }

  @Test func `a fast hand carries the card on which it started`() {
    let mouse = Finger(bench, device: .mouse)
    mouse.down(100, 100)
    mouse.move(by: 0, 90)
    #expect(copy?.label.text == "0-1" && copy?.center == Point(x: 120, y: 186))
    // The middle is below that of row 2 at 160, not below that of row 3.
    #expect(shown(in: 0).prefix(4) == ["0-0", "0-2", "", "0-3"])
    mouse.up()
    bench.settle()
    expectOrder()
  }

  @Test func `a finger carries a card that it has rested on, and scrolls otherwise`() {
    let finger = Finger(bench)
    finger.down(100, 100)
    bench.advance(by: 0.6)
    #expect(copy?.label.text == "0-1" && shown(in: 0)[1] == "")
    // A list scrolls under the gap, which stays at the hand, and at the top alike.
    finger.move(to: 340, 396)
    bench.advance(by: 1)
    #expect(board.lists[1].contentOffset.y > 200 && board.lists[0].contentOffset == .zero)
    #expect(shown(in: 1).suffix(2).contains(""))
    finger.move(to: 340, 10)
    bench.step()
    for _ in 0..<20 {
      bench.step()
      #expect(shown(in: 1).prefix(2).contains(""))
    }
    finger.move(to: 596, 200)
    bench.advance(by: 1)
    #expect(board.room.contentOffset.x > 100)
    finger.up()
    bench.settle()
    expectOrder()
    let offset = board.lists[0].contentOffset.y
    finger.flick(from: Point(x: 20, y: 300), by: Vector(dx: 0, dy: -80))
    #expect(board.lists.contains { $0.contentOffset.y > offset } && copy == nil)
  }

  @Test(arguments: [true, false]) func `a card that is given up flies back`(byKey: Bool) {
    let before = board.cards
    let mouse = Finger(bench, device: .mouse)
    mouse.drag(from: Point(x: 100, y: 100), by: Vector(dx: 240, dy: 64))
    #expect(board.cards != before)
    if byKey { bench.press(.escape) } else { mouse.cancel() }
    #expect(board.cards == before && copy != nil && shown(in: 0)[1] == "")
    bench.settle()
    #expect(board.cards == before && copy == nil)
    if byKey { mouse.up() }
    expectOrder()
  }

  @Test func `Escape stops a list first, and then gives the card back`() {
    let before = board.cards
    let mouse = Finger(bench, device: .mouse)
    mouse.drag(from: Point(x: 100, y: 100), by: Vector(dx: 240, dy: 64))
    board.lists[0].setContentOffset(Point(x: 0, y: 600), animated: true)
    bench.advance(by: 0.1)
    bench.press(.escape)
    let offset = board.lists[0].contentOffset
    #expect(board.cards != before && offset.y < 600)
    bench.press(.escape)
    #expect(board.cards == before)
    bench.settle()
    mouse.up()
    // The row to which the card flew has come into sight for it.
    #expect(copy == nil && board.lists[0].contentOffset.y <= 64)
    expectOrder()
  }

  @Test func `where no card is, nothing is carried`() {
    let list = board.lists[0]
    list.contentInset.bottom = 100
    list.contentOffset.y = list.maximumContentOffset.y
    bench.step()
    let mouse = Finger(bench, device: .mouse)
    mouse.drag(from: Point(x: 100, y: 390), by: Vector(dx: 100, dy: -50))
    #expect(copy == nil && list.contentOffset == list.maximumContentOffset)
    mouse.up()
    expectOrder()
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
