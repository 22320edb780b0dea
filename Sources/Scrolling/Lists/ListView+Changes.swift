import Geometry
import ViewTree

/// Rows that come, go and change; what shows stays in its place.
extension ListView {
  /// Fills all rows in sight again; the row that is read stays in its place.
  public final func reloadRows() {
    if sizesRows { stayingRow = rowThatStays() }
    for index in Array(rows.keys) { retire(index) }
    if sizesRows { extents.forget() }
    setContentHeight()
    setNeedsLayout()
  }

  /// Fills a row again, and measures it if rows have their own heights.
  public final func reloadRow(_ index: Int) {
    checkRow(index)
    if let row = rows[index] { fillRow(row, index) }
    guard sizesRows else { return }
    let height = extents.length(of: index)
    change { extents in
      extents.remove(index..<index + 1)
      extents.insert(1, at: index, length: height)
    } rows: {
      $0
    }
  }

  /// Notes that rows have come; the app's own rows have changed before.
  ///
  /// What shows stays in its place: rows that come above it move the offset. A list that shows its end and
  /// ``staysAtEnd`` follows the end.
  ///
  /// - Parameter range: The indices that the new rows have.
  public final func insertRows(_ range: Range<Int>) {
    demand(
      (0...rowCount).contains(range.lowerBound),
      "Row \(range.lowerBound) cannot be inserted among \(rowCount)"
    )
    change { extents in
      let (count, start) = (range.count, range.lowerBound)
      extents.insert(count, at: start, length: rowHeight, isKnown: !sizesRows)
    } rows: {
      $0 < range.lowerBound ? $0 : $0 + range.count
    }
  }

  /// Notes that rows have gone; the app's own rows have changed before.
  ///
  /// - Parameter range: The indices that the rows had.
  public final func removeRows(_ range: Range<Int>) {
    demand(
      range.lowerBound >= 0 && range.upperBound <= rowCount,
      "Rows \(range) cannot be removed from \(rowCount)"
    )
    change { extents in
      extents.remove(range)
    } rows: {
      $0 < range.lowerBound ? $0 : $0 < range.upperBound ? nil : $0 - range.count
    }
  }

  /// Notes that a row has gone to another place.
  ///
  /// - Parameters:
  ///   - index: The index that the row had.
  ///   - target: The index that it has now.
  public final func moveRow(_ index: Int, to target: Int) {
    checkRow(index)
    checkRow(target)
    guard index != target else { return }
    let (height, isKnown) = (extents.length(of: index), extents.isKnown(index))
    change(moving: index) { extents in
      extents.remove(index..<index + 1)
      extents.insert(1, at: target, length: height, isKnown: isKnown)
    } rows: { row in
      if row == index { return target }
      let rest = row > index ? row - 1 : row
      return rest >= target ? rest + 1 : rest
    }
  }

  /// Takes another number of rows, all of which may be others.
  final func changeCount(to count: Int) {
    Self.checkCount(count)
    if count < rowCount { extents.remove(count..<rowCount) }
    extents.insert(max(count - rowCount, 0), at: rowCount, length: rowHeight, isKnown: !sizesRows)
    shownRows = shownRows.clamped(to: 0..<count)
    if let selectedRow, selectedRow >= count { self.selectedRow = nil }
    reloadRows()
  }

  /// Changes rows while one stays in its place; `rows` tells which index a row has afterward, nil for none.
  private func change(
    moving moved: Int? = nil,
    _ edit: (inout Extents) -> Void,
    rows new: (Int) -> Int?
  ) {
    catchUp()
    let staying = rowThatStays(except: moved)
    let before = staying.map(top) ?? 0
    let old = (count: rowCount, selected: selectedRow, part: stage?.focusedPart)
    edit(&extents)
    renumberViews(by: new)
    selectedRow = old.selected.flatMap(new)
    if stage?.focusedView === self { stage?.focusedPart = old.part.flatMap(new) }
    aim = aim.flatMap { aim in
      new(aim.row).map { RowAim(row: $0, place: aim.place, goal: aim.goal) }
    }
    shownRows = renumbered(shownRows, among: old.count, by: new)
    // The row after those that are gone takes their place.
    stayingRow = staying.flatMap { row in
      (row..<old.count).lazy.compactMap(new).first ?? (rowCount > 0 ? rowCount - 1 : nil)
    }
    if selectedRow != nil { setNeedsDisplay() }
    setNeedsLayout()
    if let stayingRow {
      learnRows(beside: Anchor(row: stayingRow, place: before - contentOffset.y))
    }
    adopt(shift: stayingRow.map { top(ofRow: $0) - before } ?? 0)
  }

  private func renumberViews(by new: (Int) -> Int?) {
    for index in Array(rows.keys) where new(index) == nil { retire(index) }
    rows = rows.reduce(into: [:]) { rows, entry in
      if let index = new(entry.key) { rows[index] = entry.value }
    }
  }

  /// The rows from the first to the last of those that are left.
  private func renumbered(
    _ range: Range<Int>,
    among count: Int,
    by new: (Int) -> Int?
  ) -> Range<Int> {
    let left = range.compactMap(new)
    guard let first = left.min(), let last = left.max() else {
      // Where all are gone, what follows stands in their place.
      let next = (range.upperBound..<max(count, range.upperBound)).lazy.compactMap(new).first
      return next.map { $0..<$0 + 1 } ?? 0..<0
    }
    return first..<last + 1
  }
}
