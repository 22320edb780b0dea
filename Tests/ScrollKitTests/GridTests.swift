import ScrollKit
import ScrollKitTesting
import Testing

/// What the article says of grids, with what is public alone.
struct GridTests {
  private let bench = Bench()
  private var root: View { bench.stage.root }
  /// How many views were made, and which cells were filled.
  private final class Count {
    var made = 0
    var written = ""
  }
  private let count = Count()

  private func table(rows: Int = 1_000, columns: Int = 100) -> GridView {
    let count = count
    let grid = GridView(rowCount: rows, columnCount: columns) {
      count.made += 1
      return Label(text: "")
    } fill: { cell, row, column in
      cell.text = "\(row),\(column)"
    }
    return shown(grid)
  }

  private func items(_ number: Int, columns: GridColumns, spacing: Double = 0) -> GridView {
    let count = count
    let grid = GridView(itemCount: number, columns: columns, spacing: spacing) {
      count.made += 1
      return Label(text: "")
    } fill: { cell, index in
      cell.text = "\(index)"
    }
    return shown(grid)
  }

  private func shown(_ grid: GridView) -> GridView {
    grid.frame = root.bounds
    root.addSubview(grid)
    bench.step()
    return grid
  }

  private func text(_ grid: GridView, _ row: Int, _ column: Int) -> String? {
    (grid.view(at: GridIndex(row: row, column: column)) as? Label)?.text
  }

  @Test func `a million cells need the views of those in sight`() {
    // Cells are 96 x 32 in 400 x 400: at most 6 columns and 14 rows show.
    let grid = table(rows: 10_000)
    #expect(grid.contentSize == Size(width: 9_600, height: 320_000))
    for step in 0..<60 {
      grid.contentOffset = Point(x: Double(step) * 130, y: Double(step) * 5_000)
      bench.step()
    }
    #expect(count.made <= 6 * 14)
    let (rows, columns) = (grid.rowsInSight, grid.columnsInSight)
    for row in rows {
      for column in columns { #expect(text(grid, row, column) == "\(row),\(column)") }
    }
    #expect(rows.lowerBound == 59 * 5_000 / 32 && columns.lowerBound == 59 * 130 / 96)
  }

  @Test func `rows and columns that are frozen stay in sight, and cover the others`() {
    let grid = table()
    (grid.frozenRows, grid.frozenColumns) = (1, 2)
    grid.contentOffset = Point(x: 1_000, y: 2_000)
    bench.step()
    func place(_ row: Int, _ column: Int) -> Point {
      grid.convert(grid.frame(of: GridIndex(row: row, column: column)).origin, to: nil)
    }
    #expect(place(0, 0) == .zero && place(0, 1) == Point(x: 96, y: 0))
    #expect(place(0, 20) == Point(x: 920, y: 0) && place(100, 1) == Point(x: 96, y: 1_200))
    #expect(text(grid, 0, 12) == "0,12" && text(grid, 65, 0) == "65,0" && text(grid, 0, 1) == "0,1")
    // In front of the cell behind it.
    #expect(
      grid.cell(at: grid.convert(Point(x: 100, y: 10), from: nil)) == GridIndex(row: 0, column: 1)
    )
    // Pulled past its edge, what is frozen stays with the rest.
    grid.contentOffset = Point(x: -30, y: -40)
    bench.step()
    #expect(place(0, 0) == Point(x: 30, y: 40))
  }

  @Test func `rows and columns have lengths of their own`() {
    let grid = table()
    grid.setHeight(100, ofRow: 1)
    grid.setWidth(10, ofColumn: 0)
    #expect(grid.height(ofRow: 1) == 100 && grid.width(ofColumn: 0) == 10)
    let frame = grid.frame(of: GridIndex(row: 2, column: 1))
    #expect(frame == Rect(x: 10, y: 132, width: 96, height: 32))
    grid.rowHeight = 20
    bench.step()
    #expect(grid.contentSize.height == 20_000)
  }

  @Test func `what shows stays where it is when rows and columns come and go`() {
    let grid = table()
    grid.contentOffset = Point(x: 960, y: 3_200)
    bench.step()
    grid.didSelect = { _ in }
    grid.selection = GridSelection(GridIndex(row: 101, column: 11))
    grid.insertRows(0..<5)
    #expect(grid.contentOffset.y == 3_360 && grid.selection?.cell.row == 106)
    grid.removeRows(0..<10)
    #expect(grid.contentOffset.y == 3_040)
    grid.insertColumns(3..<4)
    #expect(grid.contentOffset.x == 1_056 && grid.columnCount == 101)
    grid.removeColumns(0..<2)
    #expect(grid.contentOffset.x == 864)
    #expect(grid.selection?.cell == GridIndex(row: 96, column: 10))
    grid.removeRows(96..<97)
    #expect(grid.selection == nil && grid.rowCount == 994)
  }

  @Test func `a click selects, and Shift selects all between`() {
    let grid = table()
    var heard: [GridSelection] = []
    grid.didSelect = { heard.append($0) }
    bench.tap(Point(x: 100, y: 40))
    #expect(grid.selection == GridSelection(GridIndex(row: 1, column: 1)))
    bench.press(.down, modifiers: .shift)
    bench.press(.right, modifiers: .shift)
    #expect(grid.selection?.rows == 1...2 && grid.selection?.columns == 1...2)
    bench.press(.left)
    #expect(grid.selection == GridSelection(GridIndex(row: 2, column: 1)))
    #expect(heard.count == 4)
  }

  @Test func `a click, Enter and a screen reader activate a cell, other keys do not`() {
    let grid = items(100, columns: .fixed(4))
    var heard: [String] = []
    grid.didActivate = { heard.append("open \(grid.item(at: $0))") }
    bench.tap(Point(x: 150, y: 50))
    #expect(heard == ["open 1"] && grid.selection == nil)
    grid.didSelect = { heard.append("at \(grid.item(at: $0.cell))") }
    bench.tap(Point(x: 250, y: 50))
    bench.stage.focus(grid)
    bench.press(.down)
    #expect(heard == ["open 1", "at 2", "open 2", "at 6"])
    bench.press(.enter)
    #expect(grid.accessibilityPerform(.activate, onPart: 3))
    #expect(heard.suffix(3) == ["open 6", "at 3", "open 3"])
    // With Shift a click only selects more.
    let mouse = Finger(bench, device: .mouse)
    mouse.modifiers = .shift
    mouse.down(150, 150)
    mouse.up()
    #expect(heard.last == "at 5")
    (grid.didSelect, grid.didActivate) = (nil, nil)
    bench.tap(Point(x: 50, y: 50))
    #expect(heard.count == 8)
  }

  @Test func `keys go to cells, and what is selected comes into sight`() {
    let grid = table()
    (grid.frozenRows, grid.didSelect) = (1, { _ in })
    bench.tap(Point(x: 100, y: 40))
    func press(_ key: Key, _ modifiers: Modifiers = []) -> [Int] {
      bench.press(key, modifiers: modifiers)
      let cell = grid.selection?.cell ?? GridIndex(row: -1, column: -1)
      let frame = grid.frame(of: cell)
      // Below what is frozen, and inside.
      #expect(
        frame.minY >= grid.bounds.minY + 32 && frame.maxY <= grid.bounds.maxY
      )
      #expect(frame.minX >= grid.bounds.minX && frame.maxX <= grid.bounds.maxX)
      return [cell.row, cell.column]
    }
    #expect(press(.end) == [1, 99])
    #expect(press(.home) == [1, 0])
    // 400 − 32 points are 11.5 rows.
    #expect(press(.pageDown) == [12, 0])
    #expect(press(.pageDown) == [23, 0])
    // Half of row 11 is a page above.
    #expect(press(.pageUp) == [11, 0])
    #expect(press(.end, .control) == [999, 99])
    #expect(press(.home, .control) == [1, 0])
    #expect(press(.up) == [1, 0])
  }

  @Test func `items fill as many columns as fit, and the first in sight stays when these change`() {
    let grid = items(10_000, columns: .adaptive(minimum: 96), spacing: 4)
    // (400 + 4) / 100 columns, each (400 − 3 · 4) / 4 wide.
    #expect(grid.columnCount == 4 && grid.rowCount == 2_500)
    #expect(
      grid.frame(of: GridIndex(row: 1, column: 1)) == Rect(x: 101, y: 101, width: 97, height: 97)
    )
    #expect(grid.contentSize == Size(width: 400, height: 2_500 * 101 - 4))
    grid.scrollToCell(grid.index(ofItem: 4_000), at: .top, animated: false)
    #expect(grid.contentOffset.y == 101_000)
    grid.frame.size.width = 200
    bench.step()
    #expect(grid.columnCount == 2)
    #expect(grid.contentOffset.y == grid.frame(of: grid.index(ofItem: 4_000)).minY)
    #expect(text(grid, 2_000, 1) == "4001")
    #expect(grid.cell(at: Point(x: 99, y: grid.contentOffset.y + 10)) == nil)
  }

  @Test func `items come and go, and are selected one after another`() {
    let grid = items(10, columns: .fixed(4))
    grid.didSelect = { _ in }
    #expect(grid.rowCount == 3 && grid.view(at: GridIndex(row: 2, column: 2)) == nil)
    bench.tap(Point(x: 250, y: 50))
    bench.press(.down, modifiers: .shift)
    #expect(grid.selectedItems == 2...6)
    grid.insertItems(0..<4)
    #expect(grid.selectedItems == 6...10 && grid.itemCount == 14 && grid.rowCount == 4)
    grid.removeItems(0..<5)
    #expect(grid.selectedItems == 1...5)
    bench.press(.end)
    #expect(grid.selectedItems == 8...8)
    bench.press(.right)
    #expect(grid.selectedItems == 8...8)
    grid.itemCount = 3
    #expect(grid.selection == nil && grid.rowCount == 1)
  }

  @Test func `a cell that a screen reader goes back to is not under what is frozen`() {
    let grid = table()
    (grid.frozenRows, grid.frozenColumns, grid.contentOffset) = (1, 2, Point(x: 3_000, y: 9_000))
    grid.accessibilityReveal(part: 20 * 100 + 10)
    let place = grid.frame(of: GridIndex(row: 20, column: 10)).origin
    #expect(grid.contentOffset == place - Vector(dx: 2 * 96, dy: 32))
    // One that stays along an axis is in sight there already.
    grid.accessibilityReveal(part: 500 * 100)
    #expect(grid.contentOffset.x == place.x - 2 * 96 && grid.contentOffset.y > 500 * 32 - 400)
  }

  @Test func `keys stay among the cells that scroll, and a header selects its row or column`() {
    let grid = table(rows: 40, columns: 30)
    (grid.frozenRows, grid.frozenColumns) = (1, 2)
    grid.didSelect = { _ in }
    bench.step()
    grid.selection = GridSelection(GridIndex(row: 20, column: 10))
    bench.press(.home)
    #expect(grid.selection?.cell == GridIndex(row: 20, column: 2))
    bench.press(.up, modifiers: .control)
    #expect(grid.selection?.cell == GridIndex(row: 1, column: 2) && grid.contentOffset.y == 0)
    bench.press(.left)
    bench.press(.pageUp)
    #expect(grid.selection?.cell == GridIndex(row: 1, column: 2))
    grid.contentOffset.y = 320
    bench.step()
    // The header of column 3, which is behind the two that stay.
    bench.tap(Point(x: 300, y: 16))
    #expect(grid.selection?.rows == 1...39 && grid.selection?.columns == 3...3)
    #expect(grid.contentOffset.y == 320)
    bench.press(.right, modifiers: .shift)
    #expect(grid.selection?.rows == 1...39 && grid.selection?.columns == 3...4)
    #expect(grid.contentOffset.y == 320)
    // That of row 11, and all.
    bench.tap(Point(x: 100, y: 48))
    #expect(grid.selection?.rows == 11...11 && grid.selection?.columns == 2...29)
    bench.tap(Point(x: 100, y: 16))
    #expect(grid.selection?.rows == 1...39 && grid.selection?.columns == 2...29)
  }

  @Test func `keys move a selection before anything has the focus`() {
    let grid = table()
    grid.didSelect = { _ in }
    grid.selection = GridSelection(GridIndex(row: 2, column: 1))
    #expect(bench.stage.focusedView == nil)
    bench.press(.down)
    #expect(grid.selection?.cell == GridIndex(row: 3, column: 1) && grid.contentOffset == .zero)
  }

  @Test func `a field in a cell comes out from under what stays`() throws {
    let grid = table()
    (grid.frozenRows, grid.frozenColumns) = (1, 1)
    bench.step()
    let cell = try #require(grid.view(at: GridIndex(row: 4, column: 2)))
    let field = TextField(placeholder: "")
    field.frame = cell.bounds
    cell.addSubview(field)
    bench.stage.focus(field)
    grid.contentOffset = Point(x: 150, y: 4 * 32 - 8)
    bench.step()
    bench.type("a")
    bench.settle()
    let place = field.convert(Point.zero, to: nil)
    #expect(place.x >= 96 && place.y >= 32)
  }

  /// As the article has it.
  private func selectByMouse(in table: GridView) {
    table.panGestureRecognizer.allowedDevices = [.finger, .trackpad]
    let drag = PanGestureRecognizer()
    drag.allowedDevices = [.mouse]
    drag.addAction { [unowned table] drag in
      let (start, end) = (drag.startLocation(in: table), drag.location(in: table))
      if drag.state == .began, let cell = table.cell(at: start) {
        table.selection = GridSelection(cell)
      } else if let anchor = table.selection?.anchor, let cell = table.cell(at: end) {
        table.selection = GridSelection(cell, from: anchor)
      }
    }
    table.addGestureRecognizer(drag)
    table.scrollsAtEdges(for: drag)
  }

  @Test func `a mouse selects cells where fingers scroll`() {
    let grid = table()
    grid.didSelect = { _ in }
    selectByMouse(in: grid)
    let mouse = Finger(bench, device: .mouse)
    mouse.drag(from: Point(x: 100, y: 40), by: Vector(dx: 110, dy: 70))
    #expect(grid.selection?.anchor == GridIndex(row: 1, column: 1))
    #expect(grid.selection?.cell == GridIndex(row: 3, column: 2) && grid.contentOffset == .zero)
    // At the edge it scrolls, and goes on selecting.
    mouse.move(to: 210, 398)
    for _ in 0..<60 { bench.step() }
    mouse.move(to: 210, 397)
    mouse.up()
    #expect(grid.contentOffset.y > 100 && grid.selection?.cell.row ?? 0 > 12)
    Finger(bench).flick(from: Point(x: 200, y: 300), by: Vector(dx: 0, dy: -120))
    let offset = grid.contentOffset.y
    bench.settle()
    #expect(grid.contentOffset.y > offset && grid.selection?.anchor.row == 1)
  }

  /// As the article has it.
  private func edit(_ index: GridIndex, of table: GridView, text: String) {
    guard let cell = table.view(at: index) else { return }
    let field = TextField(placeholder: "")
    field.frame = cell.bounds
    field.text = text
    field.onEditingChange = { [count, unowned field, unowned table] isEditing in
      guard !isEditing else { return }
      count.written = field.text
      field.removeFromSuperview()
      table.reloadCell(index)
    }
    field.onReturn = { [unowned table] in table.stage?.focus(table) }
    cell.addSubview(field)
    table.stage?.focus(field)
  }

  @Test(arguments: [Key.enter, .escape]) func `a cell is edited in a field of its own`(
    key: Key
  ) throws {
    let grid = table()
    let index = GridIndex(row: 2, column: 1)
    edit(index, of: grid, text: "a")
    bench.type("b")
    let cell = try #require(grid.view(at: index))
    #expect(cell.subviews.count == 1)
    grid.contentOffset.y = 3_000
    bench.step()
    #expect(grid.view(at: index) === cell)
    bench.press(key)
    #expect(count.written == "ab" && cell.subviews.isEmpty)
    #expect(bench.stage.focusedView === (key == .enter ? grid : nil))
  }

  /// A cell that looks at its grid as the focus comes and goes.
  private final class Looker: View {
    weak var grid: GridView?
    override var canBecomeFocused: Bool { true }
    override func focusDidChange() { _ = grid?.view(at: GridIndex(row: 0, column: 0)) }
  }

  @Test(arguments: [true, false]) func `a cell that goes leaves its focus to the grid`(
    isReloaded: Bool
  ) throws {
    let grid = shown(
      GridView(rowCount: 9, columnCount: 9) {
        Looker()
      } fill: { _, _, _ in
      }
    )
    let cell = try #require(grid.view(at: GridIndex(row: 3, column: 2)) as? Looker)
    cell.grid = grid
    bench.stage.focus(cell)
    #expect(bench.stage.focusedView === cell)
    if isReloaded { grid.reloadCells() } else { grid.removeRows(3..<4) }
    #expect(bench.stage.focusedView === grid)
  }

  @Test func `a screen reader hears row and column, by their headers where these stay`() {
    let grid = table()
    let part = grid.accessibilityPart(205)
    #expect(part?.meaning.label == "2,5" && part?.meaning.value.spoken == "Row 3, column 6")
    (grid.frozenRows, grid.frozenColumns) = (1, 1)
    #expect(grid.accessibilityPart(205)?.meaning.value.spoken == "Row 2,0, column 0,5")
    #expect(grid.accessibilityPartCount == 100_000)
    let far = grid.accessibilityPart(99_999)
    #expect(far?.view == nil && far?.meaning.label == "999,99")
    var selected: GridSelection?
    grid.didSelect = { selected = $0 }
    #expect(grid.accessibilityPerform(.activate, onPart: 99_999))
    #expect(selected?.cell == GridIndex(row: 999, column: 99) && grid.rowsInSight.contains(999))
  }
}

extension Accessibility.Value {
  fileprivate var spoken: String { if case .words(let words) = self { words } else { "" } }
}
