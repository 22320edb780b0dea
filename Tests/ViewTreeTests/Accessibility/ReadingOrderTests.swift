import Geometry
import TestHarness
import Testing
import ViewTree

/// In which order Tab and a screen reader go.
struct ReadingOrderTests {
  private let bench = Bench()

  /// Takes keys.
  private final class Stop: View {
    override var canBecomeFocused: Bool { true }
  }

  /// Adds views, each named by its number, in another order than that of reading.
  private func add(_ frames: [Rect], in order: [Int]) {
    for number in order {
      let view = Stop(frame: frames[number])
      view.accessibilityLabel = "\(number)"
      bench.stage.root.addSubview(view)
    }
    bench.step()
  }

  private func expectOrder(_ count: Int) {
    let stage = bench.stage
    let numbers = (0..<count).map { "\($0)" }
    #expect(stage.accessibleElements.compactMap { $0.meaning?.label } == numbers)
    stage.focus(stage.accessibleElements.last?.view)
    let stops = numbers.map { _ -> String? in
      stage.moveFocus(backward: false)
      return stage.focusedView?.accessibilityLabel
    }
    #expect(stops == numbers)
  }

  @Test(arguments: [[5, 2, 0, 1, 4, 3], [3, 4, 5, 0, 1, 2], [0, 1, 2, 3, 4, 5]])
  func `rows go from the top, and each from the left`(order: [Int]) {
    // Of two rows, whose parts are of different heights and stand on no common line.
    let frames = (0..<6).map { number in
      let (column, row) = (Double(number % 3), Double(number / 3))
      return Rect(x: column * 60, y: row * 60 + column * 5, width: 50, height: 50 - column * 10)
    }
    add(frames, in: order)
    expectOrder(6)
  }

  @Test func `a column beside everything else goes first, or last on the right`() {
    let frames = [
      Rect(x: 0, y: 0, width: 50, height: 300),
      Rect(x: 50, y: 0, width: 200, height: 100), Rect(x: 50, y: 100, width: 200, height: 200),
      Rect(x: 250, y: 0, width: 50, height: 300),
    ]
    add(frames, in: [3, 2, 0, 1])
    expectOrder(4)
  }

  @Test func `a bar goes before the content that scrolls under it, and one at the bottom after`() {
    let frames = [
      Rect(x: 0, y: 0, width: 300, height: 40), Rect(x: 0, y: 0, width: 300, height: 300),
      Rect(x: 0, y: 260, width: 300, height: 40),
    ]
    add(frames, in: [1, 2, 0])
    expectOrder(3)
    // What lies in front is still what is found there.
    let found = [20.0, 150, 280].map { y in
      bench.stage.accessibleElement(at: Point(x: 10, y: y))?.meaning?.label
    }
    #expect(found == ["0", "1", "2"])
  }

  @Test func `what lies at the same place goes in the order of the views`() {
    add(Array(repeating: Rect(x: 5, y: 5, width: 20, height: 20), count: 4), in: [0, 1, 2, 3])
    expectOrder(4)
  }
}
