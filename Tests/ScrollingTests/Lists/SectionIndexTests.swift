import Geometry
import Gestures
import TestHarness
import Testing
import ViewTree

@testable import Scrolling

/// The letters at the side of a list with sections.
@Suite struct SectionIndexTests {
  private typealias Scene = SectionsTests.Scene

  @Test func `a finger along the letters goes from section to section, and the list not with it`()
    throws
  {
    let scene = Scene(Array(repeating: 12, count: 20), letters: true)
    let list = scene.list
    let index = try #require(list.sectionIndex)
    #expect(index.frame == Rect(x: 372, y: 0, width: 28, height: 400))
    var heard: [Int] = []
    index.addAction { heard.append($0.selectedSection) }
    let still = index.draw().count
    let finger = Finger(scene.bench)
    finger.down(390, 25)
    scene.bench.step()
    #expect(heard == [0] && !list.isTracking)
    #expect(index.draw().count == still + 4)
    for _ in 0..<35 {
      finger.move(by: 0, 10)
      #expect(list.contentOffset.y == scene.place(index.selectedSection))
      scene.check()
    }
    #expect(heard == Array(0..<20) && !list.isDragging)
    finger.up()
    #expect(index.draw().count == still)
    scene.bench.settle()
    #expect(list.contentOffset.y == scene.place(19))
  }

  @Test(arguments: [TouchDevice.finger, .mouse]) func `it works while the list glides`(
    device: TouchDevice
  ) throws {
    let scene = Scene(Array(repeating: 12, count: 20), letters: true)
    let flick = Finger(scene.bench)
    flick.drag(from: Point(x: 200, y: 380), by: Vector(dx: 0, dy: -300), steps: 5)
    flick.up()
    scene.bench.step()
    #expect(scene.list.isDecelerating)
    let finger = Finger(scene.bench, device: device)
    finger.down(390, 200)
    scene.bench.step()
    let place = scene.place(try #require(scene.list.sectionIndex).selectedSection)
    #expect(place > 5_000 && scene.list.contentOffset.y == place)
    finger.up()
    scene.bench.settle()
    #expect(scene.list.contentOffset.y == place)
  }

  @Test func `the letters come and go with the sections, and the indicator makes room`() {
    let scene = Scene([20, 20])
    #expect(scene.list.sectionIndex == nil)
    let edge = scene.list.indicatorFrame(.vertical)?.maxX ?? 0
    scene.list.insertSections([ListSection("B", rowCount: 3, indexTitle: "B")], at: 1)
    scene.bench.step()
    #expect(scene.list.sectionIndex?.superview === scene.list)
    #expect(scene.list.subviews.last === scene.list.sectionIndex)
    #expect(scene.list.indicatorFrame(.vertical)?.maxX == edge - SectionIndex.width)
    #expect(scene.list.accessibilityChildren.contains { $0 === scene.list.sectionIndex })
    scene.list.removeSections(1..<2)
    #expect(scene.list.sectionIndex == nil)
    #expect(!scene.list.subviews.contains { $0 is SectionIndex })
  }

  @Test func `keys and a screen reader move along the letters`() throws {
    let scene = Scene(Array(repeating: 12, count: 20), letters: true)
    let index = try #require(scene.list.sectionIndex)
    scene.bench.stage.focus(index)
    scene.bench.press(.down)
    scene.bench.press(.down)
    #expect(index.selectedSection == 2 && scene.list.contentOffset.y == scene.place(2))
    #expect(index.accessibility?.value == .number(3, in: 1...20, step: 1, words: "S2"))
    #expect(index.accessibilityPerform(.setNumber(11), onPart: nil))
    #expect(scene.list.contentOffset.y == scene.place(10))
    #expect(index.accessibilityPerform(.decrement, onPart: nil) && index.selectedSection == 9)
    // It marks what is read, whoever has moved the list.
    scene.list.scrollToRow(70, at: .top, animated: false)
    scene.bench.step()
    #expect(index.accessibility?.value.words == "S5")
  }

  @Test(arguments: [1.0, 30, 100, 200, 300, 420, 900])
  func `the letters that have room go from the first to the last, and leave none out`(
    height: Double
  ) throws {
    for count in [1, 2, 3, 13, 24, 26, 60] {
      let scene = Scene(Array(repeating: 1, count: count), letters: true)
      let index = try #require(scene.list.sectionIndex)
      index.frame.size.height = height
      #expect(index.marks.flatMap { Array($0) } == Array(0..<count))
      // Two ends and what is between them stand even where nothing has room.
      #expect(index.marks.count <= max(Int(height / 12), 3))
      #expect(index.marks.first?.count == 1 && index.marks.last?.count == 1)
    }
  }

  @Test func `an index of fewer sections stands at one that it has`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let scene = Scene(Array(repeating: 20, count: 20), letters: true)
      let list = scene.list
      list.contentOffset.y = list.maximumContentOffset.y
      scene.bench.step()
      list.sections.removeLast(17)
      _ = list.sectionIndex?.accessibility
    }
  }

  @Test func `an index goes to no number that is none`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let scene = Scene([20, 20], letters: true)
      let index = scene.list.sectionIndex
      #expect(index?.accessibilityPerform(.setNumber(.nan), onPart: nil) == false)
      #expect(index?.accessibilityPerform(.setNumber(.infinity), onPart: nil) == true)
      #expect(index?.selectedSection == 1)
    }
  }
}
