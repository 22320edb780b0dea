import Geometry
import Glibc
import ViewTree

/// How the words on a landscape are set: in the ink that reads best on its sky, over a veil that is just as
/// strong as the ink needs.
nonisolated struct LandscapeCaption: Equatable {
  let ink: Color
  /// The color behind the words, and how much of the sky it covers.
  let veil: Color

  /// The place of the words on a page, in points.
  static let place = Rect(
    x: Space.group,
    y: Extent.statusBar + Extent.navigationBar + Space.edge,
    width: 260,
    height: 88
  )
  /// A contrast somewhat above the minimum: a turning page moves the sky under its words.
  private static let contrast = 4.8
  private static let steps = 50

  /// Sets the words of a landscape on a page of some size.
  init(_ landscape: Landscape, on page: Size) {
    let sky = Self.sky(of: landscape, on: page)
    let dark = (ink: Palette.light.text, veil: Color.white)
    let light = (ink: Palette.dark.text, veil: Color.black)
    let needs = [dark, light].map { pair in
      (pair, strength: Self.strength(of: pair.veil, for: pair.ink, on: sky))
    }
    let best = needs[0].strength < needs[1].strength ? needs[0] : needs[1]
    (ink, veil) = (best.0.ink, best.0.veil.opacity(best.strength))
  }

  private init(ink: Color, veil: Color) { (self.ink, self.veil) = (ink, veil) }

  /// The setting between this one (at 0) and another (at 1).
  func mixed(with other: LandscapeCaption, by share: Double) -> LandscapeCaption {
    LandscapeCaption(
      ink: share < 0.5 ? ink : other.ink,
      veil: veil.mixed(with: other.veil, by: share)
    )
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
  private static func sky(of landscape: Landscape, on page: Size) -> [Color] {
    let (columns, rows) = (6, 6)
    return (0...columns).flatMap { column in
      (0...rows).map { row in
        let x = (place.minX + place.width * Double(column) / Double(columns)) / max(page.width, 1)
        let y = (place.minY + place.height * Double(row) / Double(rows)) / max(page.height, 1)
        let down = (y - landscape.disc.y) * page.height / max(page.width, 1)
        let pixel = landscape.sky(at: y, from: hypot(x - landscape.disc.x, down))
          .pixel(alpha: 255, nudge: 0.5)
        return Color(hex: pixel & 0xFF_FFFF)
      }
    }
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
