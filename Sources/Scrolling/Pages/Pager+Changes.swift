import Geometry
import ViewTree

/// Changes of the pages and of their dimensions.
extension Pager {
  /// Asks the data source for everything again; the current page keeps its number.
  public final func reloadPages() {
    let count = countedPages
    if isEndless { endScrolling() }
    let wasLost = reportedPage >= count
    numberOfPages = count
    preparedPages = []
    for slot in slots.indices { slots[slot].index = nil }
    fitContent(to: bounds.size)
    guard numberOfPages > 0 else { return arrangeNothing() }
    guard isLaidOut, !isEndless else { return show(index: min(reportedPage, numberOfPages - 1)) }
    if let jump, !exists(jump.target) { leaveJump() }
    // A motion goes on to its page, or to the last page if that one is gone; pages that are gone do not fly by.
    let isLost = contentOffset[axis] > maximumContentOffset[axis]
    if wasLost, phase.motion == nil || isLost { show(index: count - 1) }
    limitsDidChange()
    arrange()
  }

  /// Fills the view of a page again, if it has one.
  public final func reloadPage(_ page: Int) {
    for slot in slots.indices { refill(slot, with: page) }
  }

  /// Fills a view again if it shows the page.
  final func refill(_ slot: Int, with page: Int) {
    if let index = slots[slot].index, self.page(at: index) == page { fill(slot, with: index) }
  }

  /// Follows an insertion of pages in the data source; what shows stays where it is.
  ///
  /// - Parameters:
  ///   - count: The number of new pages.
  ///   - page: The number of the first of them.
  public final func insertPages(_ count: Int, at page: Int) {
    precondition(
      count >= 0 && (0...numberOfPages).contains(page),
      "\(count) pages cannot be inserted at \(page) among \(numberOfPages)"
    )
    change(to: numberOfPages + count) { $0 >= page ? $0 + count : $0 }
  }

  /// Follows a deletion of pages from the data source; what shows stays unless it was deleted.
  ///
  /// - Parameter pages: The numbers that the deleted pages had.
  public final func deletePages(_ pages: Range<Int>) {
    precondition(
      pages.lowerBound >= 0 && pages.upperBound <= numberOfPages,
      "Pages \(pages) cannot be deleted from \(numberOfPages)"
    )
    change(to: numberOfPages - pages.count, firstLost: pages.lowerBound) { page in
      if pages.contains(page) { return nil }
      return page >= pages.upperBound ? page - pages.count : page
    }
  }

  // MARK: Numbers

  private var countedPages: Int {
    let count = dataSource?.numberOfPages(in: self) ?? 0
    precondition(count >= 0, "There cannot be \(count) pages")
    return count
  }

  /// Gives pages other numbers; nil for a page that is gone.
  private func change(to count: Int, firstLost: Int = 0, number: (Int) -> Int?) {
    precondition(countedPages == count, "The data source has \(countedPages) pages, not \(count)")
    leaveJump()
    let old = (count: numberOfPages, center: place(at: isLaidOut ? offsetInPages : 0))
    func moved(_ index: Int) -> Int? {
      let page = self.page(at: index)
      let lap = old.count > 0 ? (index - page) / old.count : 0
      return number(page).map { $0 + lap * count }
    }
    let kept = moved(old.center)
    let indices = slots.map { $0.index.flatMap(moved) }
    numberOfPages = count
    preparedPages = []
    for slot in slots.indices { slots[slot].index = indices[slot] }
    fitContent(to: bounds.size)
    guard count > 0 else { return arrangeNothing() }
    guard isLaidOut else { return report(min(number(reportedPage) ?? firstLost, count - 1)) }
    let center = kept ?? min(firstLost, count - 1)
    shift(by: Double(center - old.center) * pitch)
  }

  private func arrangeNothing() {
    endScrolling()
    limitsDidChange()
    arrange()
    report(0)
    reportMove()
  }

  /// Shows the page at a place, without a move.
  private func show(index: Int) {
    guard isLaidOut else { return report(index) }
    var target = contentOffset
    target[axis] = offset(of: index)
    relocate(to: target)
    arrange()
  }

  /// Shifts every offset by a distance; a motion or a hold goes on.
  private func shift(by distance: Double) {
    remap(OffsetMap(shift: Vector(distance, along: axis)))
    limitsDidChange()
    arrange()
  }

  /// Moves an endless pager's offset back among its pages once it rests.
  final func renumber() {
    guard isEndless, phase == .resting, numberOfPages > 0, isLaidOut else { return }
    let index = place(at: offsetInPages)
    let laps = page(at: index) - index
    guard laps != 0 else { return }
    for slot in slots.indices { slots[slot].index = slots[slot].index.map { $0 + laps } }
    shift(by: Double(laps) * pitch)
  }

  // MARK: Measures

  /// Makes the content as long as its pages, for a viewport of a size.
  final func fitContent(to size: Size) {
    let count = Double(numberOfPages)
    var content = size
    content[axis] = count > 0 ? count * (size[axis] + pageGap) - pageGap : 0
    // The limits are applied later, once what shows has been moved to its new offset.
    metrics.content.setSize(content)
    metrics.pages.count = numberOfPages
  }

  final func boundsDidChange(from old: Size) {
    if old[axis] < Self.shortestPage, isLaidOut, numberOfPages > 0 {
      return show(index: reportedPage)
    }
    arrange()
  }

  final func changeGap(to gap: Double) {
    let old = pitch
    guard gap != pageGap else { return }
    metrics.pages.gap = gap
    fitContent(to: bounds.size)
    let pages = OffsetMap.Pages(old: old, new: pitch)
    remap(axis == .horizontal ? OffsetMap(horizontal: pages) : OffsetMap(vertical: pages))
    arrange()
  }

  final func axisDidChange() {
    endScrolling()
    releaseHold()
    let page = reportedPage
    metrics.pages.jumpAxis = axis
    if isEndless { metrics.pages.endlessAxis = axis }
    fitContent(to: bounds.size)
    for slot in slots.indices { slots[slot].index = nil }
    contentOffset = .zero
    setCurrentPage(page, animated: false)
    arrange()
  }

  final func changeEndless(to isEndless: Bool) {
    leaveJump()
    endScrolling()
    metrics.pages.endlessAxis = isEndless ? axis : nil
    limitsDidChange()
    arrange()
  }
}
