import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// Placing rows, and measuring them for the column.
extension ListView: ColumnContent {
  package final var roomAbove: Double { headerHeight }

  final func layOutEqualRows() {
    if contentSize.width != bounds.width { setContentHeight() }
    layOutHeader()
    let wanted = rowsInSight
    keep(wanted)
    for index in wanted { place(index) }
    column.noteShown(wanted)
  }

  final func layOutSizedRows() {
    column.layOut()
    layOutHeader()
    for index in pool.shown.keys { place(index) }
  }

  package final func keep(_ wanted: Range<Int>) {
    for (index, row) in pool.shown where !wanted.contains(index) && !row.holdsFocus {
      pool.retire(index)
    }
  }

  private func place(_ index: Int) {
    let frame = frame(ofRow: index)
    guard let row = pool[index] else { return _ = show(index, in: frame) }
    if row.frame != frame { row.frame = frame }
  }

  private func layOutHeader() {
    guard let headerView else { return }
    let top = isHeaderPinned ? max(0, bounds.minY + adjustedContentInset.top) : 0
    let place = Rect(x: 0, y: top, width: bounds.width, height: headerHeight)
    if headerView.frame != place { headerView.frame = place }
  }

  final func setContentHeight() { contentSize = column.wholeSize }

  // MARK: Measuring

  package final func holds(_ index: Int) -> Bool { pool[index] != nil }

  package final func height(of index: Int, isNear: Bool) -> Double {
    let row = pool[index] ?? (isNear ? show(index, in: frame(ofRow: index)) : readRow(index))
    let height = naturalHeight(of: row)
    if column.extents.length(of: index) != height, selectedRow != nil { setNeedsDisplay() }
    return height
  }

  /// The height that a filled row wants.
  private func naturalHeight(of row: View) -> Double {
    var height: Double?
    if let row = row as? any SelfSizing {
      height = row.naturalSize(atWidth: bounds.width).height
    } else if !row.constraints.isEmpty {
      row.frame.size.width = bounds.width
      height = row.solveConstraints().height
    }
    guard let height else { return rowHeight }
    if height.isFinite, height >= 0 { return height }
    FaultLog.say("ListView: a row says that it is \(height) points high, which counts as 0")
    return 0
  }

  // MARK: Going to a row

  /// Scrolls to a row, as far as the content reaches.
  ///
  /// - Parameters:
  ///   - index: The index of the row, which must exist.
  ///   - position: Where the row comes to rest; a pinned header counts as covered.
  ///   - animated: Whether the content moves there.
  public final func scrollToRow(
    _ index: Int,
    at position: ScrollPosition = .nearest,
    animated: Bool
  ) {
    checkRow(index)
    layoutIfNeeded()
    guard !awaitsLayout else {
      return wait(animated: animated) { [unowned self] in
        if index < rowCount { scrollToRow(index, at: position, animated: false) }
      }
    }
    column.learn(around: index)
    var place = frame(ofRow: index)
    if isHeaderPinned {
      place.origin.y -= headerHeight
      place.size.height += headerHeight
    }
    guard let wanted = offset(bringing: place, to: position, along: .vertical) else {
      scrollToRect(place, animated: animated)
      return column.note(aimAt: index)
    }
    let target = Point(x: contentOffset.x, y: limits.vertical.clamp(wanted))
    setContentOffset(target, animated: animated)
    column.note(aimAt: index, wanted: wanted)
  }
}
