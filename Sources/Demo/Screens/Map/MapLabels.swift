import Geometry
import Typesetting
import ViewTree

/// The names over the map: always the same size and sharp, and more of them at larger scales.
///
/// It lies in the scrolled content but is not scaled with it.
final class MapLabels: View {
  /// How far beyond what shows names are prepared, in points, so that scrolling rarely prepares again.
  private static let margin = 240.0
  /// The radius of a town in the window, in points, above which its name needs no mark.
  private static let largeTown = 70.0
  /// The distances from the middle of a town, in points, within which its streets show no names.
  private static let room = Size(width: 120, height: 20)
  /// The opacity of the halo around letters.
  private static let halo = 0.75

  private let look: Look
  private var labels: [MapLabel] = []
  private var towns: [Settlement] = []
  private var scale = 1.0
  private var prepared = Rect.zero

  init(look: Look) {
    self.look = look
    super.init()
    isUserInteractionEnabled = false
  }

  /// The names of places where people live.
  var settlements: [MapLabel] { labels.filter { $0.mark != .peak } }

  /// Takes the names of a country, and its towns.
  func show(_ labels: [MapLabel], of towns: [Settlement]) {
    (self.labels, self.towns) = (labels, towns)
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
      let size = Size(width: look.type.width(of: line), height: look.type.capHeight(of: line.style))
      return Rect(origin: Point(x: start.x, y: start.y - size.height), size: size)
    }
  }

  override func draw() -> [DrawCommand] {
    namesInTowns
      + labels.flatMap { label -> [DrawCommand] in
        // A name that faded in with the scale would be pale wherever the map comes to rest in between.
        guard label.shownFrom <= scale else { return [] }
        let place = Point(x: label.place.x * scale, y: label.place.y * scale)
        guard prepared.contains(place) else { return [] }
        return commands(for: label, at: place)
      }
  }

  /// The names of streets and houses, but for where the town's own name stands.
  private var namesInTowns: [DrawCommand] {
    let part = Rect(
      x: prepared.minX / scale,
      y: prepared.minY / scale,
      width: prepared.width / scale,
      height: prepared.height / scale
    )
    return towns.flatMap { town in
      let names = TownNames(of: town, in: part, scale: scale)?.all ?? []
      return names.filter { isClear($0, of: town) }.flatMap(commands)
    }
  }

  private func isClear(_ name: TownNames.Name, of town: Settlement) -> Bool {
    let away = (name.place - town.center) * scale
    return away.dx.magnitude > Self.room.width || away.dy.magnitude > Self.room.height
  }

  private func commands(for name: TownNames.Name) -> [DrawCommand] {
    let style = name.isOfHouse ? Type.caption : Type.captionStrong
    let line = TextLine(name.text, style: style)
    let middle = Point.zero + (name.place - .zero) * scale
    let start = Point(
      x: (middle.x - look.type.width(of: line) / 2).rounded(),
      y: (middle.y + look.type.capHeight(of: style) / 2).rounded()
    )
    let halo = look.colors.surface.opacity(Self.halo)
    return look.haloed(line, at: start, look.colors.text, halo)
  }

  private func commands(for label: MapLabel, at place: Point) -> [DrawCommand] {
    let ink = ink(of: label)
    let halo = look.colors.surface.opacity(Self.halo)
    let baseline = look.type.capHeight(of: label.text.style) / 2
    let isLarge = radius(of: label) * scale > Self.largeTown
    let start = isLarge ? -label.width / 2 : label.start
    let at = Point(x: place.x + start, y: (place.y + baseline).rounded())
    return (isLarge ? [] : mark(of: label, at: place, ink))
      + look.haloed(label.text, at: at, ink, halo)
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
    case .settlement(.capital), .settlement(.city), .settlement(.town): look.colors.text
    case .settlement(.village), .settlement(.hamlet): look.colors.text.opacity(0.86)
    case .peak: look.colors.text.opacity(0.72)
    }
  }

  private func mark(of label: MapLabel, at place: Point, _ ink: Color) -> [DrawCommand] {
    let radius = label.markRadius
    let disc = Rect(x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius)
    switch label.mark {
    case .settlement(.capital):
      return [
        .rounded(disc, radius: radius, look.colors.surface),
        .outline(disc, radius: radius, width: 1.5, ink),
        .rounded(disc.inset(by: 3), radius: radius - 3, ink),
      ]
    case .settlement(.city), .settlement(.town):
      return [
        .rounded(disc, radius: radius, look.colors.surface),
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
