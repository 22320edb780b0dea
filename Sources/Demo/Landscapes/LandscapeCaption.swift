import Glibc
import ScrollKit

/// How the words on a landscape are set: in the ink that reads best on its sky, over a veil just as strong
/// as the ink needs.
nonisolated struct LandscapeCaption: Equatable {
  let ink: Color
  /// The color behind the words, and how much of the sky it covers.
  let veil: Color

  /// The place of the words on a page, in points.
  static let place = Rect(
    x: Space.edge,
    y: Extent.statusBar + Extent.navigationBar + Space.edge,
    width: 260,
    height: 88
  )
  /// A contrast somewhat above the minimum: a turning page moves the sky under its words.
  private static let contrast = 4.8
  private static let steps = 50
  /// The luminance of the sky from which on dark words are easier to read.
  private static let bright = 0.19
  /// The page whose sky decides about the ink, so that it is the same on a page of every size.
  private static let usualPage = Size(width: 800, height: 700)

  /// Sets the words on a page of some size, under a sky between day and night.
  init(_ day: Landscape, _ dark: Landscape, night: Double, on page: Size) {
    let middle = Self.sky(day, dark, night: night, at: Self.place.center, on: Self.usualPage)
    let isDark = Contrast.luminance(middle) < Self.bright
    let ink = Palette(isDark ? .dark : .light).text
    let veil = isDark ? dark.light.zenith.mixed(with: .black, by: 0.5) : .white
    let worst = Self.sky(day, dark, night: night, on: page).min {
      Contrast.ratio(ink, $0) < Contrast.ratio(ink, $1)
    }
    let strength = (0...Self.steps).lazy.map { Double($0) / Double(Self.steps) }.first { share in
      let ground = worst?.mixed(with: veil, by: share) ?? veil
      return Contrast.ratio(ink, ground) >= Self.contrast
    }
    (self.ink, self.veil) = (ink, veil.opacity(strength ?? 1))
  }

  /// The veil behind the words on a page, which fades away below them.
  func veil(over page: Rect) -> [DrawCommand] {
    guard veil.alpha > 0 else { return [] }
    var (solid, fading) = (page, page)
    solid.size.height = Self.place.maxY
    fading.origin.y = solid.maxY
    fading.size.height = Self.place.maxY
    let fade = Paint.gradient(from: veil, to: veil.opacity(0), along: .vertical)
    return [.fill(solid, .color(veil)), .fill(fading, fade)]
  }

  /// Colors of the sky under the words.
  private static func sky(
    _ day: Landscape,
    _ dark: Landscape,
    night: Double,
    on page: Size
  ) -> [Color] {
    (0..<49).map { index in
      let x = place.minX + place.width * Double(index % 7) / 6
      let y = place.minY + place.height * Double(index / 7) / 6
      return sky(day, dark, night: night, at: Point(x: x, y: y), on: page)
    }
  }

  /// The color of the sky at a point of a page, without stars.
  static func sky(
    _ day: Landscape,
    _ dark: Landscape,
    night: Double,
    at point: Point,
    on page: Size
  ) -> Color {
    let (width, height) = (max(page.width, 1), max(page.height, 1))
    func color(_ landscape: Landscape) -> FineColor {
      let disc = Point(x: landscape.disc.x * width, y: landscape.disc.y * height)
      let glow = Landscape.glow(at: (point - disc).length / width)
      return landscape.sky(at: point.y / height)
        .mixed(with: FineColor(landscape.light.glow), by: Float(glow))
    }
    let red = Dusk.red(night, at: point.y / height)
    let evening = color(day).mixed(with: red.color, by: day.light.isNight ? 0 : Float(red.share))
    return Color(hex: evening.mixed(with: color(dark), by: Float(Dusk.share(night))).pixel())
  }
}

/// The contrast of two opaque colors, by WCAG 2.1.
nonisolated enum Contrast {
  /// What text needs.
  static let ofText = 4.5

  static func ratio(_ a: Color, _ b: Color) -> Double { ratio(luminance(a), luminance(b)) }

  /// The contrast of two pixels, as `0x00RRGGBB`.
  static func ratio(_ a: UInt32, _ b: UInt32) -> Double { ratio(luminance(a), luminance(b)) }

  /// The contrast of two luminances.
  static func ratio(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

  static func luminance(_ color: Color) -> Double {
    0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)]
      + 0.0722 * linear[Int(color.blue)]
  }

  static func luminance(_ pixel: UInt32) -> Double { luminance(Color(hex: pixel)) }

  private static let linear = (0...255).map { part in
    let value = Double(part) / 255
    return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
