import Gestures
import ViewTree

/// Going to rows by keys, and rows as screen readers see them.
extension ListView {
  final func goToRow(for event: KeyEvent) -> Bool {
    guard let stage, stage.focusedView === self, rowCount > 0, event.modifiers.isEmpty else {
      return false
    }
    let isRead = stage.hasScreenReader
    if isRead, let row = stage.focusedPart, event.key == .enter || event.key == .space {
      return event.phase == .up || accessibilityPerform(.activate, onPart: row)
    }
    let old = isRead ? stage.focusedPart : selectedRow
    guard isRead || didSelectRow != nil && old != nil, let row = row(for: event.key, from: old)
    else { return false }
    guard event.phase != .up, isRead || row != old else { return true }
    scrollToRow(row, animated: false)
    if isRead { stage.focusedPart = row } else { select(row) }
    return true
  }

  private func row(for key: Key, from row: Int?) -> Int? {
    switch key {
    case .down: min(row.map { $0 + 1 } ?? rowsInSight.lowerBound, rowCount - 1)
    case .up: max(row.map { $0 - 1 } ?? rowsInSight.upperBound - 1, 0)
    case .home: 0
    case .end: rowCount - 1
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

  final func part(_ index: Int) -> AccessiblePart? {
    guard (0..<rowCount).contains(index) else { return nil }
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
    return AccessiblePart(meaning, frame: frame(ofRow: index), view: pool[index])
  }

  final func perform(_ action: AccessibilityAction, onRow row: Int) -> Bool {
    guard (0..<rowCount).contains(row) else { return false }
    scrollToRow(row, animated: false)
    layoutIfNeeded()
    if action == .activate, didSelectRow != nil {
      select(row)
      return true
    }
    return pool[row]?.accessibilityPerform(action, onPart: nil) ?? false
  }
}
