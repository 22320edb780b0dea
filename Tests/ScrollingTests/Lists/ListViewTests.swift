import Geometry
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
    #expect(list.rowViewCount <= 17)
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
}
