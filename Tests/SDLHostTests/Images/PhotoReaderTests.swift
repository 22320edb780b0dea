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
    let packed = try #require(Screens.surface(at: path))
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

  /// libjpeg takes the mean of a block before it rounds and clips each pixel.
  @Test(arguments: 1...3)
  func `a photo read in a smaller size is the photo halved, but for a few levels`(halvings: Int)
    throws
  {
    let small = try PictureDecoder.decode(path, width: 0, height: 0, halvings: halvings)
    var level = ImageLevel(try whole())
    for _ in 0..<halvings { level = level.halved() }
    #expect(small.width == level.width && small.height == level.height)
    let shifts: [UInt32] = [16, 8, 0]
    let differences: [Int] = zip(small.pixels, level.pixels).map { one, other in
      shifts.reduce(0) { $0 + abs(Int(one >> $1 & 255) - Int(other >> $1 & 255)) }
    }
    #expect(Double(differences.reduce(0, +)) / Double(3 * differences.count) < 1)
  }

  @Test func `a large photo is decoded as large as it shows, and sharper when it grows`() throws {
    let assets = try AssetDirectory(given: "\(Screens.package)/Assets")
    let store = PictureStore(assets: assets, levels: ImageLevels())
    let workshop = InlineWorkshop()
    store.workshop = workshop
    store.largePhoto = 400_000
    func shown(_ share: Int) -> Bitmap? {
      store.bitmap(for: photo, width: 800 / share, height: 600 / share)
    }
    #expect(shown(4) == nil)
    workshop.work()
    #expect(store.takeLoaded() == [photo])
    // At a fifth more than a fourth the half is still enough, and no more is kept.
    #expect(shown(4)?.width == 400)
    #expect(shown(2)?.width == 400)
    workshop.work()
    #expect(store.takeLoaded() == [photo])
    #expect(shown(2)?.width == 800 && shown(4)?.width == 800)
  }
}
