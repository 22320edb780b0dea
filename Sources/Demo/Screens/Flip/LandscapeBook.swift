import Geometry
import Scrolling
import ViewTree

/// Landscapes without end, drawn while one looks at others; the strip shows how few views they need.
final class LandscapeBook: Book {
  /// How long a simulated slow page takes to draw, in seconds.
  private static let slowness = 0.2

  let strip: RecyclerStrip
  private var pages: [LandscapeView] = []
  private var drawnPages = 0
  /// How many pages there are; the pager is to be told of a change.
  var length = 12
  /// Whether pages take long to draw.
  var isSlow = false { didSet { for page in pages { page.slowness = slowness } } }

  override init(look: Look) {
    strip = RecyclerStrip(look: look)
    super.init(look: look)
  }

  private var slowness: Double { isSlow ? Self.slowness : 0 }

  override var count: Int { length }

  override func moved(_ pager: Pager) {
    let width = max(pager.bounds.width, 1)
    for page in pages {
      // Parallax goes across; pages below each other have none.
      page.shift =
        pager.axis == .horizontal ? (page.frame.minX - pager.contentOffset.x) / width : 0
      let way = page.frame.origin - pager.contentOffset
      page.place = way[pager.axis] / max(pager.bounds.size[pager.axis], 1)
    }
    showStrip()
  }

  private func showStrip() {
    strip.show(
      pages.filter { $0.page >= 0 && !$0.isHidden }.map {
        RecyclerStrip.Chip(letter: letter(of: $0), shift: $0.place, isReady: $0.isReady)
      },
      views: pages.count,
      drawn: drawnPages,
      bytes: pages.reduce(0) { $0 + $1.byteCount }
    )
  }

  /// A view keeps its letter whatever page it shows.
  private func letter(of page: LandscapeView) -> Int {
    pages.firstIndex { $0 === page } ?? 0
  }

  override func makePageView(for pager: Pager) -> View {
    let page = LandscapeView(look: look)
    page.onReady = { [weak self] _ in
      self?.drawnPages += 1
      self?.showStrip()
    }
    page.slowness = slowness
    pages.removeAll { $0.superview == nil }
    pages.append(page)
    return page
  }

  override func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    (view as? LandscapeView)?.show(page)
  }
}
