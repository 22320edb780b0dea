import ScrollKit

extension Rect {
  /// A rectangle about a point.
  init(center: Point, size: Size) {
    let corner = center - Vector(dx: size.width / 2, dy: size.height / 2)
    self.init(origin: corner, size: size)
  }

  /// A square about a point.
  init(center: Point, side: Double) {
    self.init(center: center, size: Size(width: side, height: side))
  }

  /// The rectangle without a margin at its left and right.
  func inset(across margin: Double = Space.edge) -> Rect {
    inset(by: EdgeInsets(top: 0, left: margin, bottom: 0, right: margin))
  }

  /// A thin line along its bottom, from a margin at the left on.
  func underline(from margin: Double = Space.edge) -> Rect {
    Rect(x: minX + margin, y: maxY - Extent.stroke, width: width, height: Extent.stroke)
  }
}

extension Rect {
  /// The middle of it, no wider than a line that reads well.
  ///
  /// Text, rows and forms keep to it in a wide window; the eye would lose the line otherwise.
  var column: Rect {
    let width = min(size.width, Extent.readingWidth)
    return Rect(
      x: minX + ((size.width - width) / 2).rounded(),
      y: minY,
      width: width,
      height: size.height
    )
  }
}
