import Geometry
import Glibc
import Typesetting
import ViewTree

/// A name on the map, and the scale from which there is room for it.
struct MapLabel {
  /// The kind of place that the label marks.
  enum Mark: Equatable {
    case settlement(Settlement.Rank)
    case peak
  }

  let text: TextLine
  let width: Double
  let place: Point
  let mark: Mark
  /// The scale from which on it shows, in points of the window to a point of the country.
  var shownFrom = Double.infinity

  /// How large a mark is, in points.
  var markRadius: Double {
    switch mark {
    case .settlement(.capital): 5
    case .settlement(.city): 4
    case .settlement(.town): 3
    case .settlement(.village): 2.5
    case .settlement(.hamlet): 2
    case .peak: 4
    }
  }

  /// How strongly the place attracts a zoom.
  var pull: Double {
    switch mark {
    case .settlement(.capital): 4
    case .settlement(.city): 3
    case .settlement(.town): 2
    case .settlement(.village): 1
    case .settlement(.hamlet): 0.5
    case .peak: 0
    }
  }

  /// Where the name starts, from the mark's middle.
  var start: Double { markRadius + Space.hair }

  /// The area that the label covers at a scale, with a margin, in points of the window.
  private func box(at scale: Double) -> Rect {
    let height = text.style.size * 1.5
    return Rect(
      x: place.x * scale - markRadius - Space.hair,
      y: place.y * scale - height / 2 - Space.hair,
      width: start + markRadius + width + 2 * Space.inside,
      height: height + Space.inside
    )
  }

  // MARK: All of them

  /// The scales at which room is looked for.
  private static let scales = (0...20).map { exp2(Double($0) / 2 - 7.5) }

  /// The names of a country, the most important first, each from the scale on at which it has room.
  static func all(in country: Country, type: TypeFamily) -> [MapLabel] {
    var labels = country.settlements.map {
      make($0.name, style(of: $0.rank), $0.center, .settlement($0.rank), type)
    }
    let peaks = country.peaks.map {
      make(Figures.count($0.height), Type.figures, $0.place, .peak, type)
    }
    let towns = labels.filter { rank($0) <= Settlement.Rank.town.rawValue }.count
    labels.insert(contentsOf: peaks, at: towns)
    for scale in scales { admit(&labels, at: scale) }
    return labels.filter { $0.shownFrom.isFinite }
  }

  private static func make(
    _ text: String,
    _ style: TextStyle,
    _ place: Point,
    _ mark: Mark,
    _ type: TypeFamily
  ) -> MapLabel {
    let line = TextLine(text, style: style)
    return MapLabel(text: line, width: type.width(of: line), place: place, mark: mark)
  }

  private static func rank(_ label: MapLabel) -> Int {
    if case .settlement(let rank) = label.mark { rank.rawValue } else { -1 }
  }

  private static func style(of rank: Settlement.Rank) -> TextStyle {
    switch rank {
    case .capital: Type.emphasis
    case .city: Type.bodyStrong
    case .town: Type.body
    case .village, .hamlet: Type.caption
    }
  }

  /// The scale at which names of a kind are first looked at.
  private static func leastScale(of mark: Mark) -> Double {
    switch mark {
    case .settlement(.capital), .settlement(.city): 0
    case .settlement(.town): 0.016
    case .settlement(.village): 0.08
    case .settlement(.hamlet): 0.3
    case .peak: 0.03
    }
  }

  /// Shows from a scale on the labels that do not overlap those already shown.
  private static func admit(_ labels: inout [MapLabel], at scale: Double) {
    var taken = BoxShelf()
    for label in labels where label.shownFrom <= scale { taken.put(label.box(at: scale)) }
    for index in labels.indices where labels[index].shownFrom > scale {
      guard leastScale(of: labels[index].mark) <= scale else { continue }
      let box = labels[index].box(at: scale)
      guard taken.hasRoom(for: box) else { continue }
      taken.put(box)
      labels[index].shownFrom = scale
    }
  }
}

/// Boxes by place, so that a search for overlaps checks only a few.
private struct BoxShelf {
  private static let cell = 160.0
  private var boxes: [Int: [Rect]] = [:]

  mutating func put(_ box: Rect) {
    forEachKey(of: box) { boxes[$0, default: []].append(box) }
  }

  func hasRoom(for box: Rect) -> Bool {
    var isFree = true
    forEachKey(of: box) { key in
      if boxes[key]?.contains(where: { $0.intersects(box) }) ?? false { isFree = false }
    }
    return isFree
  }

  private func forEachKey(of box: Rect, _ visit: (Int) -> Void) {
    for y in Int(box.minY / Self.cell)...max(Int(box.maxY / Self.cell), Int(box.minY / Self.cell)) {
      for x in Int(box.minX / Self.cell)...max(Int(box.maxX / Self.cell), Int(box.minX / Self.cell))
      {
        visit(y << 24 + x)
      }
    }
  }
}
