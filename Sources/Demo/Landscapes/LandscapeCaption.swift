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
  /// Where nothing small is to be.
  static let spared = place.inset(by: -Space.edge)
  /// A contrast somewhat above the minimum: a turning page moves the sky under its words.
  private static let contrast = 4.8
  private static let steps = 50
  /// A small page and a large one: the ink suits both, so that it is the same on a page of every size.
  private static let pages = [Size(width: 480, height: 500), Size(width: 1_920, height: 1_080)]
  /// The shares of night at which the ink is that which suits the page best just then.
  private static let change = 0.25...0.75

  /// Sets the words on a page of some size, under a sky between day and night.
  init(_ day: Landscape, _ dark: Landscape, night: Double, on page: Size) {
    let share = Dusk.share(night)
    func veil(_ color: KeyPath<Daylight, Color>, _ silhouette: Color) -> Color {
      day.light[keyPath: color].mixed(with: dark.light[keyPath: color], by: share)
        .mixed(with: silhouette, by: 0.5)
    }
    let pairs = [
      (ink: Palette(.light).text, veil: veil(\.horizon, .white)),
      (ink: Palette(.dark).text, veil: veil(\.zenith, .black)),
    ]
    func needs(_ night: Double, on pages: [Size]) -> [Double] {
      let sky = pages.flatMap { Self.sky(day, dark, night: night, on: $0) }
      return pairs.map { Self.strength(of: $0.veil, for: $0.ink, on: sky) }
    }
    let needed = needs(night, on: [page])
    let decisive =
      Self.change.contains(night) ? needed : needs(night.rounded(), on: Self.pages)
    let choice = decisive[0] < decisive[1] ? 0 : 1
    (ink, self.veil) = (pairs[choice].ink, pairs[choice].veil.opacity(needed[choice]))
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

  private static func strength(of veil: Color, for ink: Color, on sky: [Color]) -> Double {
    let worst = sky.min { Contrast.ratio(ink, $0) < Contrast.ratio(ink, $1) } ?? veil
    let needed = (0...steps).first { step in
      let share = Double(step) / Double(steps)
      return Contrast.ratio(ink, worst.mixed(with: veil, by: share)) >= contrast
    }
    return Double(needed ?? steps) / Double(steps)
  }
}

/// The contrast of two opaque colors, by WCAG 2.1.
nonisolated enum Contrast {
  static func ratio(_ a: Color, _ b: Color) -> Double { ratio(luminance(a), luminance(b)) }

  /// The contrast of two luminances.
  static func ratio(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

  static func luminance(_ color: Color) -> Double {
    0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)]
      + 0.0722 * linear[Int(color.blue)]
  }

  private static let linear = (0...255).map { part in
    let value = Double(part) / 255
    return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
