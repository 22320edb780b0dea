import Geometry
import Glibc
import Testing
import ViewTree

@testable import Demo

struct LandscapeCaptionTests {
  /// In the smallest window the words stand nearest to the sun: it shows all pages.
  private nonisolated static let pages = [
    (size: Size(width: 480, height: 560), count: 10_000),
    (size: Size(width: 788, height: 760), count: 300),
    (size: Size(width: 1_528, height: 1_080), count: 300),
  ]

  /// The color under the words of a page, with the veil over it.
  private func ground(_ landscape: Landscape, _ point: Point, on page: Size, _ veil: Color) -> Color
  {
    let disc = Point(x: landscape.disc.x * page.width, y: landscape.disc.y * page.height)
    let sky = landscape.sky(at: point.y / page.height, from: (point - disc).length / page.width)
    var opaque = veil
    opaque.alpha = 255
    return Color(hex: sky.pixel(alpha: 0, nudge: 0.5))
      .mixed(with: opaque, by: Double(veil.alpha) / 255)
  }

  @Test(arguments: pages, Look.Theme.allCases)
  func `the words on each of 10,000 pages have a contrast of 4,5 to 1`(
    page: (size: Size, count: Int),
    theme: Look.Theme
  ) {
    let place = LandscapeCaption.place
    let points = stride(from: place.minX, through: place.maxX, by: 52).flatMap { x in
      stride(from: place.minY, through: place.maxY, by: 22).map { Point(x: x, y: $0) }
    }
    for number in 0..<(theme == .light ? page.count : page.count / 10) {
      let landscape = Landscape(number: number, by: theme)
      let caption = LandscapeCaption(landscape, on: page.size)
      let worst =
        points.map {
          Contrast.ratio(caption.ink, ground(landscape, $0, on: page.size, caption.veil))
        }.min() ?? 0
      #expect(worst >= 4.5, "page \(number + 1): \(worst)")
    }
  }

  @Test(arguments: [0, 6, 6_626])
  func `the sky is painted in the colors that the words are set for, without a speck`(number: Int) {
    let landscape = Landscape(number: number)
    let words = LandscapeCaption.place
    let painter = LandscapePainter(landscape: landscape, width: 320, height: 200, words: words)
    guard let sky = painter.draw(.sky) else {
      Issue.record("there is no sky")
      return
    }
    let margin = Int((LandscapePainter.margin * 320).rounded())
    for y in stride(from: Int(words.minY), to: Int(words.maxY), by: 3) {
      for x in stride(from: Int(words.minX), to: Int(words.maxX), by: 3) {
        let page = Size(width: 320, height: 200)
        let wanted = ground(landscape, Point(x: Double(x), y: Double(y)), on: page, .clear)
        let pixel = Color(hex: sky.pixels[y * sky.width + x + margin] & 0xFF_FFFF)
        #expect(abs(Int(pixel.red) - Int(wanted.red)) <= 3)
        #expect(abs(Int(pixel.green) - Int(wanted.green)) <= 3)
        #expect(abs(Int(pixel.blue) - Int(wanted.blue)) <= 3)
      }
    }
  }
}
