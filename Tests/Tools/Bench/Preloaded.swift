import Glibc

/// The functions that a library preloaded for benchmarks brings along; users run without it.
enum Preloaded {
  private typealias Made = @convention(c) () -> UInt
  private typealias Fill =
    @convention(c) (UnsafeMutablePointer<UInt32>, Int32, Int32, Int32) -> Void
  private typealias Lines = @convention(c) (UnsafePointer<UInt8>, Int) -> Int
  private typealias Copy =
    @convention(c) (
      UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>, Int32, Int32, Int32, Int32
    ) -> Void
  private typealias Stretch =
    @convention(c) (
      UnsafePointer<UInt32>, Int32, UnsafeMutablePointer<UInt32>, Int32, Int32, Double
    ) -> Void

  /// Whether the library is there.
  static var isThere: Bool { dlsym(nil, "floor_fill") != nil }

  /// How often this thread has asked for memory.
  static var allocationsMade: UInt { find("allocations_made", Made.self)?() ?? 0 }

  /// Fills a window row by row.
  static func fill(_ window: inout Pixels, first: Int) {
    let (width, height) = (Int32(window.width), Int32(window.height))
    window.rows.withUnsafeMutableBufferPointer { rows in
      guard let start = rows.baseAddress else { return }
      find("floor_fill", Fill.self)?(start, width, height, Int32(first))
    }
  }

  /// Counts the lines of a text.
  static func lines(in text: [UInt8]) -> Int {
    find("floor_lines", Lines.self)?(text, text.count) ?? 0
  }

  /// Copies a part of a picture into a window.
  static func copy(_ picture: Pixels, x: Int, y: Int, to window: inout Pixels) {
    let (width, height) = (Int32(window.width), Int32(window.height))
    window.rows.withUnsafeMutableBufferPointer { rows in
      guard let start = rows.baseAddress else { return }
      find("floor_copy", Copy.self)?(
        picture.rows,
        Int32(picture.width),
        start,
        width,
        height,
        Int32(x),
        Int32(y)
      )
    }
  }

  /// Stretches the corner of a picture over a window.
  static func stretch(_ picture: Pixels, by scale: Double, to window: inout Pixels) {
    let (width, height) = (Int32(window.width), Int32(window.height))
    window.rows.withUnsafeMutableBufferPointer { rows in
      guard let start = rows.baseAddress else { return }
      find("floor_stretch", Stretch.self)?(
        picture.rows,
        Int32(picture.width),
        start,
        width,
        height,
        scale
      )
    }
  }

  private static func find<Function>(_ name: String, _ type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }
}

/// Pixels row by row.
struct Pixels {
  let width: Int
  let height: Int
  var rows: [UInt32]

  /// Pixels that are all black.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    rows = [UInt32](repeating: 0xFF00_0000, count: width * height)
  }
}
