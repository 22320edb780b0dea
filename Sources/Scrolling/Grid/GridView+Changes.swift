import Geometry
import ViewTree

/// Rows, columns and items that come, go and change; what shows stays in its place.
extension GridView {
  /// Fills all cells in sight again.
  public final func reloadCells() {
    takeFocus { _ in nil }
    for pane in panes { pane.pool.retireAll() }
    linesDidChange()
  }

  /// Fills a cell again, if it has a view.
  public final func reloadCell(_ index: GridIndex) {
    checkCell(index)
    if !refills.keep(index) { fill(index) }
  }

  private func fill(_ index: GridIndex) {
    if let cell = view(at: index) { fillCell(cell, index) }
  }

  /// Notes that rows of a table have come; the app's own have changed before.
  ///
  /// - Parameter range: The indices that the new rows have.
  public final func insertRows(_ range: Range<Int>) { insert(range, .vertical, rowHeight) }
  /// Notes that columns of a table have come; the app's own have changed before.
  ///
  /// - Parameter range: The indices that the new columns have.
  public final func insertColumns(_ range: Range<Int>) { insert(range, .horizontal, columnWidth) }
  /// Notes that rows of a table have gone; the app's own have changed before.
  ///
  /// - Parameter range: The indices that the rows had.
  public final func removeRows(_ range: Range<Int>) { remove(range, .vertical) }
  /// Notes that columns of a table have gone; the app's own have changed before.
  ///
  /// - Parameter range: The indices that the columns had.
  public final func removeColumns(_ range: Range<Int>) { remove(range, .horizontal) }

  private func insert(_ range: Range<Int>, _ axis: Axis, _ length: Double) {
    checkTable()
    checkCount(count(axis) + range.count, axis)
    change(axis) {
      $0.insert(range.count, at: range.lowerBound, length: length, isKnown: true)
    } parts: {
      $0 < range.lowerBound ? $0 : $0 + range.count
    }
  }

  private func remove(_ range: Range<Int>, _ axis: Axis) {
    checkTable()
    change(axis) {
      $0.remove(range)
    } parts: {
      $0 < range.lowerBound ? $0 : $0 < range.upperBound ? nil : $0 - range.count
    }
  }

  private func checkCount(_ count: Int, _ axis: Axis) {
    Self.check(count, axis == .vertical ? "rows" : "columns")
    Self.checkCells(count, self.count(axis.other))
  }

  private func checkTable() {
    demand(itemColumns == nil, "The rows and columns of items follow from their number")
  }

  /// Notes that items have come; the app's own have changed before.
  ///
  /// - Parameter range: The numbers that the new items have.
  public final func insertItems(_ range: Range<Int>) {
    checkItems(range.lowerBound, range.lowerBound, among: items)
    Self.check(items + range.count, "items")
    changeItems(to: items + range.count) {
      $0 < range.lowerBound ? $0 : $0 + range.count
    }
  }

  /// Notes that items have gone; the app's own have changed before.
  ///
  /// - Parameter range: The numbers that the items had.
  public final func removeItems(_ range: Range<Int>) {
    checkItems(range.lowerBound, range.upperBound, among: items)
    changeItems(to: items - range.count) {
      $0 < range.lowerBound ? $0 : $0 < range.upperBound ? nil : $0 - range.count
    }
  }

  private func checkItems(_ first: Int, _ end: Int, among count: Int) {
    demand(itemColumns != nil, "A table has rows and columns, and no items")
    demand(first >= 0 && end <= count, "There are no items \(first)..<\(end) among \(count)")
  }

  final func changeCount(to count: Int, _ axis: Axis) {
    checkTable()
    checkCount(count, axis)
    takeFocus { _ in nil }
    let old = self.count(axis)
    if count < old { lines[axis]?.remove(count..<old) }
    let length = axis == .vertical ? rowHeight : columnWidth
    let added = max(count - old, 0)
    lines[axis]?.insert(added, at: min(count, old), length: length, isKnown: true)
    followed.renumber { exists($0) ? $0 : nil }
    if let selection, !exists(selection.cell) || !exists(selection.anchor) { self.selection = nil }
    reloadCells()
  }

  final func changeItems(to count: Int) {
    demand(itemColumns != nil, "A table has rows and columns, and no items")
    Self.check(count, "items")
    takeFocus { _ in nil }
    changeItems(to: count) { $0 < count ? $0 : nil }
    reloadCells()
  }

  // MARK: What stays

  /// Changes rows or columns while one stays in its place; `new` tells which index
  /// one has afterward, nil for none.
  final func change(_ axis: Axis, _ edit: (inout Extents) -> Void, parts new: (Int) -> Int?) {
    func moved(_ index: GridIndex) -> GridIndex? {
      var index = index
      guard let part = new(index[axis]) else { return nil }
      index[axis] = part
      return index
    }
    catchUp()
    let (refills, focused) = (takeFocus(moved), focusedCell)
    guard var lines = lines[axis] else { return }
    let covered = bounds.origin[axis] + frozenLength(axis)
    let candidates = inSight(axis).filter { new($0) != nil }
    let held = candidates.first { lines.start(of: $0) >= covered } ?? candidates.first
    let before = held.map(lines.start) ?? 0
    edit(&lines)
    self.lines[axis] = lines
    selection = renumber(moved)
    if let focused { stage?.focusedPart = moved(focused).map(item(at:)) }
    refills.compactMap(moved).forEach(fill)
    adopt(Vector((held.flatMap(new).map(lines.start) ?? before) - before, along: axis))
  }

  private func changeItems(to count: Int, _ new: (Int) -> Int?) {
    let columns = max(cellsPerRow, 1)
    func moved(_ index: GridIndex) -> GridIndex? {
      new(index.row * columns + index.column).map {
        GridIndex(row: $0 / columns, column: $0 % columns)
      }
    }
    catchUp()
    let (refills, focused) = (takeFocus(moved), focusedCell)
    let shown = rowsInSight.lowerBound * columns
    let held = (shown..<max(shown, items)).lazy.first { new($0) != nil }
    let before = held.map { top(ofItem: $0) } ?? 0
    items = count
    let selected = renumber(moved)
    fitRows()
    selection = selected
    if let focused { stage?.focusedPart = moved(focused).map(item(at:)) }
    refills.compactMap(moved).forEach(fill)
    let after = held.flatMap(new).map { top(ofItem: $0) } ?? before
    adopt(Vector(after - before, along: .vertical))
  }

  /// Gives items columns for the width that there is; the first in sight stays.
  final func layOutItems(force: Bool) {
    guard let itemColumns else { return }
    let insets = rules.metrics.insetWithoutScrollBars(in: bounds.size)
    let room = layoutWidth - insets.left - insets.right
    guard room > 0 else { return }
    let columns = itemColumns.count(in: room, spacing: spacing)
    let scale = grid.scale
    let exact = (room - spacing * Double(columns - 1)) / Double(columns)
    let length = max((exact * scale).rounded(.down) / scale, 1) + spacing
    let isFirst = columnCount == 0
    let old = isFirst ? firstColumns : columnCount
    let oldLength = isFirst ? 0 : width(ofColumn: 0) + spacing
    guard force || columns != columnCount || length != oldLength else { return }
    let kept = isFirst ? nil : keptPoint
    lines[.horizontal] = Extents(count: columns, length: length, isKnown: true)
    lines[.vertical] = Extents()
    let selected = renumber { index in
      let item = index.row * old + index.column
      return GridIndex(row: item / columns, column: item % columns)
    }
    fitRows()
    selection = selected
    guard let kept, kept.item < items else { return }
    adopt(Vector(offset(keeping: kept) - contentOffset.y, along: .vertical))
  }

  /// A point of an item's row that stays in its place when items get another size.
  private struct KeptPoint {
    let item: Int
    /// How far below the top of the row it is.
    let depth: Double
    let length: Double
    /// How far below the grid's top it is.
    let place: Double
  }

  /// A point of the item under the hand, or else the grid's top in the first item in sight.
  private var keptPoint: KeptPoint? {
    guard let rows = lines[.vertical], let columns = lines[.horizontal] else { return nil }
    let pan = panGestureRecognizer
    let isHeld = phase.drag != nil && pan.numberOfTouches > 0
    let point = isHeld ? pan.location(in: self) : Point(x: 0, y: contentOffset.y)
    guard let row = rows.part(at: point.y), let column = columns.part(at: point.x) else {
      return nil
    }
    return KeptPoint(
      item: min(row * columnCount + column, items - 1),
      depth: point.y - rows.start(of: row),
      length: rows.length(of: row),
      place: point.y - contentOffset.y
    )
  }

  private func offset(keeping kept: KeptPoint) -> Double {
    guard let rows = lines[.vertical] else { return contentOffset.y }
    let row = kept.item / columnCount
    let isInside = kept.depth > 0 && kept.length > 0
    let depth = isInside ? kept.depth / kept.length * rows.length(of: row) : kept.depth
    return rows.start(of: row) + depth - kept.place
  }

  /// Has as many rows as the items need.
  private func fitRows() {
    let columns = max(columnCount, 1)
    let (count, old) = ((items + columns - 1) / columns, rowCount)
    guard columnCount > 0 else { return }
    if count < old { lines[.vertical]?.remove(count..<old) }
    let height = (width(ofColumn: 0) * itemAspect).rounded() + spacing
    let added = max(count - old, 0)
    lines[.vertical]?.insert(added, at: min(count, old), length: height, isKnown: true)
    for pane in panes { pane.isStale = true }
  }

  private func top(ofItem item: Int) -> Double {
    guard let rows = lines[.vertical] else { return 0 }
    return rows.start(of: min(item / max(columnCount, 1), rows.count))
  }

  /// Takes the focus over from a cell that is about to lose its view, before that changes
  /// anything; returns the cells that are to be filled again afterward.
  @discardableResult
  private func takeFocus(_ new: (GridIndex) -> GridIndex?) -> [GridIndex] {
    guard panes.contains(where: { $0.pool.losesFocus(new) }) else { return [] }
    return refills.during { stage?.focus(self) }
  }

  /// Gives the views of cells their new indices, and returns what of the selection is left.
  private func renumber(_ new: (GridIndex) -> GridIndex?) -> GridSelection? {
    followed.renumber(new)
    for pane in panes { pane.pool.renumber(new) }
    guard let old = selection else { return nil }
    selection = nil
    guard let cell = new(old.cell), let anchor = new(old.anchor) else { return nil }
    return GridSelection(cell, from: anchor)
  }

  /// Adopts the size of the content, and moves it so that what shows stays.
  private func adopt(_ shift: Vector) {
    moveContent(by: shift, sizedTo: wholeSize)
    applyLimits()
    linesDidChange()
  }
}
