import Geometry

/// A window in which screens are reviewed.
nonisolated struct ReviewForm: CustomStringConvertible, Sendable {
  let size: Size
  let scale: Double
  let theme: Look.Theme

  static let sizes = [
    Size(width: 480, height: 560), Size(width: 900, height: 700), Size(width: 1_180, height: 760),
    Size(width: 1_920, height: 1_080),
  ]
  static let scales = [1, 1.25, 2]

  static let all = sizes.flatMap { size in
    scales.flatMap { scale in
      Look.Theme.allCases.map { ReviewForm(size: size, scale: scale, theme: $0) }
    }
  }

  /// Whether its pixels are looked at, too: a finer grid says nothing new about the colors of a
  /// large window, and takes long to draw.
  var hasPixels: Bool { scale == 1 || size.width < 900 }

  var description: String {
    "\(Int(size.width))x\(Int(size.height))@\(Figures.short(scale)) \(theme)"
  }
}
