// A board of lanes: cards are carried from one to another, and lanes and board scroll
// where a card is held at an edge.
import ScrollKit

final class Card: View {
  init(_ text: String) {
    super.init(frame: Rect(x: 0, y: 0, width: 184, height: 56))
    let label = Label(text: text)
    label.frame = Rect(x: 12, y: 0, width: 160, height: 56)
    addSubview(label)
  }

  override func draw() -> [DrawCommand] {
    [
      .shadow(bounds, radius: 8, blur: 6, palette.shadow),
      .rounded(bounds, radius: 8, palette.raised),
    ]
  }
}

/// Cards one below another, with a gap where another one is to go.
final class Lane: ScrollContainer {
  var cards: [Card] = []
  var gap: Int?

  /// Where a card at a place belongs among the others.
  func index(at place: Point) -> Int { min(max(Int(place.y / 68), 0), cards.count) }

  func arrange() {
    for (index, card) in cards.enumerated() {
      let row = index + (gap.map { index >= $0 ? 1 : 0 } ?? 0)
      card.position = Point(x: 8, y: 8 + Double(row) * 68)
    }
    let rows = cards.count + (gap == nil ? 0 : 1)
    contentSize = Size(width: 200, height: Double(rows) * 68 + 8)
  }

  override func draw() -> [DrawCommand] { [.fill(bounds, .color(palette.surface))] }
}

final class Board: View {
  let room = ScrollContainer()
  private var lanes: [Lane] = []
  private var carried: (card: Card, grip: Vector)?

  init(_ names: [[String]]) {
    super.init()
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    room.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(room)
    lanes = names.map { names in
      let lane = Lane()
      lane.cards = names.map(Card.init)
      for card in lane.cards { lane.addSubview(card) }
      // Fingers scroll, and carry after a rest; the mouse carries at once.
      lane.panGestureRecognizer.allowedDevices = [.finger, .trackpad]
      room.addSubview(lane)
      lane.arrange()
      return lane
    }
    let (pan, hold) = (PanGestureRecognizer(), LongPressGestureRecognizer())
    pan.allowedDevices = [.mouse]
    hold.allowedDevices = [.finger]
    room.panGestureRecognizer.allowedDevices = [.finger, .trackpad]
    for gesture in [pan, hold] as [GestureRecognizer] {
      gesture.addAction { [unowned self] in carry($0) }
      addGestureRecognizer(gesture)
      room.scrollsAtEdges(for: gesture)
    }
  }

  override func layoutSubviews() {
    for (index, lane) in lanes.enumerated() {
      let x = 12 + Double(index) * 212
      lane.frame = Rect(x: x, y: 12, width: 200, height: room.bounds.height - 24)
    }
    room.contentSize = Size(width: 12 + Double(lanes.count) * 212, height: room.bounds.height)
  }

  private func carry(_ gesture: GestureRecognizer) {
    let place = gesture.location(in: self)
    switch gesture.state {
    case .began: lift(at: gesture.startLocation(in: self))
    case .changed: move(to: place)
    case .ended, .cancelled: drop(at: place)
    case .possible, .failed: break
    }
  }

  private func lift(at place: Point) {
    // Labels take no touches, so a card is what is hit.
    guard let card = hitTest(place) as? Card else { return }
    let center = convert(card.center, from: card.superview)
    for lane in lanes { lane.cards.removeAll { $0 === card } }
    carried = (card, center - place)
    addSubview(card)
    move(to: place)
  }

  private func lane(at place: Point) -> Lane {
    let x = convert(place, to: room).x
    return lanes[min(max(Int((x - 6) / 212), 0), lanes.count - 1)]
  }

  private func move(to place: Point) {
    guard let (card, grip) = carried else { return }
    card.center = place + grip
    let target = lane(at: place)
    View.animate(duration: 0.15) {
      for lane in lanes {
        lane.gap = lane === target ? lane.index(at: convert(card.center, to: lane)) : nil
        lane.arrange()
      }
    }
  }

  private func drop(at place: Point) {
    guard let (card, _) = carried else { return }
    carried = nil
    let lane = lane(at: place)
    let origin = convert(card.position, to: lane)
    lane.cards.insert(card, at: min(lane.gap ?? lane.cards.count, lane.cards.count))
    for lane in lanes { lane.gap = nil }
    lane.addSubview(card)
    card.position = origin
    View.animate(duration: 0.2, curve: .spring) { for lane in lanes { lane.arrange() } }
  }
}

ScrollWindow.main {
  let window = try ScrollWindow(title: "Board", size: Size(width: 640, height: 480))
  let board = Board((0..<5).map { lane in (1...12).map { "Card \(lane * 12 + $0)" } })
  board.frame = window.stage.root.bounds
  window.stage.root.addSubview(board)
  try window.run()
}
