import Geometry
import Scrolling
import ViewTree

/// What the user can choose about the pager.
extension FlipScreen {
  func useChanged() {
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
    // Every book gets the same width, so that the controls beside the dots keep their place.
    dots.frame.size = dots.size(forNumberOfPages: Self.dotRoom)
  }

  /// The setting that a switch changes.
  enum Option: String, CaseIterable {
    case slow = "Slow pages"
    case vertical = "Vertical"
    case loop = "Loop"
    case gap = "Page gap"
    case spreads = "Two pages"
    case far = "Long swipes"
  }

  func turn(_ option: Option, _ isOn: Bool) {
    switch option {
    case .slow:
      landscapes.isSlow = isOn
      pager.poolSize = isOn ? 5 : 3
    case .vertical:
      pager.axis = isOn ? .vertical : .horizontal
      nightDidChange()
    case .loop: pager.isEndless = isOn
    case .gap: pager.pageGap = isOn ? Self.gap : 0
    case .spreads: showSpreads(isOn)
    case .far: turner.rule.goesFar = isOn
    }
  }

  /// Switches between single pages and spreads, which need different views.
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
