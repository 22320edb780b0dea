import Geometry

/// A window in which screens are reviewed.
nonisolated struct ReviewForm: CustomStringConvertible, Sendable {
  let size: Size
  let scale: Double
  var textScale = 1.0
  let theme: Look.Theme

  static let sizes = [
    Size(width: 480, height: 560), Size(width: 900, height: 700), Size(width: 1_180, height: 760),
    Size(width: 1_920, height: 1_080),
  ]
  static let scales = [1, 1.25, 2]

  /// How many times as large as usual text may be.
  static let textScales = [1.25, 1.5]

  static let all =
    sizes.flatMap { size in
      scales.flatMap { scale in
        Look.Theme.allCases.map { ReviewForm(size: size, scale: scale, theme: $0) }
      }
    }
    + sizes[1...2].flatMap { size in
      textScales.map { ReviewForm(size: size, scale: 1, textScale: $0, theme: .light) }
    }

  /// Whether its pixels are looked at, too: a finer grid says nothing new about the colors of a
  /// large window, and takes long to draw.
  var hasPixels: Bool { pixelsPerPoint == 1 || size.width < 900 }

  /// The size in points, which are larger for larger text.
  var points: Size { Size(width: size.width / textScale, height: size.height / textScale) }

  var pixelsPerPoint: Double { scale * textScale }

  var description: String {
    let text = textScale == 1 ? "" : " text \(Figures.short(textScale))"
    return "\(Int(size.width))x\(Int(size.height))@\(Figures.short(scale))\(text) \(theme)"
  }
}
