import Geometry
import ViewTree

/// Changes of the pages and of their dimensions.
extension Pager {
  /// Asks the data source for everything again; the current page keeps its number.
  public final func reloadPages() {
    let count = dataSource?.numberOfPages(in: self) ?? 0
    precondition(count >= 0, "There cannot be \(count) pages")
    let wasLost = reportedPage >= count
    numberOfPages = count
    for slot in slots.indices { slots[slot].page = nil }
    fitContent(to: bounds.size)
    guard numberOfPages > 0 else { return arrangeNothing() }
    guard isLaidOut else { return show(min(reportedPage, numberOfPages - 1)) }
    if let jump, !exists(jump.target) { leaveJump() }
    // A motion goes on to its page, or to the last page if that one is gone; pages that are gone do not fly by.
    let isLost = contentOffset[axis] > maximumContentOffset[axis]
    if wasLost, phase.motion == nil || isLost { show(count - 1) }
    limitsDidChange()
    arrange()
  }

  private func arrangeNothing() {
    endScrolling()
    limitsDidChange()
    arrange()
    report(0)
    reportMove()
  }

  /// Shows a page at once.
  private func show(_ page: Int) {
    guard isLaidOut else { return report(page) }
    var target = contentOffset
    target[axis] = offset(of: page)
    relocate(to: target)
    arrange()
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
      return show(reportedPage)
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
    fitContent(to: bounds.size)
    for slot in slots.indices { slots[slot].page = nil }
    contentOffset = .zero
    setCurrentPage(page, animated: false)
    arrange()
  }
}
