import Geometry
import Scrolling
import Testing
import ViewTree

@testable import Demo

@Suite struct BenchCommandTests {
  @Test func `a name that is none of the benchmarks is refused`() {
    #expect(BenchCommand.run(["physic"]) == .badUsage)
  }

  @Test func `every benchmark has a name of its own`() {
    let names = Benchmark.all.map { $0.name }
    #expect(Set(names).count == names.count)
  }

  @Test func `a promise is kept up to its bound`() {
    var figure = Figure(name: "rows", value: 1.05, unit: .ratio, bound: 1.05)
    #expect(figure.isGood)
    figure.bound = 1.04
    #expect(!figure.isGood)
    figure.bound = nil
    #expect(figure.isGood)
  }

  @Test func `the median is the lap in the middle`() {
    var watch = Stopwatch()
    #expect(watch.median == 0)
    for _ in 0..<5 { watch.time {} }
    #expect(watch.median == watch.laps.sorted()[2])
  }

  @Test func `a rehearsed finger scrolls what it presses`() {
    let list = ListView(rowHeight: 64, rowCount: 1_000) {
      View()
    } fill: { _, _ in
    }
    let scroll = ScriptedScroll(size: Size(width: 400, height: 300), view: list)
    let before = list.contentOffset.y
    scroll.update()
    #expect(abs(list.contentOffset.y - before) == 4)
  }
}
