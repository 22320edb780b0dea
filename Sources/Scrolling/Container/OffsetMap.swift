import Geometry
import ScrollPhysics

/// A conversion of offsets to other coordinates: pages of another length, then a shift.
nonisolated struct OffsetMap: Equatable {
  /// The distance from one page to the next, before and after.
  struct Pages: Equatable {
    let old: Double
    let new: Double

    /// An offset nearer than this to the start of a page counts as exactly there, in points.
    private static let pixel = 1.0

    var factor: Double { old > 0 ? new / old : 1 }

    /// The converted offset; pages that keep their length leave it exactly where it was.
    func mapped(_ offset: Double) -> Double {
      guard old > 0, new != old else { return offset }
      let page = offset / old
      let isOnPage = (page - page.rounded()).magnitude * old < Self.pixel
      return (isOnPage ? page.rounded() : page) * new
    }
  }

  var horizontal = Pages(old: 1, new: 1)
  var vertical = Pages(old: 1, new: 1)
  var shift = Vector.zero
  var turn: CircleTurn?

  func mapped(_ offset: Point) -> Point {
    var mapped = Point(x: horizontal.mapped(offset.x), y: vertical.mapped(offset.y)) + shift
    if let turn, let start = turn.startOfPage(at: offset) { mapped[turn.axis] = start }
    return mapped
  }

  /// A move along a circle of pages from one page's place to the place
  /// that it has in another round.
  ///
  /// Pages lie on pixels, so that the distance between two places of a page
  /// is not the same for each page.
  struct CircleTurn: Equatable {
    let axis: Axis
    let pages: AxisStops
    let (from, to): (Int, Int)

    var displacement: Vector {
      Vector(pages.offset(of: Double(to)) - pages.offset(of: Double(from)), along: axis)
    }

    /// Where the page that starts at an offset starts after the move; nil if none starts there.
    func startOfPage(at offset: Point) -> Double? {
      let number = pages.number(of: offset[axis])
      return number == number.rounded() ? pages.offset(of: number + Double(to - from)) : nil
    }
  }

  /// The velocity at which the same part of a page passes in the same time.
  func velocity(_ velocity: Vector) -> Vector {
    Vector(dx: velocity.dx * horizontal.factor, dy: velocity.dy * vertical.factor)
  }
}
