internal import Glibc
internal import Platform
internal import ViewTree

/// Draws a vector picture as large as it is wanted, or as large as there is time for.
///
/// The library that draws goes through all pixels of each shape, and cannot be stopped: five
/// thousand shapes that each fill a large picture take minutes. A picture that may have so many is
/// drawn small first, and then larger as long as that will be done in time.
nonisolated struct TimedDrawing {
  /// Work that takes a second or two at most, however the shapes lie: pixels that are painted, and
  /// rows times the ends of lines in them.
  private static let (quickPixels, quickRows) = (2e9, 1e9)
  /// How wide the first picture is, as a share of one that is quickly drawn.
  private static let first = 0.05
  /// How much wider than the one before a picture is as long as nothing can be told from the time
  /// that one took, and how much wider it has to be to be worth its time.
  private static let (growth, leastGrowth) = (4.0, 1.4)
  /// From how many seconds on the time of a picture tells that of a larger one.
  private static let telling = 0.02

  /// The size that is wanted, in pixels.
  let (width, height): (Int, Int)
  /// The most pixels to paint and rows to go through, were each shape as large as the picture.
  private let (pixels, rows): (Double, Double)
  /// How long the last picture may take, in seconds.
  private let longest: Double

  init(of bytes: [UInt8], width: Int, height: Int, longest: Double = 4) {
    (self.width, self.height, self.longest) = (width, height, longest)
    let shapes = bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for byte in bytes where byte == UInt8(ascii: "<") { count += 1 }
      return count
    }
    pixels = Double(shapes) * Double(width) * Double(height)
    rows = Double(bytes.count) * Double(height)
  }

  /// The share of the width and height that is quickly drawn, whatever there is in the picture.
  private var quickShare: Double {
    min((Self.quickPixels / pixels).squareRoot(), Self.quickRows / rows)
  }

  private func size(_ share: Double) -> (Int, Int) {
    func part(_ length: Int) -> Int { max(Int((Double(length) * share).rounded()), 1) }
    return (part(width), part(height))
  }

  /// Calls `draw` with a width and a height until what it returns is large enough, or is the
  /// largest that will be done in time; `clock` tells the seconds that it has worked.
  func draw<Drawn>(
    clock: () -> Double = Self.processorTime,
    _ draw: (_ width: Int, _ height: Int) throws(FileError) -> Drawn
  ) throws(FileError) -> Drawn {
    guard quickShare < 1 else { return try draw(width, height) }
    // Reading the file takes its time in any size.
    var start = clock()
    _ = try draw(1, 1)
    let reading = clock() - start
    var share = quickShare * Self.first
    while true {
      let (width, height) = size(share)
      start = clock()
      let drawn = try draw(width, height)
      let seconds = max(clock() - start - reading, 0)
      let most = seconds > 0 ? share * (longest / seconds).squareRoot() : 1
      let next = min(seconds < Self.telling ? share * Self.growth : 1, most, 1)
      guard share < 1, next >= min(share * Self.leastGrowth, 1) else { return drawn }
      share = next
    }
  }

  /// How long the thread has been at work, in seconds: others do not count.
  static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
