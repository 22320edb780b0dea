import Geometry
import Testing
import Typesetting
import ViewTree

@testable import SDLHost

/// Pictures of what can be drawn: small, and looked at by a person before they were recorded.
@Suite struct PainterTests {
  private static let ink = Color(hex: 0x1D1D1F)
  private static let accent = Color(hex: 0x0A66E8)

  private func ground(_ size: Size, _ color: Color = Color(hex: 0xF5F5F7)) -> DrawCommand {
    .fill(Rect(origin: .zero, size: size), .color(color))
  }

  @Test(arguments: [11.0, 13, 15, 20, 34], [1.0, 1.5, 2])
  func `text is sharp and even`(size: Double, scale: Double) throws {
    // Large letters need no long words, and pictures stay small.
    let (plain, strong) = size < 20 ? ("Agfö 0123", "→ Page") : ("Ög", "→g")
    let area = Size(width: size < 20 ? 92 : size * 2.2, height: size * 2.9 + 4)
    let regular = TextLine(plain, style: TextStyle(size: size))
    let semibold = TextLine(strong, style: TextStyle(size: size, weight: .semibold))
    try Goldens.check(
      [
        ground(area),
        .text(regular, at: Point(x: 4, y: size * 1.2), Self.ink),
        .text(semibold, at: Point(x: 4.5, y: size * 2.5), Self.accent),
      ],
      size: area,
      scale: scale,
      name: "text-\(Int(size))-\(scale)"
    )
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2])
  func `shapes are round and their lines sharp`(scale: Double) throws {
    let area = Size(width: 120, height: 96)
    let card = Rect(x: 10, y: 10, width: 46, height: 34)
    let line = Color(hex: 0xDCDCE1)
    try Goldens.check(
      [
        ground(area),
        .shadow(card + Vector(dx: 0, dy: 2), radius: 8, blur: 8, Color.black.opacity(0.2)),
        .rounded(card, radius: 8, .white),
        .outline(Rect(x: 66, y: 10, width: 44, height: 16), radius: 6, width: 1 / scale, line),
        .rounded(Rect(x: 66, y: 30, width: 44, height: 14), radius: 7, Self.accent),
        .rounded(Rect(x: 12, y: 56, width: 8, height: 8), radius: 4, Self.ink),
        .outline(Rect(x: 26, y: 54, width: 12, height: 12), radius: 6, width: 2, Self.accent),
        .rounded(Rect(x: 44, y: 52, width: 3, height: 40), radius: 1.5, Color.black.opacity(0.4)),
        .fill(Rect(x: 54, y: 52, width: 56, height: 1 / scale), .color(Self.ink)),
        .line([Point(x: 56, y: 70), Point(x: 66, y: 60), Point(x: 76, y: 70)], width: 2, Self.ink),
        .polygon(
          [Point(x: 84, y: 60), Point(x: 110, y: 66), Point(x: 88, y: 76)],
          .color(Self.accent)
        ),
        .line([Point(x: 54, y: 86), Point(x: 110, y: 86)], width: 1, Color(hex: 0xC92A2A)),
      ],
      size: area,
      scale: scale,
      name: "shapes-\(scale)"
    )
  }

  @Test(arguments: [1.0, 1.5])
  func `clips and opacity nest`(scale: Double) throws {
    let area = Size(width: 96, height: 72)
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
    let word = TextLine("clipped", style: TextStyle(size: 13))
    try Goldens.check(
      [
        ground(area),
        .begin(outer), .rounded(block, radius: 12, Self.accent),
        .begin(inner), .rounded(block, radius: 12, Self.ink),
        .text(word, at: Point(x: 2, y: 20), .white),
        .end, .fill(Rect(x: 50, y: 0, width: 40, height: 4), .color(Color(hex: 0xE8A100))), .end,
        .fill(Rect(x: 80, y: 60, width: 10, height: 6), .color(Self.ink)),
      ],
      size: area,
      scale: scale,
      name: "clips-\(scale)"
    )
  }

  @Test func `gradients and bitmaps`() throws {
    let area = Size(width: 112, height: 64)
    let pixels = (0..<64).map { index -> UInt32 in
      (index / 8 + index % 8) % 2 == 0 ? 0xFF0A_66E8 : 0x80E8_A100
    }
    let bitmap = Bitmap(width: 8, height: 8, pixels: pixels, isOpaque: false)
    let missing = Picture(path: "nowhere.png", width: 10, height: 10)
    let fade = Paint.gradient(from: Self.accent, to: .clear, along: .horizontal)
    let sky = Paint.gradient(from: Self.accent, to: .white, along: .vertical)
    try Goldens.check(
      [
        ground(area),
        .fill(Rect(x: 4, y: 4, width: 40, height: 24), fade),
        .fill(Rect(x: 48, y: 4, width: 24, height: 24), sky),
        .bitmap(bitmap, in: Rect(x: 4, y: 36, width: 8, height: 8), part: nil),
        .bitmap(bitmap, in: Rect(x: 16, y: 36, width: 24, height: 24), part: nil),
        .bitmap(
          bitmap,
          in: Rect(x: 44, y: 36, width: 24, height: 24),
          part: Rect(x: 2, y: 2, width: 2, height: 2)
        ),
        .bitmap(bitmap, in: Rect(x: 72, y: 36, width: 4, height: 4), part: nil),
        .picture(missing, in: Rect(x: 84, y: 36, width: 24, height: 24), part: nil),
      ],
      size: area,
      scale: 1,
      name: "gradients"
    )
  }
}
