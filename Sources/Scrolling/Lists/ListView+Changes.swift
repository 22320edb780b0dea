import Geometry
import ViewTree

/// Rows that come, go and change; what shows stays in its place.
extension ListView {
  /// Fills all rows in sight again; the row that is read stays in its place.
  public final func reloadRows() {
    takeFocus(rows: { _ in nil }, sections: { _ in nil })
    column.contentDidChange()
    if selectedRow != nil { setNeedsDisplay() }
    if sizesRows { column.forget() }
    pool.retireAll()
    headers.retireAll()
    setContentHeight()
    setNeedsLayout()
  }

  /// Fills a row again, and measures it if rows have their own heights.
  public final func reloadRow(_ index: Int) {
    checkRow(index)
    if refills.keep(index) { return }
    if let row = pool[index] { fillRow(row, index) }
    guard sizesRows else { return }
    column.measureAgain(parts.part(ofRow: index))
  }

  /// Notes that rows have come; the app's own rows have changed before.
  ///
  /// What shows stays in its place: rows that come above it move the offset. A list that shows its
  /// end and ``staysAtEnd`` follows the end.
  ///
  /// - Parameters:
  ///   - range: The indices that the new rows have.
  ///   - section: The section that they come into, where two or more could be meant; by default
  ///     that of the row that was at the first index, or the last one.
  public final func insertRows(_ range: Range<Int>, inSection section: Int? = nil) {
    demand(
      (0...rowCount).contains(range.lowerBound),
      "Row \(range.lowerBound) cannot be inserted among \(rowCount)"
    )
    Self.checkCount(rowCount + range.count)
    let section = parts.section(forRowsAt: range.lowerBound, wanted: section)
    change { extents, parts in
      let (count, start) = (range.count, range.lowerBound + (section ?? -1) + 1)
      extents.insert(count, at: start, length: rowHeight, isKnown: !sizesRows)
      parts.insertRows(count, in: section)
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
    change { extents, parts in
      for run in parts.runs(ofRows: range).reversed() { extents.remove(run) }
      parts.removeRows(range)
    } rows: {
      $0 < range.lowerBound ? $0 : $0 < range.upperBound ? nil : $0 - range.count
    }
  }

  /// Notes that a row has gone to another place, in the section of the row that was there.
  ///
  /// - Parameters:
  ///   - index: The index that the row had.
  ///   - target: The index that it has now, as if it had first been taken out and then been
  ///     inserted there.
  public final func moveRow(_ index: Int, to target: Int) {
    checkRow(index)
    checkRow(target)
    guard index != target else { return }
    let (part, section) = (parts.part(ofRow: index), parts.section(ofRow: target))
    let (height, isKnown) = (column.extents.length(of: part), column.extents.isKnown(part))
    change(moving: part) { extents, parts in
      extents.remove(part..<part + 1)
      parts.removeRows(index..<index + 1)
      parts.insertRows(1, in: section)
      let new = target + (section ?? -1) + 1
      extents.insert(1, at: new, length: height, isKnown: isKnown)
    } rows: { row in
      if row == index { return target }
      let rest = row > index ? row - 1 : row
      return rest >= target ? rest + 1 : rest
    }
  }

  /// Takes another number of rows, all of which may be others.
  final func changeCount(to count: Int) {
    Self.checkCount(count)
    demand(parts.sections.isEmpty, "The sections of a list say how many rows it has")
    takeFocus(rows: { _ in nil }, sections: { _ in nil })
    let (old, more) = (rowCount, max(count - rowCount, 0))
    adopt(ListParts(rowCount: count)) { extents in
      if count < old { extents.remove(count..<old) }
      extents.insert(more, at: extents.count, length: rowHeight, isKnown: !sizesRows)
    }
  }

  /// Takes other sections, all rows of which may be others.
  final func take(_ new: ListParts) {
    takeFocus(rows: { _ in nil }, sections: { _ in nil })
    adopt(new) { $0 = lengths(of: new) }
    sectionsDidChange()
  }

  private func adopt(_ new: ListParts, _ edit: (inout Extents) -> Void) {
    let awaited = column.followed.awaited.map {
      (row: parts.row($0), section: parts.section(ofPart: $0))
    }
    parts = new
    column.replace(edit)
    column.followed.awaited = awaited.flatMap { row, section in
      row.map { $0 < rowCount ? new.part(ofRow: $0) : nil }
        ?? section.flatMap { $0 < new.sections.count ? new.header(of: $0) : nil }
    }
    if let selectedRow, selectedRow >= rowCount { self.selectedRow = nil }
    if let stage, stage.focusedView === self, let part = stage.focusedPart, part >= parts.count {
      stage.focusedPart = nil
    }
    reloadRows()
  }

  /// The lengths of rows and headers as they are thought to be at first.
  final func lengths(of parts: ListParts) -> Extents {
    var lengths = Extents()
    func add(_ count: Int, _ length: Double) {
      lengths.insert(count, at: lengths.count, length: length, isKnown: !sizesRows)
    }
    for section in parts.sections {
      add(1, sectionHeaders.height)
      add(section.rowCount, rowHeight)
    }
    if parts.sections.isEmpty { add(parts.rowCount, rowHeight) }
    return lengths
  }

  /// Changes rows and sections while what is read stays in its place.
  ///
  /// - Parameters:
  ///   - moved: A part that does not stay.
  ///   - edit: Changes the lengths and the order.
  ///   - newRow: The index that a row has afterward, nil for none.
  ///   - newSection: The index that a section has afterward, nil for none.
  final func change(
    moving moved: Int? = nil,
    _ edit: (inout Extents, inout ListParts) -> Void,
    rows newRow: (Int) -> Int? = { $0 },
    sections newSection: (Int) -> Int? = { $0 }
  ) {
    catchUp()
    let refills = takeFocus(rows: newRow, sections: newSection)
    let (before, selected, focused) = (parts, selectedRow, stage?.focusedPart)
    func new(_ part: Int) -> Int? {
      if let row = before.row(part) { return newRow(row).map { parts.part(ofRow: $0) } }
      return before.section(ofPart: part).flatMap(newSection).map { parts.header(of: $0) }
    }
    column.change(
      moving: moved,
      { edit(&$0, &parts) },
      parts: new,
      renumber: {
        pool.renumber(newRow)
        headers.renumber(newSection)
        selectedRow = selected.flatMap(newRow)
        if stage?.focusedView === self { stage?.focusedPart = focused.flatMap(new) }
        if selectedRow != nil { setNeedsDisplay() }
      }
    )
    refills.compactMap(newRow).forEach(reloadRow)
  }

  /// Takes the focus over from a row or a header that is about to lose its view, before that
  /// changes anything; returns the rows that are to be filled again afterward.
  @discardableResult
  private func takeFocus(rows newRow: (Int) -> Int?, sections newSection: (Int) -> Int?) -> [Int] {
    guard pool.losesFocus(newRow) || headers.losesFocus(newSection) else { return [] }
    return refills.during { stage?.focus(self) }
  }
}
