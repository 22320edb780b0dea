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

  @Test(arguments: [
    Size(width: 1_100, height: 720), Size(width: 800, height: 600), Size(width: 480, height: 560),
    Size(width: 1_920, height: 1_080), Size(width: 2_560, height: 1_440),
  ])
  func `a few photos fill the room, up to a size`(size: Size) throws {
    let demo = try OpenDemo(.photo, size: size)
    demo.press(.character("g"))
    demo.bench.settle()
    let grid = try #require(demo.view(GridView.self))
    let thumbs = demo.visible.compactMap { $0 as? PhotoThumb }
    let widths = thumbs.map(\.bounds.width)
    #expect(thumbs.count == 5 && widths.allSatisfy { $0 >= 96 && $0 <= 401 })
    let content = grid.contentSize
    let room = grid.bounds.inset(by: grid.adjustedContentInset).size
    #expect(content.height <= room.height)
    // One more column would be too many, or the cells are as large as they may be.
    let isLarge = (widths.max() ?? 0) > 300
    #expect(isLarge || content.width * content.height > 0.5 * room.width * room.height)
  }

  @Test func `all five are in sight in the smallest window`() throws {
    let demo = try OpenDemo(.photo, size: Size(width: 480, height: 360))
    demo.press(.character("g"))
    demo.bench.settle()
    let grid = try #require(demo.view(GridView.self))
    #expect(grid.contentSize.height <= grid.bounds.inset(by: grid.adjustedContentInset).height)
    #expect(demo.visible.count { $0 is PhotoThumb } == 5)
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
