import Geometry
import Testing
import Typesetting

@testable import SDLHost

/// A font of squares as large as its size, each of which stands on the baseline and a quarter lower
/// than it should.
private struct SquareFonts: FallbackFonts {
  func face(for character: Character, weight: FontWeight, after previous: FallbackFace?)
    -> FallbackFace?
  { FallbackFace(font: 3, script: 0, isRightToLeft: false) }

  func shape(_ scalars: [UInt32], in face: FallbackFace, isRightToLeft: Bool) -> [ShapedGlyph] {
    scalars.indices.map { ShapedGlyph(glyph: 9, scalar: $0, advance: 1.5, dx: 0.25, dy: 0.25) }
  }

  func picture(of glyph: UInt32, font: Int, size: Double) -> GlyphPicture {
    guard glyph == 9, font == 3 else { return .nothing }
    let corners = [(0.0, 0.0), (10, 0), (10, -10), (0, -10)].map { Point(x: $0.0, y: $0.1) }
    let steps = [.move(corners[0])] + corners.dropFirst().map { OutlineStep.line($0) } + [.close]
    return .outline(GlyphOutline(steps: steps, unitsPerEm: 10))
  }
}

@MainActor @Suite struct LetterMakerTests {
  private let plain: TypeFamily
  private let family: TypeFamily

  init() throws {
    let faces = try Screens.materials().family
    plain = TypeFamily(regular: faces.regular, semibold: faces.semibold)
    family = TypeFamily(
      regular: faces.regular,
      semibold: faces.semibold,
      fallback: SquareFonts()
    )
  }

  @Test func `a glyph of another font is drawn in its size, at its place, and is not cut off`() {
    let spot = TextSpot(TextLine("жж", style: TextStyle(size: 40)), phase: 0)
    let box = TextRuler(family: family).box(of: spot)
    let coverage = LetterMaker(family: family).coverage(of: spot, box: box)
    // Squares from 10 to 50 and, one and a half sizes on, from 70 to
    // 110; from 30 above to 10 below.
    for y in box.top..<box.bottom {
      for x in box.left..<box.right {
        let isInside = (-30..<10).contains(y) && ((10..<50).contains(x) || (70..<110).contains(x))
        let value = coverage.values[(y - box.top) * box.width + x - box.left]
        #expect(value == (isInside ? 255 : 0), "at \(x), \(y)")
      }
    }
  }

  @Test func `text of other fonts has room for marks above and below, and no other has`() {
    let style = TextStyle(size: 30)
    func box(_ string: String, _ family: TypeFamily) -> PixelRect {
      TextRuler(family: family).box(of: TextSpot(TextLine(string, style: style), phase: 0))
    }
    #expect(box("Ä,", family) == box("Ä,", plain))
    #expect(box("ж", family).top == box("ж", plain).top - 10)
    #expect(box("ж", family).bottom == box("ж", plain).bottom + 10)
  }
}
