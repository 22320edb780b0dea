// Cards that peek in from both sides, in a page that scrolls. They go on by
// themselves until a hand holds them.
import ScrollKit

final class Cards: PagerDataSource {
  let names = ["Harbor", "Meadow", "Night", "Desert", "Coast"]
  let colors: [UInt32] = [0x0A66E8, 0x007A69, 0x5B3FA8, 0xB4530A, 0x2E6F8E]

  func numberOfPages(in pager: Pager) -> Int { names.count }

  func makePageView(for pager: Pager) -> View {
    let card = Label(text: "", font: TextStyle(size: 34, weight: .semibold))
    card.textAlignment = .center
    card.textColor = .white
    return card
  }

  func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    (view as? Label)?.text = names[page]
    view.backgroundColor = Color(hex: colors[page])
  }
}

ScrollWindow.main {
  let window = try ScrollWindow(title: "Harbor", size: Size(width: 480, height: 560))
  let cards = Cards()  // the pager does not keep it
  let room = ScrollContainer(frame: window.stage.root.bounds)
  room.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  room.contentSize = Size(width: 0, height: 1_200)

  let pager = Pager(frame: Rect(x: 0, y: 40, width: 480, height: 240))
  pager.autoresizingMask = .flexibleWidth
  (pager.peek, pager.pageGap) = (48, 16)
  pager.dataSource = cards
  pager.addAction { window.title = cards.names[$0.currentPage] }

  let dots = PageControl(frame: Rect(x: 0, y: 290, width: 480, height: 40))
  dots.autoresizingMask = .flexibleWidth
  dots.pager = pager

  let text = Label(text: "The page goes up and down, the cards go sideways.")
  text.position = Point(x: 24, y: 350)
  [pager, dots, text].forEach(room.addSubview)
  window.stage.root.addSubview(room)

  Task {
    while true {
      try await Task.sleep(for: .seconds(4))
      guard !pager.isTracking, !pager.isDragging, !pager.isDecelerating else { continue }
      pager.setCurrentPage((pager.currentPage + 1) % cards.names.count, animated: true)
    }
  }
  try window.run()
}
