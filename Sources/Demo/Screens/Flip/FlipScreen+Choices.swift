import Geometry
import Scrolling
import ViewTree

/// What a person can choose about the pager.
extension FlipScreen {
  func useChanged() {
    peek.giveUp()
    pager.stopScrollingAndZooming()
    dots.removeFromSuperview()
    pager.dataSource = book
    pager.setCurrentPage(0, animated: false)
    fitDots()
    themeDidChange()
    onWatchedChange()
  }

  func countChanged() {
    landscapes.length = Self.counts[count.chosen]
    pager.reloadPages()
    fitDots()
    pagerMoved()
    onWatchedChange()
  }

  func fitDots() {
    dots.numberOfPages = book.count
    dots.frame.size = dots.size(forNumberOfPages: min(book.count, Self.dotRoom))
  }

  func switchesChanged() {
    peek.giveUp()
    landscapes.isSlow = switches[0].isOn
    pager.poolSize = switches[0].isOn ? 5 : 3
    pager.axis = switches[1].isOn ? .vertical : .horizontal
    pager.isEndless = switches[2].isOn
    pager.pageGap = switches[3].isOn ? Self.gap : 0
    turner.rule.goesFar = switches[5].isOn
    if landscapes.isTwoUp != switches[4].isOn { showSpreads(switches[4].isOn) }
  }

  /// Pages beside each other need other views.
  private func showSpreads(_ isTwoUp: Bool) {
    landscapes.isTwoUp = isTwoUp
    guard book === landscapes else { return }
    let page = pager.currentPage
    pager.dataSource = nil
    pager.dataSource = landscapes
    pager.setCurrentPage(isTwoUp ? page / 2 : page * 2, animated: false)
    fitDots()
    onWatchedChange()
  }
}
