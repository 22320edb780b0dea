import Geometry
import Testing
import ViewTree

@testable import SDLHost

/// Pixels that are laid over others.
@Suite struct MixedPixelsTests {
  private static let ground = Color(hex: 0x33_55C7)
  private static let size = Size(width: 40, height: 12)

  private func pixels(_ commands: [DrawCommand]) throws -> [UInt32] {
    let screen = try Screens.headless(Self.size, scale: 1)
    let ground = DrawCommand.fill(Rect(origin: .zero, size: Self.size), .color(Self.ground))
    screen.draw([ground] + commands)
    return screen.pixels
  }

  /// One channel over another.
  private func mix(_ top: UInt32, _ bottom: UInt32, _ share: Double, _ shift: UInt32) -> Double {
    let (a, b) = (Double(top >> shift & 255), Double(bottom >> shift & 255))
    return a * share + b * (1 - share)
  }

  @Test(arguments: [1.0, 0.5, 0.2], [false, true])
  func `every pixel of a bitmap is mixed with what is behind it`(opacity: Double, isOpaque: Bool)
    throws
  {
    // An odd width, runs of clear and of opaque pixels, and every alpha between.
    let (width, height) = (33, 9)
    let bitmap = Bitmap(
      width: width,
      height: height,
      pixels: (0..<width * height).map { index in
        let alpha = UInt32(max(0, min(255, index - 20)))
        return alpha << 24 | UInt32(index * 7 & 255) << 16 | UInt32(index * 3 & 255) << 8 | 0x80
      },
      isOpaque: isOpaque
    )
    let place = Rect(x: 3, y: 2, width: Double(width), height: Double(height))
    let seen = try pixels([
      .begin(Layer(opacity: opacity)), .bitmap(bitmap, in: place, part: nil), .end,
    ])
    for index in bitmap.pixels.indices {
      let top = bitmap.pixels[index]
      let share = (isOpaque ? 1 : Double(top >> 24) / 255) * opacity
      let pixel = seen[(index / width + 2) * Int(Self.size.width) + index % width + 3]
      for shift: UInt32 in [0, 8, 16] {
        let wanted = mix(top, 0x33_55C7, share, shift)
        #expect(abs(Double(pixel >> shift & 255) - wanted) <= 1, "pixel \(index)")
      }
    }
    #expect(seen[0] & 0xFF_FFFF == 0x33_55C7)
  }

  @Test(arguments: [Axis.horizontal, .vertical])
  func `a shape is filled with a gradient as a rectangle is`(axis: Axis) throws {
    let rect = Rect(x: 4, y: 1, width: 30, height: 10)
    let corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
    let paint = Paint.gradient(from: .white, to: Color(hex: 0x10_2030), along: axis)
    let (shape, filled) = (
      try pixels([.polygon(corners, paint)]), try pixels([.fill(rect, paint)])
    )
    #expect(Set(filled).count > 8)
    for (a, b) in zip(shape, filled) {
      for shift: UInt32 in [0, 8, 16] {
        #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 1)
      }
    }
  }
}
