import ScrollKit
import ScrollKitTesting
import Testing

/// What the article says of long texts, with what is public alone.
struct LongTextTests {
  private let bench = Bench()

  private func addNotes(_ text: String, to root: View) -> TextView {
    let notes = TextView(text: text, font: TextStyle(size: 14))
    notes.placeholder = "Notes"
    notes.accessibilityLabel = "Notes"
    notes.frame = root.bounds
    notes.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(notes)
    return notes
  }

  private func find(_ word: String, in view: TextView) {
    guard let place = view.text.firstRange(of: word) else { return }
    let start = view.text.distance(from: view.text.startIndex, to: place.lowerBound)
    view.selectedRange = start..<start + word.count
    view.scrollRangeToVisible(view.selectedRange)
  }

  @Test func `a word that is found comes into sight, and what is typed takes its place`() {
    let text = (0..<5_000).map { "Line \($0)" }.joined(separator: "\n")
    let notes = addNotes(text, to: bench.stage.root)
    var told: [Int] = []
    notes.addAction { told.append($0.text.count) }
    bench.step()
    find("Line 4321", in: notes)
    bench.step()
    #expect(notes.contentOffset.y > 4_321 * 14 && notes.selectedRange.count == 9)
    bench.stage.focus(notes)
    bench.type("x")
    #expect(told == [text.count - 8] && !notes.text.contains("Line 4321"))
    #expect(notes.allows(.undo) && notes.isEditing)
    notes.perform(.undo)
    #expect(notes.text == text)
    notes.isEditable = false
    #expect(!notes.allows(.paste) && !notes.isEditing)
    notes.isSelectable = false
    #expect(notes.selectedRange.isEmpty && !notes.allows(.selectAll))
  }

  @Test func `another font and another inset keep the line at the top`() {
    let text = (0..<5_000).map { "Line \($0)" }.joined(separator: "\n")
    let notes = addNotes(text, to: bench.stage.root)
    bench.step()
    find("Line 2500", in: notes)
    bench.settle()
    let share = notes.contentOffset.y / notes.contentSize.height
    notes.font = TextStyle(size: 20)
    notes.textContainerInset = EdgeInsets(top: 40, left: 40, bottom: 40, right: 40)
    bench.step()
    #expect(abs(notes.contentOffset.y / notes.contentSize.height - share) < 0.01)
  }
}
