import ScrollKit

@testable import Demo

/// A window to look at the screens in.
nonisolated struct WindowForm: CustomStringConvertible, Sendable {
  let size: Size
  let scale: Double
  var textScale = 1.0
  var theme = Theme.light

  static let sizes = [
    Size(width: 480, height: 560), Size(width: 900, height: 700), Size(width: 1_180, height: 760),
    Size(width: 1_920, height: 1_080),
  ]

  /// What a quick test looks at.
  static let few = [
    WindowForm(size: sizes[2], scale: 1), WindowForm(size: sizes[0], scale: 1),
    WindowForm(size: sizes[2], scale: 2), WindowForm(size: sizes[3], scale: 1),
    WindowForm(size: sizes[1], scale: 1, theme: .dark),
    WindowForm(size: sizes[1], scale: 1, textScale: 1.5),
  ]

  /// What a thorough review looks at.
  static let all =
    sizes.flatMap { size in
      [1, 1.25, 2].map { WindowForm(size: size, scale: $0) }
        + [WindowForm(size: size, scale: 1, theme: .dark)]
    }
    + sizes[1...2].flatMap { size in
      [1.25, 1.5].map { WindowForm(size: size, scale: 1, textScale: $0) }
    }

  /// Whether a thorough review looks at its pixels, too: a finer grid says nothing new about
  /// colors, and a large window takes long to draw.
  var hasPixels: Bool { scale == 1 && textScale == 1 && size.width < 1_900 }

  /// The size in points, which are larger for larger text.
  var points: Size { Size(width: size.width / textScale, height: size.height / textScale) }

  var pixelsPerPoint: Double { scale * textScale }

  var description: String {
    let text = textScale == 1 ? "" : " text \(Figures.short(textScale))"
    return "\(Int(size.width))x\(Int(size.height))@\(Figures.short(scale))\(text) \(theme)"
  }
}
