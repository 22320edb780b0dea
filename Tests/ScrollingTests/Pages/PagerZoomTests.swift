import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Photographs of 800 x 800 in containers that show them from whole to four times as large.
private final class Album: PagerDataSource {
  final class Leaf: ScrollContainer, ScrollContainerDelegate {
    let photo = View(frame: Rect(x: 0, y: 0, width: 800, height: 800))
    func viewForZooming(in container: ScrollContainer) -> View? { photo }
  }

  func numberOfPages(in pager: Pager) -> Int { 50 }

  func makePageView(for pager: Pager) -> View {
    let leaf = Leaf(frame: Rect(origin: .zero, size: pager.bounds.size))
    leaf.delegate = leaf
    leaf.addSubview(leaf.photo)
    leaf.contentSize = Size(width: 800, height: 800)
    (leaf.minimumZoomScale, leaf.maximumZoomScale) = (0.5, 4)
    leaf.zoomScale = 0.5
    // A page around it, as apps have: a title beside the photo.
    let page = View()
    leaf.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.frame = leaf.frame
    page.addSubview(leaf)
    return page
  }

  func pager(_ pager: Pager, configure view: View, forPage page: Int) {}
}

/// An album over a window of 400 x 400.
private struct AlbumBench {
  let bench = Bench()
  let pager = Pager(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  let album = Album()

  init() {
    pager.dataSource = album
    bench.stage.root.addSubview(pager)
    bench.step()
  }

  /// The photo of a page.
  func leaf(_ page: Int) throws -> Album.Leaf {
    try #require(pager.view(forPage: page)?.subviews.first as? Album.Leaf)
  }

  func go(to page: Int, animated: Bool) {
    pager.setCurrentPage(page, animated: animated)
    bench.settle()
  }
}

struct PagerZoomTests {
  @Test(arguments: [false, true], [1, 2, 30])
  func `a page that was turned away shows whole again`(animated: Bool, far: Int) throws {
    let it = AlbumBench()
    try it.leaf(0).setZoomScale(3, animated: false)
    it.go(to: far, animated: animated)
    #expect(try it.leaf(far).zoomScale == 0.5)
    it.go(to: 0, animated: animated)
    #expect(try it.leaf(0).zoomScale == 0.5)
  }

  @Test func `a page that still shows in part stays enlarged`() throws {
    let it = AlbumBench()
    try it.leaf(0).setZoomScale(3, animated: false)
    it.pager.contentOffset.x = 399
    #expect(try it.leaf(0).zoomScale == 3)
    it.pager.contentOffset.x = 400
    #expect(try it.leaf(0).zoomScale == 0.5)
  }
}
