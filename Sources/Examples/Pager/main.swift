// Five pictures, one per page, with dots above them. Three views are
// enough for any number of pages.
import ScrollKit

final class Album: PagerDataSource {
  let pictures: [Picture]

  init(_ paths: [String]) throws {
    pictures = try paths.map { try Picture(contentsOfFile: $0) }
  }

  func numberOfPages(in pager: Pager) -> Int { pictures.count }

  func makePageView(for pager: Pager) -> View {
    let page = ImageView(nil)
    page.contentMode = .aspectFit
    return page
  }

  // A view may have shown another page before: fill it completely.
  func pager(_ pager: Pager, configure view: View, forPage page: Int) {
    (view as? ImageView)?.picture = pictures[page]
  }
}

ScrollWindow.main {
  let names = [
    "photos/harbor-small.jpg", "screens/flip.webp", "screens/map.webp", "screens/photo.webp",
    "icon/scroll-demo.svg",
  ]
  let album = try Album(names.map { "Assets/\($0)" })  // the pager does not keep it
  let window = try ScrollWindow(title: "Pager", size: Size(width: 640, height: 520))

  let pager = Pager(frame: Rect(x: 0, y: 40, width: 640, height: 480))
  pager.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  pager.dataSource = album

  let dots = PageControl()
  dots.frame = Rect(x: 0, y: 0, width: 640, height: 40)
  dots.autoresizingMask = .flexibleWidth
  dots.pager = pager

  window.stage.root.addSubview(pager)
  window.stage.root.addSubview(dots)
  try window.run()
}
