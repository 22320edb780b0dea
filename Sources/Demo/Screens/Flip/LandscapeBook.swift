import ScrollKit

/// Endless landscapes, drawn ahead of being seen.
final class LandscapeBook: PagerDataSource {
  private static let largestScale = 5.0

  /// A view of the pool, and the landscape on it.
  private typealias Unit = (view: View, leaf: LandscapeView)

  private var units: [Unit] = []
  /// How far night has fallen over its pages.
  var night = 0.0 { didSet { for unit in units { unit.leaf.night = night } } }
  /// The number of pages; the caller tells the pager of a change.
  var count = 12

  /// Called when the pager has moved or come to rest.
  func moved(_ pager: Pager) {
    let width = max(pager.bounds.width, 1)
    for unit in units {
      unit.leaf.shift = (unit.view.frame.minX - pager.contentOffset.x) / width
    }
  }

  // MARK: Pages

  func numberOfPages(in pager: Pager) -> Int { count }

  func makePageView(for pager: Pager) -> View {
    let leaf = LandscapeView()
    leaf.night = night
    let page = ZoomPage(leaf, largest: Self.largestScale)
    // Arrow keys turn the pages instead.
    page.allowsKeyboardScrolling = false
    (page.showsHorizontalScrollIndicator, page.showsVerticalScrollIndicator) = (false, false)
    // A vertical drag on a zoomed page scrolls it, and does not pull night down.
    page.transfersVerticalScrollingToParent = false
    units.removeAll { $0.view.superview == nil }
    units.append((page, leaf))
    return page
  }

  func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    units.first { $0.view === view }?.leaf.show(page)
  }
}
