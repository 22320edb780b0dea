import Geometry

/// A conversion of offsets to other coordinates: pages of another length, then a shift.
nonisolated struct OffsetMap: Equatable {
  /// The distance from one page to the next, before and after.
  struct Pages: Equatable {
    let old: Double
    let new: Double

    /// An offset nearer than this to the start of a page counts as exactly there, in points.
    private static let pixel = 1.0

    var factor: Double { old > 0 ? new / old : 1 }

    func place(_ offset: Double) -> Double {
      guard old > 0 else { return offset }
      let page = offset / old
      let isOnPage = (page - page.rounded()).magnitude * old < Self.pixel
      return (isOnPage ? page.rounded() : page) * new
    }
  }

  var horizontal = Pages(old: 1, new: 1)
  var vertical = Pages(old: 1, new: 1)
  var shift = Vector.zero

  /// The converted offset.
  func place(_ offset: Point) -> Point {
    Point(x: place(offset.x, horizontal), y: place(offset.y, vertical)) + shift
  }

  /// Pages that keep their length leave every offset exactly where it was.
  private func place(_ offset: Double, _ pages: Pages) -> Double {
    pages.old == pages.new ? offset : pages.place(offset)
  }

  /// The velocity at which the same part of a page passes in the same time.
  func velocity(_ velocity: Vector) -> Vector {
    Vector(dx: velocity.dx * horizontal.factor, dy: velocity.dy * vertical.factor)
  }
}
