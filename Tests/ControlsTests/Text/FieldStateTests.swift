import Controls
import Geometry
import TestHarness
import Testing
import ViewTree

/// What a field tells of itself: to screen readers, and to the app about its editing.
@Suite struct FieldStateTests {
  @Test func `a disabled field says so to a screen reader, and takes no text from one`() throws {
    let bench = Bench()
    let field = TextField(placeholder: "Name")
    field.frame = Rect(x: 10, y: 10, width: 200, height: 32)
    bench.stage.root.addSubview(field)
    bench.step()
    let line = try #require(field.subviews.first)
    #expect(line.canBecomeFocused && line.accessibility?.states.contains(.disabled) == false)
    field.isEnabled = false
    #expect(!line.canBecomeFocused && line.accessibility?.states.contains(.disabled) == true)
    #expect(!line.accessibilityPerform(.select(0..<0), onPart: nil))
  }

  @Test func `a field is told that editing ends only if it began`() {
    let bench = Bench()
    let (first, second) = (TextField(placeholder: "A"), TextField(placeholder: "B"))
    for (index, field) in [first, second].enumerated() {
      field.frame = Rect(x: 10, y: 10 + 50 * Double(index), width: 200, height: 32)
      bench.stage.root.addSubview(field)
    }
    bench.step()
    var told: [String] = []
    second.onEditingChange = { told.append("second \($0)") }
    first.onEditingChange = { [unowned first, unowned stage = bench.stage] isEditing in
      told.append("first \(isEditing)")
      // What it holds is not right yet.
      if !isEditing { stage.focus(first.subviews[0]) }
    }
    bench.stage.focus(first.subviews[0])
    bench.stage.focus(second.subviews[0])
    #expect(told == ["first true", "first false", "first true"])
  }
}
