import Glibc
import ScrollKit

/// Draws the parts of a landscape as bitmaps; it runs on worker threads.
nonisolated struct LandscapePainter: Sendable {
  /// One part of a landscape, which moves by itself when a page turns.
  enum Part: Hashable, Sendable {
    case sky
    case ridge(Int)
    case weather
    /// All ridges at rest in one bitmap, down to the lowest point of the farthest crest.
    case hills
    /// The ridges at rest below that point, where no sky shows through.
    case valley

    /// Whether it is land, which gives when the light is pulled.
    var isGround: Bool { self != .sky && self != .weather }

    static let all: [Part] = [.sky] + (0..<Landscape.ridgeCount).map { .ridge($0) } + [.weather]
  }

  /// How far a part extends beyond each side of the page, as a share of its width, to move in.
  static let margin = 0.12

  let landscape: Landscape
  /// The page, in pixels.
  let width: Int
  let height: Int
  /// The place of the words, in pixels of the page; nothing small is drawn there.
  let words: Rect

  /// The pixels of a part's whole width.
  var fullWidth: Int { Int((Double(width) * (1 + 2 * Self.margin)).rounded()) }

  /// The rows that a part covers, in pixels of the page.
  func rows(of part: Part) -> Range<Int> {
    if part == .hills { return rows(of: .ridge(0)).lowerBound..<split }
    if part == .valley { return split..<height }
    guard case .ridge(let index) = part else { return 0..<height }
    let top = Int((landscape.ridges[index].extremes.top * Double(height)).rounded(.down)) - 1
    // No part of a ridge shows below the lowest point of the crest in front of it.
    let next = index + 1 < landscape.ridges.count ? landscape.ridges[index + 1] : nil
    let bottom = next.map { Int(($0.extremes.bottom * Double(height)).rounded(.up)) + 2 } ?? height
    let first = min(max(top, 0), height - 1)
    return first..<max(min(bottom, height), first + 1)
  }

  /// The row below which no sky shows through the hills.
  private var split: Int {
    let lowest = Int((landscape.ridges[0].extremes.bottom * Double(height)).rounded(.up)) + 1
    let top = rows(of: .ridge(0)).lowerBound
    return min(max(lowest, top + 1), max(height - 1, top + 1))
  }

  /// Draws a part, or nothing when it is empty.
  func draw(_ part: Part) -> Bitmap? {
    switch part {
    case .sky: sky
    case .ridge(let index): ridge(index)
    case .weather: landscape.snow.isEmpty ? nil : weather
    case .hills: ridges(in: rows(of: part)).bitmap(isOpaque: false)
    case .valley: ridges(in: rows(of: part)).bitmap(isOpaque: true)
    }
  }

  // MARK: Parts

  private var sky: Bitmap {
    var canvas = PixelCanvas(width: fullWidth, height: height)
    for y in 0..<height { canvas.fillRow(y, landscape.sky(at: Double(y) / Double(height))) }
    drawGlow(&canvas)
    for star in landscape.stars where isDark(star.x * Double(width), star.y * Double(height)) {
      let color = Color(red: 255, green: 255, blue: 255)
      canvas.dot(
        x: inPage(star.x),
        y: star.y * Double(height),
        radius: star.radius * unit,
        color,
        strength: star.strength
      )
    }
    for bird in landscape.birds where isClear(bird.x * Double(width), bird.y * Double(height)) {
      draw(bird, &canvas)
    }
    return canvas.bitmap(isOpaque: true)
  }

  /// Whether no words stand at a place, in pixels of the page.
  private func isClear(_ x: Double, _ y: Double) -> Bool { !words.contains(Point(x: x, y: y)) }

  /// Whether a star shows at a place, in pixels of the page: none stands in the dark part of a moon.
  private func isDark(_ x: Double, _ y: Double) -> Bool {
    let disc = landscape.disc
    let away = hypot(x - disc.x * Double(width), y - disc.y * Double(height))
    return isClear(x, y) && away > disc.radius * Double(width) + 2 * unit
  }

  private func ridge(_ index: Int) -> Bitmap {
    let ridge = landscape.ridges[index]
    let rows = rows(of: .ridge(index))
    var canvas = PixelCanvas(width: fullWidth, height: rows.count)
    let crests = (0..<fullWidth).map { x in
      ridge.crest(at: (Double(x) + 0.5) / Double(width)) * Double(height)
    }
    let crest = FineColor(landscape.color(of: ridge))
    let foot = FineColor(landscape.foot(of: ridge))
    for row in rows {
      let depth = Double(row - rows.lowerBound) / Double(max(rows.count, 1))
      let color = crest.mixed(with: foot, by: depth * depth)
      canvas.fillRow(row - rows.lowerBound, color) { x in Double(row) + 1 - crests[x] }
    }
    for lamp in landscape.lamps where lamp.ridge == index {
      draw(lamp, on: ridge, from: rows.lowerBound, &canvas)
    }
    return canvas.bitmap(isOpaque: false)
  }

  private func ridges(in rows: Range<Int>) -> PixelCanvas {
    var canvas = PixelCanvas(width: fullWidth, height: rows.count)
    for index in landscape.ridges.indices {
      let top = self.rows(of: .ridge(index)).lowerBound
      canvas.lay(ridge(index), below: top - rows.lowerBound)
    }
    return canvas
  }

  private var weather: Bitmap {
    var canvas = PixelCanvas(width: fullWidth, height: height)
    for flake in landscape.snow {
      let (x, y) = (flake.x * Double(fullWidth), flake.y * Double(height))
      guard isClear(x - Self.margin * Double(width), y) else { continue }
      canvas.dot(
        x: x,
        y: y,
        radius: flake.radius * unit,
        Color(red: 255, green: 255, blue: 255),
        strength: flake.strength
      )
    }
    return canvas.bitmap(isOpaque: false)
  }

  private func draw(
    _ lamp: Landscape.Lamp,
    on ridge: Landscape.Ridge,
    from top: Int,
    _ canvas: inout PixelCanvas
  ) {
    let y = (ridge.crest(at: lamp.x) + lamp.depth) * Double(height) - Double(top)
    for (radius, strength) in [(3.6, 0.16), (2.2, 0.3), (1.0, 1.0)] {
      canvas.dot(
        x: inPage(lamp.x),
        y: y,
        radius: radius * unit,
        Landscape.Lamp.color,
        strength: strength
      )
    }
  }

  // MARK: In the sky

  /// The pixels per point of a page that is 800 points wide, in which sizes are given.
  private var unit: Double { max(Double(width) / 800, 0.25) }

  private func inPage(_ x: Double) -> Double { (x + Self.margin) * Double(width) }

  private func drawGlow(_ canvas: inout PixelCanvas) {
    let disc = landscape.disc
    let glow = FineColor(landscape.light.glow)
    let center = (x: inPage(disc.x), y: disc.y * Double(height))
    for y in 0..<height {
      for x in 0..<fullWidth {
        let distance = hypot(Double(x) - center.x, Double(y) - center.y) / Double(width)
        let share = Landscape.glow(at: distance)
        if share > 0 { canvas.blend(x, y, glow, share) }
      }
    }
  }

  private func draw(_ bird: Landscape.Bird, _ canvas: inout PixelCanvas) {
    let ink = landscape.light.ground
    let span = bird.span * Double(width)
    for step in 0...24 {
      let t = Double(step) / 12 - 1
      let x = inPage(bird.x) + t * span
      let y = bird.y * Double(height) + (abs(t) * 0.75 - abs(t) * abs(t) * 0.95) * -span
      canvas.dot(x: x, y: y, radius: (1.35 - 0.75 * abs(t)) * unit, ink, strength: 0.7)
    }
  }
}
