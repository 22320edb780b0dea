// Shelves: each scrolls sideways, all of them scroll up and down, and a drag begins
// with the one that can follow it.
import ScrollKit

ScrollWindow.main {
  let window = try ScrollWindow(title: "Shelves", size: Size(width: 480, height: 600))
  let room = ScrollContainer(frame: window.stage.root.bounds)
  room.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  room.isDirectionalLockEnabled = true

  let colors: [UInt32] = [0x0A66E8, 0x007A69, 0xB4530A, 0x8A3FA8, 0x2E6F8E]
  let shelfHeight = 200.0
  for (number, color) in colors.enumerated() {
    let top = Double(number) * shelfHeight
    let title = Label(text: "Shelf \(number + 1)", font: TextStyle(size: 17, weight: .semibold))
    title.position = Point(x: 16, y: top + 16)
    room.addSubview(title)

    let shelf = ScrollContainer(frame: Rect(x: 0, y: top + 44, width: 480, height: 148))
    shelf.autoresizingMask = .flexibleWidth
    shelf.contentInset = EdgeInsets(left: 16, right: 16)
    shelf.decelerationRate = .fast
    for book in 0..<12 {
      let cover = Label(text: "\(book + 1)", font: TextStyle(size: 28, weight: .semibold))
      cover.frame = Rect(x: Double(book) * 116, y: 4, width: 104, height: 136)
      cover.textAlignment = .center
      cover.textColor = .white
      cover.backgroundColor = Color(hex: color)
      shelf.addSubview(cover)
    }
    shelf.contentSize = Size(width: 12 * 116 - 12, height: 148)
    room.addSubview(shelf)
  }
  room.contentSize = Size(width: 0, height: Double(colors.count) * shelfHeight)

  window.stage.root.addSubview(room)
  try window.run()
}
