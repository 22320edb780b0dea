import ScrollKit
import ScrollKitTesting
import Testing

/// What the article says of the size of a label, with what is public alone.
struct LabelTests {
  private let bench = Bench()
  private var root: View { bench.stage.root }

  @Test func `a label follows its text until somebody sets its size`() {
    let label = Label(text: "Short")
    root.addSubview(label)
    label.position = Point(x: 20, y: 30)
    let short = label.bounds.size
    label.text = "A longer text"
    #expect(label.bounds.width > short.width && label.position == Point(x: 20, y: 30))
    label.frame.size = Size(width: 50, height: 100)
    label.text = "Short"
    #expect(label.bounds.size == Size(width: 50, height: 100))
    // In the middle of the height: as far below the top as a label of its own
    // size is below that of its own.
    guard case .text(_, let place, _) = label.draw().first else {
      return #expect(Bool(false), "nothing is drawn")
    }
    label.frame.size = short
    guard case .text(_, let usual, _) = label.draw().first else { return }
    #expect(abs(place.y - usual.y - (100 - short.height) / 2) <= 0.5)
  }
}
