import Geometry

/// Where the dots of a page control lie, and how large they are.
///
/// Places along the row are measured in the order of the pages; in a mirrored direction they are
/// flipped at the very end.
nonisolated struct PageControlLayout: Equatable {
  /// The dots: diameter, gap, and the room around the row for a
  /// background, in points (SPEC k.1, k.2).
  static let dot = 7.0
  static let gap = 9.0
  static let padding = 14.0
  /// The thickness of the control and of its background, in points (SPEC k.1, k.2).
  static let thickness = (control: 37.0, background: 26.0)
  /// The growth of the current dot (SPEC k.6).
  private static let growth = 0.35
  /// The scale of the outermost dot at an end of the window beyond which there are more pages.
  private static let smallest = 0.4
  /// How many dots at such an end are smaller.
  private static let shrinking = 2.0
  private static let pitch = dot + gap
  /// The most dots that show at once: a row along the longest desktops.
  private static let mostDots = 1_000.0

  /// The part of the control at a point.
  enum Hit: Equatable {
    case dot(Int)
    /// The side of the first page.
    case before
    /// The side of the last page.
    case after
  }

  let bounds: Rect
  let axis: Axis
  let isMirrored: Bool
  let count: Int
  /// How many dots show at once.
  let capacity: Int
  /// The page at which the window of dots begins on its way; between two while it slides.
  let slide: Double
  let position: PagePosition
  /// How much longer the current dot is, to show progress in it.
  let stretch: Double

  static func capacity(of length: Double, stretch: Double) -> Int {
    max(Int(min((length - stretch + gap) / pitch, mostDots)), 1)
  }

  static func length(of dots: Int) -> Double { dots > 0 ? Double(dots) * pitch - gap : 0 }

  /// Where the window begins so that a page and its neighbors show, as near as possible to `old`.
  static func window(showing page: Int, near old: Double, count: Int, capacity: Int) -> Double {
    guard count > capacity else { return 0 }
    let margin = min(2, (capacity - 1) / 2)
    let start = min(max(Int(old.rounded()), page + margin - capacity + 1), page - margin)
    return Double(min(max(start, 0), count - capacity))
  }

  /// Where the window begins: as ``slide`` says, moved as needed to keep the current dot inside it.
  private var window: Double {
    guard count > capacity, capacity > 4, abs(position.to - position.from) == 1 else {
      return slide
    }
    let (first, last) = (min(position.from, position.to), max(position.from, position.to))
    let nearest = min(max(slide, Double(last - (capacity - 3))), Double(first - 2))
    return min(max(nearest, 0), Double(count - capacity))
  }

  // MARK: Places

  private var rowLength: Double { Self.length(of: min(count, capacity)) + stretch }

  private var rowStart: Double { (bounds.start(axis) + bounds.end(axis) - rowLength) / 2 }

  var visiblePages: Range<Int> {
    let first = max(Int(window.rounded(.down)), 0)
    let end = min(Int(window.rounded(.up)) + capacity, count)
    return first..<max(end, first)
  }

  /// The middle of a dot along the row, in the order of the pages.
  func center(of page: Int) -> Double {
    let before =
      (position.from < page ? 1 - position.fraction : 0)
      + (position.to < page ? position.fraction : 0)
    return rowStart + Self.dot / 2 + (Double(page) - window) * Self.pitch
      + stretch * (before + position.weight(of: page) / 2)
  }

  /// How large a dot is: smaller at an end with more pages beyond,
  /// larger when it is the current one.
  func scale(of page: Int) -> Double {
    let place = Double(page) - window
    let start = shrink(at: place, hidden: window)
    let end = shrink(at: Double(capacity - 1) - place, hidden: Double(count - capacity) - window)
    return min(start, end) * (1 + Self.growth * position.weight(of: page))
  }

  /// The scale of a dot some places from an end of the window, with `hidden` pages beyond that end.
  private func shrink(at place: Double, hidden: Double) -> Double {
    let share = min(max(hidden, 0), 1)
    let full =
      place < 0
      ? Self.smallest * max(1 + place, 0)
      : min(Self.smallest + (1 - Self.smallest) * place / Self.shrinking, 1)
    return 1 - share * (1 - full)
  }

  func frame(of page: Int) -> Rect {
    let size = Self.dot * scale(of: page)
    let length = size + stretch * position.weight(of: page)
    return rect(middle: mirrored(center(of: page)), length: length, thickness: size)
  }

  /// The pill behind the dots.
  var background: Rect {
    let middle = (bounds.start(axis) + bounds.end(axis)) / 2
    let length = rowLength + 2 * Self.padding
    return rect(middle: middle, length: length, thickness: Self.thickness.background)
  }

  private func rect(middle: Double, length: Double, thickness: Double) -> Rect {
    let across = (bounds.start(axis.other) + bounds.end(axis.other)) / 2
    return axis == .horizontal
      ? Rect(x: middle - length / 2, y: across - thickness / 2, width: length, height: thickness)
      : Rect(x: across - thickness / 2, y: middle - length / 2, width: thickness, height: length)
  }

  /// Converts a place in the control to one in the order of the pages, or back.
  func mirrored(_ place: Double) -> Double {
    isMirrored ? bounds.start(axis) + bounds.end(axis) - place : place
  }

  func hit(_ point: Point) -> Hit {
    let place = mirrored(point[axis])
    if place < rowStart - Self.gap / 2 { return .before }
    if place >= rowStart + rowLength + Self.gap / 2 { return .after }
    let nearest = visiblePages.min { abs(center(of: $0) - place) < abs(center(of: $1) - place) }
    return nearest.map(Hit.dot) ?? .before
  }

  /// The page reached by sliding from a page by a distance along the row.
  func page(slidFrom start: Int, by distance: Double, at place: Double) -> Int {
    // The length of the row stands for all pages, however many there are.
    let page =
      count > capacity
      ? Double(start) + distance / rowLength * Double(count - 1)
      : (place - rowStart - Self.dot / 2) / Self.pitch
    // In a view that is scaled down very far, a finger's distance may overflow an Int.
    return Int(min(max(page.rounded(), 0), Double(max(count - 1, 0))))
  }
}
