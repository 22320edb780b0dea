internal import Geometry

/// How much of each pixel a shape covers.
nonisolated struct Coverage: Equatable, Sendable {
  let width: Int
  let height: Int
  /// Rows from the top, 0 (nothing) to 255.
  var values: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = [UInt8](repeating: 0, count: width * height)
  }

  /// Draws what is inside contours.
  ///
  /// - Parameters:
  ///   - contours: Closed lines; overlaps of one direction count once, of opposite ones not at all.
  ///   - bounds: Which pixels are kept.
  init(_ contours: [[Point]], bounds: PixelRect) {
    self.init(width: bounds.width, height: bounds.height)
    var rasterizer = Rasterizer(clip: bounds)
    for contour in contours { rasterizer.add(contour) }
    values.withUnsafeMutableBufferPointer { values in
      rasterizer.forEachSpan { span in
        let start = (span.y - bounds.top) * bounds.width + span.x - bounds.left
        for index in start..<start + span.length { values[index] = span.coverage }
      }
    }
  }

  subscript(x: Int, y: Int) -> UInt8 { values[y * width + x] }

  /// Adds the coverage of another shape, its corner at a pixel of this one; what is outside is lost.
  mutating func add(_ other: Coverage, x: Int, y: Int) {
    let columns = max(0, -x)..<max(max(0, -x), min(other.width, width - x))
    values.withUnsafeMutableBufferPointer { values in
      for row in max(0, -y)..<max(max(0, -y), min(other.height, height - y)) {
        let (from, to) = (row * other.width, (row + y) * width + x)
        for column in columns {
          let sum = UInt16(values[to + column]) + UInt16(other.values[from + column])
          values[to + column] = UInt8(min(255, sum))
        }
      }
    }
  }
}
