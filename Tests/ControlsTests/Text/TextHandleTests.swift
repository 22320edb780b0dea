import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import Typesetting
import ViewTree

@testable import Controls

/// The handles at both ends of a selection.
extension TextViewTests {
  /// The middles of the knobs that show, from the start of the selection to its end.
  private var knobs: [Point] {
    view.draw(in: view.bounds).compactMap {
      if case .rounded(let rect, _, _) = $0 { view.convert(rect.center, to: nil) } else { nil }
    }
  }

  private func hold(_ finger: Finger, at place: Int) {
    let start = point(place)
    finger.down(start.x, start.y)
    bench.advance(by: 0.7)
    finger.up()
    bench.settle()
  }

  @Test func `a finger drags either end of what it has selected by its handle`() {
    set("one two three four\n" + Self.story(40), isEditable: false)
    let finger = Finger(bench)
    hold(finger, at: 5)
    #expect(view.selectedRange == 4..<7 && knobs.count == 2)
    // The finger holds the knob, and the end goes by as much as the finger.
    let way = point(16) - point(7)
    finger.drag(from: knobs[1], by: way)
    #expect(view.selectedRange == 4..<16 && view.contentOffset.y == 0)
    finger.up()
    #expect(bench.settle() && bench.stage.clipboard.selectedText == "two three fo")
    // Past the other end, the two change their places.
    finger.drag(from: knobs[0], by: point(18) - point(4))
    finger.up()
    #expect(view.selectedRange == 16..<18 && knobs.count == 2)
    // On the other end, one character is left.
    finger.drag(from: knobs[1], by: point(16) - point(18))
    finger.up()
    #expect(view.selectedRange == 16..<17)
  }

  @Test func `a finger beside the handles scrolls, and a tap or a key hides them`() {
    set("one two three four\n" + Self.story(60), isEditable: true)
    let finger = Finger(bench)
    hold(finger, at: 5)
    finger.drag(from: Point(x: 200, y: 200), by: Vector(dx: 0, dy: -60))
    finger.up()
    bench.settle()
    #expect(view.contentOffset.y > 40 && view.selectedRange == 4..<7 && knobs.count == 2)
    bench.press(.right, modifiers: .shift)
    #expect(view.selectedRange == 4..<8 && knobs.isEmpty)
    view.setContentOffset(.zero, animated: false)
    hold(finger, at: 5)
    #expect(knobs.count == 2)
    let place = point(12)
    finger.down(place.x, place.y)
    finger.up()
    bench.settle()
    #expect(knobs.isEmpty && view.selectedRange.isEmpty)
  }

  @Test func `the mouse selects without handles`() {
    set("one two three four", isEditable: false)
    click(5, count: 2)
    #expect(view.selectedRange == 4..<7 && knobs.isEmpty)
  }
}

/// The same in a field.
extension EditableLineTests {
  @Test func `a finger drags the end of its selection by the handle`() {
    field.text = "one two three"
    let finger = Finger(bench)
    finger.down(x(5), middle)
    bench.advance(by: 0.7)
    finger.up()
    #expect(field.selection.range == 4..<7)
    let bottom = middle + type.lineHeight(of: style) / 2
    finger.down(x(7), bottom + 5)
    finger.move(to: x(9), bottom + 5)
    bench.step()
    finger.up()
    #expect(field.selection.range == 4..<9 && page.contentOffset == .zero)
  }
}
