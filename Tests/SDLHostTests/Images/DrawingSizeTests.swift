import Geometry
import Platform
import Testing
import ViewTree

@testable import SDLHost

/// Vector pictures that are drawn in any number of sizes.
@Suite struct DrawingSizeTests {
  @Test(arguments: [(20_000, 20_000), (1_000_000, 40), (40, 1_000_000)])
  func `a vector picture that is larger than any is drawn is stretched`(
    width: Int,
    height: Int
  ) throws {
    let fixture = try PictureFixture()
    fixture.add("b.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#)
    let store = PictureStore(assets: fixture.assets, levels: ImageLevels())
    store.report = { Issue.record("\($0)") }
    let picture = Picture(path: "b.svg", width: 9, height: 9)
    let bitmap = try #require(store.bitmap(for: picture, width: width, height: height))
    #expect(bitmap.width * bitmap.height <= PictureDecoder.mostDrawn)
  }

  @Test func `of what cannot be shown nothing is kept that is not drawn`() throws {
    let fixture = try PictureFixture()
    fixture.add("b.svg", "<svg")
    let store = PictureStore(assets: fixture.assets, levels: ImageLevels())
    var reports = 0
    store.report = { _ in reports += 1 }
    let picture = Picture(path: "b.svg", width: 9, height: 9)
    for side in 1...100 {
      #expect(store.bitmap(for: picture, width: side, height: side) == nil)
      store.forgetUndrawn(in: [.picture(picture, in: .zero, part: nil)])
    }
    #expect(store.count == 1 && reports == 1)
    store.forgetUndrawn(in: [])
    _ = store.bitmap(for: picture, width: 1_000, height: 1_000)
    store.forgetUndrawn(in: [])
    #expect(store.count == 0 && reports == 1)
  }
}
