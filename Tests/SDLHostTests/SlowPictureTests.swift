import Geometry
import Glibc
import Scrolling
import Testing
import ViewTree

@testable import SDLHost

/// Fast pictures beside slow ones that were made in another way.
@Suite struct SlowPictureTests {
  /// Levels of a channel that may differ.
  ///
  /// Curves of ours are chains of straight lines, and blending in whole
  /// levels is off by up to one for each thing that lies above.
  private static let tolerance = 8
  /// Where a stroke turns, both of its parts count in the one pixel in which they overlap.
  private static let jointTolerance = 48

  private static let area = Size(width: 120, height: 96)
  private static let ink = Color(hex: 0x1D1D1F)
  private static let accent = Color(hex: 0x0A66E8)

  private static var ground: DrawCommand {
    .fill(Rect(origin: .zero, size: area), .color(Color(hex: 0xF5F5F7)))
  }

  private func compare(
    _ commands: [DrawCommand],
    scale: Double,
    tolerance: Int = tolerance,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let screen = try Screens.headless(Self.area, scale: scale)
    screen.draw(commands)
    let slow = SlowPicture(commands, size: Self.area, scale: scale)
    #expect(slow.pixels.count == screen.pixels.count, sourceLocation: location)
    let levels: [Int] = zip(screen.pixels, slow.pixels).map { one, other in
      let shifts: [UInt32] = [0, 8, 16]
      return shifts.reduce(0) { max($0, abs(Int(one >> $1 & 255) - Int(other >> $1 & 255))) }
    }
    let farthest = try #require(levels.indices.max { levels[$0] < levels[$1] })
    let (x, y) = (farthest % slow.width, farthest / slow.width)
    #expect(levels[farthest] <= tolerance, "at \(x), \(y)", sourceLocation: location)
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2])
  func `round shapes, outlines and strokes are where they should be`(scale: Double) throws {
    try compare(
      [
        Self.ground,
        .rounded(Rect(x: 10, y: 10, width: 46, height: 34), radius: 8, .white),
        .rounded(Rect(x: 66, y: 30, width: 44, height: 14), radius: 7, Self.accent),
        .rounded(Rect(x: 12, y: 56, width: 8, height: 8), radius: 4, Self.ink),
        .rounded(Rect(x: 44, y: 52, width: 3, height: 40), radius: 1.5, Color.black.opacity(0.4)),
        .outline(Rect(x: 66, y: 10, width: 44, height: 16), radius: 6, width: 1, Self.ink),
        .outline(Rect(x: 26, y: 54, width: 12, height: 12), radius: 6, width: 2, Self.accent),
        .polygon(
          [Point(x: 84, y: 60), Point(x: 110, y: 66), Point(x: 88, y: 76)],
          .color(Self.accent)
        ),
        .line([Point(x: 54, y: 86), Point(x: 110, y: 86)], width: 1, Self.ink),
      ],
      scale: scale
    )
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2], [1.0, 2, 5])
  func `strokes turn and end round`(scale: Double, width: Double) throws {
    let path = [
      Point(x: 20, y: 70), Point(x: 46, y: 30), Point(x: 76, y: 70), Point(x: 100, y: 66),
    ]
    try compare(
      [Self.ground, .line(path, width: width, Self.ink)],
      scale: scale,
      tolerance: Self.jointTolerance
    )
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2])
  func `clips and opacity nest as they should`(scale: Double) throws {
    let outer = Layer(
      transform: Transform(translation: Vector(dx: 12, dy: 8)),
      clip: Rect(x: 12, y: 8, width: 60, height: 48)
    )
    let inner = Layer(
      transform: Transform(scale: 1.5, translation: Vector(dx: 30, dy: 20)),
      clip: Rect(x: 30, y: 20, width: 50, height: 50),
      opacity: 0.5
    )
    let block = Rect(x: -10, y: -10, width: 60, height: 40)
    try compare(
      [
        Self.ground,
        .begin(outer), .rounded(block, radius: 12, Self.accent),
        .begin(inner), .rounded(block, radius: 12, Self.ink), .end,
        .fill(Rect(x: 50, y: 0, width: 40, height: 4), .color(Self.accent)), .end,
        .fill(Rect(x: 100, y: 80, width: 10, height: 6), .color(Self.ink)),
      ],
      scale: scale
    )
  }

  /// A container over a ground of its own, its indicators shown.
  private func indicators(
    _ style: IndicatorStyle,
    scale: Double,
    ground: Color? = nil
  ) -> [DrawCommand] {
    let stage = HostedStage(size: Self.area, scale: scale)
    let container = ScrollContainer(frame: stage.root.bounds)
    container.contentSize = Size(width: 240, height: 300)
    container.backgroundColor = ground ?? (style == .white ? Self.ink : Color(hex: 0xF5F5F7))
    container.indicatorStyle = style
    stage.root.addSubview(container)
    stage.begin(DisplayFrame(time: Timestamp(seconds: 1), period: 1 / 60))
    container.contentOffset = Point(x: 40, y: 70)
    container.flashScrollIndicators()
    stage.finish()
    // Half a second later they have come in, and have not begun to go.
    stage.begin(DisplayFrame(time: Timestamp(seconds: 1.5), period: 1 / 60))
    stage.finish()
    return stage.drawList()
  }

  @Test(arguments: IndicatorStyle.allCases, [1.0, 1.5, 2])
  func `indicators are round bars of their color`(style: IndicatorStyle, scale: Double) throws {
    let commands = indicators(style, scale: scale)
    // The color is the whole one of SPEC h.2: they are not on their way in or out.
    let colors = commands.compactMap { command -> Color? in
      if case .rounded(_, _, let color) = command { color } else { nil }
    }
    #expect(colors == [style.color(), style.color()])
    try compare(commands, scale: scale)
    try Goldens.check(
      commands,
      size: Self.area,
      scale: scale,
      name: "indicators-\(style)-\(scale)"
    )
  }

  @Test(arguments: Array(stride(from: 0, through: 255, by: 15)), [1.0, 2])
  func `a default indicator shows on any ground`(gray: Int, scale: Double) throws {
    // Row 24. The ratio of two grays is that of WCAG 2.1.
    let level = UInt8(gray)
    let ground = Color(red: level, green: level, blue: level)
    let screen = try Screens.headless(Self.area, scale: scale)
    screen.draw(indicators(.default, scale: scale, ground: ground))
    let ratios = screen.pixels.map { pixel in
      let pair = [Self.luminance(pixel & 255), Self.luminance(UInt32(level))]
      return ((pair.max() ?? 0) + 0.05) / ((pair.min() ?? 0) + 0.05)
    }
    #expect(ratios.max() ?? 0 > 1.5)
  }

  private static func luminance(_ level: UInt32) -> Double {
    let value = Double(level) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
