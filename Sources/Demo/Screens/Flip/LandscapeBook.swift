import Geometry
import Scrolling
import ViewTree

/// Endless landscapes, drawn ahead of being seen; a strip shows how few views they need.
final class LandscapeBook: Book {
  /// How long a simulated slow page takes to draw, in seconds.
  private static let slowness = 0.2
  private static let largestScale = 5.0

  let strip: RecyclerStrip
  /// A view of the pool, and the landscapes on it.
  private struct Unit {
    let view: View
    let leaves: [LandscapeView]
  }

  private var units: [Unit] = []
  /// How far night has fallen over its pages.
  var night: Double { didSet { for page in pages { page.night = night } } }
  /// How far the hills of its pages give, in points.
  var give = 0.0 { didSet { for page in pages { page.give = give } } }
  /// The number of pages; the caller tells the pager of a change.
  var length = 12
  /// Whether pages take long to draw.
  var isSlow = false { didSet { for page in pages { page.slowness = slowness } } }
  /// Whether two pages lie side by side; after a change the caller gives the pager new views.
  var isTwoUp = false

  override init(look: Look) {
    (strip, night) = (RecyclerStrip(look: look), look.night)
    super.init(look: look)
  }

  private var slowness: Double { isSlow ? Self.slowness : 0 }

  private var pages: [LandscapeView] { units.flatMap(\.leaves) }

  override var count: Int { isTwoUp ? (length + 1) / 2 : length }

  override func moved(_ pager: Pager) {
    let width = max(pager.bounds.width, 1)
    for unit in units {
      let displacement = unit.view.frame.origin - pager.contentOffset
      for leaf in unit.leaves {
        // Parallax is horizontal; pages that turn vertically have none.
        leaf.shift = pager.axis == .horizontal ? displacement.dx / width : 0
        leaf.place = displacement[pager.axis] / max(pager.bounds.size[pager.axis], 1)
      }
    }
    showStrip()
  }

  private func showStrip() {
    strip.show(units.enumerated().map { chip($1, $0) }, pages: count)
  }

  /// A view keeps its letter whatever page it shows.
  private func chip(_ unit: Unit, _ letter: Int) -> RecyclerStrip.Chip {
    let hasPage = !unit.view.isHidden && unit.leaves[0].page >= 0
    let isReady = unit.leaves.allSatisfy { $0.isReady || $0.isHidden }
    return RecyclerStrip.Chip(
      letter: letter,
      shift: hasPage ? unit.leaves[0].place : 0,
      state: !hasPage ? .waiting : isReady ? .drawn : .drawing
    )
  }

  override func makePageView(for pager: Pager) -> View {
    let unit = makeUnit()
    units.removeAll { $0.view.superview == nil }
    units.append(unit)
    return unit.view
  }

  private func makeUnit() -> Unit {
    let leaves = isTwoUp ? [makeLeaf(), makeLeaf()] : [makeLeaf()]
    let page = ZoomPage(largest: Self.largestScale)
    page.show(isTwoUp ? SpreadView(leaves[0], leaves[1]) : leaves[0])
    // Arrow keys turn the pages instead.
    page.allowsKeyboardScrolling = false
    (page.showsHorizontalScrollIndicator, page.showsVerticalScrollIndicator) = (false, false)
    // A vertical drag on a zoomed page scrolls it, and does not pull night down.
    page.transfersVerticalScrollingToParent = false
    return Unit(view: page, leaves: leaves)
  }

  private func makeLeaf() -> LandscapeView {
    let page = LandscapeView(look: look)
    page.onReady = { [weak self] _ in self?.showStrip() }
    (page.slowness, page.night) = (slowness, night)
    return page
  }

  override func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    guard let unit = units.first(where: { $0.view === view }) else { return }
    for (side, leaf) in unit.leaves.enumerated() {
      let number = page * unit.leaves.count + side
      // A book of spreads may end on a left page.
      leaf.isHidden = number >= length
      if number < length { leaf.show(number) }
    }
  }
}
