import Geometry
import Glibc
import ViewTree

/// A small landscape, different for each number: sky, a sun, and ridges ever darker toward the front.
final class Hills: View {
  /// The colors of a time of day.
  private struct Mood {
    let sky: (top: Color, bottom: Color)
    let sun: Color
    let ridges: (far: Color, near: Color)
  }

  private static let moods = [
    Mood(
      sky: (Color(hex: 0x3A6EA5), Color(hex: 0xF7D9B0)),
      sun: Color(hex: 0xFFF1D0),
      ridges: (Color(hex: 0x8FA9BF), Color(hex: 0x1E3B4D))
    ),
    Mood(
      sky: (Color(hex: 0x2B2A5A), Color(hex: 0xE8837A)),
      sun: Color(hex: 0xFFD9A0),
      ridges: (Color(hex: 0x8A5A83), Color(hex: 0x231942))
    ),
    Mood(
      sky: (Color(hex: 0x6FB1D8), Color(hex: 0xE9F5F2)),
      sun: Color(hex: 0xFFFFFF),
      ridges: (Color(hex: 0x9CC5B0), Color(hex: 0x1F5A48))
    ),
    Mood(
      sky: (Color(hex: 0x0B1430), Color(hex: 0x3B5B8C)),
      sun: Color(hex: 0xE7ECFF),
      ridges: (Color(hex: 0x35507A), Color(hex: 0x070D1F))
    ),
    Mood(
      sky: (Color(hex: 0xE9A15B), Color(hex: 0xFBEFD5)),
      sun: Color(hex: 0xFFF7E0),
      ridges: (Color(hex: 0xD9A066), Color(hex: 0x5B3320))
    ),
  ]

  private static let ridgeCount = 5
  /// How many points a ridge has.
  private static let steps = 72
  /// The number of bands in which a turned sky is drawn, and how far down it is visible.
  private static let bands = 72
  private static let horizon = 0.8

  let number: Int
  /// How far it is turned about its upright axis, from -1 to 1.
  var tilt = 0.0 { didSet { if oldValue != tilt { setNeedsDisplay() } } }

  init(_ number: Int) {
    self.number = number
    super.init()
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  override func draw() -> [DrawCommand] {
    let mood = Self.moods[number % Self.moods.count]
    var dice = SplitMix64(seed: number)
    let radius = bounds.height * Double.random(in: 0.05...0.1, using: &dice)
    let center = Point(
      x: bounds.width * Double.random(in: 0.2...0.8, using: &dice),
      y: bounds.height * Double.random(in: 0.15...0.4, using: &dice)
    )
    let sun = Rect(
      x: center.x - radius,
      y: center.y - radius,
      width: 2 * radius,
      height: 2 * radius
    )
    let ridges = (0..<Self.ridgeCount).map { ridge($0, mood, &dice) }
    guard tilt == 0 else { return turned(mood, sun, ridges) }
    let sky = Paint.gradient(from: mood.sky.top, to: mood.sky.bottom, along: .vertical)
    return [.fill(bounds, sky), .rounded(sun, radius: radius, mood.sun)]
      + ridges.map { .polygon($0.shape, $0.color) }
  }

  /// The same turned: the sky in bands, as gradients fill upright rectangles only.
  private func turned(
    _ mood: Mood,
    _ sun: Rect,
    _ ridges: [(shape: [Point], color: Color)]
  ) -> [DrawCommand] {
    let view = Perspective(bounds: bounds, turn: tilt)
    let height = bounds.height * Self.horizon / Double(Self.bands)
    let sky = (0..<Self.bands).map { band -> DrawCommand in
      // Each reaches under the next one: no seam can show between them.
      let top = Double(band) * height
      let part = Rect(x: 0, y: top, width: bounds.width, height: 2 * height)
      let color = mood.sky.top.mixed(with: mood.sky.bottom, by: top / max(bounds.height, 1))
      return .polygon(view.shape(of: part), color)
    }
    return sky + [.polygon(view.disc(in: sun), mood.sun)]
      + ridges.map { .polygon(view.shape(of: $0.shape), $0.color) }
  }

  private func ridge(
    _ index: Int,
    _ mood: Mood,
    _ dice: inout SplitMix64
  ) -> (shape: [Point], color: Color) {
    let depth = Double(index) / Double(Self.ridgeCount - 1)
    let base = bounds.height * (0.48 + 0.38 * depth)
    let height = bounds.height * (0.16 - 0.06 * depth)
    let waves = (1...3).map { wave in
      (
        turns: Double(wave) * Double.random(in: 0.7...1.6, using: &dice),
        phase: Double.random(in: 0...(2 * .pi), using: &dice),
        height: height / Double(wave)
      )
    }
    let crest = (0...Self.steps).map { step -> Point in
      let part = Double(step) / Double(Self.steps)
      let rise = waves.reduce(0) { $0 + $1.height * sin(2 * .pi * $1.turns * part + $1.phase) }
      return Point(x: bounds.width * part, y: base - rise)
    }
    let foot = [Point(x: bounds.width, y: bounds.height), Point(x: 0, y: bounds.height)]
    return (crest + foot, mood.ridges.far.mixed(with: mood.ridges.near, by: depth))
  }
}
