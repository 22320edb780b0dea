import ScrollKit
import ScrollKitTesting
import Testing

/// What the article says of lists, with what is public alone.
struct ListTests {
  private let bench = Bench()
  private var root: View { bench.stage.root }

  private func list(rows: Int = 100) -> ListView {
    let list = ListView(rowHeight: 50, rowCount: rows) {
      Label(text: "")
    } fill: { row, index in
      row.text = "\(index)"
    }
    list.frame = root.bounds
    root.addSubview(list)
    bench.step()
    return list
  }

  // The viewport is 400 points high, rows are 50: row 40 begins at 2,000.
  @Test(arguments: [
    (ListView.ScrollPosition.nearest, 0.0, 0.0, 1_650.0), (.top, 0, 0, 2_000),
    (.bottom, 0, 0, 1_650),
    (.center, 0, 0, 1_825), (.nearest, 60, 40, 1_690), (.top, 60, 40, 1_940),
    (.bottom, 60, 40, 1_690),
    // (400 − 60 − 40 − 50) / 2 = 125 above the row, below the inset.
    (.center, 60, 40, 1_815),
  ])
  func `a row goes where it is wanted`(
    position: ListView.ScrollPosition,
    top: Double,
    bottom: Double,
    offset: Double
  ) {
    let list = list()
    list.contentInset = EdgeInsets(top: top, bottom: bottom)
    list.scrollToRow(40, at: position, animated: false)
    #expect(list.contentOffset.y == offset)
    list.scrollToRow(99, at: .top, animated: true)
    bench.settle()
    #expect(list.contentOffset == list.maximumContentOffset)
  }

  @Test(arguments: [false, true]) func `a header scrolls away unless it is pinned`(isPinned: Bool) {
    let (list, header) = (list(), Label(text: "Header"))
    header.frame.size.height = 30
    list.headerView = header
    #expect(!list.isHeaderPinned)
    list.isHeaderPinned = isPinned
    #expect(list.contentSize.height == 30 + 100 * 50)
    list.contentOffset.y = 500
    bench.step()
    #expect(header.frame == Rect(x: 0, y: isPinned ? 500 : 0, width: 400, height: 30))
    // Row 40 begins at 30 + 2,000; a pinned header covers what is above it.
    list.scrollToRow(40, at: .top, animated: false)
    #expect(list.contentOffset.y == (isPinned ? 2_000 : 2_030))
    header.frame.size.height = 80
    list.reloadRows()
    #expect(list.contentSize.height == 80 + 100 * 50)
  }

  @Test func `Tab brings a row out from under the header that stays`() throws {
    let list = ListView(rowHeight: 50, rowCount: 100) {
      Button(title: "A")
    } fill: { _, _ in
    }
    list.frame = root.bounds
    list.headerView = View(frame: Rect(x: 0, y: 0, width: 400, height: 48))
    list.isHeaderPinned = true
    root.addSubview(list)
    list.contentOffset.y = 500
    bench.step()
    let row = try #require(list.subviews.first { $0 is Button && !$0.isHidden })
    bench.stage.focus(row)
    for _ in 0..<30 {
      bench.press(.tab, modifiers: .shift)
      bench.settle()
      let focused = try #require(bench.stage.focusedView)
      let place = focused.convert(Point.zero, to: nil)
      if focused is Button { #expect(place.y >= 48) }
    }
    #expect(list.contentOffset.y < 500)
  }

  @Test func `keys move a selected row before anything has the focus`() {
    let list = list()
    list.didSelectRow = { _ in }
    list.selectedRow = 2
    #expect(bench.stage.focusedView == nil)
    bench.press(.down)
    #expect(list.selectedRow == 3 && list.contentOffset.y == 0)
  }

  @Test func `a pinned header goes down with rows that are pulled down`() {
    let (list, header) = (list(), View(frame: Rect(x: 0, y: 0, width: 0, height: 30)))
    (list.headerView, list.isHeaderPinned) = (header, true)
    list.contentInset.top = 40
    bench.step()
    #expect(header.convert(header.bounds, to: nil).minY == 40)
    let finger = Finger(bench)
    finger.drag(from: Point(x: 200, y: 100), by: Vector(dx: 0, dy: 110))
    // It is where the content begins, and that is below the inset.
    #expect(header.frame.minY == 0 && header.convert(header.bounds, to: nil).minY > 60)
    finger.up()
    bench.settle()
    #expect(header.convert(header.bounds, to: nil).minY == 40)
  }

  /// A row with a shelf, as in the article.
  private final class ShelfRow: View, ScrollContainerDelegate {
    let shelf = ScrollContainer()
    var onScroll: (Point) -> Void = { _ in }

    init() {
      super.init()
      shelf.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      shelf.scrollsToTop = false
      shelf.delegate = self
      addSubview(shelf)
    }

    func scrollContainerDidScroll(_ container: ScrollContainer) {
      if !isHidden { onScroll(container.contentOffset) }
    }
  }

  @Test func `each shelf keeps its offset while its row shows others`() throws {
    var offsets: [Int: Point] = [:]
    var filled: [Int: ShelfRow] = [:]
    let list = ListView(rowHeight: 140, rowCount: 40) {
      ShelfRow()
    } fill: { row, index in
      row.onScroll = { _ in }
      row.shelf.stopScrollingAndZooming()
      row.shelf.contentSize = Size(width: index.isMultiple(of: 2) ? 3_000 : 500, height: 140)
      row.shelf.contentOffset = offsets[index] ?? row.shelf.minimumContentOffset
      row.onScroll = { offsets[index] = $0 }
      filled[index] = row
    }
    list.frame = root.bounds
    root.addSubview(list)
    bench.step()
    let first = try #require(filled[0])
    #expect(first.shelf.bounds.size == Size(width: 400, height: 140))
    Finger(bench).flick(from: Point(x: 300, y: 70), by: Vector(dx: -160, dy: 0))
    bench.step()
    let distance = first.shelf.contentOffset.x
    #expect(first.shelf.isDecelerating && distance > 100 && list.contentOffset == .zero)
    // Every row shows other shelves in turn, which are at their start and at rest.
    for row in 1...20 {
      list.scrollToRow(row, at: .top, animated: false)
      bench.step()
      let shelf = try #require(filled[row]).shelf
      #expect(shelf.contentOffset == .zero && !shelf.isDecelerating)
    }
    list.contentOffset = .zero
    bench.step()
    let kept = try #require(filled[0]).shelf.contentOffset
    // At rest content is on a whole pixel, which is a point here (SPEC 0.2).
    #expect(kept.x >= distance)
    #expect(try (kept - #require(offsets[0])).length <= 0.5)
  }

  @Test(arguments: [TouchDevice.finger, .mouse])
  func `a button in a row is pressed, and its row is selected by a tap beside it`(
    device: TouchDevice
  ) {
    var heard: [String] = []
    // The class of the rows is found out although their closure is not one expression.
    let list = ListView(rowHeight: 60, rowCount: 9) {
      let row = LikeRow()
      row.like.addAction { _ in heard.append("like") }
      return row
    } fill: { row, index in
      row.like.title = "Like \(index)"
    }
    list.didSelectRow = { heard.append("row \($0)") }
    list.frame = root.bounds
    root.addSubview(list)
    bench.step()
    for x in [40.0, 300] {
      let finger = Finger(bench, device: device)
      finger.down(x, 90)
      finger.up()
      bench.settle()
    }
    #expect(heard == ["like", "row 1"])
  }

  private final class LikeRow: View {
    let like = Button(title: "")

    override init(frame: Rect = .zero) {
      super.init(frame: frame)
      like.frame = Rect(x: 0, y: 8, width: 80, height: 44)
      addSubview(like)
    }
  }

  @Test func `what is typed stays in its row, however far that is scrolled away`() {
    var texts = [String](repeating: "", count: 100)
    var owners: [ObjectIdentifier: Int] = [:]
    let list = ListView(rowHeight: 60, rowCount: 100) {
      let field = TextField(placeholder: "")
      field.addAction { field in
        if let owner = owners[ObjectIdentifier(field)] { texts[owner] = field.text }
      }
      return field
    } fill: { field, index in
      owners[ObjectIdentifier(field)] = index
      field.text = texts[index]
    }
    list.frame = root.bounds
    root.addSubview(list)
    bench.step()
    bench.tap(Point(x: 100, y: 90))
    bench.settle()
    bench.type("a")
    bench.step()
    list.contentOffset.y = 3_000
    bench.step()
    bench.type("b")
    bench.settle()
    #expect(texts.enumerated().filter { !$1.isEmpty }.map { "\($0) \($1)" } == ["1 ab"])
    // What is typed brings its row back into sight.
    #expect(list.contentOffset.y <= 60)
    // Rows that are filled anew end the editing.
    list.reloadRows()
    bench.step()
    bench.type("c")
    bench.step()
    #expect(texts[1] == "ab" && texts.count { !$0.isEmpty } == 1)
  }

  @Test func `rows are as wide as the list, and a new count fills them anew`() {
    let list = list(rows: 3)
    let rows = list.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }
    #expect(rows.allSatisfy { $0.frame.width == 400 && $0.frame.height == 50 })
    for row in rows { row.text = "old" }
    list.rowCount = 4
    bench.step()
    let shown = list.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden }.map(\.text)
    #expect(shown.sorted() == ["0", "1", "2", "3"])
  }

  /// As the article has it.
  private func show(
    _ newer: [String],
    before row: Int,
    of messages: inout [String],
    in list: ListView
  ) {
    let offset = list.contentOffset
    messages.insert(contentsOf: newer, at: row)
    list.insertRows(row..<row + newer.count)
    list.contentOffset = offset
  }

  @Test func `rows that come at the first row in sight show where the offset is kept`() {
    let (list, rest) = (list(), Vector(dx: 0, dy: 1_000))
    var messages = (0..<100).map { "\($0)" }
    list.contentOffset = .zero + rest
    bench.step()
    show(["a", "b"], before: 20, of: &messages, in: list)
    bench.step()
    #expect(list.contentOffset == .zero + rest && list.rowCount == messages.count)
    #expect(list.rowsInSight == 20..<28 && messages[20..<23] == ["a", "b", "20"])
    // Otherwise what is read stays, and they are out of sight above it.
    list.insertRows(20..<22)
    bench.step()
    #expect(list.contentOffset.y == 1_100)
  }

  @Test func `a row is found by its place in the content`() {
    let list = list()
    list.contentOffset.y = 1_000
    bench.step()
    #expect(
      list.row(at: Point(x: 10, y: 1_000)) == 20 && list.row(at: Point(x: 10, y: 1_049)) == 20
    )
    #expect(list.row(at: list.convert(Point(x: 200, y: 60), from: nil)) == 21)
    for row in [0, 50, 99] { #expect(list.row(at: list.frame(ofRow: row).origin) == row) }
    for point in [
      Point(x: 10, y: -1), Point(x: 10, y: 5_000), Point(x: -1, y: 10), Point(x: 400, y: 10),
    ] {
      #expect(list.row(at: point) == nil)
    }
    let header = Label(text: "Header")
    header.frame.size.height = 30
    list.headerView = header
    list.isHeaderPinned = true
    bench.step()
    list.contentOffset.y = 1_010
    bench.step()
    // The header lies over the rows at the top; row 20 begins at 30 + 1,000.
    #expect(list.row(at: Point(x: 10, y: 1_039)) == nil)
    #expect(list.row(at: Point(x: 10, y: 1_041)) == 20)
    #expect(list.row(at: Point(x: 10, y: 29)) == nil && list.row(at: Point(x: 10, y: 31)) == 0)
  }

  @Test func `the header of a section that stays at the top is no row`() {
    let sections = ["A", "B"].map { ListSection($0, rowCount: 20) }
    let list = ListView(rowHeight: 50, sections: sections) {
      Label(text: "")
    } fill: { _, _ in
    }
    list.frame = root.bounds
    root.addSubview(list)
    list.contentOffset.y = 300
    bench.step()
    #expect(list.row(at: Point(x: 10, y: 301)) == nil)
    // The first section begins and ends with these two, and a header follows.
    let (first, last) = (list.frame(ofRow: 0), list.frame(ofRow: 19))
    #expect(list.row(at: Point(x: 10, y: last.midY)) == 19 && first.minY > 0)
    #expect(list.row(at: Point(x: 10, y: last.maxY + 1)) == nil)
    #expect(list.row(at: list.frame(ofRow: 20).origin) == 20)
  }
}
