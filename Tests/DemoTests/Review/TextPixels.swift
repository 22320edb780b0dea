import ScrollKit

@testable import Demo

/// The pixels of a picture with its texts and without them, to measure how well each can be read.
struct TextPixels {
  let inked: [UInt32]
  let bare: [UInt32]
  let width: Int
  let scale: Double

  /// How much of its ink, as luminance, text must show to count as text, and to be seen at all.
  private static let visibility = (text: 0.15, trace: 0.08)
  /// The worst of so many pixels may be specks that nobody sees.
  private static let specks = 20

  /// What becomes of a text's ink on its way to the eye.
  enum Reading {
    case hidden
    /// It shines through what lies over it, with this contrast.
    case ghost(Double)
    case contrast(Double)
  }

  /// How well a text can be read, apart from where other texts lie on it.
  func reading(of text: DrawnText, beside others: [Rect]) -> Reading {
    let pixels = inkedPixels(in: text.shown, beside: others)
    let ink = Contrast.luminance(text.color)
    var ratios: [Double] = []
    var (seen, ghost) = (0.0, 1.0)
    for index in pixels {
      let bare = Contrast.luminance(Color(hex: self.bare[index]))
      let inked = Contrast.luminance(Color(hex: self.inked[index]))
      if abs(ink - bare) > 0.02 { seen = max(seen, (inked - bare) / (ink - bare)) }
      ghost = max(ghost, Contrast.ratio(bare, inked))
      ratios.append(contrast(of: text, at: index))
    }
    guard seen >= Self.visibility.trace else { return .hidden }
    guard seen >= Self.visibility.text else { return .ghost(ghost) }
    return .contrast(ratios.sorted()[ratios.count / Self.specks])
  }

  /// The contrast of the ink, where it covers a pixel, with what lies beneath.
  private func contrast(of text: DrawnText, at index: Int) -> Double {
    var below = Color(hex: self.bare[index])
    if let halo = text.halo { below = below.covered(by: halo) }
    return Contrast.ratio(below.covered(by: text.color), below)
  }

  /// The pixels in a place that the text changes, without those of other texts.
  private func inkedPixels(in place: Rect, beside others: [Rect]) -> [Int] {
    let height = bare.count / width
    let columns = clamp(place.minX, width)..<clamp(place.maxX, width)
    return (clamp(place.minY, height)..<clamp(place.maxY, height)).flatMap { y in
      columns.compactMap { x in
        let index = y * width + x
        guard inked[index] != bare[index] else { return nil }
        let point = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        return others.contains { $0.contains(point) } ? nil : index
      }
    }
  }

  private func clamp(_ place: Double, _ limit: Int) -> Int {
    min(max(Int((place * scale).rounded()), 0), limit)
  }
}

extension Color {
  /// The color with another over it, which may let it through.
  fileprivate func covered(by other: Color) -> Color {
    var opaque = other
    opaque.alpha = 255
    return mixed(with: opaque, by: Double(other.alpha) / 255)
  }
}
