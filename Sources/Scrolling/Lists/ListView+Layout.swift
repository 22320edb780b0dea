import Geometry
import Gestures
import ScrollPhysics
import ViewTree

/// Placing rows, and measuring them for the column.
extension ListView: ColumnContent {
  package final var roomAbove: Double {
    headerHeight + (loaders.top == nil ? 0 : EndLoader.height)
  }
  package final var roomBelow: Double { loaders.bottom == nil ? 0 : EndLoader.height }

  final func layOutEqualRows() {
    if contentSize != column.wholeSize { setContentHeight() }
    layOutHeader()
    let (wanted, edition) = (column.inSight, column.edition)
    keep(wanted)
    for index in parts.rows(among: wanted) where pool[index] == nil {
      _ = show(index, in: frame(ofRow: index))
      // A fill that changes rows has asked for another layout.
      guard column.edition == edition else { return }
    }
    // With those that are kept out of sight for their focus.
    for (index, row) in pool.shown { lay(row, in: frame(ofRow: index)) }
    layOutSections(wanted)
    if column.edition == edition { column.noteShown(wanted) }
  }

  final func layOutSizedRows() {
    column.layOut()
    layOutHeader()
    for (index, row) in pool.shown { lay(row, in: frame(ofRow: index)) }
    layOutSections(column.shown)
  }

  package final func keep(_ wanted: Range<Int>) {
    let (rows, sections) = (parts.rows(among: wanted), parts.sections(among: wanted))
    pool.retire { index, row in !rows.contains(index) && !row.holdsFocus }
    headers.retire { index, view in !sections.contains(index) && !view.holdsFocus }
  }

  final func lay(_ row: View, in frame: Rect) {
    if row.frame != frame { row.frame = frame }
  }

  private func layOutHeader() {
    guard let headerView else { return }
    let top = isHeaderPinned ? max(0, bounds.minY + adjustedContentInset.top) : 0
    let place = Rect(x: 0, y: top, width: layoutWidth, height: headerHeight)
    if headerView.frame != place { headerView.frame = place }
  }

  final func setContentHeight() { contentSize = column.wholeSize }

  // MARK: Measuring

  package final func holds(_ part: Int) -> Bool {
    if let row = parts.row(part) { return pool.contains(row) }
    return parts.section(ofPart: part).map(headers.contains) ?? false
  }

  /// The view that a part has, if it has one.
  final func view(of part: Int) -> View? {
    if let row = parts.row(part) { return pool[row] }
    return parts.section(ofPart: part).flatMap { headers[$0] }
  }

  package final func height(of part: Int, isNear: Bool) -> Double {
    let usual = parts.row(part) == nil ? sectionHeaders.height : rowHeight
    let edition = column.edition
    let view = view(of: part) ?? (isNear ? shownView(of: part) : readView(of: part))
    guard column.edition == edition else { return usual }
    let height = naturalHeight(of: view, or: usual)
    if column.extents.length(of: part) != height, selectedRow != nil { setNeedsDisplay() }
    return height
  }

  private func shownView(of part: Int) -> View {
    let frame = column.frame(of: part)
    if let row = parts.row(part) { return show(row, in: frame) }
    return showHeader(parts.section(ofPart: part) ?? 0, in: frame)
  }

  /// A view that is never shown, filled as the part's would be.
  final func readView(of part: Int) -> View {
    if let row = parts.row(part) { return readRow(row) }
    return readHeader(parts.section(ofPart: part) ?? 0)
  }

  /// The height that a filled row or header wants, or a height for one that wants none.
  private func naturalHeight(of row: View, or usual: Double) -> Double {
    var height: Double?
    if let row = row as? any SelfSizing {
      height = row.naturalSize(atWidth: layoutWidth).height
    } else if !row.constraints.isEmpty {
      row.frame.size.width = layoutWidth
      height = row.solveConstraints().height
    }
    guard let height else { return usual }
    if height.isFinite, height >= 0 { return height }
    FaultLog.say("ListView: a row says that it is \(height) points high, which counts as 0")
    return 0
  }

  // MARK: Going to a row

  /// Scrolls to a row, as far as the content reaches.
  ///
  /// - Parameters:
  ///   - index: The index of the row, which must exist.
  ///   - position: Where the row comes to rest; headers that stay at the top count as covered.
  ///   - animated: Whether the content moves there.
  public final func scrollToRow(
    _ index: Int,
    at position: ScrollPosition = .nearest,
    animated: Bool
  ) {
    checkRow(index)
    scroll(to: parts.part(ofRow: index), at: position, animated: animated)
  }

  /// Scrolls to the header of a section, which comes to the top as far as the content reaches.
  ///
  /// - Parameters:
  ///   - index: The index of the section, which must exist.
  ///   - animated: Whether the content moves there.
  public final func scrollToSection(_ index: Int, animated: Bool) {
    checkSection(index)
    scroll(to: parts.header(of: index), at: .top, animated: animated)
  }

  /// How much of the top the list's header covers while rows scroll.
  final var pinnedHeight: Double { isHeaderPinned ? headerHeight : 0 }

  /// The place of a view inside, with the headers that stay in front of it.
  final func roomInside(for view: View, at place: Rect) -> Rect {
    var room = place
    if let row = pool.shown.first(where: { view.isDescendant(of: $0.item) })?.key {
      let header = head(of: parts.part(ofRow: row)).map(column.extents.length) ?? 0
      room.origin.y -= pinnedHeight + header
      room.size.height += pinnedHeight + header
    } else if isHeaderPinned, let headerView, view.isDescendant(of: headerView) {
      // It stays in sight.
      room.origin.y = contentOffset.y + adjustedContentInset.top
      room.size.height = min(room.height, 1)
    }
    return room
  }

  /// Scrolls to a part, and returns the index that it has afterward; nil if it went meanwhile.
  @discardableResult
  final func scroll(to part: Int, at position: ScrollPosition, animated: Bool) -> Int? {
    guard let part = column.index(of: part, after: layoutIfNeeded) else { return nil }
    guard !awaitsLayout else {
      column.followed.awaited = part
      wait(animated: animated) { [unowned self] in
        if let part = column.followed.awaited { scroll(to: part, at: position, animated: false) }
      }
      return part
    }
    guard let part = column.index(of: part, after: { column.learn(around: part) }) else {
      return nil
    }
    var place = column.frame(of: part)
    let covered = pinnedHeight + (head(of: part).map(column.extents.length) ?? 0)
    place.origin.y -= covered
    place.size.height += covered
    let wanted = offset(bringing: place, to: position, along: .vertical)
    let distance = wanted.map { column.top(of: part) - $0 }
    let new = column.index(of: part) {
      guard let wanted else { return scrollToRect(place, animated: animated) }
      let target = Point(x: contentOffset.x, y: limits.vertical.clamp(wanted))
      setContentOffset(target, animated: animated)
    }
    if let new { column.note(aimAt: new, place: distance) }
    return new
  }
}
