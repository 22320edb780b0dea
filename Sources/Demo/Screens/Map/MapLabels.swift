import ScrollKit

/// The names over the map: always the same size and sharp, and more of them at larger scales.
///
/// It lies in the scrolled content but is not scaled with it.
final class MapLabels: View {
  /// How far beyond what shows names are prepared, in points, so that
  /// scrolling rarely prepares again.
  private static let margin = 240.0
  /// The radius of a town in the window, in points, above which its name needs no mark.
  private static let largeTown = 70.0
  /// The opacity of the halo around letters.
  private static let halo = 0.75

  private var labels: [MapLabel] = []
  private var scale = 1.0
  private var prepared = Rect.zero

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  var isEmpty: Bool { labels.isEmpty }
  /// The names of places where people live.
  var settlements: [MapLabel] { labels.filter { $0.rank != nil } }

  /// Whether a name's mark shows in a part of the content.
  func showsName(in part: Rect) -> Bool {
    labels.contains { label in
      label.shownFrom <= scale && part.contains(Point.zero + (label.place - .zero) * scale)
    }
  }

  func show(_ country: Country) {
    labels = MapLabel.all(in: country, type: fonts)
    setNeedsDisplay()
  }

  /// Whether a place of the country, in points, is within a town.
  func isTown(at place: Point) -> Bool {
    labels.contains { (place - $0.place).length < $0.rank?.radius ?? 0 }
  }

  /// Follows the map: what shows of the content, in its points, and how much the country is scaled.
  func follow(visible: Rect, scale: Double) {
    let isInside = prepared.intersection(visible) == visible
    guard scale != self.scale || !isInside else { return }
    self.scale = scale
    prepared = visible.inset(by: -Self.margin)
    frame = Rect(x: 0, y: 0, width: Terrain.side * scale, height: Terrain.side * scale)
    setNeedsDisplay()
  }

  override func draw() -> [DrawCommand] {
    labels.flatMap { label -> [DrawCommand] in
      let place = Point.zero + (label.place - .zero) * scale
      // A name that faded in with the scale would be pale wherever the
      // map comes to rest in between.
      guard label.shownFrom <= scale, prepared.contains(place) else { return [] }
      return commands(for: label, at: place)
    }
  }

  private func commands(for label: MapLabel, at place: Point) -> [DrawCommand] {
    let ink = palette.text
    let isLarge = (label.rank?.radius ?? 0) * scale > Self.largeTown
    let isOnLeft = scale < label.leastOnRight
    let start = Point(
      x: place.x
        + (isLarge ? -label.width / 2 : isOnLeft ? -label.start - label.width : label.start),
      y: (place.y + fonts.capHeight(of: label.text.style) / 2).rounded()
    )
    let halo = [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)].map { dx, dy in
      DrawCommand.text(
        label.text,
        at: start + Vector(dx: dx, dy: dy),
        palette.surface.opacity(Self.halo)
      )
    }
    return (isLarge ? [] : mark(of: label, at: place, ink)) + halo
      + [.text(label.text, at: start, ink)]
  }

  private func mark(of label: MapLabel, at place: Point, _ ink: Color) -> [DrawCommand] {
    let radius = label.radius
    let disc = Rect(center: place, side: 2 * radius)
    switch label.rank {
    case .capital, .city, .town:
      let dot = DrawCommand.rounded(disc.inset(by: 3), radius: radius - 3, ink)
      return [
        .rounded(disc, radius: radius, palette.surface),
        .outline(disc, radius: radius, width: Extent.iconStroke, ink),
      ] + (label.rank == .capital ? [dot] : [])
    case .village, .hamlet: return [.rounded(disc, radius: radius, ink)]
    case nil:
      let corners = [(0, -radius), (radius, 3), (-radius, 3)].map { Vector(dx: $0.0, dy: $0.1) }
      return [.polygon(corners.map { place + $0 }, .color(ink))]
    }
  }
}

/// A name on the map, and the scale from which there is room for it.
struct MapLabel {
  let text: TextLine
  let width: Double
  let place: Point
  /// The size class of the settlement; nil for a mountain.
  let rank: Settlement.Rank?
  /// The scale from which it shows, in points of the window per point of the country.
  private(set) var shownFrom = 0.0

  private init(_ text: String, at place: Point, rank: Settlement.Rank?, type: TypeFamily) {
    let styles: [TextStyle] = [.emphasis, .bodyStrong, .body, .caption, .caption]
    self.text = TextLine(text, style: rank.map { styles[$0.rawValue] } ?? .figures)
    (self.place, self.rank) = (place, rank)
    width = type.width(of: self.text)
  }

  /// The radius of its mark, in points.
  var radius: Double { rank.map { [5, 4, 3, 2.5, 2][$0.rawValue] } ?? 4 }
  /// How strongly the place attracts a zoom.
  var pull: Double { rank.map { [4, 3, 2, 1, 0.5][$0.rawValue] } ?? 0 }
  /// Where the name starts, from the mark's middle.
  var start: Double { radius + Space.hair }
  /// The scale below which the map's right edge would cut the name, so that it stands on the left.
  var leastOnRight: Double { (start + width) / (Terrain.side - place.x) }
  /// The smallest scale that is tried for names of its kind.
  private var leastScale: Double { rank.map { [0, 0, 0.016, 0.08, 0.3][$0.rawValue] } ?? 0.03 }

  /// The names of a country, the most important first, each with the scale from which it has room.
  static func all(in country: Country, type: TypeFamily) -> [MapLabel] {
    var labels = country.settlements.map {
      MapLabel($0.name, at: $0.center, rank: $0.rank, type: type)
    }
    let towns = country.settlements.count { $0.rank.rawValue <= Settlement.Rank.town.rawValue }
    let peaks = country.peaks.map {
      MapLabel(Figures.count($0.height), at: $0.place, rank: nil, type: type)
    }
    labels.insert(contentsOf: peaks, at: towns)
    for index in labels.indices {
      labels[index].shownFrom = labels[..<index].reduce(labels[index].leastScale) { least, other in
        let apart = labels[index].scale(clearOf: other)
        return apart > other.shownFrom ? max(least, apart) : least
      }
    }
    return labels
  }

  /// The scale from which on it does not touch another name.
  private func scale(clearOf other: MapLabel) -> Double {
    let (left, right) = place.x < other.place.x ? (self, other) : (other, self)
    let apart = max(right.place.x - left.place.x, 1)
    let across = (left.start + left.width + Space.inside + right.start) / apart
    // Where the right name stands on the left, it needs room between them, too.
    let both = max(across, min(across + right.width / apart, right.leastOnRight))
    let height = (text.style.size + other.text.style.size) * 0.75 + Space.inside
    return min(both, height / max(abs(place.y - other.place.y), 1))
  }
}
