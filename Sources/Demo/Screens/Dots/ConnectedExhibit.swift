import Geometry
import Scrolling
import Typesetting
import ViewTree

/// A pager and dots that the app connects itself, with a switch that unplugs the action.
///
/// Unplugged, a click changes the dots and not the picture, as in the tutorial (row 126).
final class ConnectedExhibit: Card, ScrollContainerDelegate {
  /// The least height, in points.
  static let height = 236.0
  private static let pages = 5

  let dots = PageControl()
  private let pager = ScrollContainer()
  private let pictures = (0..<pages).map { Hills(60 + $0) }
  private let plug: Toggle
  /// Called when someone chose a page by the dots while the action is unplugged.
  var onUnpluggedUse: () -> Void = {}

  init(look: Look) {
    plug = Toggle("Dots control the pager", isOn: true, look: look)
    super.init("A pager and its dots", look: look)
    pager.accessibilityLabel = "Pictures"
    dots.accessibilityLabel = "Pages of pictures"
    pager.isPagingEnabled = true
    pager.scrollsToTop = false
    pager.showsHorizontalScrollIndicator = false
    pager.delegate = self
    dots.numberOfPages = Self.pages
    for picture in pictures { pager.addSubview(picture) }
    for view in [pager, dots, plug] as [View] { addSubview(view) }
    dots.addAction { [unowned self] _ in plug.isOn ? showPage() : onUnpluggedUse() }
  }

  /// Turns to the page that the dots show, as the tutorial does (row 125).
  private func showPage() {
    var page = pager.bounds
    page.origin.x = Double(dots.currentPage) * page.width
    pager.scrollRectToVisible(page, animated: true)
  }

  /// The dots follow a finger once half a page has passed, but not a move that they started.
  func scrollContainerDidScroll(_ container: ScrollContainer) {
    guard !container.isScrollAnimating, container.bounds.width > 0 else { return }
    dots.currentPage = Int(
      (container.contentOffset.x / container.bounds.width + 0.5).rounded(.down)
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = plug.naturalWidth
    plug.frame = Rect(
      x: bounds.width - width - Space.edge,
      y: (Extent.navigationBar - Extent.control) / 2,
      width: width,
      height: Extent.control
    )
    let size = dots.size(forNumberOfPages: Self.pages)
    dots.frame = Rect(
      x: ((bounds.width - size.width) / 2).rounded(),
      y: bounds.height - size.height - Space.hair,
      width: size.width,
      height: size.height
    )
    pager.frame = Rect(
      x: Space.edge,
      y: Extent.navigationBar,
      width: max(bounds.width - 2 * Space.edge, 0),
      height: max(dots.frame.minY - Extent.navigationBar - Space.hair, 0)
    )
    for (index, picture) in pictures.enumerated() {
      let corner = Point(x: Double(index) * pager.bounds.width, y: 0)
      picture.frame = Rect(origin: corner, size: pager.bounds.size)
    }
    pager.contentSize = Size(
      width: Double(Self.pages) * pager.bounds.width,
      height: pager.bounds.height
    )
  }

  func reset() {
    plug.isOn = true
    dots.currentPage = 0
    showPage()
  }
}
