import Geometry
import Gestures
import ViewTree

/// Selecting cells, going to them, and cells as screen readers see them.
extension GridView {
  final func select(_ index: GridIndex, extending: Bool) {
    guard let didSelect else { return }
    let (cell, old) = (inner(index), selection)
    let new = GridSelection(cell, from: extending ? old?.anchor : outer(index))
    selection = new
    // What a header selects reaches out of sight.
    if cell == index { scroll(to: new, after: old) }
    // A delegate that has heard of the scrolling may have removed cells.
    if let selection { didSelect(selection) }
  }

  /// Selects a cell, and tells of it unless it is a header or gone.
  final func activate(_ index: GridIndex) {
    let isHeader = isHeader(index)
    let new = followed.index(of: index) { select(index, extending: false) }
    if let new, !isHeader { didActivate?(new) }
  }

  /// Brings the selected cell into sight, but not along an axis on which
  /// a header has selected it and it stays.
  private func scroll(to new: GridSelection, after old: GridSelection?) {
    layoutIfNeeded()
    var place = room(showing: place(of: new.cell), in: panes[pane(of: new.cell)])
    for axis in Axis.allCases where itemColumns == nil && old?.cell[axis] == new.cell[axis] {
      guard new.cell[axis] == firstCell[axis], new.anchor[axis] == count(axis) - 1,
        new.cell[axis] != new.anchor[axis]
      else { continue }
      (place.origin[axis], place.size[axis]) = (contentOffset[axis], bounds.size[axis])
    }
    scrollToRect(place, animated: false)
  }

  /// Whether a cell stays at an edge as the header of a row or a column.
  final func isHeader(_ index: GridIndex) -> Bool { inner(index) != index }

  /// A cell, or the first one that scrolls in the row or column that a header has.
  private func inner(_ index: GridIndex) -> GridIndex {
    var inner = index
    for axis in Axis.allCases { inner[axis] = max(index[axis], firstCell[axis]) }
    return inner
  }

  /// A cell, or the last one in the row or column that a header has.
  private func outer(_ index: GridIndex) -> GridIndex {
    var outer = index
    for axis in Axis.allCases where index[axis] < firstCell[axis] { outer[axis] = count(axis) - 1 }
    return outer
  }

  /// The first cell that scrolls; where all stay, the last one.
  private var firstCell: GridIndex {
    GridIndex(
      row: max(min(frozenRows, rowCount - 1), 0),
      column: max(min(frozenColumns, columnCount - 1), 0)
    )
  }

  /// Scrolls to a cell, as far as the content reaches; rows and columns that stay count as covered.
  ///
  /// - Parameters:
  ///   - index: The cell, which must exist.
  ///   - position: Where the cell comes to rest.
  ///   - animated: Whether the content moves there.
  public final func scrollToCell(
    _ index: GridIndex,
    at position: ScrollPosition = .nearest,
    animated: Bool
  ) {
    let hadLayout = !awaitsLayout
    if hadLayout { checkCell(index) }
    // A cell that is filled may have others removed.
    guard let index = followed.index(of: index, after: layoutIfNeeded) else { return }
    guard !awaitsLayout else {
      followed.awaited = index
      return wait(animated: animated) { [unowned self] in
        guard let index = followed.awaited, exists(index) else { return }
        scrollToCell(index, at: position, animated: false)
      }
    }
    if !hadLayout { checkCell(index) }
    let place = room(showing: place(of: index), in: panes[pane(of: index)])
    scrollToRect(place, at: position, animated: animated)
  }

  /// A place in a pane, with what lies in front of it along the axes on which it scrolls.
  final func room(showing place: Rect, in pane: GridPane) -> Rect {
    var room = place
    for axis in Axis.allCases {
      if pane.frozen.contains(axis) {
        // It stays in sight.
        room.origin[axis] = contentOffset[axis] + adjustedContentInset.leading(axis)
        room.size[axis] = min(room.size[axis], 1)
      } else {
        room.origin[axis] -= frozenLength(axis)
        room.size[axis] += frozenLength(axis)
      }
    }
    return room
  }

  // MARK: Keys

  final var focusedCell: GridIndex? {
    guard let stage, stage.focusedView === self, let part = stage.focusedPart else { return nil }
    return part < itemCount ? index(ofItem: part) : nil
  }

  final func goToCell(for event: KeyEvent) -> Bool {
    guard let stage, isAimedAt(by: stage), itemCount > 0,
      event.modifiers.isSubset(of: [.shift, .control])
    else { return false }
    let isRead = stage.hasScreenReader
    if isRead, let part = stage.focusedPart, event.key == .enter || event.key == .space {
      return event.phase == .up || accessibilityPerform(.activate, onPart: part)
    }
    if event.key == .enter, event.modifiers.isEmpty, let didActivate, let cell = selection?.cell {
      if event.phase == .down { didActivate(cell) }
      return true
    }
    let old = isRead ? focusedCell ?? GridIndex(row: 0, column: 0) : selection?.cell
    guard isRead || didSelect != nil, let old, let new = cell(for: event, from: old) else {
      return false
    }
    guard event.phase != .up, isRead || new != old else { return true }
    if isRead {
      let new = followed.index(of: new) {
        scrollToCell(new, animated: false)
        stage.focus(self)
      }
      if let new { stage.focusedPart = item(at: new) }
    } else {
      select(new, extending: event.modifiers.contains(.shift))
    }
    return true
  }

  private func cell(for event: KeyEvent, from old: GridIndex) -> GridIndex? {
    if itemColumns != nil {
      return item(for: event.key, from: item(at: old)).map(index(ofItem:))
    }
    let isFar = event.modifiers.contains(.control)
    var (row, column) = (old.row, old.column)
    switch event.key {
    case .left: column = isFar ? 0 : column - 1
    case .right: column = isFar ? columnCount - 1 : column + 1
    case .up: row = isFar ? 0 : row - 1
    case .down: row = isFar ? rowCount - 1 : row + 1
    case .home: (row, column) = (isFar ? 0 : row, 0)
    case .end: (row, column) = (isFar ? rowCount - 1 : row, columnCount - 1)
    case .pageUp: row = self.row(from: row, pages: -1)
    case .pageDown: row = self.row(from: row, pages: 1)
    case .space, .escape, .enter, .tab, .backspace, .delete, .menu, .function, .character:
      return nil
    }
    // A screen reader goes to headers as well.
    let first = stage?.hasScreenReader ?? false ? GridIndex(row: 0, column: 0) : firstCell
    return GridIndex(
      row: min(max(row, first.row), rowCount - 1),
      column: min(max(column, first.column), columnCount - 1)
    )
  }

  private func item(for key: Key, from item: Int) -> Int? {
    let columns = columnCount
    let wanted: Int
    switch key {
    case .left: wanted = item - 1
    case .right: wanted = item + 1
    case .up: wanted = item >= columns ? item - columns : item
    case .down: wanted = item / columns < (items - 1) / columns ? item + columns : item
    case .home: wanted = 0
    case .end: wanted = items - 1
    case .pageUp, .pageDown:
      let row = row(from: item / columns, pages: key == .pageUp ? -1 : 1)
      wanted = row * columns + item % columns
    case .space, .escape, .enter, .tab, .backspace, .delete, .menu, .function, .character:
      return nil
    }
    return min(max(wanted, 0), items - 1)
  }

  /// The row that is pages away from another one, at least one row.
  private func row(from row: Int, pages: Int) -> Int {
    guard let rows = lines[.vertical] else { return row }
    let page = bounds.height - frozenLength(.vertical)
    let place = rows.start(of: row) + page * Double(pages)
    let found = rows.part(at: place) ?? row
    return pages > 0 ? max(found, row + 1) : min(found, row - 1)
  }

  // MARK: Accessibility

  final var gridAccessibility: Accessibility? {
    guard var meaning = scrollAccessibility else { return nil }
    let (rows, columns) = (rowsInSight, columnsInSight)
    let usual =
      rows.isEmpty || columns.isEmpty
      ? ""
      : "Rows \(rows.lowerBound + 1) to \(rows.upperBound) of \(rowCount), "
        + "columns \(columns.lowerBound + 1) to \(columns.upperBound) of \(columnCount)"
    let status = delegate?.scrollContainer(self, accessibilityScrollStatus: usual) ?? usual
    (meaning.role, meaning.value) = (.list, .words(status))
    return meaning
  }

  /// The cells from the first row in sight to the last, in one run.
  final var itemsInSight: Range<Int> {
    let rows = rowsInSight
    return min(
      rows.lowerBound * columnCount,
      itemCount
    )..<min(
      rows.upperBound * columnCount,
      itemCount
    )
  }

  final func part(_ number: Int) -> AccessiblePart? {
    guard (0..<itemCount).contains(number) else { return nil }
    let index = index(ofItem: number)
    let shown = view(at: index)
    let cell = shown ?? readCell(index)
    var meaning = cell.accessibility ?? Accessibility(.row, label: "")
    if cell.accessibilityLabel != nil || meaning.label.isEmpty {
      meaning.label = cell.accessibilityLabel ?? cell.textInside
    }
    if meaning.role == .text || meaning.role == .group { meaning.role = .row }
    meaning.position = Accessibility.Position(index: number, count: itemCount)
    if isSelected(index) { meaning.states.insert(.selected) }
    let acts = didSelect != nil || didActivate != nil
    if acts, !meaning.actions.contains(.activate) { meaning.actions.append(.activate) }
    if meaning.value == .none { meaning.value = .words(words(for: index)) }
    return AccessiblePart(meaning, frame: frame(of: index), view: shown)
  }

  /// The row and the column, by their headers where these stay.
  private func words(for index: GridIndex) -> String {
    if itemColumns != nil { return "Item \(item(at: index) + 1) of \(items)" }
    var row = "Row \(index.row + 1)"
    var column = "column \(index.column + 1)"
    if frozenColumns > 0, index.column >= frozenColumns {
      let header = text(at: GridIndex(row: index.row, column: 0))
      if !header.isEmpty { row = "Row \(header)" }
    }
    if frozenRows > 0, index.row >= frozenRows {
      let header = text(at: GridIndex(row: 0, column: index.column))
      if !header.isEmpty { column = "column \(header)" }
    }
    return "\(row), \(column)"
  }

  private func text(at index: GridIndex) -> String {
    let cell = view(at: index) ?? readCell(index)
    return cell.accessibilityLabel ?? cell.textInside
  }

  final func perform(_ action: AccessibilityAction, onItem number: Int) -> Bool {
    guard (0..<itemCount).contains(number) else { return false }
    let old = index(ofItem: number)
    let new = followed.index(of: old) {
      scrollToCell(old, animated: false)
      layoutIfNeeded()
    }
    guard let index = new else { return false }
    if action == .activate, didSelect != nil || didActivate != nil {
      activate(index)
      return true
    }
    return view(at: index)?.accessibilityPerform(action, onPart: nil) ?? false
  }
}
