import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

@Suite struct ListViewTests {
  private final class Row: View {
    var number = -1
  }

  private func list(rows: Int) -> (Bench, ListView) {
    let bench = Bench()
    let list = ListView(
      rowHeight: 50,
      rowCount: rows,
      make: { Row() },
      fill: { row, number in row.number = number }
    )
    list.frame = bench.stage.root.bounds
    bench.stage.root.addSubview(list)
    bench.step()
    return (bench, list)
  }

  private func shown(in list: ListView) -> [Int] {
    list.subviews.compactMap { $0 as? Row }.filter { !$0.isHidden }.map(\.number).sorted()
  }

  // Row 5
  @Test func `only rows in sight have views, and those are used again`() {
    let (bench, list) = list(rows: 1_000_000)
    #expect(list.contentSize == Size(width: 400, height: 50_000_000))
    #expect(shown(in: list) == Array(0..<8))
    for step in 1...40 {
      list.contentOffset.y = Double(step * 125)
      bench.step()
      let first = step * 125 / 50
      #expect(shown(in: list) == Array(first..<first + (step.isMultiple(of: 2) ? 8 : 9)))
    }
    #expect(list.subviews.count <= 17)
  }

  @Test(arguments: [-1e300, -1e19, -1_000, 1e19, 1e300])
  func `an offset far from all rows shows none`(offset: Double) {
    let (bench, list) = list(rows: 100)
    list.contentOffset.y = offset
    bench.step()
    #expect(shown(in: list) == [])
    list.contentOffset = .zero
    bench.step()
    #expect(shown(in: list) == Array(0..<8))
  }

  @Test func `rows that are counted anew are filled anew`() {
    let (bench, list) = list(rows: 3)
    list.rowCount = 5
    bench.step()
    #expect(shown(in: list) == Array(0..<5))
    list.rowCount = 0
    bench.step()
    #expect(shown(in: list) == [] && list.contentSize.height == 0)
  }

  /// Takes keys.
  private final class Stop: View {
    var index = -1
    override var canBecomeFocused: Bool { true }
  }

  // Views are filled again for other rows, so their own order is soon any.
  @Test func `Tab goes by rows, however they came into sight`() {
    let bench = Bench()
    let list = ListView(rowHeight: 50, rowCount: 200) {
      Stop()
    } fill: {
      $0.index = $1
    }
    list.frame = Rect(x: 0, y: 0, width: 400, height: 200)
    bench.stage.root.addSubview(list)
    bench.step()
    for y in [75.0, 200, 130, 475, 400] {
      list.contentOffset.y = y
      bench.step()
    }
    bench.stage.focus(list)
    let rows = (0..<4).map { _ -> Int? in
      bench.stage.moveFocus(backward: false)
      return (bench.stage.focusedView as? Stop)?.index
    }
    #expect(rows == [8, 9, 10, 11])
  }

  // MARK: Header, rows by number, selection

  @Test(arguments: [false, true]) func `a header is above the rows, and stays if it is pinned`(
    isPinned: Bool
  ) {
    let (bench, list) = list(rows: 100)
    let header = View(frame: Rect(x: 0, y: 0, width: 0, height: 30))
    (list.headerView, list.isHeaderPinned) = (header, isPinned)
    bench.step()
    #expect(list.contentSize.height == 30 + 100 * 50)
    #expect(header.frame == Rect(x: 0, y: 0, width: 400, height: 30))
    #expect(list.subviews.compactMap { $0 as? Row }.map(\.frame.minY).min() == 30)
    list.contentOffset.y = 530
    bench.step()
    #expect(header.frame.minY == (isPinned ? 530 : 0))
    #expect(shown(in: list).first == 10)
    #expect(list.subviews.last === header)
    list.headerView = nil
    bench.step()
    #expect(header.superview == nil && list.contentSize.height == 100 * 50)
  }

  @Test(arguments: [false, true]) func `scrolling to a row shows it whole below a pinned header`(
    isPinned: Bool
  ) {
    let (bench, list) = list(rows: 100)
    list.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 30))
    list.isHeaderPinned = isPinned
    list.scrollToRow(40, animated: false)
    // Row 40 ends at 30 + 41 * 50, at the bottom of 400 points.
    #expect(list.contentOffset.y == 30 + 41 * 50 - 400)
    list.scrollToRow(3, animated: false)
    #expect(list.contentOffset.y == 30 + 3 * 50 - (isPinned ? 30 : 0))
    list.scrollToRow(99, animated: true)
    bench.settle()
    #expect(list.contentOffset.y == 30 + 100 * 50 - 400)
  }

  @Test(arguments: [false, true]) func `a row that is asked for before the first layout shows then`(
    sizes: Bool
  ) {
    let bench = Bench()
    let list =
      sizes
      ? ListView(estimatedRowHeight: 50, rowCount: 100, make: { View() }, fill: { _, _ in })
      : ListView(rowHeight: 50, rowCount: 100, make: { View() }, fill: { _, _ in })
    list.scrollToRow(30, at: .center, animated: true)
    bench.stage.root.addSubview(list)
    list.frame = bench.stage.root.bounds
    bench.step()
    #expect(list.contentOffset.y == 30 * 50 + 25 - 200)
  }

  @Test(arguments: [false, true])
  func `a row that is asked for before the first layout is that one when others have come`(
    named: Bool
  ) {
    let bench = Bench()
    var rows = Array(0..<100)
    let list = ListView(rowHeight: 50, rowCount: 100, make: { View() }, fill: { _, _ in })
    list.rowIdentity = { String(rows[$0]) }
    if named {
      list.place = ListPlace(row: "30")
    } else {
      list.scrollToRow(30, at: .top, animated: false)
    }
    rows.insert(contentsOf: 1_000..<1_005, at: 0)
    list.insertRows(0..<5)
    if named { #expect(list.place?.row == "30") }
    bench.stage.root.addSubview(list)
    list.frame = bench.stage.root.bounds
    bench.step()
    #expect(list.contentOffset.y == 35 * 50)
  }

  @Test func `a row that is asked for before the first layout is that one in sections`() {
    let bench = Bench()
    let list = ListView(rowHeight: 50, rowCount: 100, make: { View() }, fill: { _, _ in })
    list.scrollToRow(30, at: .top, animated: false)
    list.sections = (0..<10).map { ListSection("\($0)", rowCount: 10) }
    bench.stage.root.addSubview(list)
    list.frame = bench.stage.root.bounds
    bench.step()
    let top = list.frame(ofRow: 30).minY
    let header = list.frame(ofRow: 30).minY - list.frame(ofRow: 29).maxY
    #expect(header > 0 && list.contentOffset.y == top - header)
  }

  @Test func `a row that has gone before the first layout is not gone to`() {
    let bench = Bench()
    let list = ListView(rowHeight: 50, rowCount: 100, make: { View() }, fill: { _, _ in })
    list.scrollToRow(30, at: .top, animated: false)
    list.removeRows(20..<40)
    bench.stage.root.addSubview(list)
    list.frame = bench.stage.root.bounds
    bench.step()
    #expect(list.contentOffset.y == 0)
  }

  @Test func `a click selects a row, if somebody wants to know`() {
    let (bench, list) = list(rows: 100)
    var chosen: [Int] = []
    bench.tap(Point(x: 200, y: 120))
    bench.advance(by: 0.5)
    #expect(list.selectedRow == nil)
    list.didSelectRow = { chosen.append($0) }
    bench.tap(Point(x: 200, y: 120))
    bench.advance(by: 0.5)
    #expect(list.selectedRow == 2 && chosen == [2])
    #expect(list.accessibilityPart(2)?.meaning.states.contains(.selected) == true)
    #expect(list.accessibilityPerform(.activate, onPart: 60))
    #expect(list.selectedRow == 60 && chosen == [2, 60])
    #expect(list.draw().count == 1)
    list.rowCount = 60
    #expect(list.selectedRow == nil && list.draw().isEmpty)
  }

  @Test func `arrow keys go on from the row that was selected`() {
    let (bench, list) = list(rows: 100)
    var chosen: [Int] = []
    list.didSelectRow = { chosen.append($0) }
    bench.stage.focus(list)
    bench.press(.down)
    bench.settle()
    #expect(list.contentOffset.y > 0 && chosen.isEmpty)
    list.scrollToRow(0, animated: false)
    bench.tap(Point(x: 200, y: 370))
    // Eight rows of 50 points are in sight.
    for key in [Key.down, .down, .up, .up, .end, .down, .home] { bench.press(key) }
    #expect(chosen == [7, 8, 9, 8, 7, 99, 0])
    bench.settle()
    #expect(list.selectedRow == 0 && list.contentOffset.y == 0)
    bench.press(.pageDown)
    bench.settle()
    #expect(list.contentOffset.y > 0 && list.selectedRow == 0)
  }

  @Test func `an inset set before the first layout holds`() {
    let bench = Bench()
    let list = ListView(rowHeight: 50, rowCount: 100, make: { Row() }, fill: { _, _ in })
    list.contentInset.top = 80
    list.frame = bench.stage.root.bounds
    bench.stage.root.addSubview(list)
    bench.step()
    #expect(list.contentOffset.y == -80)
  }

  @Test func `keys of a reader go on in a list that has become shorter`() {
    let (bench, list) = list(rows: 100)
    bench.stage.onAnnouncement = { _ in }
    list.didSelectRow = { _ in }
    bench.stage.focus(list)
    bench.stage.focusedPart = 49
    list.rowCount = 10
    #expect(bench.stage.focusedPart == nil)
    bench.queue(.key(KeyEvent(key: .up, time: bench.now)))
    bench.step()
    #expect((bench.stage.focusedPart ?? 0) < 10)
  }

  @Test func `the selection's tint goes along when the rows move without a change of rows`() {
    let bench = Bench()
    let list = ListView(rowHeight: 40, rowCount: 20, make: { View() }, fill: { _, _ in })
    list.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    bench.stage.root.addSubview(list)
    list.selectedRow = 3
    bench.step()
    #expect(bench.stage.drawText.contains("0,120"))
    list.headerView = View(frame: Rect(x: 0, y: 0, width: 400, height: 57))
    bench.step()
    #expect(list.frame(ofRow: 3).minY == 177 && bench.stage.drawText.contains("0,177"))
    // A header that grows moves the rows, and the end of the content, in the next layout.
    list.headerView?.frame.size.height = 100
    list.setNeedsLayout()
    bench.step()
    #expect(list.contentSize.height == 900)
  }
}
