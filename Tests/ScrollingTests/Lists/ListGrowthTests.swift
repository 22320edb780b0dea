import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// What a change costs in a list of a million rows, and of ten.
struct ListGrowthTests {
  private struct Rows {
    let bench = Bench()
    let list: ListView

    init(_ count: Int) {
      list = ListView(estimatedRowHeight: 40, rowCount: count) {
        View()
      } fill: { _, _ in
      }
      list.frame = bench.stage.root.bounds
      bench.stage.root.addSubview(list)
      bench.step()
      list.scrollToRow(count / 2, at: .top, animated: false)
      bench.step()
    }
  }

  @Test func `inserting and removing rows among ten times as many takes as long`() {
    let factor = Growth.factor(from: 1_000_000, prepare: Rows.init) { rows in
      for step in 0..<20 {
        rows.list.insertRows(step..<step + 3)
        rows.list.removeRows(step..<step + 3)
        rows.bench.step()
      }
    }
    #expect(factor < Growth.still)
  }

  @Test func `the first change before any row shows takes as long among ten times as many`() {
    let factor = Growth.factor(from: 1_000_000) { count in
      let bench = Bench()
      let list = ListView(rowHeight: 40, rowCount: count) {
        View()
      } fill: { _, _ in
      }
      bench.stage.root.addSubview(list)
      bench.step()
      return list
    } run: { list in
      for step in 0..<20 { list.removeRows(step..<step + 1) }
    }
    #expect(factor < Growth.still)
  }

  @Test func `a change after ten times as many rows came among those in sight takes as long`() {
    let factor = Growth.factor(from: 1_000_000) { count in
      let rows = Rows(1_000)
      rows.list.insertRows(502..<502 + count)
      return rows.list
    } run: { list in
      for _ in 0..<20 { list.insertRows(0..<1) }
    }
    #expect(factor < Growth.still)
  }
}
