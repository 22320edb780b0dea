import Geometry
import ViewTree

/// Rows that come, go and change; what shows stays in its place.
extension ListView {
  /// Fills all rows in sight again; the row that is read stays in its place.
  public final func reloadRows() {
    if sizesRows { column.forget() }
    pool.retireAll(leavingFocusTo: self)
    setContentHeight()
    setNeedsLayout()
  }

  /// Fills a row again, and measures it if rows have their own heights.
  public final func reloadRow(_ index: Int) {
    checkRow(index)
    if let row = pool[index] { fillRow(row, index) }
    guard sizesRows else { return }
    let height = column.extents.length(of: index)
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
    let (height, isKnown) = (column.extents.length(of: index), column.extents.isKnown(index))
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
    let (old, more) = (rowCount, max(count - rowCount, 0))
    if count < old { column.extents.remove(count..<old) }
    column.extents.insert(more, at: rowCount, length: rowHeight, isKnown: !sizesRows)
    column.clampShown()
    if let selectedRow, selectedRow >= count { self.selectedRow = nil }
    reloadRows()
  }

  /// Changes rows while one stays in its place; `rows` tells which index a row has afterward, nil for none.
  private func change(
    moving moved: Int? = nil,
    _ edit: (inout Extents) -> Void,
    rows new: (Int) -> Int?
  ) {
    let old = (selected: selectedRow, part: stage?.focusedPart)
    column.change(moving: moved, edit, parts: new) {
      pool.renumber(leavingFocusTo: self, new)
      selectedRow = old.selected.flatMap(new)
      if stage?.focusedView === self { stage?.focusedPart = old.part.flatMap(new) }
      if selectedRow != nil { setNeedsDisplay() }
    }
  }
}
