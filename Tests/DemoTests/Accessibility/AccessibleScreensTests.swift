import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// What a screen reader finds on every screen.
struct AccessibleScreensTests {
  /// Every element of the window that there is without looking for rows out of sight.
  private func elements(of it: OpenDemo) -> [AccessibleElement] {
    func all(_ elements: [AccessibleElement]) -> [AccessibleElement] {
      elements.flatMap { [$0] + all($0.shownChildren) }
    }
    return all(it.bench.stage.accessibleElements)
  }

  /// Whether fingers or keys do something with a view itself.
  private func takesInput(_ view: View) -> Bool {
    view.canBecomeFocused || view is Control && !(view.draw() + view.drawOverlay()).isEmpty
  }

  @Test(arguments: ScreenKind.shown)
  func `every view that takes input has a name and a role`(kind: ScreenKind) throws {
    let it = try OpenDemo(kind)
    let known = Set(elements(of: it).compactMap(\.shownView).map { ObjectIdentifier($0) })
    for view in it.visible where takesInput(view) && view.isUserInteractionEnabled {
      guard view.isHeardOf else { continue }
      #expect(known.contains(ObjectIdentifier(view)), "\(Swift.type(of: view)) is nothing")
    }
    for element in elements(of: it) {
      guard let meaning = element.meaning, meaning.role != .group else { continue }
      let around = element.parent?.meaning?.label ?? "the window"
      #expect(
        !meaning.label.isEmpty,
        "a \(meaning.role) in \(around) has no name: \(Swift.type(of: element.view))"
      )
    }
  }

  @Test(arguments: ScreenKind.shown)
  func `names of what takes input are unique among siblings`(kind: ScreenKind) throws {
    let it = try OpenDemo(kind)
    let bar = it.shell.navigationBar.frame.maxY
    /// What shows of an element: content slides under the bar.
    func seen(_ element: AccessibleElement) -> Rect {
      var frame = element.frame
      if frame.minY < bar, frame.maxY > bar { frame.cut(.top, by: bar - frame.minY) }
      return frame
    }
    let families = [it.bench.stage.accessibleElements] + elements(of: it).map(\.shownChildren)
    for family in families {
      let names = family.filter { $0.shownView.map(takesInput) ?? false }
        .compactMap { $0.meaning.map { "\($0.role) \($0.label)" } }
      let twice = Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
      #expect(twice.isEmpty)
    }
  }

  @Test(arguments: ScreenKind.shown)
  func `Tab goes to everything that takes keys, and a reader knows where it is`(
    kind: ScreenKind
  ) throws {
    let it = try OpenDemo(kind)
    let stage = it.bench.stage
    // Rows that Tab itself scrolls into sight do not count.
    let wanted = it.visible.filter { view in
      view.canBecomeFocused && view.chain.allSatisfy(\.isUserInteractionEnabled)
    }
    var stops: [AccessibleElement] = []
    for _ in 0..<200 {
      stage.moveFocus(backward: false)
      it.bench.step()
      guard let element = stage.focusedElement else {
        Issue.record("nobody knows \(stage.focusedView.map { "\($0)" } ?? "nothing")")
        return
      }
      #expect(element.isFocused)
      if stops.first == element { break }
      stops.append(element)
    }
    #expect(Set(wanted.map { ObjectIdentifier($0) }).count == stops.count)
  }

  /// Whether one thing is read before another: it lies above it, or beside it on the left.
  private func isBefore(_ a: Rect, _ b: Rect) -> Bool {
    let isAbove = a.maxY <= b.minY && a.minX < b.maxX && b.minX < a.maxX
    let isLeft = a.maxX <= b.minX && a.minY < b.maxY && b.minY < a.maxY
    return isAbove || isLeft
  }

  @Test(arguments: ScreenKind.shown)
  func `the order is that of reading: rows from the top, each from the left`(
    kind: ScreenKind
  ) throws {
    let it = try OpenDemo(kind)
    let bar = it.shell.navigationBar.frame.maxY
    /// What shows of an element: content slides under the bar.
    func seen(_ element: AccessibleElement) -> Rect {
      var frame = element.frame
      if frame.minY < bar, frame.maxY > bar { frame.cut(.top, by: bar - frame.minY) }
      return frame
    }
    let families = [it.bench.stage.accessibleElements] + elements(of: it).map(\.shownChildren)
    for family in families.map({ $0.filter(\.isShowing) }) {
      for (place, first) in family.enumerated() {
        for second in family.dropFirst(place + 1) where isBefore(seen(second), seen(first)) {
          let (first, second) = (first.meaning?.label ?? "", second.meaning?.label ?? "")
          Issue.record("\(second) is read after \(first)")
        }
      }
    }
  }

  @Test(arguments: ScreenKind.shown)
  func `Tab goes in the order of reading`(kind: ScreenKind) throws {
    let it = try OpenDemo(kind)
    let stage = it.bench.stage
    // Arrows go to the rows of a list, Tab goes to the list.
    let read = elements(of: it).filter { $0.canBecomeFocused && $0.meaning?.role != .row }
    stage.focus(read.last?.shownView)
    var stops: [AccessibleElement] = []
    for _ in read {
      stage.moveFocus(backward: false)
      if let element = stage.focusedElement { stops.append(element) }
    }
    #expect(stops.filter(Set(read).contains) == read.filter(Set(stops).contains))
    #expect(stops.count == read.count)
  }

  @Test(arguments: ScreenKind.shown)
  func `each element is where its parent says that it is`(kind: ScreenKind) throws {
    let it = try OpenDemo(kind)
    for element in elements(of: it) {
      guard let index = element.index else {
        Issue.record("\(element.meaning?.label ?? "nothing") has no place")
        continue
      }
      guard let parent = element.parent else { continue }
      #expect(parent.child(at: index) == element)
      #expect(index < parent.childCount)
    }
  }
}

extension View {
  /// Whether nothing around it keeps it from being heard of.
  fileprivate var isHeardOf: Bool {
    chain.allSatisfy { !$0.isAccessibilityHidden && !$0.isHidden && !$0.bounds.isEmpty }
  }
}
