import Geometry
import Gestures
import ScrollPhysics
import TestHarness
import Testing
import ViewTree

@testable import Scrolling

/// The viewport, the indicator and the heights of rows that size themselves.
@Suite struct SizedRowsLookTests {
  // MARK: The viewport

  /// A row whose height depends on its width.
  final class Paragraph: View, SelfSizing {
    var letters = 0.0
    func naturalSize(atWidth width: Double?) -> Size {
      Size(width: width ?? 0, height: (letters * 9 / (width ?? 1)).rounded(.up) * 20)
    }
  }

  @Test func `the first whole row stays first when the list gets another width`() {
    let bench = Bench()
    let list = ListView(estimatedRowHeight: 100, rowCount: 10_000) {
      Paragraph()
    } fill: { row, index in
      row.letters = Double(50 + index * 37 % 400)
    }
    list.frame = bench.stage.root.bounds
    bench.stage.root.addSubview(list)
    bench.step()
    list.scrollToRow(5_000, at: .top, animated: false)
    list.contentOffset.y -= 7
    bench.step()
    for width in [390.0, 250, 120, 333, 800, 400] {
      list.frame.size.width = width
      bench.step()
      #expect(list.frame(ofRow: 5_000).minY - list.contentOffset.y == 7)
      for row in list.rowsInSight {
        let height = (Double(50 + row * 37 % 400) * 9 / width).rounded(.up) * 20
        #expect(list.frame(ofRow: row).height == height)
      }
    }
  }

  // MARK: Rows that somebody holds

  /// Takes keys.
  final class Stop: View, SelfSizing {
    override var canBecomeFocused: Bool { true }
    func naturalSize(atWidth width: Double?) -> Size { Size(width: width ?? 0, height: 70) }
  }

  @Test(arguments: [true, false]) func `the focus stays in its row, and so does a reader`(
    sizesRows: Bool
  ) throws {
    let bench = Bench()
    let list =
      sizesRows
      ? ListView(estimatedRowHeight: 30, rowCount: 100, make: { Stop() }, fill: { _, _ in })
      : ListView(rowHeight: 70, rowCount: 100, make: { Stop() }, fill: { _, _ in })
    list.frame = bench.stage.root.bounds
    bench.stage.root.addSubview(list)
    bench.step()
    let view = try #require(list.accessibilityPart(2)?.view)
    bench.stage.focus(view)
    list.insertRows(0..<20)
    bench.step()
    #expect(bench.stage.focusedView === view && list.accessibilityPart(22)?.view === view)
    list.scrollToRow(100, animated: false)
    bench.step()
    list.removeRows(0..<5)
    list.moveRow(17, to: 50)
    bench.step()
    #expect(bench.stage.focusedView === view && list.accessibilityPart(50)?.view === view)
    #expect(list.accessibilityPart(50)?.meaning.position == .init(index: 50, count: 115))
    list.removeRows(50..<51)
    #expect(bench.stage.focusedView === list)
    bench.stage.focusedPart = 60
    list.insertRows(10..<13)
    #expect(bench.stage.focusedPart == 63)
    list.removeRows(63..<64)
    #expect(bench.stage.focusedPart == nil)
  }

  @Test func `a hand at the end of a chat holds it there`() {
    let scene = SizedRows.Scene(SizedRows.heights(50), estimate: 60)
    scene.list.staysAtEnd = true
    scene.list.scrollToRow(49, at: .bottom, animated: false)
    scene.bench.step()
    let finger = Finger(scene.bench)
    finger.drag(from: Point(x: 200, y: 100), by: Vector(dx: 0, dy: 20))
    let place = scene.place(49)
    scene.heights.append(90)
    scene.list.insertRows(50..<51)
    scene.bench.step()
    #expect(scene.place(49) == place)
    finger.move(by: 0, 10)
    #expect(scene.place(49) == place + 10)
    finger.up()
  }

  @Test(arguments: [false, true]) func `a list without rows gets some, and loses them again`(
    staysAtEnd: Bool
  ) {
    let scene = SizedRows.Scene([], estimate: 60)
    let list = scene.list
    list.staysAtEnd = staysAtEnd
    scene.bench.step()
    #expect(list.rowsInSight.isEmpty && list.contentSize.height == 0 && scene.fills == 0)
    scene.heights = SizedRows.heights(50)
    list.rowCount = 50
    scene.bench.step()
    #expect(list.rowsInSight.contains(staysAtEnd ? 49 : 0))
    #expect(staysAtEnd ? scene.place(49) + scene.heights[49] == 400 : scene.place(0) == 0)
    scene.heights = []
    list.rowCount = 0
    scene.bench.step()
    #expect(list.rowsInSight.isEmpty && list.contentSize.height == 0)
    #expect(list.contentOffset.y == 0)
    // One by one as well.
    scene.heights = [90]
    list.insertRows(0..<1)
    scene.bench.step()
    #expect(list.rowsInSight == 0..<1 && scene.place(0) == 0)
    list.removeRows(0..<1)
    scene.bench.step()
    #expect(list.rowsInSight.isEmpty)
  }

  // MARK: The indicator

  @Test(arguments: SizedRows.estimates) func `held by its knob, the list reaches both ends`(
    estimate: Double
  ) {
    let scene = SizedRows.Scene(SizedRows.heights(2_000), estimate: estimate)
    let (bench, list) = (scene.bench, scene.list)
    func knob() -> Rect { list.indicatorFrame(.vertical) ?? .zero }
    func top() -> Double { knob().minY - list.bounds.minY }
    list.flashScrollIndicators()
    bench.step()
    let mouse = Finger(bench, device: .mouse)
    let place = list.convert(knob().center, to: nil)
    mouse.down(place.x, place.y)
    for step in 1...60 {
      let before = top()
      mouse.move(by: 0, 6)
      if step < 50 { #expect(top().isClose(to: before + 6, within: 1)) }
    }
    bench.step()
    #expect(scene.place(1_999) + scene.heights[1_999] <= 400)
    mouse.move(to: place.x, 200)
    bench.step()
    let middle = Double(list.rowsInSight.lowerBound)
    #expect(middle > 700 && middle < 1_300)
    for _ in 0..<60 { mouse.move(by: 0, -6) }
    bench.step()
    #expect(scene.place(0) >= 0)
    mouse.up()
    bench.settle()
    #expect(list.contentOffset == .zero)
  }

  @Test(arguments: SizedRows.estimates) func `the knob never goes against a drag`(estimate: Double)
  {
    let scene = SizedRows.Scene(SizedRows.heights(60), estimate: estimate)
    scene.list.scrollToRow(30, at: .top, animated: false)
    scene.bench.step()
    var last: Double?
    let finger = Finger(scene.bench)
    for _ in 0..<6 {
      finger.drag(from: Point(x: 200, y: 390), by: Vector(dx: 0, dy: -380), steps: 20)
      let top = (scene.list.indicatorFrame(.vertical)?.minY ?? 0) - scene.list.bounds.minY
      if let last { #expect(top >= last - 1) }
      last = top
      finger.up()
      scene.list.stopScrollingAndZooming()
    }
  }

  // MARK: Bad heights

  @Test func `a height that cannot be counts as 0 and is said once`() {
    let log = FaultLog()
    FaultLog.$current.withValue(log) {
      let scene = SizedRows.Scene([30, -5, .nan, .infinity, 40, 500, 60], estimate: 60)
      #expect(scene.list.frame(ofRow: 4).minY == 30)
      #expect(scene.list.contentSize.height == 630)
    }
    #expect(log.sentences.count == 1 && log.sentences[0].contains("-5"))
  }

  @Test func `rows without any height do not stop the program`() {
    let scene = SizedRows.Scene([Double](repeating: 0, count: 100_000), estimate: 50)
    #expect(scene.fills < 10_000)
  }

  /// Ten points and its text below one another, by constraints.
  final class Constrained: View {
    let label = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    var height = 0.0 { didSet { setUp() } }

    private func setUp() {
      if label.superview == nil { addSubview(label) }
      constraints = [
        LayoutConstraint(label, .left, to: .content(.left), plus: 16),
        LayoutConstraint(label, .width, to: .frame(.width), plus: -32),
        LayoutConstraint(label, .top, to: .content(.top), plus: 5),
        LayoutConstraint(label, .height, to: .length(height)),
        LayoutConstraint(label, .bottom, to: .content(.bottom), plus: -5),
      ]
    }
  }

  @Test func `constraints to the bottom make a row as high as they say`() {
    let bench = Bench()
    let list = ListView(estimatedRowHeight: 44, rowCount: 50) {
      Constrained()
    } fill: { row, index in
      row.height = Double(20 + index)
    }
    list.frame = bench.stage.root.bounds
    bench.stage.root.addSubview(list)
    bench.step()
    #expect(list.frame(ofRow: 0).height == 30 && list.frame(ofRow: 3).height == 33)
    #expect(list.frame(ofRow: 3).minY == 30 + 31 + 32)
  }
}
