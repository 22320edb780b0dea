import ScrollKit

nonisolated extension Rect {
  /// A square about a point.
  init(center: Point, side: Double) {
    self.init(center: center, size: Size(width: side, height: side))
  }

  /// Cuts a strip off one side, at most all of the rectangle, and returns it.
  @discardableResult
  mutating func cut(_ side: Bar.Edge, by length: Double) -> Rect {
    let axis: Axis = side == .left || side == .right ? .horizontal : .vertical
    let length = min(max(length, 0), size[axis])
    var strip = self
    (strip.size[axis], size[axis]) = (length, size[axis] - length)
    if side == .left || side == .top {
      origin[axis] += length
    } else {
      strip.origin[axis] += size[axis]
    }
    return strip
  }

  /// Parts of equal width beside each other, with a gap between them.
  func columns(_ count: Int, gap: Double) -> [Rect] {
    let pitch = (width + gap) / Double(count)
    let size = Size(width: max(pitch - gap, 0), height: height)
    return (0..<count).map { index in
      Rect(origin: Point(x: minX + Double(index) * pitch, y: minY), size: size)
    }
  }

  /// The rectangle without a margin at its left and right.
  func inset(across margin: Double = Space.edge) -> Rect {
    inset(by: EdgeInsets(top: 0, left: margin, bottom: 0, right: margin))
  }

  /// A line along its bottom, from a margin at the left on.
  func underline(from margin: Double, _ thickness: Double) -> Rect {
    Rect(x: minX + margin, y: maxY - thickness, width: width, height: thickness)
  }
}

extension Rect {
  /// The middle of it, no wider than a line that reads well.
  ///
  /// Text, rows and forms keep to it in a wide window; the eye would lose the line otherwise.
  var column: Rect { middle(atMost: Extent.readingWidth) }

  /// The middle of it, no wider than some width.
  func middle(atMost most: Double) -> Rect {
    let width = min(size.width, most)
    return Rect(
      x: minX + ((size.width - width) / 2).rounded(),
      y: minY,
      width: width,
      height: size.height
    )
  }
}
