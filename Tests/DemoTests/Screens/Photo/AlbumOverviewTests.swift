import ScrollKit
import TestHarness
import Testing

@testable import Demo

/// The overview of the album.
struct AlbumOverviewTests {
  @Test func `the five photos of the album have cells, and the button opens them`() throws {
    let demo = try OpenDemo(.photo)
    let screen = try #require(demo.screen as? PhotoScreen)
    demo.click(demo.shell.navigationBar.overview)
    demo.bench.settle()
    #expect(screen.overview.isOpen && screen.overview.grid.itemCount == 5)
    let thumbs = demo.visible.compactMap { $0 as? PhotoThumb }
    #expect(thumbs.count == 5 && Set(thumbs.compactMap { $0.content?.name }).count == 5)
    #expect(thumbs.allSatisfy { $0.content?.motif != nil })
    demo.click(demo.shell.navigationBar.overview)
    demo.bench.settle()
    #expect(!screen.overview.isOpen)
    // Other screens have none.
    demo.shell.choose(.map)
    #expect(demo.shell.navigationBar.overview.isHidden)
  }

  @Test func `one photo alone has no overview`() throws {
    let (demo, folder) = (try OpenDemo(.photo), PictureFolder())
    try folder.add("1.png", PictureFolder.picture(width: 200, height: 100))
    demo.shell.show(files: [folder.path])
    demo.bench.settle()
    demo.press(.character("g"))
    #expect(demo.screen.isOverviewOpen == nil && demo.shell.navigationBar.overview.isHidden)
  }
}
