import Gestures
import ViewTree

/// Going to rows by keys, and rows as screen readers see them.
extension ListView {
  final func goToRow(for event: KeyEvent) -> Bool {
    guard let stage, isAimedAt(by: stage), rowCount > 0, event.modifiers.isEmpty else {
      return false
    }
    if stage.hasScreenReader { return goToPart(for: event, on: stage) }
    guard didSelectRow != nil, let selectedRow else { return false }
    guard let row = target(of: event.key, from: selectedRow, among: rowCount, in: rowsInSight)
    else { return false }
    guard event.phase != .up, row != selectedRow else { return true }
    let part = scroll(to: parts.part(ofRow: row), at: .nearest, animated: false)
    if let row = part.flatMap(parts.row) { select(row) }
    return true
  }

  /// Goes to rows and headers one after another, as a screen reader does.
  private func goToPart(for event: KeyEvent, on stage: Stage) -> Bool {
    let old = stage.focusedPart
    if let old, event.key == .enter || event.key == .space {
      return event.phase == .up || accessibilityPerform(.activate, onPart: old)
    }
    guard let part = target(of: event.key, from: old, among: parts.count, in: column.inSight)
    else { return false }
    guard event.phase != .up else { return true }
    let new = column.index(of: part) {
      scroll(to: part, at: .nearest, animated: false)
      stage.focus(self)
    }
    if let new { stage.focusedPart = new }
    return true
  }

  private func target(
    of key: Key,
    from old: Int?,
    among count: Int,
    in sight: Range<Int>
  ) -> Int? {
    switch key {
    case .down: min(old.map { $0 + 1 } ?? sight.lowerBound, count - 1)
    case .up: min(max(old.map { $0 - 1 } ?? sight.upperBound - 1, 0), count - 1)
    case .home: 0
    case .end: count - 1
    default: nil
    }
  }

  // MARK: Accessibility

  final var listAccessibility: Accessibility? {
    guard var meaning = scrollAccessibility else { return nil }
    (meaning.role, meaning.value) = (.list, .words(rowStatus))
    return meaning
  }

  private var rowStatus: String {
    let rows = rowsInSight
    let usual =
      rows.isEmpty ? "" : "Rows \(rows.lowerBound + 1) to \(rows.upperBound) of \(rowCount)"
    return delegate?.scrollContainer(self, accessibilityScrollStatus: usual) ?? usual
  }

  /// A row, or the header of a section.
  final func accessiblePart(_ index: Int) -> AccessiblePart? {
    guard (0..<parts.count).contains(index) else { return nil }
    let (place, view) = (shownFrame(ofPart: index), view(of: index))
    if let row = parts.row(index) {
      return AccessiblePart(meaning(ofRow: row), frame: place, view: view)
    }
    let title = parts.section(ofPart: index).map { sections[$0].title } ?? ""
    return AccessiblePart(Accessibility(.heading, label: title), frame: place, view: view)
  }

  private func meaning(ofRow index: Int) -> Accessibility {
    let row = pool[index] ?? readRow(index)
    var meaning = row.accessibility ?? Accessibility(.row, label: "")
    if row.accessibilityLabel != nil || meaning.label.isEmpty {
      meaning.label = row.accessibilityLabel ?? row.textInside
    }
    if meaning.role == .text || meaning.role == .group { meaning.role = .row }
    meaning.position = Accessibility.Position(index: index, count: rowCount)
    if index == selectedRow { meaning.states.insert(.selected) }
    if didSelectRow != nil, !meaning.actions.contains(.activate) {
      meaning.actions.append(.activate)
    }
    if meaning.value == .none { meaning.value = .words("Row \(index + 1) of \(rowCount)") }
    return meaning
  }

  final func perform(_ action: AccessibilityAction, on part: Int) -> Bool {
    guard (0..<parts.count).contains(part) else { return false }
    let new = column.index(of: part) {
      scroll(to: part, at: .nearest, animated: false)
      layoutIfNeeded()
    }
    guard let part = new else { return false }
    if action == .activate, didSelectRow != nil, let row = parts.row(part) {
      select(row)
      return true
    }
    return view(of: part)?.accessibilityPerform(action, onPart: nil) ?? false
  }
}
