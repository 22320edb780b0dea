import Glibc
import ScrollKit
import Testing

@testable import Demo

struct LandscapeCaptionTests {
  /// In the smallest window the words stand nearest to the sun: it shows all pages.
  private nonisolated static let pages = [
    (size: Size(width: 480, height: 560), count: 10_000),
    (size: Size(width: 788, height: 760), count: 300),
    (size: Size(width: 1_528, height: 1_080), count: 300),
  ]

  /// The worst contrast of the words on a page at a share of night.
  private func worst(_ number: Int, night: Double, on page: Size) -> Double {
    let (day, dark) = (Landscape(number: number), Landscape(number: number, by: .dark))
    let caption = LandscapeCaption(day, dark, night: night, on: page)
    var veil = caption.veil
    veil.alpha = 255
    let place = LandscapeCaption.place
    let points = stride(from: place.minX, through: place.maxX, by: 52).flatMap { x in
      stride(from: place.minY, through: place.maxY, by: 22).map { Point(x: x, y: $0) }
    }
    return points.map {
      let sky = LandscapeCaption.sky(day, dark, night: night, at: $0, on: page)
      let ground = sky.mixed(with: veil, by: Double(caption.veil.alpha) / 255)
      return Contrast.ratio(caption.ink, ground)
    }.min() ?? 0
  }

  @Test(arguments: pages, Theme.allCases)
  func `the words on each of 10,000 pages have a contrast of 4,5 to 1`(
    page: (size: Size, count: Int),
    theme: Theme
  ) {
    for number in 0..<(theme == .light ? page.count : page.count / 10) {
      let worst = worst(number, night: theme.night, on: page.size)
      #expect(worst >= 4.5, "page \(number + 1): \(worst)")
    }
  }

  @Test(arguments: pages.map(\.size), 0..<8)
  func `the words keep a contrast of 4,5 to 1 at every step from day to night`(
    page: Size,
    number: Int
  ) {
    for step in 0...50 {
      let worst = worst(number, night: Double(step) / 50, on: page)
      #expect(worst >= 4.5, "page \(number + 1) at \(step) of 50: \(worst)")
    }
  }

  @Test(arguments: 0..<200)
  func `the words have one color at every size of the window`(number: Int) {
    let (day, dark) = (Landscape(number: number), Landscape(number: number, by: .dark))
    for night in [0.0, 1] {
      let inks = Self.pages.map { LandscapeCaption(day, dark, night: night, on: $0.size).ink }
      #expect(Set(inks).count == 1)
    }
  }

  @Test(arguments: [0, 6, 6_626])
  func `the sky is painted in the colors that the words are set for, without a speck`(number: Int) {
    let page = Size(width: 320, height: 400)
    let scene = LandscapeScene(of: number, on: page, scale: 1)
    let (lit, sky) = (scene.day, scene.skyPainter(.light).paint())
    let (words, margin) = (LandscapeCaption.place, (sky.width - 320) / 2)
    for y in stride(from: Int(words.minY), to: min(Int(words.maxY), sky.height), by: 3) {
      for x in stride(from: Int(words.minX), to: Int(words.maxX), by: 3) {
        let point = Point(x: Double(x), y: Double(y))
        let wanted = LandscapeCaption.sky(lit, lit, night: 0, at: point, on: page)
        let pixel = Color(hex: sky.pixels[y * sky.width + x + margin] & 0xFF_FFFF)
        #expect(abs(Int(pixel.red) - Int(wanted.red)) <= 3)
        #expect(abs(Int(pixel.green) - Int(wanted.green)) <= 3)
        #expect(abs(Int(pixel.blue) - Int(wanted.blue)) <= 3)
      }
    }
  }
}
