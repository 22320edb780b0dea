import Geometry
import Gestures
import TestHarness
import Testing
import ViewTree

@testable import Scrolling

/// Rows in sections, and the headers that stay above them.
@Suite struct SectionsTests {
  final class Row: View, SelfSizing {
    var index = -1
    var height = 50.0
    func naturalSize(atWidth width: Double?) -> Size { Size(width: width ?? 0, height: height) }
  }

  final class Head: View {
    var section = -1
  }

  final class Scene {
    let bench = Bench()
    let list: ListView
    private let sizes: Bool

    init(_ counts: [Int], sizes: Bool = false, letters: Bool = false) {
      let sections = counts.enumerated().map { index, count in
        ListSection("S\(index)", rowCount: count, indexTitle: letters ? "\(index)" : nil)
      }
      self.sizes = sizes
      if sizes {
        list = ListView(estimatedRowHeight: 30, sections: sections) {
          Row()
        } fill: { row, index in
          (row.index, row.height) = (index, Double(20 + index * 37 % 90))
        }
      } else {
        list = ListView(rowHeight: 50, sections: sections) {
          Row()
        } fill: { row, index in
          row.index = index
        }
      }
      list.setSectionHeaders(height: 30, make: { Head() }, fill: { $0.section = $1 })
      list.frame = bench.stage.root.bounds
      bench.stage.root.addSubview(list)
      bench.step()
      // Loads the fonts.
      if letters { try? bench.redraw() }
    }

    /// The headers that show, from above to below.
    var heads: [(section: Int, frame: Rect)] {
      list.headers.shown.filter { $1.superview === list && $1.frame.intersects(list.bounds) }
        .map { (section: $0, frame: $1.frame) }.sorted { $0.section < $1.section }
    }

    var rows: [Row] {
      list.subviews.compactMap { $0 as? Row }.filter { !$0.isHidden }.sorted { $0.index < $1.index }
    }

    /// Where a header belongs in the content: above its first row, or where the next one begins.
    func place(_ section: Int) -> Double { list.column.top(of: list.parts.header(of: section)) }

    /// What must hold in every frame.
    func check() {
      let top = list.contentOffset.y + list.adjustedContentInset.top
      for (head, next) in zip(heads, heads.dropFirst()) {
        #expect(next.section > head.section && head.frame.maxY <= next.frame.minY + 1e-9)
      }
      for head in heads {
        #expect(head.frame.height == 30 && head.frame.minY >= place(head.section))
        let isPushed = (head.frame.maxY - place(head.section + 1)).magnitude < 1e-9
        #expect(head.frame.minY == max(place(head.section), top) || isPushed)
      }
      // Whatever is read has its header above it.
      let first = rows.first { $0.frame.maxY > top + 30 && $0.frame.minY < list.bounds.maxY }
      if let first, let section = list.section(ofRow: first.index) {
        #expect(heads.contains { $0.section == section })
      }
    }
  }

  // MARK: The order

  @Test func `parts are counted as if they stood in a list one by one`() {
    var dice = Dice(seed: 3)
    for _ in 0..<200 {
      var sections = (0..<1 + dice.below(6)).map { ListSection("\($0)", rowCount: dice.below(4)) }
      var parts = ListParts(sections)
      for _ in 0..<6 {
        let flat = sections.indices.flatMap { section in
          [(section, -1)] + (0..<sections[section].rowCount).map { (section, $0) }
        }
        #expect(parts.count == flat.count && parts.sections == sections)
        var row = 0
        for (part, (section, place)) in flat.enumerated() {
          #expect(parts.section(ofPart: part) == section)
          #expect(parts.row(part) == (place < 0 ? nil : row))
          if place < 0 { #expect(parts.header(of: section) == part) }
          guard place >= 0 else { continue }
          #expect(parts.part(ofRow: row) == part && parts.section(ofRow: row) == section)
          row += 1
        }
        let (start, end) = (dice.below(flat.count), flat.count)
        let rows = flat[start..<end].filter { $0.1 >= 0 }.count
        #expect(parts.rows(among: start..<end) == row - rows..<row)
        #expect(parts.sections(among: start..<end) == flat[start].0..<sections.count)
        let section = dice.below(sections.count)
        if dice.below(2) == 0 || row == 0 {
          sections[section].rowCount += 2
          parts.insertRows(2, in: section)
        } else {
          let gone = dice.below(row)..<row
          let kept = parts.runs(ofRows: gone).flatMap { Array($0) }
          #expect(kept == gone.map { parts.part(ofRow: $0) })
          var first = 0
          for index in sections.indices {
            let own = first..<first + sections[index].rowCount
            first = own.upperBound
            sections[index].rowCount -= own.clamped(to: gone).count
          }
          parts.removeRows(gone)
        }
      }
    }
  }

  // MARK: Headers that stay

  @Test(arguments: [false, true]) func `a header covers at most the top of the next one`(
    sizes: Bool
  ) {
    let scene = Scene([3, 0, 9, 1, 0, 0, 40, 2, 2, 2, 30], sizes: sizes)
    var dice = Dice(seed: 5)
    scene.check()
    for step in 0..<400 {
      let limit = scene.list.maximumContentOffset.y
      scene.list.contentOffset.y =
        step < 300
        ? Double(step) * 13 - 60 : (Double(dice.below(1_000)) / 1_000 * (limit + 200) - 100)
      scene.bench.step()
      scene.check()
    }
  }

  @Test(arguments: [false, true]) func `it does so under a finger, in a glide and in a bounce`(
    sizes: Bool
  ) {
    let scene = Scene([2, 5, 1, 1, 7, 3, 9, 4], sizes: sizes)
    scene.list.contentInset.top = 20
    scene.bench.step()
    for dy in [180.0, -300, -120, -390, 250, 390, 390] {
      let finger = Finger(scene.bench)
      finger.down(200, dy > 0 ? 5 : 395)
      for _ in 0..<8 {
        finger.move(by: 0, dy / 8)
        scene.check()
      }
      finger.up()
      for _ in 0..<90 {
        scene.bench.step()
        scene.check()
      }
      scene.bench.settle()
      scene.check()
    }
  }

  @Test func `the header of the section that is read stands at the top, in place of the row`() {
    let scene = Scene([4, 10, 10])
    #expect(scene.list.contentSize.height == 3 * 30 + 24 * 50)
    #expect(scene.rows.map(\.frame.minY).first == 30)
    scene.list.contentOffset.y = 100
    scene.bench.step()
    #expect(scene.heads.map(\.section) == [0, 1])
    #expect(scene.heads.map(\.frame.minY) == [100, 230])
    // The next one comes within 30 points, and pushes.
    scene.list.contentOffset.y = 210
    scene.bench.step()
    #expect(scene.heads.map(\.frame.minY) == [200, 230])
    scene.list.contentOffset.y = 230
    scene.bench.step()
    #expect(scene.heads.map(\.frame.minY) == [230])
  }

  @Test func `it stands below a header of the list that stays, and below the inset`() {
    let scene = Scene([4, 10, 10])
    scene.list.contentInset.top = 40
    scene.list.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 25))
    scene.list.isHeaderPinned = true
    scene.list.contentOffset.y = 100
    scene.bench.step()
    #expect(scene.heads.first?.frame.minY == 165)
    #expect(scene.list.subviews.last === scene.list.headerView)
  }

  // MARK: Going there

  @Test func `a row that a screen reader goes back to is not under what stays`() {
    let scene = Scene([30, 30])
    let list = scene.list
    list.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 25))
    list.isHeaderPinned = true
    list.contentOffset.y = 1_200
    scene.bench.step()
    // The part before it is the header of the first section.
    AccessibleElement(list, part: 11).reveal()
    scene.bench.step()
    #expect(AccessibleElement(list, part: 11).meaning?.position?.index == 10)
    #expect(list.frame(ofRow: 10).minY == list.contentOffset.y + 25 + 30)
  }

  @Test(arguments: [false, true]) func `a row that is scrolled to is not under its header`(
    sizes: Bool
  ) {
    let scene = Scene([30, 400, 30], sizes: sizes)
    let list = scene.list
    for row in [10, 250, 31, 30, 440] {
      list.scrollToRow(row, at: .top, animated: false)
      scene.bench.step()
      scene.check()
      if row < 440 { #expect(list.frame(ofRow: row).minY == list.contentOffset.y + 30) }
    }
    list.scrollToRow(300, animated: false)
    scene.bench.step()
    #expect(list.frame(ofRow: 300).minY == list.contentOffset.y + 30)
    list.scrollToSection(1, animated: false)
    scene.bench.step()
    #expect(list.frame(ofRow: 30).minY == list.contentOffset.y + 30)
    list.scrollToSection(0, animated: true)
    scene.bench.settle()
    #expect(list.contentOffset.y == 0)
  }

  @Test func `a click on a header selects nothing`() {
    let scene = Scene([4, 10, 10])
    var chosen: [Int] = []
    scene.list.didSelectRow = { chosen.append($0) }
    scene.list.contentOffset.y = 100
    scene.bench.step()
    for y in [10.0, 40, 150] {
      scene.bench.tap(Point(x: 200, y: y))
      scene.bench.advance(by: 0.5)
    }
    // 40 is in the third row, and 150 in the second section's header.
    #expect(chosen == [2])
  }

  // MARK: Coming and going

  @Test(arguments: [false, true]) func `rows and sections that come and go leave what is read`(
    sizes: Bool
  ) {
    let scene = Scene([5, 20, 20], sizes: sizes)
    let list = scene.list
    list.scrollToRow(12, at: .top, animated: false)
    scene.bench.step()
    list.didSelectRow = { _ in }
    list.selectedRow = 13
    func place(_ row: Int) -> Double { list.frame(ofRow: row).minY - list.contentOffset.y }
    let start = place(13)
    list.insertRows(0..<3)
    #expect(place(16) == start && list.selectedRow == 16 && list.sections[0].rowCount == 8)
    list.insertSections([ListSection("new", rowCount: 4), ListSection("none", rowCount: 0)], at: 1)
    #expect(place(20) == start && list.selectedRow == 20 && list.section(ofRow: 20) == 3)
    scene.bench.step()
    scene.check()
    // At the border of two sections, the caller says which.
    list.insertRows(8..<10, inSection: 0)
    list.insertRows(14..<15, inSection: 2)
    #expect(list.sections.map(\.rowCount) == [10, 4, 1, 20, 20] && list.selectedRow == 23)
    list.removeSections(1..<3)
    #expect(list.sections.map(\.title) == ["S0", "S1", "S2"] && list.selectedRow == 18)
    list.removeRows(5..<12)
    #expect(list.sections.map(\.rowCount) == [5, 18, 20] && list.selectedRow == 11)
    list.moveRow(30, to: 1)
    #expect(list.sections.map(\.rowCount) == [6, 18, 19] && list.selectedRow == 12)
    #expect(place(12) == start)
    scene.bench.step()
    scene.check()
    #expect(place(12) == start)
    list.removeSections(1..<2)
    #expect(list.selectedRow == nil && list.rowCount == 25)
    list.sections = []
    scene.bench.step()
    #expect(list.rowCount == 0 && list.contentSize.height == 0 && scene.heads.isEmpty)
  }

  @Test func `a field in a row keeps the focus while sections come above it`() throws {
    let scene = Scene([5, 20])
    let field = FocusStop(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let row = try #require(scene.rows.first { $0.index == 3 })
    row.addSubview(field)
    scene.bench.stage.focus(field)
    scene.list.insertSections([ListSection("new", rowCount: 2)], at: 0)
    scene.bench.step()
    #expect(scene.bench.stage.focusedView === field)
    #expect(scene.list.accessibilityPart(3 + 2 + 2)?.view === row)
  }

  private final class FocusStop: View {
    override var canBecomeFocused: Bool { true }
  }

  // MARK: Screen readers

  @Test func `a screen reader reads headers between the rows, and goes to them by keys`() {
    let scene = Scene([2, 3])
    let list = scene.list
    let roles = (0..<7).map { list.accessibilityPart($0)?.meaning.role }
    #expect(roles == [.heading, .row, .row, .heading, .row, .row, .row])
    #expect(list.accessibilityPartCount == 7 && list.accessibilityPart(7) == nil)
    #expect(list.accessibilityPart(3)?.meaning.label == "S1")
    #expect(list.accessibilityPart(4)?.meaning.position == .init(index: 2, count: 5))
    #expect(list.accessibilityPart(3)?.frame == Rect(x: 0, y: 130, width: 400, height: 30))
    scene.bench.stage.onAnnouncement = { _ in }
    scene.bench.stage.focus(list)
    for _ in 0..<4 { scene.bench.press(.down) }
    #expect(scene.bench.stage.focusedPart == 3)
    list.insertRows(1..<2)
    #expect(scene.bench.stage.focusedPart == 4)
  }
}
