import Controls
import Geometry
import Gestures
import ScrollPhysics
import Scrolling
import TestHarness
import Testing
import ViewTree

private let viewport = Rect(x: 0, y: 0, width: 400, height: 400)

extension Bench {
  fileprivate func list(_ rows: Int = 100) -> ListView {
    shown(ListView(rowHeight: 44, rowCount: rows, make: { View() }, fill: { _, _ in }))
  }

  fileprivate func shown<Content: ScrollContainer>(_ content: Content) -> Content {
    content.frame = viewport
    stage.root.addSubview(content)
    step()
    return content
  }
}

/// Two hundred names in rows, the first fifty of which go with the first message.
@MainActor private final class Feed {
  private(set) var names = Array(0..<200)
  private(set) var selected: [Int] = []
  private let log = DelegateLog()

  func select(row: Int) { selected.append(names[row]) }

  func shorten(_ container: ScrollContainer, by remove: @escaping (Range<Int>) -> Void) {
    container.delegate = log
    log.during = { [unowned self] _, _ in
      guard names.count == 200 else { return }
      names.removeFirst(50)
      remove(0..<50)
    }
  }
}

/// A row of some height.
private final class HighRow: View, SelfSizing {
  var height = 0.0
  func naturalSize(atWidth width: Double?) -> Size { Size(width: width ?? 0, height: height) }
}

/// Rows and cells that go while a call for them sends messages.
@Suite struct RowsGoneTests {
  @Test func `a list may be emptied as an animated call ends`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let bench = Bench()
      let (list, log) = (bench.list(), DelegateLog())
      list.delegate = log
      log.during = { name, _ in if name == "didEndScrollingAnimation" { list.rowCount = 0 } }
      list.scrollToRow(70, animated: true)
      bench.advance(by: 0.1)
      list.scrollToRow(20, animated: true)  // ends the first call
    }
  }

  @Test func `a list may have fewer rows once a call for its last one has scrolled`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let bench = Bench()
      let (list, log) = (bench.list(), DelegateLog())
      list.delegate = log
      log.during = { name, _ in if list.rowCount > 50 { list.rowCount = 50 } }
      list.scrollToRow(99, animated: false)
    }
  }

  @Test func `fewer rows end what an animated call was for`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let bench = Bench()
      let list = bench.list()
      list.scrollToRow(90, animated: true)
      bench.advance(by: 0.05)
      list.rowCount = 20
      list.insertRows(0..<1)
    }
  }

  @Test func `other sections end what an animated call was for`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let bench = Bench()
      let list = bench.list(0)
      list.sections = (0..<9).map { ListSection("\($0)", rowCount: 20) }
      bench.step()
      list.scrollToSection(7, animated: true)
      bench.advance(by: 0.05)
      list.sections = [ListSection("a", rowCount: 20)]
      list.insertRows(0..<1)
    }
  }

  @Test func `a key selects the row that it went to though others before it go`() {
    let (bench, feed) = (Bench(), Feed())
    let list = bench.list(200)
    list.didSelectRow = { [unowned feed] in feed.select(row: $0) }
    list.selectedRow = 100
    list.scrollToRow(100, at: .bottom, animated: false)
    bench.settle()
    feed.shorten(list, by: list.removeRows)
    bench.press(.down)
    #expect(feed.selected == [101] && list.selectedRow.map { feed.names[$0] } == 101)
  }

  @Test func `a key selects the cell that it went to though rows before it go`() {
    let (bench, feed) = (Bench(), Feed())
    let grid = bench.shown(
      GridView(rowCount: 200, columnCount: 2, make: { View() }, fill: { _, _, _ in })
    )
    grid.didSelect = { [unowned feed] in feed.select(row: $0.cell.row) }
    grid.selection = GridSelection(GridIndex(row: 100, column: 0))
    grid.scrollToCell(GridIndex(row: 100, column: 0), at: .bottom, animated: false)
    bench.settle()
    feed.shorten(grid, by: grid.removeRows)
    bench.press(.down)
    #expect(feed.selected == [101])
  }

  @Test func `a screen reader does nothing to a row that goes as it is shown`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let bench = Bench()
      let (list, log) = (bench.list(), DelegateLog())
      list.didSelectRow = { _ in }
      list.delegate = log
      log.during = { _, _ in if list.rowCount > 50 { list.removeRows(50..<list.rowCount) } }
      _ = list.accessibilityPerform(.activate, onPart: 99)
    }
  }

  @Test func `a cell that its selection removes is not activated`() {
    let bench = Bench()
    let grid = bench.shown(
      GridView(rowCount: 5, columnCount: 2, make: { View() }, fill: { _, _, _ in })
    )
    var activated: [GridIndex] = []
    grid.didSelect = { [unowned grid] in grid.removeRows($0.cell.row..<$0.cell.row + 1) }
    grid.didActivate = { activated.append($0) }
    bench.tap(Point(x: 50, y: 4 * 32 + 10))
    #expect(activated.allSatisfy { $0.row < grid.rowCount }, "\(activated)")
  }

  @Test(arguments: [2, 4], [false, true])
  func `the row of a cell that is edited may go`(row: Int, isCount: Bool) async {
    await #expect(processExitsWith: .success) { @MainActor [row, isCount] in
      let bench = Bench()
      var names = ["a", "b", "c", "d", "e"]
      let table = bench.shown(
        GridView(
          rowCount: 5,
          columnCount: 2,
          make: { View() },
          fill: { _, row, _ in _ = names[row] }
        )
      )
      let index = GridIndex(row: row, column: 1)
      let field = TextField(placeholder: "")
      field.frame = Rect(x: 0, y: 0, width: 90, height: 30)
      // As the article has it.
      field.onEditingChange = { [unowned field, unowned table] isEditing in
        guard !isEditing else { return }
        field.removeFromSuperview()
        table.reloadCell(index)
      }
      table.view(at: index)?.addSubview(field)
      bench.stage.focus(field)
      names.remove(at: row)
      if isCount { table.rowCount = 4 } else { table.removeRows(row..<row + 1) }
      #expect(field.superview == nil)
    }
  }

  @Test func `the row of a field that is edited may go`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let bench = Bench()
      var (names, rows): ([String], [View]) = (["a", "b", "c"], [])
      let list = bench.shown(
        ListView(
          rowHeight: 44,
          rowCount: 3,
          make: {
            rows.append(View()); return rows[rows.count - 1]
          },
          fill: { _, row in _ = names[row] }
        )
      )
      let field = TextField(placeholder: "")
      field.frame = Rect(x: 0, y: 0, width: 90, height: 30)
      field.onEditingChange = { [unowned list] isEditing in if !isEditing { list.reloadRow(2) } }
      rows[2].addSubview(field)
      bench.stage.focus(field)
      names.removeLast()
      list.removeRows(2..<3)
    }
  }

  @Test func `a list may be shortened by what measuring for a call sends`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let bench = Bench()
      let log = DelegateLog()
      let list = bench.shown(
        ListView(estimatedRowHeight: 44, rowCount: 1_000, make: { HighRow() }) { row, index in
          row.height = 20 + Double(index % 7) * 30
        }
      )
      list.scrollToRow(900, at: .top, animated: false)
      bench.settle()
      list.delegate = log
      log.during = { [unowned list] _, _ in
        if list.rowCount == 1_000 { list.removeRows(3..<1_000) }
      }
      list.scrollToRow(5, animated: false)
      bench.settle()
    }
  }

  @Test func `fewer rows may take the row whose field is edited`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let bench = Bench()
      let list = bench.list()
      let field = TextField(placeholder: "")
      field.frame = Rect(x: 0, y: 0, width: 100, height: 24)
      let row = list.subviews.first { $0.frame == list.frame(ofRow: 7) }
      row?.addSubview(field)
      bench.stage.focus(field.subviews[0])
      var ends = 0
      field.onEditingChange = { [unowned list] isEditing in
        if !isEditing {
          ends += 1
          list.reloadRow(7)
        }
      }
      list.rowCount = 5
      bench.settle()
      precondition(ends == 1)
    }
  }
}
