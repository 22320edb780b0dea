import Geometry
import TestHarness
import Testing
import Typesetting
import ViewTree

/// Draws lines of words.
private final class Words: View {
  var lines: [String] = []

  override func draw() -> [DrawCommand] {
    lines.enumerated().map { index, line in
      let text = TextLine(line, style: TextStyle(size: 13))
      return .text(text, at: Point(x: 0, y: Double(index + 1) * 20), .black)
    }
  }
}

/// Has rows that are no views.
private final class Rows: View {
  var performed: [Int] = []

  override var accessibility: Accessibility? { Accessibility(.list, label: "Rows") }
  override var accessibilityPartCount: Int { 1_000_000 }
  override var accessibilityShownParts: Range<Int> { 500_000..<500_003 }
  override func accessibilityPart(_ index: Int) -> AccessiblePart? {
    guard index < 1_000_000 else { return nil }
    let frame = Rect(x: 0, y: Double(index) * 20, width: 100, height: 20)
    return AccessiblePart(Accessibility(.row, label: "\(index)"), frame: frame)
  }
  override func accessibilityPerform(_ action: AccessibilityAction, onPart part: Int?) -> Bool {
    if let part { performed.append(part) }
    return part != nil
  }
}

struct AccessibleElementTests {
  private let bench = Bench()
  private var stage: Stage { bench.stage }
  private let place = Rect(x: 10, y: 20, width: 100, height: 50)

  private func words(_ lines: String..., in view: View) -> View {
    let words = Words(frame: place)
    words.lines = lines
    view.addSubview(words)
    return words
  }

  private func labels(_ elements: [AccessibleElement]) -> [String] {
    elements.compactMap { $0.meaning?.label }
  }

  @Test func `a view is what it draws`() {
    let view = words("A screen reader", "reads it", in: stage.root)
    #expect(view.meaning?.label == "A screen reader reads it")
    #expect(view.meaning?.role == .text)
    view.accessibilityLabel = "Something else"
    #expect(view.meaning?.label == "Something else")
  }

  @Test func `what means nothing itself gives its place to what is inside`() {
    let plain = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    stage.root.addSubview(plain)
    let inner = words("inside", in: plain)
    #expect(labels(stage.accessibleElements) == ["inside"])
    #expect(AccessibleElement(inner).parent == nil)
    plain.accessibilityLabel = "a group"
    #expect(labels(stage.accessibleElements) == ["a group"])
    #expect(AccessibleElement(inner).parent == AccessibleElement(plain))
  }

  @Test func `nobody hears of what is hidden`() {
    let plain = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    stage.root.addSubview(plain)
    let inner = words("inside", in: plain)
    plain.isAccessibilityHidden = true
    #expect(stage.accessibleElements.isEmpty)
    plain.isAccessibilityHidden = false
    inner.isHidden = true
    #expect(stage.accessibleElements.isEmpty)
    inner.isHidden = false
    inner.alpha = 0
    #expect(stage.accessibleElements.isEmpty)
  }

  @Test func `an element shows as far as nothing clips it`() {
    let window = View(frame: Rect(x: 100, y: 100, width: 50, height: 50))
    window.clipsToBounds = true
    stage.root.addSubview(window)
    let element = AccessibleElement(words("inside", in: window))
    #expect(element.isShowing)
    #expect(element.frame == Rect(x: 110, y: 120, width: 100, height: 50))
    #expect(stage.accessibleElement(at: Point(x: 120, y: 130)) == element)
    window.bounds.origin.y = 200
    #expect(!element.isShowing)
    #expect(stage.accessibleElement(at: Point(x: 120, y: 130)) == nil)
  }

  @Test func `a million parts are as many as three`() {
    let rows = Rows(frame: place)
    stage.root.addSubview(rows)
    let element = AccessibleElement(rows)
    #expect(element.childCount == 1_000_000)
    #expect(labels(element.shownChildren) == ["500000", "500001", "500002"])
    let last = element.child(at: 999_999)
    #expect(last?.meaning?.label == "999999")
    #expect(last?.index == 999_999)
    #expect(last?.parent == element)
    #expect(element.child(at: 1_000_000) == nil)
    #expect(element.child(at: -1) == nil)
    #expect(last?.perform(.activate) == true)
    #expect(rows.performed == [999_999])
  }

  @Test func `words are not made while nobody listens`() {
    var count = 0
    func words() -> String {
      count += 1
      return "Page 3 of 12"
    }
    stage.announce(words())
    #expect(count == 0)
    var heard: [String] = []
    stage.onAnnouncement = { heard.append($0) }
    stage.announce(words())
    #expect(heard == ["Page 3 of 12"])
  }

  @Test func `a control does what its action says, and a disabled one nothing`() {
    let control = Control(frame: place)
    control.accessibilityLabel = "Go"
    stage.root.addSubview(control)
    var count = 0
    control.addAction { _ in count += 1 }
    #expect(AccessibleElement(control).perform(.activate))
    #expect(count == 1)
    control.isEnabled = false
    #expect(!AccessibleElement(control).perform(.activate))
    #expect(count == 1)
  }
}
