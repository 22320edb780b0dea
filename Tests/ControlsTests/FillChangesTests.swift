import Controls
import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Rows and cells that come and go while one of them is filled.
@Suite struct FillChangesTests {
  /// A row that shows a name, and is as high as that says.
  private final class Row: View, SelfSizing {
    var name = 0
    func naturalSize(atWidth width: Double?) -> Size {
      Size(width: width ?? 0, height: 30 + Double(name % 5) * 10)
    }
  }

  /// Names in a list, some of which change as a row is filled.
  private final class Scene {
    let bench = Bench()
    var names = Array(0..<200)
    var onFill: (Int) -> Void = { _ in }
    private(set) lazy var list: ListView = {
      let fill: (Row, Int) -> Void = { [unowned self] row, index in
        row.name = names[index]
        onFill(index)
      }
      let list =
        isSized
        ? ListView(estimatedRowHeight: 40, rowCount: names.count, make: { Row() }, fill: fill)
        : ListView(rowHeight: 40, rowCount: names.count, make: { Row() }, fill: fill)
      list.frame = Rect(x: 0, y: 0, width: 400, height: 400)
      bench.stage.root.addSubview(list)
      return list
    }()
    private let isSized: Bool

    init(isSized: Bool) { self.isSized = isSized }

    func remove(_ rows: Range<Int>) {
      names.removeSubrange(rows)
      list.removeRows(rows)
    }

    func insert(_ new: [Int], at index: Int) {
      names.insert(contentsOf: new, at: index)
      list.insertRows(index..<index + new.count)
    }

    /// What each row in sight shows is what it is, and each place has one row.
    func check() {
      bench.settle()
      let shown = list.subviews.compactMap { $0 as? Row }.filter { !$0.isHidden }
      let sight = list.rowsInSight
      #expect(!sight.isEmpty || names.isEmpty)
      for row in sight {
        let place = list.frame(ofRow: row)
        let there = shown.filter { $0.frame == place }
        #expect(there.map(\.name) == [names[row]], "row \(row)")
      }
    }
  }

  @Test(arguments: [false, true], [0, 3, 8, 9])
  func `a fill may remove rows before its own, its own, those after it or all`(
    isSized: Bool,
    filled: Int
  ) {
    for gone in [0..<1, filled..<filled + 1, filled + 1..<200, 0..<200, 2..<199] {
      let scene = Scene(isSized: isSized)
      var isDone = false
      scene.onFill = { [unowned scene] index in
        guard index == filled, !isDone else { return }
        isDone = true
        scene.remove(gone)
      }
      scene.bench.step()
      _ = scene.list
      scene.check()
      #expect(isDone && scene.list.rowCount == scene.names.count)
    }
  }

  @Test(arguments: [false, true])
  func `a list that grows as its last row is filled shows what it has`(isSized: Bool) {
    let scene = Scene(isSized: isSized)
    scene.names = Array(0..<3)
    scene.onFill = { [unowned scene] index in
      guard index == scene.names.count - 1, scene.names.count < 60 else { return }
      scene.insert([scene.names.count], at: scene.names.count)
    }
    _ = scene.list
    for _ in 0..<80 { scene.bench.step() }
    scene.check()
    scene.list.scrollToRow(scene.list.rowCount - 1, animated: false)
    for _ in 0..<80 { scene.bench.step() }
    scene.check()
  }

  @Test(arguments: [false, true])
  func `a list that is given other rows in a fill is filled with those`(isSized: Bool) {
    let scene = Scene(isSized: isSized)
    var isDone = false
    scene.onFill = { [unowned scene] index in
      guard index == 4, !isDone else { return }
      isDone = true
      scene.names = Array(1_000..<1_030)
      scene.list.rowCount = 30
    }
    _ = scene.list
    scene.check()
    #expect(isDone && scene.list.rowCount == 30)
  }

  @Test(arguments: [false, true])
  func `a row that has the focus out of sight moves with those around it`(isSized: Bool) throws {
    let scene = Scene(isSized: isSized)
    _ = scene.list
    scene.bench.step()
    let third = try #require(scene.list.subviews.first { ($0 as? Row)?.name == 3 } as? Row)
    let field = TextField(placeholder: "")
    field.frame = Rect(x: 0, y: 0, width: 100, height: 24)
    third.addSubview(field)
    scene.bench.stage.focus(field.subviews[0])
    scene.list.scrollToRow(60, at: .top, animated: false)
    scene.bench.settle()
    scene.insert(Array(500..<510), at: 0)
    scene.list.scrollToRow(0, at: .top, animated: false)
    scene.bench.settle()
    #expect(third.frame == scene.list.frame(ofRow: 13))
  }

  @Test func `a cell's fill may take cells away`() {
    let bench = Bench()
    var (names, isDone) = (Array(0..<50), false)
    weak var grid: GridView?
    let made = GridView(rowCount: 50, columnCount: 4) {
      Row()
    } fill: { (cell: Row, row: Int, _: Int) in
      cell.name = names[row]
      guard row == 3, !isDone else { return }
      isDone = true
      names.removeSubrange(1..<2)
      grid?.removeRows(1..<2)
    }
    grid = made
    made.frame = Rect(x: 0, y: 0, width: 360, height: 400)
    bench.stage.root.addSubview(made)
    bench.settle()
    #expect(isDone)
    let cells = made.subviews.flatMap(\.subviews).compactMap { $0 as? Row }.filter { !$0.isHidden }
    #expect(!cells.isEmpty)
    for cell in cells { #expect(cell.name == names[Int(cell.frame.minY / made.rowHeight)]) }
  }
}
