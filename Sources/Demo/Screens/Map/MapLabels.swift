import Glibc
import ScrollKit

/// The names over the map: always the same size and sharp, and more of them at larger scales.
///
/// It lies in the scrolled content but is not scaled with it.
final class MapLabels: View {
  /// How far beyond what shows names are prepared, in points, so that scrolling rarely prepares again.
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

  /// The names of places where people live.
  var settlements: [MapLabel] { labels.filter { $0.mark != .peak } }

  /// Takes the names of a country.
  func show(_ labels: [MapLabel]) {
    self.labels = labels
    setNeedsDisplay()
  }

  /// Follows the map.
  ///
  /// - Parameters:
  ///   - visible: What shows of the content, in its points.
  ///   - scale: How much the country is scaled.
  func follow(visible: Rect, scale: Double) {
    let isInside = prepared.intersection(visible) == visible
    guard scale != self.scale || !isInside else { return }
    self.scale = scale
    prepared = visible.inset(by: -Self.margin)
    frame = Rect(x: 0, y: 0, width: Terrain.side * scale, height: Terrain.side * scale)
    setNeedsDisplay()
  }

  /// Where the names are in the content, each with its halo.
  var boxes: [Rect] {
    draw().compactMap { command in
      guard case .text(let line, let start, _) = command else { return nil }
      let size = Size(width: fonts.width(of: line), height: fonts.capHeight(of: line.style))
      return Rect(origin: Point(x: start.x, y: start.y - size.height), size: size)
    }
  }

  override func draw() -> [DrawCommand] {
    labels.flatMap { label -> [DrawCommand] in
      // A name that faded in with the scale would be pale wherever the map comes to rest in between.
      guard label.shownFrom <= scale else { return [] }
      let place = Point(x: label.place.x * scale, y: label.place.y * scale)
      guard prepared.contains(place) else { return [] }
      return commands(for: label, at: place)
    }
  }

  private func commands(for label: MapLabel, at place: Point) -> [DrawCommand] {
    let ink = ink(of: label)
    let halo = palette.surface.opacity(Self.halo)
    let baseline = fonts.capHeight(of: label.text.style) / 2
    let isLarge = radius(of: label) * scale > Self.largeTown
    let start = isLarge ? -label.width / 2 : label.start
    let at = Point(x: place.x + start, y: (place.y + baseline).rounded())
    return (isLarge ? [] : mark(of: label, at: place, ink))
      + haloed(label.text, at: at, ink, halo)
  }

  /// One line of text that stands out from whatever lies below it.
  private func haloed(_ line: TextLine, at start: Point, _ ink: Color, _ halo: Color)
    -> [DrawCommand]
  {
    [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)].map {
      .text(line, at: start + Vector(dx: $0.0, dy: $0.1), halo)
    } + [.text(line, at: start, ink)]
  }

  /// Whether a place of the country, in points, is within a town.
  func isTown(at place: Point) -> Bool {
    labels.contains { (place - $0.place).length < radius(of: $0) }
  }

  private func radius(of label: MapLabel) -> Double {
    if case .settlement(let rank) = label.mark { rank.radius } else { 0 }
  }

  private func ink(of label: MapLabel) -> Color {
    switch label.mark {
    case .settlement(.capital), .settlement(.city), .settlement(.town): palette.text
    case .settlement(.village), .settlement(.hamlet): palette.text.opacity(0.86)
    case .peak: palette.text.opacity(0.72)
    }
  }

  private func mark(of label: MapLabel, at place: Point, _ ink: Color) -> [DrawCommand] {
    let radius = label.markRadius
    let disc = Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
    switch label.mark {
    case .settlement(.capital):
      return [
        .rounded(disc, radius: radius, palette.surface),
        .outline(disc, radius: radius, width: 1.5, ink),
        .rounded(disc.inset(by: 3), radius: radius - 3, ink),
      ]
    case .settlement(.city), .settlement(.town):
      return [
        .rounded(disc, radius: radius, palette.surface),
        .outline(disc, radius: radius, width: 1.5, ink),
      ]
    case .settlement(.village), .settlement(.hamlet):
      return [.rounded(disc, radius: radius, ink)]
    case .peak:
      return [
        .polygon(
          [
            Point(x: place.x, y: place.y - radius), Point(x: place.x + radius, y: place.y + 3),
            Point(x: place.x - radius, y: place.y + 3),
          ],
          ink
        )
      ]
    }
  }
}

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
