import Platform
import Testing
import ViewTree

@testable import SDLHost

/// Drawings with more in them than there is time for.
struct TimedDrawingTests {
  private static func svg(_ shapes: Int) -> [UInt8] {
    let shape = ##"<rect width="400" height="300" fill="#0a66e8"/>"##
    let all = String(repeating: shape, count: shapes)
    return Array(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">\#(all)</svg>"#.utf8
    )
  }

  /// What sizes are drawn where reading takes some seconds, and all pixels some more.
  private func widths(shapes: Int, reading: Double, all: Double) throws -> (
    widths: [Int], seconds: Double
  ) {
    var (now, widths) = (0.0, [Int]())
    let drawing = TimedDrawing(of: Self.svg(shapes), width: 4_000, height: 3_000, longest: 4)
    let last = try drawing.draw(clock: { now }) { width, height throws(FileError) in
      now += reading + all * Double(width * height) / 12e6
      widths.append(width)
      return width
    }
    #expect(last == widths.last)
    return (widths, now)
  }

  @Test func `a picture with few shapes is drawn once`() throws {
    #expect(try widths(shapes: 100, reading: 9, all: 90).widths == [4_000])
  }

  @Test(arguments: [1.0, 3.9]) func `one that will be done in time is drawn whole`(
    all: Double
  ) throws {
    for reading in [0.001, 2] {
      let (widths, seconds) = try widths(shapes: 5_000, reading: reading, all: all)
      #expect(widths.last == 4_000)
      #expect(seconds < 1.2 * all + Double(widths.count) * reading)
    }
  }

  @Test(arguments: [10.0, 60, 600]) func `one that would not is as large as there is time for`(
    all: Double
  ) throws {
    for reading in [0.001, 2] {
      let (widths, seconds) = try widths(shapes: 5_000, reading: reading, all: all)
      let last = try #require(widths.last)
      let most = 4_000 * (4 / all).squareRoot()
      #expect(Double(last) <= most + 1 && Double(last) > most / 1.5)
      #expect(seconds < 6 + Double(widths.count) * reading)
    }
  }

  @Test func `a drawing of thousands of shapes over each other comes, if not as sharp`() throws {
    let bytes = Self.svg(5_000)
    let start = TimedDrawing.processorTime()
    let bitmap = try TimedDrawing(of: bytes, width: 6_000, height: 4_500, longest: 0.2)
      .draw { width, height throws(FileError) in
        try SurfaceDecoder.draw(bytes, width: width, height: height)
      }
    #expect(TimedDrawing.processorTime() - start < 5)
    #expect(bitmap.width < 6_000 && bitmap.width > 50)
    #expect(abs(bitmap.width * 3 - bitmap.height * 4) <= 4)
    #expect(bitmap.pixels[bitmap.pixels.count / 2] == 0xFF0A66E8)
  }
}
