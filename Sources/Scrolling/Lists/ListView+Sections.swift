import Geometry
import Typesetting
import ViewTree

/// Sections: the headers that stay at the top, the index at the side,
/// and sections that come and go.
extension ListView {
  /// The sections, if the list has any; assigning them fills all rows anew.
  ///
  /// Rows are counted through all sections, from 0. ``insertRows(_:inSection:)``,
  /// ``insertSections(_:at:)`` and their opposites keep what shows in its place.
  public final var sections: [ListSection] {
    get { parts.sections }
    set { take(ListParts(newValue)) }
  }

  /// The section that a row is in; nil in a list without sections.
  public final func section(ofRow index: Int) -> Int? {
    checkRow(index)
    return parts.section(ofRow: index)
  }

  /// The rows of a section, which must exist.
  public final func rows(inSection index: Int) -> Range<Int> {
    checkSection(index)
    return parts.rows(inSection: index)
  }

  final func checkSection(_ index: Int) {
    demand(
      parts.sections.indices.contains(index),
      "There is no section \(index) among \(parts.sections.count)"
    )
  }

  /// Shows views of the app's own as headers, in place of the title.
  ///
  /// Rows pass under a header, so it needs a background. Where rows size themselves, so do headers.
  ///
  /// - Parameters:
  ///   - height: The height of every header, in points; of headers that
  ///     size themselves, an estimate.
  ///   - make: Makes an empty header.
  ///   - fill: Fills a header for a section.
  public final func setSectionHeaders<Header: ListRow>(
    height: Double,
    make: @escaping () -> Header,
    fill: @escaping (Header, Int) -> Void
  ) {
    for header in headers.discard() { header.removeFromSuperview() }
    lowestHeader = nil
    forgetReaders()
    let height = Self.checkedHeight(height)
    sectionHeaders = SectionHeaders(height: height, make: make, fill: Self.filling(with: fill))
    take(parts)
  }

  // MARK: Coming and going

  /// Notes that sections have come, with their rows; the app's own have changed before.
  ///
  /// - Parameters:
  ///   - new: The sections.
  ///   - index: The section before which they come, or the number of all.
  public final func insertSections(_ new: [ListSection], at index: Int) {
    let count = parts.sections.count
    demand((0...count).contains(index), "Section \(index) cannot be inserted among \(count)")
    demand(count > 0 || rowCount == 0, "Rows that are in no section cannot get one")
    let first = parts.header(of: index) - index
    let added = ListParts(new)
    change { extents, parts in
      extents.insert(lengths(of: added), at: parts.header(of: index))
      parts.insert(new, at: index)
    } rows: {
      $0 < first ? $0 : $0 + added.rowCount
    } sections: {
      $0 < index ? $0 : $0 + new.count
    }
    sectionsDidChange()
  }

  /// Notes that sections have gone, with their rows; the app's own have changed before.
  ///
  /// - Parameter range: The indices that the sections had.
  public final func removeSections(_ range: Range<Int>) {
    let count = parts.sections.count
    demand(
      range.lowerBound >= 0 && range.upperBound <= count,
      "Sections \(range) cannot be removed from \(count)"
    )
    let gone = parts.header(of: range.lowerBound)..<parts.header(of: range.upperBound)
    let rows = parts.rows(among: gone)
    change { extents, parts in
      extents.remove(gone)
      parts.remove(range)
    } rows: {
      $0 < rows.lowerBound ? $0 : $0 < rows.upperBound ? nil : $0 - rows.count
    } sections: {
      $0 < range.lowerBound ? $0 : $0 < range.upperBound ? nil : $0 - range.count
    }
    sectionsDidChange()
  }

  // MARK: Layout

  /// Where the headers of sections stop: below the inset, and below a
  /// header of the list that stays.
  private var stickyTop: Double {
    let top = bounds.minY + adjustedContentInset.top
    return isHeaderPinned ? max(top, 0) + headerHeight : top
  }

  /// Where a header shows: at the top while its section is read, until the next one pushes it away.
  private func headerFrame(_ section: Int) -> Rect {
    let part = parts.header(of: section)
    var frame = column.frame(of: part)
    let next = parts.header(of: section + 1)
    let end = column.top(of: next) - frame.height
    frame.origin.y = max(min(stickyTop, end), frame.minY)
    return frame
  }

  /// Where a row is, or where a header shows.
  final func shownFrame(ofPart part: Int) -> Rect {
    guard parts.row(part) == nil, let section = parts.section(ofPart: part) else {
      return column.frame(of: part)
    }
    return headerFrame(section)
  }

  /// Places the headers of sections that are near, after the rows; those of
  /// rows in sight stay above them.
  final func layOutSections(_ near: Range<Int>) {
    let edition = column.edition
    for section in parts.sections(among: near) where headers[section] == nil {
      _ = showHeader(section, in: headerFrame(section))
      guard column.edition == edition else { return }
    }
    // With those that are kept out of sight for their focus.
    for (section, view) in headers.shown { lay(view, in: headerFrame(section)) }
    layOutIndex()
  }

  private func layOutIndex() {
    guard let sectionIndex else { return }
    var room = bounds.inset(by: adjustedContentInset)
    room.origin.y += pinnedHeight
    let place = Rect(
      x: room.maxX - SectionIndex.width,
      y: room.minY,
      width: SectionIndex.width,
      height: max(room.height - pinnedHeight, 0)
    )
    // It moves with each step of the list, and keeps its size: to set that asks for memory.
    if sectionIndex.bounds.size != place.size { sectionIndex.frame = place }
    if sectionIndex.position != place.origin { sectionIndex.position = place.origin }
    guard let part = column.part(at: stickyTop), let section = parts.section(ofPart: part) else {
      return
    }
    sectionIndex.follow(section)
  }

  /// The section that is read, and how far its header shows below the top of the viewport.
  package final var headerAtTop: (section: Int, top: Double)? {
    guard let part = column.part(at: stickyTop), let section = parts.section(ofPart: part),
      let header = headers[section]
    else { return nil }
    return (section, header.frame.minY - contentOffset.y)
  }

  /// The header that covers the place above a part.
  package final func head(of part: Int) -> Int? {
    guard parts.row(part) != nil, let section = parts.section(ofPart: part) else { return nil }
    return parts.header(of: section)
  }

  // MARK: Views

  final func showHeader(_ section: Int, in frame: Rect) -> View {
    let view = headers.takeSpare() ?? addedHeader()
    view.frame = frame
    let edition = column.edition
    sectionHeaders.fill(view, section)
    guard column.edition == edition else {
      headers.giveBack(view)
      return view
    }
    headers.adopt(view, for: section)
    return view
  }

  private func addedHeader() -> View {
    let view = sectionHeaders.make()
    if lowestHeader == nil { lowestHeader = view }
    if let front = headerView ?? sectionIndex {
      insertSubview(view, belowSubview: front)
    } else {
      addSubview(view)
    }
    return view
  }

  /// Makes the index, or takes it away, as sections have letters or not.
  final func sectionsDidChange() {
    let index = sectionIndex ?? SectionIndex(of: self)
    guard index.take(parts.sections) else {
      sectionIndex?.removeFromSuperview()
      return sectionIndex = nil
    }
    guard sectionIndex == nil else { return }
    sectionIndex = index
    addSubview(index)
    setNeedsLayout()
  }
}
