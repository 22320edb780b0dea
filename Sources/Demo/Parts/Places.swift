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

  /// A thin line along its bottom, from a margin at the left on.
  func underline(from margin: Double = Space.edge) -> Rect {
    Rect(x: minX + margin, y: maxY - Extent.stroke, width: width, height: Extent.stroke)
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

extension Key {
  /// The direction of an arrow key, one long; nil for any other key.
  var direction: Vector? {
    switch self {
    case .left: Vector(dx: -1, dy: 0)
    case .right: Vector(dx: 1, dy: 0)
    case .up: Vector(dx: 0, dy: -1)
    case .down: Vector(dx: 0, dy: 1)
    case .pageUp, .pageDown, .home, .end, .space, .escape, .enter, .tab, .backspace, .delete, .menu,
      .function, .character:
      nil
    }
  }
}

/// Going to places, or as near to them as content may rest.
extension ScrollContainer {
  /// Goes as near to an offset as the content may rest.
  func go(near offset: Point) {
    let (low, high) = (minimumContentOffset, maximumContentOffset)
    contentOffset = Point(
      x: min(max(offset.x, low.x), high.x),
      y: min(max(offset.y, low.y), high.y)
    )
  }

  private var toMiddle: Vector { Vector(dx: bounds.width / 2, dy: bounds.height / 2) }

  /// The place in the middle of the viewport, in points of the unscaled content.
  var shownMiddle: Point { .zero + (contentOffset + toMiddle - .zero) / zoomScale }

  /// The place that will be in the middle once all is at rest.
  var goalMiddle: Point { .zero + (targetContentOffset + toMiddle - .zero) / targetZoomScale }

  /// Follows a resize: shows a point in the middle at a scale.
  ///
  /// A change of scale under way ends there instead; what is held or glides goes on undisturbed.
  func follow(to scale: Double, showing middle: Point) {
    guard !isZooming, !isZoomAnimating, !isZoomBouncing else {
      return redirectZoom(to: scale, showing: middle)
    }
    guard !isMoving || zoomScale < minimumZoomScale else { return }
    setZoomScale(scale, animated: false)
    showInMiddle(middle)
  }

  /// Brings a point of the unscaled content to the middle of the viewport, or near to it.
  func showInMiddle(_ point: Point) { go(near: .zero + (point - .zero) * zoomScale - toMiddle) }
}
