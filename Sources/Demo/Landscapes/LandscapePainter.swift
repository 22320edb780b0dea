import Glibc
import ScrollKit

/// Draws the layers of a landscape as bitmaps; it runs on worker threads.
nonisolated struct LandscapePainter: Sendable {
  /// One layer of a landscape, which moves by itself when a page turns.
  enum Part: CaseIterable, Sendable {
    case sky, far, near

    /// The ridges in it, from the farthest to the nearest.
    var ridges: Range<Int> {
      switch self {
      case .sky: 0..<0
      case .far: 0..<3
      case .near: 3..<Landscape.ridgeCount
      }
    }

    /// How far it lags behind a page of some width that turns: what is distant stays put more.
    func turn(by pages: Double, of width: Double) -> Vector {
      let depth =
        switch self {
        case .sky: 0.10
        case .far: 0.085
        case .near: 0.05
        }
      return Vector(dx: -max(-1, min(1, pages)) * depth * width, dy: 0)
    }
  }

  /// How far a layer extends beyond each side of the page, as a share of its width, to move in.
  static let margin = 0.12

  let landscape: Landscape
  /// The page, in pixels.
  let width: Int
  let height: Int
  /// The place of the words, in pixels of the page; nothing small is drawn there.
  private let words: Rect

  init(_ landscape: Landscape, on page: Size, scale: Double) {
    var landscape = landscape
    landscape.clearDisc(of: Extent.statusBar + Extent.navigationBar, on: page)
    self.landscape = landscape
    width = max(Int((page.width * scale).rounded()), 1)
    height = max(Int((page.height * scale).rounded()), 1)
    let words = LandscapeCaption.place.inset(by: -Space.edge)
    self.words = Rect(origin: .zero + (words.origin - .zero) * scale, size: words.size * scale)
  }

  /// The rows that a layer covers, in pixels of the page.
  func rows(of part: Part) -> Range<Int> {
    guard let first = part.ridges.first, let last = part.ridges.last else { return 0..<height }
    let top = rows(ofRidge: first).lowerBound
    return top..<rows(ofRidge: last).upperBound
  }

  /// No part of a ridge shows below the lowest point of the crest in front of it.
  private func rows(ofRidge index: Int) -> Range<Int> {
    let ridges = landscape.ridges
    let top = Int((ridges[index].extremes.top * Double(height)).rounded(.down)) - 1
    let next = index + 1 < ridges.count ? ridges[index + 1].extremes.bottom : 1
    let first = min(max(top, 0), height - 1)
    return first..<max(min(Int((next * Double(height)).rounded(.up)) + 2, height), first + 1)
  }

  func draw(_ part: Part) -> Bitmap {
    let rows = rows(of: part)
    let full = Int((Double(width) * (1 + 2 * Self.margin)).rounded())
    var canvas = PixelCanvas(width: full, height: rows.count)
    if part == .sky { drawSky(&canvas) }
    for index in part.ridges { draw(ridge: index, from: rows.lowerBound, &canvas) }
    return canvas.bitmap(isOpaque: part == .sky)
  }

  /// The pixels per point of a page that is 800 points wide, in which sizes are given.
  private var unit: Double { max(Double(width) / 800, 0.25) }

  /// The pixel of the sky's layer at a place of the page, both given as shares.
  private func pixel(_ x: Double, _ y: Double) -> Point {
    Point(x: (x + Self.margin) * Double(width), y: y * Double(height))
  }

  // MARK: Sky

  private func drawSky(_ canvas: inout PixelCanvas) {
    for y in 0..<height { canvas.fillRow(y, landscape.sky(at: Double(y) / Double(height))) }
    drawGlow(&canvas)
    for star in landscape.stars where isDark(star.x, star.y) {
      let place = pixel(star.x, star.y)
      canvas.dot(at: place, radius: star.radius * unit, .white, strength: star.share)
    }
    for bird in landscape.birds where isClear(bird.x, bird.y) { draw(bird, &canvas) }
  }

  /// Whether no words stand at a place.
  private func isClear(_ x: Double, _ y: Double) -> Bool {
    !words.contains(Point(x: x * Double(width), y: y * Double(height)))
  }

  /// Whether a star shows at a place: none stands in the dark part of a moon.
  private func isDark(_ x: Double, _ y: Double) -> Bool {
    let disc = landscape.disc
    let away = pixel(x, y).distance(to: pixel(disc.x, disc.y))
    return isClear(x, y) && away > disc.radius * Double(width) + 2 * unit
  }

  private func drawGlow(_ canvas: inout PixelCanvas) {
    let glow = FineColor(landscape.light.glow)
    let center = pixel(landscape.disc.x, landscape.disc.y)
    for y in 0..<height {
      for x in 0..<canvas.width {
        let distance = hypot(Double(x) - center.x, Double(y) - center.y) / Double(width)
        canvas.cover(x, y, glow, Landscape.glow(at: distance))
      }
    }
  }

  private func draw(_ bird: Landscape.Spot, _ canvas: inout PixelCanvas) {
    for step in -12...12 {
      let (t, span) = (Double(step) / 12, bird.radius * Double(width))
      let lift = abs(t) * 0.75 - abs(t) * abs(t) * 0.95
      let place = pixel(bird.x, bird.y) + Vector(dx: t * span, dy: -lift * span)
      let radius = (1.35 - 0.75 * abs(t)) * unit
      canvas.dot(at: place, radius: radius, landscape.light.ground, strength: 0.7)
    }
  }

  // MARK: Ground

  private func draw(ridge index: Int, from top: Int, _ canvas: inout PixelCanvas) {
    let ridge = landscape.ridges[index]
    let crests = (0..<canvas.width).map { x in
      ridge.crest(at: (Double(x) + 0.5) / Double(width)) * Double(height)
    }
    let rows = rows(ofRidge: index)
    let (crest, foot) = (
      FineColor(landscape.color(of: ridge)), FineColor(landscape.foot(of: ridge))
    )
    for row in rows {
      let depth = Float(row - rows.lowerBound) / Float(rows.count)
      let color = crest.mixed(with: foot, by: depth * depth)
      canvas.fillRow(row - top, color) { x in Double(row) + 1 - crests[x] }
    }
    for lamp in landscape.lamps where lamp.ridge == index {
      let place = pixel(lamp.x, ridge.crest(at: lamp.x) + lamp.depth)
      for (radius, strength) in [(3.6, 0.16), (2.2, 0.3), (1.0, 1.0)] {
        canvas.dot(
          at: place - Vector(dx: 0, dy: Double(top)),
          radius: radius * unit,
          Landscape.Lamp.color,
          strength: strength
        )
      }
    }
  }
}
