internal import Geometry
internal import ViewTree

/// The colors between two.
nonisolated enum Gradient {
  /// One color for each of some pixels of a row, taken at the pixel's middle.
  ///
  /// Colors are weighted by alpha: toward a clear color, a color fades but does not darken.
  static func colors(_ part: Range<Int>, of count: Int, from: Color, to: Color) -> [Color] {
    part.map { index in
      let share = (Double(index) + 0.5) / Double(count)
      let alpha = Double(from.alpha) * (1 - share) + Double(to.alpha) * share
      guard alpha > 0 else { return .clear }
      var color = from.mixed(with: to, by: Double(to.alpha) * share / alpha)
      color.alpha = UInt8(alpha.rounded())
      return color
    }
  }
}

/// What a shape is filled with: one color, or one for each row or column of pixels.
nonisolated struct ColorRamp: Sendable {
  private let colors: [Color]
  /// The row or column of the first color.
  private let start: Int
  private let axis: Axis

  /// One color everywhere.
  init(_ color: Color) { self.init([color], from: 0, along: .vertical) }

  /// Colors along an axis, from a row or column on; the first and the last go on beyond the ends.
  init(_ colors: [Color], from start: Int, along axis: Axis) {
    (self.colors, self.start, self.axis) = (colors, start, axis)
  }

  /// Visits the parts of spans, moved by whole pixels, that lie within a clip, in pieces of one
  /// color each, with their coverage where it is not whole.
  @inline(__always)
  func forEachPiece(
    of spans: Spans,
    movedBy step: PixelStep,
    in clip: PixelRect,
    _ visit: (_ columns: Range<Int>, _ row: Int, Color, _ shares: UnsafePointer<UInt8>?) -> Void
  ) {
    guard !colors.isEmpty else { return }
    spans.shares.withUnsafeBufferPointer { shares in
      for span in spans.runs {
        let (row, start) = (Int(span.y) + step.dy, Int(span.x) + step.dx)
        guard row < clip.bottom else { return }
        let (left, right) = (max(start, clip.left), min(start + Int(span.length), clip.right))
        guard row >= clip.top, left < right else { continue }
        let isEven = axis == .vertical || colors.count == 1
        let first = span.first < 0 ? nil : shares.baseAddress.map { $0 + Int(span.first) - start }
        for x in isEven ? left..<left + 1 : left..<right {
          let place = (axis == .vertical ? row : x) - self.start
          let color = colors[min(max(place, 0), colors.count - 1)]
          visit(isEven ? left..<right : x..<x + 1, row, color, first.map { $0 + x })
        }
      }
    }
  }
}
