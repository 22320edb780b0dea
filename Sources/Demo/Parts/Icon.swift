import Glibc
import Geometry
import ViewTree

/// The pictures on buttons: strokes on a field of 20 by 20, redrawn at each scale.
enum Icon: CaseIterable {
  case flip, photo, long, map, nested, touch, bounce, commands, layout, dots, extras, checklist
  case inspector, theme, reset, back, forward, check, play, pause, record, step, code, help

  /// The strokes, each from point to point; a stroke that ends where it began is closed.
  var strokes: [[Point]] {
    switch self {
    case .flip: [Self.box(3, 4, 10, 12), Self.path(15, 5, 17, 5, 17, 15, 15, 15)]
    case .photo:
      [Self.box(2.5, 4, 15, 12), Self.path(2.5, 13, 7, 9, 10.5, 12.5, 13, 10.5, 17.5, 14)]
        + [Self.ring(13.5, 7.5, 1.2)]
    case .long: [4, 8, 12, 16].map { Self.path(3, $0, $0 == 16 ? 11 : 17, $0) }
    case .map:
      [Self.path(2.5, 5, 7.5, 3, 12.5, 5, 17.5, 3, 17.5, 15, 12.5, 17, 7.5, 15, 2.5, 17, 2.5, 5)]
        + [Self.path(7.5, 3, 7.5, 15), Self.path(12.5, 5, 12.5, 17)]
    case .nested: [Self.box(2.5, 2.5, 15, 15), Self.box(6, 9, 8, 5.5), Self.path(6, 6, 14, 6)]
    case .touch: [Self.ring(10, 10, 2.5), Self.ring(10, 10, 7)]
    case .bounce:
      [Self.path(3, 16.5, 17, 16.5), Self.path(3, 6, 6, 12.5, 9, 7.5, 12, 12.5, 14, 9.5)]
        + [Self.ring(15.8, 5.8, 1.8)]
    case .commands: [Self.path(4, 5, 9, 10, 4, 15), Self.path(11, 15, 17, 15)]
    case .layout: [Self.box(2.5, 3, 15, 14), Self.path(2.5, 8, 17.5, 8), Self.path(8, 8, 8, 17)]
    case .dots: [Self.ring(4, 10, 1.5), Self.ring(10, 10, 2.6), Self.ring(16, 10, 1.5)]
    case .extras:
      [Self.path(10, 2.5, 12, 8, 17.5, 10, 12, 12, 10, 17.5, 8, 12, 2.5, 10, 8, 8, 10, 2.5)]
    case .checklist:
      [Self.path(2.5, 5, 4.5, 7, 7.5, 3.5), Self.path(2.5, 14, 4.5, 16, 7.5, 12.5)]
        + [Self.path(10.5, 5.5, 17.5, 5.5), Self.path(10.5, 14.5, 17.5, 14.5)]
    case .inspector: [Self.box(2.5, 3.5, 15, 13), Self.path(12.5, 3.5, 12.5, 16.5)]
    case .theme:
      [Self.ring(10, 10, 6.5), Self.path(10, 3.5, 10, 16.5)]
        + [Self.path(10, 7, 15, 7), Self.path(10, 10, 16.5, 10), Self.path(10, 13, 15, 13)]
    case .reset:
      [Self.arc(10, 10, 6.5, from: -0.6, to: 4.7), Self.path(15.8, 2.6, 15.6, 6.6, 11.8, 5.8)]
    case .back: [Self.path(12, 4, 6, 10, 12, 16)]
    case .forward: [Self.path(8, 4, 14, 10, 8, 16)]
    case .check: [Self.path(4, 10.5, 8.5, 15, 16, 5.5)]
    case .play: [Self.path(6, 4, 16, 10, 6, 16, 6, 4)]
    case .pause: [Self.path(7, 4, 7, 16), Self.path(13, 4, 13, 16)]
    case .record: [Self.ring(10, 10, 5)]
    case .step: [Self.path(5, 4, 12, 10, 5, 16), Self.path(15, 4, 15, 16)]
    case .help:
      [Self.arc(10, 7, 3.2, from: -.pi, to: 1.1), Self.path(11.4, 9.9, 10, 11.2, 10, 12.6)]
        + [Self.ring(10, 15.6, 0.3)]
    case .code: [Self.path(7, 5, 2.5, 10, 7, 15), Self.path(13, 5, 17.5, 10, 13, 15)]
    }
  }

  /// The commands that draw it with its top left at a place.
  func drawn(at origin: Point, _ color: Color, scale: Double = 1) -> [DrawCommand] {
    strokes.map { stroke in
      let points = stroke.map { origin + ($0 - .zero) * scale }
      return .line(points, width: Extent.iconStroke * scale, color)
    }
  }

  // MARK: Strokes

  private static func path(_ numbers: Double...) -> [Point] {
    stride(from: 0, to: numbers.count, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
  }

  private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Point] {
    path(x, y, x + width, y, x + width, y + height, x, y + height, x, y)
  }

  private static func ring(_ x: Double, _ y: Double, _ radius: Double) -> [Point] {
    arc(x, y, radius, from: 0, to: 2 * .pi)
  }

  private static func arc(
    _ x: Double,
    _ y: Double,
    _ radius: Double,
    from start: Double,
    to end: Double
  ) -> [Point] {
    let count = 24
    return (0...count).map { index in
      let angle = start + (end - start) * Double(index) / Double(count)
      return Point(x: x + radius * cos(angle), y: y + radius * sin(angle))
    }
  }
}
