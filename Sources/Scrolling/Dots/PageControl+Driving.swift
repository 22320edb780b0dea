import Geometry
import ViewTree

/// A page control and a pager that follow each other.
extension PageControl {
  final func pagerDidChange(from old: Pager?) {
    old?.controls.removeAll { $0.control == nil || $0.control === self }
    guard let pager else { return display = .at(PagePosition(page: page)) }
    pager.controls.append(WeakPageControl(control: self))
    follow(pager)
  }

  /// Goes to a page at the app's request, without sending `valueChanged`; the pager goes along.
  ///
  /// - Parameters:
  ///   - page: The page; a page that does not exist becomes the nearest one.
  ///   - animated: Whether the pager takes 0.3 s for it.
  public final func setCurrentPage(_ page: Int, animated: Bool) {
    let target = clamped(page)
    guard target != currentPage || target != goal else { return }
    change(to: target)
    steer(animated: animated)
  }

  /// Sends the pager to the current page.
  final func steer(animated: Bool) {
    guard let pager else { return }
    isSteering = true
    pager.setCurrentPage(page, animated: animated)
    isSteering = false
    if !pager.isScrollAnimating { follow(pager) }
  }

  /// Shows what the pager does.
  ///
  /// While it goes where the user sent it, the pages that it passes do not count.
  final func follow(_ pager: Pager) {
    guard pager === self.pager, !isSteering else { return }
    if numberOfPages != pager.numberOfPages { numberOfPages = pager.numberOfPages }
    // The chosen page stays current until the pager arrives, whatever pages the pager passes.
    let isOnItsWay = pager.isScrollAnimating && page == pager.goalPage
    if !isOnItsWay { change(to: pager.currentPage) }
    guard !defersCurrentPageDisplay || !pager.isScrollAnimating else { return }
    display = .at(pager.pagePosition)
    setNeedsDisplay()
  }
}

/// A page control that follows a pager.
struct WeakPageControl {
  weak var control: PageControl?
}
