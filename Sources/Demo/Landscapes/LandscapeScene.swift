import ScrollKit

/// A landscape on a page of some size, by day and by night, as shapes that a frame draws anew.
///
/// Hills and birds are shapes, because a page that turns moves each by another distance: shapes
/// cost only the pixels that show. The sky is a bitmap, because its glow has no shape.
nonisolated struct LandscapeScene {
  let day: Landscape
  let dark: Landscape
  let page: Size
  let scale: Double
  /// What is hidden in the hills of a picture; pages of a book have nothing.
  let hideaways: [Hideaway]
  /// The crest of each ridge, and back beneath the one in front of it.
  private let outlines: [[Point]]
  /// How far down the sky is free of the farthest crest, in points.
  private let horizon: Double

  /// How far scenery extends beyond each side of its page, as a share of
  /// the page's width: room to move.
  private static let margin = 0.125
  /// How far a sky goes at most that is pulled past day or night, as a share of the page's height:
  /// it is painted so much higher and deeper.
  private static let give = 0.12
  /// How far hills extend behind the crest in front of them, and the last
  /// ones beneath the page, in points.
  private static let depth = 8.0
  /// The steps of a crest across a page: four to a tree, of which one is its top.
  private static let steps = 440
  /// The steps of a crest per stair of a foot: longer than two crests
  /// move apart while a page turns.
  private static let stair = 8

  init(of number: Int, on page: Size, scale: Double, withHideaways hasHideaways: Bool = false) {
    (self.page, self.scale) = (page, scale)
    let header = Extent.navigationBar
    day = Landscape(number: number, by: .light).clearing(header, on: page)
    dark = Landscape(number: number, by: .dark).clearing(header, on: page)
    hideaways = hasHideaways ? Hideaway.all(in: day, number: number) : []
    let ridges = day.ridges
    let (first, last) = (-Self.margin, 1 + Self.margin)
    let count = Int(Double(Self.steps) * (last - first))
    let crests = ridges.map { ridge in
      (0...count).map { step in
        let x = first + (last - first) * Double(step) / Double(count)
        return Point(x: x * page.width, y: ridge.crest(at: x) * page.height)
      }
    }
    horizon = crests[0].map(\.y).max() ?? 0
    let front = crests[0].map { Point(x: $0.x, y: page.height) }
    outlines = zip(crests, crests.dropFirst() + [front]).map { $0 + Self.foot(behind: $1) }
  }

  /// The way back beneath a crest, in stairs that the next crest hides:
  /// what is drawn twice costs twice.
  private static func foot(behind next: [Point]) -> [Point] {
    stride(from: next.count - 1, to: 0, by: -stair).flatMap { right in
      let left = max(right - stair, 0)
      let near = next[max(left - stair, 0)...min(right + stair, next.count - 1)]
      let foot = (near.map(\.y).max() ?? 0) + depth
      return [Point(x: next[right].x, y: foot), Point(x: next[left].x, y: foot)]
    }
  }

  subscript(theme: Theme) -> Landscape { theme == .light ? day : dark }

  /// How far something shifts within the page as the page turns, so that what is
  /// distant moves less on the screen.
  private func lag(_ depth: Double, _ shift: Double) -> Vector {
    Vector(dx: -max(-1, min(1, shift)) * depth * page.width, dy: 0)
  }

  // MARK: Sky

  /// Where the sky must reach to, on a page that stands still: down to where hills hide it.
  private var skyFrame: Rect {
    let margin = Self.margin * page.width
    let height = min(horizon + Self.depth, page.height)
    return Rect(x: -margin, y: 0, width: page.width + 2 * margin, height: height)
  }

  /// A length in pixels, in whole ones.
  private func pixels(_ length: Double) -> Int { Int((length * scale).rounded()) }

  /// How many rows of pixels a sky has above its page, and as many below where hills hide it.
  private var spareRows: Int { pixels(Self.give * page.height) }

  /// What paints the sky; nil if it would be larger than that of any window.
  func skyPainter(_ theme: Theme) -> SkyPainter? {
    let frame = skyFrame
    let width = max(pixels(frame.width), 1)
    let height = max(pixels(frame.height), 1) + 2 * spareRows
    guard width <= SkyPainter.mostPixels / height else { return nil }
    return SkyPainter(
      landscape: self[theme],
      width: width,
      height: height,
      above: spareRows,
      page: page * scale
    )
  }

  /// A painted sky on a page turned by a share of its width: those rows that hills do not hide.
  ///
  /// Its size is in whole pixels, as it is painted, so that it is copied and not scaled.
  func draw(_ sky: Bitmap, night: Double, shift: Double) -> DrawCommand {
    let given = given(night)
    let top = given - Double(spareRows) / scale
    let rows = min(Int(((skyFrame.maxY - top) * scale).rounded(.up)), sky.height)
    let part = Rect(x: 0, y: 0, width: Double(sky.width), height: Double(rows))
    let corner = Point(x: skyFrame.minX, y: top) + lag(0.1, shift)
    return .bitmap(sky, in: Rect(origin: corner, size: part.size * (1 / scale)), part: part)
  }

  /// A sky without glow and stars, until they are painted.
  func plainSky(_ theme: Theme) -> DrawCommand {
    let light = self[theme].light
    return .fill(skyFrame, .gradient(from: light.zenith, to: light.horizon, along: .vertical))
  }

  func sunset(_ night: Double) -> [DrawCommand] {
    day.light.isNight ? [] : [Dusk.sunset(night, on: page, above: skyFrame.maxY)]
  }

  private func given(_ night: Double) -> Double {
    Dusk.given(night, most: Double(spareRows) / scale)
  }

  func discs(night: Double, shift: Double) -> [DrawCommand] {
    let page = Rect(origin: .zero, size: page)
    let discs = Dusk.discs(of: day, and: dark, night, given: given(night), in: page)
    return layer(discs, movedBy: lag(0.1, shift))
  }

  // MARK: Land

  /// The hills with their villages, and birds behind them, on a page
  /// turned by a share of its width.
  func land(night: Double, shift: Double) -> [DrawCommand] {
    let share = Dusk.share(night)
    let hills = day.ridges.indices.flatMap { index in
      let depth = 0.09 - 0.05 * Double(index) / Double(Landscape.ridgeCount - 1)
      let lamps = share > 0 ? dark.lamps.filter { $0.ridge == index } : []
      let hill = DrawCommand.polygon(outlines[index], paint(of: index, share))
      let hidden = hideaways.filter { $0.ridge == index }.flatMap { draw($0, share) }
      let all = [hill] + lamps.flatMap { draw($0, share) } + hidden
      return layer(all, movedBy: lag(depth, shift))
    }
    return layer(day.birds.flatMap { draw($0, 1 - share) }, movedBy: lag(0.1, shift)) + hills
  }

  private func layer(_ content: [DrawCommand], movedBy step: Vector) -> [DrawCommand] {
    content.isEmpty
      ? []
      : [.begin(Layer(transform: Transform(translation: step), isMoving: true))] + content + [.end]
  }

  /// From the color of the crest to the mist at its foot.
  private func paint(of index: Int, _ share: Double) -> Paint {
    let ridge = day.ridges[index]
    return .gradient(
      from: day.color(of: ridge).mixed(with: dark.color(of: ridge), by: share),
      to: day.foot(of: ridge).mixed(with: dark.foot(of: ridge), by: share),
      along: .vertical
    )
  }

  /// Sizes are given for a page that is 800 points wide.
  static func unit(on page: Size) -> Double { max(page.width / 800, 0.25) }
  private var unit: Double { Self.unit(on: page) }

  private func draw(_ lamp: Landscape.Lamp, _ share: Double) -> [DrawCommand] {
    let y = day.ridges[lamp.ridge].crest(at: lamp.x) + lamp.depth
    let center = Point(x: lamp.x * page.width, y: y * page.height)
    return [(3.6, 0.16), (2.2, 0.3), (1.0, 1.0)].map { size, strength in
      let radius = size * unit
      let disc = Rect(center: center, side: 2 * radius)
      return .rounded(disc, radius: radius, Landscape.Lamp.color.opacity(strength * share))
    }
  }

  private func draw(_ hideaway: Hideaway, _ share: Double) -> [DrawCommand] {
    let ridge = day.ridges[hideaway.ridge]
    let painter = HideawayPainter(
      foot: hideaway.foot(on: page),
      unit: hideaway.unit(on: page),
      air: (
        day.color(of: ridge).mixed(with: dark.color(of: ridge), by: share),
        0.5 - 0.35 * hideaway.nearness + 0.3 * share
      ),
      night: share
    )
    return painter.draw(hideaway.kind)
  }

  private func draw(_ bird: Landscape.Spot, _ share: Double) -> [DrawCommand] {
    let center = Point(x: bird.x * page.width, y: bird.y * page.height)
    guard share > 0 else { return [] }
    let span = bird.radius * page.width
    let wings = (-6...6).map { step in
      let t = Double(step) / 6
      return center + Vector(dx: t * span, dy: -(abs(t) * 0.75 - t * t * 0.95) * span)
    }
    return [.line(wings, width: 1.6 * unit, day.light.ground.opacity(0.7 * share))]
  }
}
