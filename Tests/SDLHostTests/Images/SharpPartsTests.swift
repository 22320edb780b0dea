import Geometry
import Testing
import ViewTree

@testable import SDLHost

/// The parts of very large photos, and the budget that they share.
struct SharpPartsTests {
  private let photos = ["a.jpg", "b.jpg"].map { Picture(path: $0, width: 4_000, height: 1_000) }

  /// A part of 40,000 bytes, the number of its place from the left.
  private func part(_ number: Int) -> SharpParts.Part {
    let pixels = [UInt32](repeating: 0, count: 10_000)
    return SharpParts.Part(
      place: PixelRect(x: number * 100, y: 0, width: 100, height: 100),
      halvings: 0,
      bitmap: Bitmap(width: 100, height: 100, pixels: pixels, isOpaque: true)
    )
  }

  /// The numbers of the parts that are drawn where the photo shows from some pixel on.
  private func look(_ parts: SharpParts, _ photo: Picture, from left: Int) -> [Int] {
    let shown = PixelRect(x: left, y: 0, width: 100, height: 100)
    _ = parts.missing(of: photo, showing: shown, halvings: 0)
    return parts.parts(of: photo, showing: shown, halvings: 0).map { $0.place.left / 100 }
  }

  @Test func `photos that show beside each other share one budget`() {
    let parts = SharpParts(budget: 100_000)
    parts.take(part(0), of: photos[0])
    parts.take(part(1), of: photos[0])
    #expect(look(parts, photos[0], from: 150) == [0, 1])
    parts.take(part(5), of: photos[1])
    #expect(parts.byteCount == 80_000)
    #expect(look(parts, photos[0], from: 150) == [1] && look(parts, photos[1], from: 500) == [5])
    // The second photo was looked at last, but of each what shows stays.
    parts.take(part(6), of: photos[1])
    #expect(parts.byteCount == 80_000)
    #expect(look(parts, photos[0], from: 150) == [1] && look(parts, photos[1], from: 550) == [6])
  }

  @Test func `who goes back to a part that fits beside the others finds it`() {
    let parts = SharpParts(budget: 100_000)
    for number in [0, 1] { parts.take(part(number), of: photos[0]) }
    #expect(look(parts, photos[0], from: 0) == [0])
    // The part that was looked at longer ago goes.
    parts.take(part(2), of: photos[0])
    #expect(look(parts, photos[0], from: 50) == [0, 2] && parts.byteCount == 80_000)
  }

  @Test func `what shows stays, although it exceeds the budget`() {
    let parts = SharpParts(budget: 10_000)
    for photo in photos { parts.take(part(3), of: photo) }
    #expect(photos.map { look(parts, $0, from: 300) } == [[3], [3]] && parts.byteCount == 80_000)
    #expect(parts.forget { $0 == photos[0] }.isEmpty && parts.byteCount == 40_000)
  }

  @Test func `a part lies where it belongs in the photo`() throws {
    let bitmap = Bitmap(
      width: 100,
      height: 80,
      pixels: [UInt32](repeating: 0, count: 8_000),
      isOpaque: true
    )
    let photo = Picture(path: "a.jpg", width: 2_000, height: 1_000)
    // From (128, 64) to (328, 224) in the photo.
    let place = PixelRect(x: 64, y: 32, width: 100, height: 80)
    let part = SharpParts.Part(place: place, halvings: 1, bitmap: bitmap)
    // Twice as large as the photo, from (100, 50) on: 200 pixels of it are 400 of the display.
    let shown = Rect(x: 100, y: 50, width: 500, height: 400)
    let rect = PixelRect(x: 10, y: 20, width: 1_000, height: 800)
    let drawn = try #require(part.drawn(of: photo, shown, in: rect))
    #expect(drawn.rect == PixelRect(x: 66, y: 48, width: 400, height: 320))
    #expect(drawn.part == Rect(x: 0, y: 0, width: 100, height: 80))
    let beside = Rect(x: 400, y: 50, width: 500, height: 400)
    #expect(part.drawn(of: photo, beside, in: rect) == nil)
  }
}
