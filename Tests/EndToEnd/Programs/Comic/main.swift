// A comic: pages that zoom and turn, as quickly as the user asks for them; the title counts them.
//
//   Comic PICTURE ...
import ScrollKit

/// A page, whole at first; a double click comes nearer, and another goes back.
final class Page: ScrollContainer, ScrollContainerDelegate {
  private let image = ImageView(nil)

  init() {
    super.init()
    contentAlignmentPoint = Point(x: 0.5, y: 0.5)
    addSubview(image)
    delegate = self
    let twice = TapGestureRecognizer(taps: 2)
    twice.addAction { [unowned self] twice in
      if zoomScale > minimumZoomScale {
        setZoomScale(minimumZoomScale, animated: true)
      } else {
        zoom(by: 2.5, about: twice.location(in: self), animated: true)
      }
    }
    addGestureRecognizer(twice)
  }

  func show(_ picture: Picture) {
    image.picture = picture
    image.sizeToFit()
    contentSize = image.bounds.size
    fit(isNew: true)
  }

  func viewForZooming(in container: ScrollContainer) -> View? { image }

  override func layoutSubviews() {
    super.layoutSubviews()
    fit(isNew: false)
  }

  private func fit(isNew: Bool) {
    let size = image.bounds.size
    let whole = min(bounds.width / size.width, bounds.height / size.height)
    guard whole > 0, whole.isFinite, isNew || whole != minimumZoomScale else { return }
    let wasWhole = isNew || zoomScale == minimumZoomScale
    (minimumZoomScale, maximumZoomScale) = (whole, max(4 * whole, 2))
    if wasWhole { zoomScale = whole }
  }
}

final class Comic: PagerDataSource {
  let pictures: [Picture]

  init(_ paths: [String]) throws { pictures = try paths.map { try Picture(contentsOfFile: $0) } }

  func numberOfPages(in pager: Pager) -> Int { pictures.count }
  func makePageView(for pager: Pager) -> View { Page() }
  func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    (view as? Page)?.show(pictures[page])
  }
}

ScrollWindow.main {
  let comic = try Comic(Array(CommandLine.arguments.dropFirst()))
  let window = try ScrollWindow(title: "Comic", size: Size(width: 600, height: 800))
  let pager = Pager(frame: window.stage.root.bounds)
  pager.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  pager.pageGap = 16
  pager.dataSource = comic
  pager.addAction { window.title = "Comic, page \($0.currentPage + 1) of \(comic.pictures.count)" }

  // A click at a side turns the page, counted from where the pages are going.
  let tap = TapGestureRecognizer()
  tap.addAction { tap in
    let place = tap.location(in: window.stage.root).x / window.stage.root.bounds.width
    guard place < 0.2 || place > 0.8 else { return }
    let goal = Int((pager.targetContentOffset.x / (pager.bounds.width + pager.pageGap)).rounded())
    let page = goal + (place < 0.2 ? -1 : 1)
    if (0..<pager.numberOfPages).contains(page) { pager.setCurrentPage(page, animated: true) }
  }
  pager.addGestureRecognizer(tap)
  window.stage.root.addSubview(pager)
  window.stage.focus(pager)
  try window.run()
}
