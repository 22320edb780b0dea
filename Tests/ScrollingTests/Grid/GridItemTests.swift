import Geometry
import TestHarness
import Testing
import ViewTree

@testable import Scrolling

private let viewport = Rect(x: 0, y: 0, width: 400, height: 400)

/// Items whose columns follow from a width.
@Suite struct GridItemTests {
  @Test func `an item is found before there is a layout`() {
    let bench = Bench()
    let grid = GridView(itemCount: 1_000, columns: .fixed(4), make: { View() }, fill: { _, _ in })
    grid.frame = viewport
    bench.stage.root.addSubview(grid)
    grid.scrollToCell(grid.index(ofItem: 80), at: .top, animated: false)
    bench.settle()
    #expect(grid.contentOffset.y == 20 * 100)
  }

  @Test(arguments: [false, true])
  func `a cell that is asked for before the first layout is that one when others have come`(
    items: Bool
  ) {
    let bench = Bench()
    let grid =
      items
      ? GridView(itemCount: 1_000, columns: .fixed(4), make: { View() }, fill: { _, _ in })
      : GridView(
        rowCount: 100,
        columnCount: 4,
        make: { View() },
        fill: { _, _, _ in }
      )
    if !items { (grid.rowHeight, grid.columnWidth) = (100, 100) }
    grid.scrollToCell(GridIndex(row: 20, column: 0), at: .top, animated: false)
    if items { grid.insertItems(0..<8) } else { grid.insertRows(3..<5) }
    grid.frame = viewport
    bench.stage.root.addSubview(grid)
    bench.settle()
    #expect(grid.contentOffset.y == 22 * 100)
  }

  @Test func `a cell that never was is a mistake, and one that goes as others are filled is not`()
    async
  {
    await #expect(processExitsWith: .failure) { @MainActor in
      let bench = Bench()
      let grid = GridView(itemCount: 100, columns: .fixed(4), make: { View() }, fill: { _, _ in })
      grid.frame = viewport
      bench.stage.root.addSubview(grid)
      bench.settle()
      grid.setNeedsLayout()
      grid.scrollToCell(GridIndex(row: 25, column: 0), animated: false)
    }
    await #expect(processExitsWith: .success) { @MainActor in
      let bench = Bench()
      var goes = false
      weak var shown: GridView?
      let grid = GridView(itemCount: 100, columns: .fixed(4), make: { View() }) { _, _ in
        guard goes, let grid = shown, grid.itemCount > 50 else { return }
        grid.removeItems(50..<grid.itemCount)
      }
      grid.frame = viewport
      bench.stage.root.addSubview(grid)
      bench.settle()
      (shown, goes) = (grid, true)
      grid.insertItems(0..<1)
      grid.scrollToCell(GridIndex(row: 24, column: 0), animated: false)
    }
  }

  @Test func `more cells than can be counted are a mistake that is told`() async {
    let said = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      _ = GridView(
        rowCount: 1_000_000_000_000,
        columnCount: 1_000_000_000_000,
        make: { View() },
        fill: { _, _, _ in }
      )
    }
    let words = said.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(words.contains("A grid cannot have 1000000000000 rows of 1000000000000 cells"))
    await #expect(processExitsWith: .failure) { @MainActor in
      let grid = GridView(
        rowCount: 1_000_000_000_000,
        columnCount: 9_000_000,
        make: { View() },
        fill: { _, _, _ in }
      )
      grid.columnCount = 10_000_000
    }
  }

  @Test func `an item may be filled again before there is a layout`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let grid = GridView(itemCount: 10, columns: .fixed(4), make: { View() }, fill: { _, _ in })
      grid.reloadCell(grid.index(ofItem: 3))
    }
  }

  @Test func `an item may be selected before there is a layout`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let grid = GridView(itemCount: 10, columns: .fixed(4), make: { View() }, fill: { _, _ in })
      grid.selection = GridSelection(grid.index(ofItem: 3))
    }
  }

  @Test func `the selected item has a ring, and only those selected with it are tinted`() {
    let bench = Bench()
    let grid = GridView(itemCount: 9, columns: .fixed(3), make: { View() }, fill: { _, _ in })
    grid.frame = viewport
    bench.stage.root.addSubview(grid)
    func marks() -> (tints: Set<Rect>, rings: [Rect]) {
      bench.step()
      var (tints, rings): (Set<Rect>, [Rect]) = ([], [])
      for command in grid.panes.flatMap({ $0.drawOverlay() }) {
        if case .fill(let place, _) = command { tints.insert(place) }
        if case .outline(let place, _, _, _) = command { rings.append(place) }
      }
      return (tints, rings)
    }
    let index = grid.index(ofItem:)
    grid.selection = GridSelection(index(4))
    #expect(marks().tints.isEmpty && marks().rings == [grid.place(of: index(4)).inset(by: 1)])
    grid.selection = GridSelection(index(4), from: index(1))
    #expect(marks().tints == Set((1...3).map { grid.place(of: index($0)) }))
    #expect(marks().rings == [grid.place(of: index(4)).inset(by: 1)])
  }

  @Test func `what is at the top stays there when items change their size`() {
    let bench = Bench()
    let grid = GridView(itemCount: 60, columns: .fixed(1), make: { View() }, fill: { _, _ in })
    grid.frame = viewport
    bench.stage.root.addSubview(grid)
    bench.step()
    grid.contentOffset.y = 20 * 400 + 300  // the last quarter of item 20
    bench.step()
    grid.frame.size.width = 200
    bench.step()
    #expect(grid.rowsInSight.lowerBound == 20)
    grid.frame.size.width = 400
    bench.step()
    #expect(grid.contentOffset.y == 8_300)
  }

  @Test func `columns of no number are a mistake that is told`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      _ = GridView(
        itemCount: 3,
        columns: .adaptive(minimum: .nan),
        make: { View() },
        fill: { _, _ in }
      )
    }
    let said = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(said.contains("A column cannot be at least nan points wide"))
  }

  @Test func `the focus stays on its cell when others come`() {
    let bench = Bench()
    let grid = GridView(itemCount: 100, columns: .fixed(4), make: { View() }, fill: { _, _ in })
    grid.frame = viewport
    bench.stage.root.addSubview(grid)
    bench.step()
    bench.stage.focus(grid)
    bench.stage.focusedPart = 5
    grid.insertItems(0..<1)
    #expect(bench.stage.focusedPart == 6)
    grid.removeItems(6..<7)
    #expect(bench.stage.focusedPart == nil)
    let table = GridView(rowCount: 9, columnCount: 9, make: { View() }, fill: { _, _, _ in })
    table.frame = viewport
    bench.stage.root.addSubview(table)
    bench.step()
    bench.stage.focus(table)
    bench.stage.focusedPart = 2 * 9 + 3
    table.insertColumns(0..<1)
    #expect(bench.stage.focusedPart == 2 * 10 + 4)
    table.removeRows(0..<1)
    #expect(bench.stage.focusedPart == 10 + 4)
  }
}
