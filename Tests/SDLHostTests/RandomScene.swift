import Geometry
import TestHarness
import Typesetting
import ViewTree

/// A screen much like a real one, changed at random from frame to frame.
struct RandomScene {
  static let size = Size(width: 200, height: 150)

  private var random: SplitMix64
  private var offset = Point.zero
  private var carousel = 0.0
  private var isMoving = false
  private var hasBar = true
  private var indicator: Double? = 10
  private var isDark = false
  private var gradient = false
  private var rows: [Int: Color] = [:]
  private var zoom = 1.0
  private var opacity = 1.0

  init(seed: Int) { random = SplitMix64(scattered: seed) }

  /// Changes a thing or two.
  mutating func change() {
    isMoving = Bool.random(using: &random)
    for _ in 0..<Int.random(in: 0...3, using: &random) { changeOne() }
  }

  private mutating func changeOne() {
    switch Int.random(in: 0..<14, using: &random) {
    case 0...3: offset.y = Double.random(in: -20...400, using: &random).rounded()
    case 4: offset.y += Double.random(in: -12...12, using: &random)
    case 5: offset.x = Double.random(in: -5...30, using: &random).rounded()
    case 6: carousel = Double.random(in: 0...60, using: &random).rounded()
    case 7: hasBar.toggle()
    case 8: indicator = Bool.random(using: &random) ? .random(in: 0...100, using: &random) : nil
    case 9: isDark.toggle()
    case 10: gradient.toggle()
    case 11: rows[Int.random(in: 0...20, using: &random)] = color()
    case 12: zoom = [1, 1, 1.5, 0.7][Int.random(in: 0...3, using: &random)]
    default: opacity = [1, 1, 0.5][Int.random(in: 0...2, using: &random)]
    }
  }

  private mutating func color() -> Color {
    Color(hex: UInt32.random(in: 0...0xFFFFFF, using: &random))
  }

  /// What it draws.
  var commands: [DrawCommand] {
    let ground = Color(hex: isDark ? 0x101014 : 0xF5F5F7)
    let window = Rect(origin: .zero, size: Self.size)
    var list: [DrawCommand] = [.fill(window, .color(ground))]
    if gradient {
      let paint = Paint.gradient(from: ground, to: Color(hex: 0x0A66E8), along: .vertical)
      list.append(.fill(Rect(x: 0, y: 0, width: 200, height: 60), paint))
    }
    list += scroller
    if let indicator {
      let knob = Rect(x: 194, y: indicator, width: 3, height: 30)
      list.append(.rounded(knob, radius: 1.5, Color.black.opacity(0.4)))
    }
    if hasBar {
      list.append(.fill(Rect(x: 0, y: 0, width: 200, height: 24), .color(ground.opacity(0.82))))
      let title = TextLine("Title \(Int(offset.y))", style: TextStyle(size: 13, weight: .semibold))
      list.append(.text(title, at: Point(x: 60, y: 17), Color(hex: 0x808080)))
    }
    return list
  }

  private var scroller: [DrawCommand] {
    let port = Rect(x: 8, y: 10, width: 180, height: 130)
    let shift = Vector(dx: port.minX - offset.x, dy: port.minY - offset.y)
    let layer = Layer(
      transform: Transform(scale: zoom, translation: shift),
      clip: port,
      opacity: opacity,
      isMoving: isMoving
    )
    var list: [DrawCommand] = [.begin(layer)]
    for row in 0...20 where isVisible(row, in: port) { list += commands(ofRow: row) }
    return list + [.end]
  }

  private func isVisible(_ row: Int, in port: Rect) -> Bool {
    let top = Double(row) * 24 * zoom - offset.y
    return top < port.height && top + 24 * zoom > 0
  }

  private func commands(ofRow row: Int) -> [DrawCommand] {
    let origin = Vector(dx: 0, dy: Double(row) * 24)
    let color = rows[row] ?? Color(hex: row % 2 == 0 ? 0xFFFFFF : 0xEEF1F6)
    let frame = Rect(x: 0, y: 0, width: 180, height: 24)
    let text = TextLine("Row \(row)", style: TextStyle(size: 11))
    var list: [DrawCommand] = [.begin(Layer(transform: Transform(translation: origin)))]
    if row % 5 != 4 { list.append(.fill(frame, .color(color))) }
    if row % 3 == 0 { list += commands(ofCarousel: Rect(x: 60, y: 2, width: 90, height: 20)) }
    list.append(.rounded(Rect(x: 4, y: 4, width: 16, height: 16), radius: 5, Color(hex: 0x8A4BE0)))
    list.append(.text(text, at: Point(x: 24.3, y: 16), .black))
    let arrow = [Point(x: 160, y: 8), Point(x: 166.5, y: 12), Point(x: 160, y: 16)]
    list.append(.line(arrow, width: 1.5, Color.black.opacity(0.6)))
    return list + [.end]
  }

  private func commands(ofCarousel port: Rect) -> [DrawCommand] {
    let shift = Vector(dx: port.minX - carousel, dy: port.minY)
    let layer = Layer(transform: Transform(translation: shift), clip: port, isMoving: isMoving)
    return [.begin(layer)]
      + (0..<6).map { index in
        let cell = Rect(x: Double(index) * 30, y: 0, width: 26, height: 20)
        return .shadow(cell, radius: 4, blur: 3, Color.black.opacity(0.2 + Double(index) / 10))
      } + [.end]
  }
}

extension SplitMix64 {
  /// The numbers of a test; those of neighboring seeds have nothing in common.
  init(scattered seed: Int) { self.init(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15) }
}
