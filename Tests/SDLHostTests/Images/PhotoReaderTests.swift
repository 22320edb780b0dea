import CSDL2
import Geometry
import Testing
import ViewTree

@testable import SDLHost

@Suite struct PhotoReaderTests {
  private let path = "\(Screens.package)/Assets/photos/harbor-small.jpg"
  private let photo = Picture(path: "photos/harbor-small.jpg", width: 800, height: 600)

  private func whole() throws -> Bitmap { try PictureDecoder.decode(path, width: 0, height: 0) }

  @Test func `a photo has the pixels that SDL_image reads`() throws {
    let packed = try #require(IMG_Load(path))
    defer { SDL_FreeSurface(packed) }
    let theirs = try #require(
      SDL_ConvertSurfaceFormat(packed, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
    )
    defer { SDL_FreeSurface(theirs) }
    let surface = Surface(borrowing: theirs)
    let ours = try whole()
    #expect(ours.isOpaque && ours.width == surface.width && ours.height == surface.height)
    for y in 0..<ours.height {
      let row = try #require(surface.row(y))
      #expect(
        ours.pixels[y * ours.width..<(y + 1) * ours.width].elementsEqual(
          UnsafeBufferPointer(start: row, count: ours.width)
        )
      )
    }
  }

  @Test(arguments: 1...3)
  func `a photo halved while it is read is the photo halved`(halvings: Int) throws {
    let small = try PictureDecoder.decode(path, width: 0, height: 0, halvings: halvings)
    var level = ImageLevel(try whole())
    for _ in 0..<halvings { level = level.halved() }
    #expect(small.width == level.width && small.height == level.height)
    // Not within the check, which would look for what differs for minutes.
    let isSame = small.pixels == level.pixels
    #expect(isSame)
  }

  @Test(arguments: [
    Rect(x: 0, y: 0, width: 800, height: 600), Rect(x: 301, y: 203, width: 200, height: 150),
    Rect(x: 700, y: 550, width: 100, height: 50), Rect(x: -50, y: -20, width: 90, height: 900),
  ])
  func `a part of a photo is that part`(region: Rect) throws {
    let preview = try #require(
      PictureDecoder.preview(path, of: photo, region: region, halvings: 0)
    )
    let wanted = try #require(region.intersection(Rect(x: 0, y: 0, width: 800, height: 600)))
    #expect(preview.area.intersection(wanted) == wanted)
    let (part, whole) = (preview.bitmap, try whole())
    let (left, top) = (Int(preview.area.minX), Int(preview.area.minY))
    // Colors at the first and the last column are mixed with what is left out.
    for y in 0..<part.height {
      let row = part.pixels[y * part.width..<(y + 1) * part.width].dropFirst(2).dropLast(2)
      let start = (top + y) * whole.width + left + 2
      #expect(row.elementsEqual(whole.pixels[start..<start + row.count]))
    }
  }

  @Test func `there is no part of what is no photo of that size`() {
    let region = Rect(x: 0, y: 0, width: 80, height: 60)
    let other = Picture(path: photo.path, width: 801, height: 600)
    #expect(PictureDecoder.preview(path, of: other, region: region, halvings: 0) == nil)
    let outside = Rect(x: 900, y: 0, width: 80, height: 60)
    #expect(PictureDecoder.preview(path, of: photo, region: outside, halvings: 0) == nil)
    let missing = "\(Screens.package)/Assets/photos/missing.jpg"
    #expect(PictureDecoder.preview(missing, of: photo, region: region, halvings: 0) == nil)
  }

  @Test func `a large photo shows first, then is whole, and sharper when it grows`() throws {
    let levels = ImageLevels()
    let assets = try AssetDirectory(given: "\(Screens.package)/Assets")
    let store = PictureStore(assets: assets, levels: levels)
    let workshop = InlineWorkshop()
    store.workshop = workshop
    store.largePhoto = 400_000
    let region = Rect(x: 0, y: 0, width: 800, height: 600)
    func shown(_ share: Int) -> Bitmap? {
      store.bitmap(for: photo, width: 800 / share, height: 600 / share, region: region)
    }
    #expect(shown(4) == nil)
    workshop.work(limit: 1)
    #expect(store.takeLoaded() == [photo])
    #expect(shown(4) == nil)
    #expect(store.preview(of: photo)?.area == region)
    workshop.work()
    #expect(store.takeLoaded() == [photo] && store.preview(of: photo) == nil)
    // At a fifth more than a fourth the half is still enough, and no more is kept.
    #expect(shown(4)?.width == 400)
    #expect(shown(2)?.width == 400)
    workshop.work()
    #expect(store.takeLoaded() == [photo])
    #expect(shown(2)?.width == 800 && shown(4)?.width == 800)
  }
}
