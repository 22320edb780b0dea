/// How many dashes the lines of an SVG have at most, before it is drawn.
///
/// The library that draws goes from dash to dash, and never arrives where a dash is shorter than a
/// number of 32 bits can tell. Curves count by the lines through their points, which are longer. A
/// dash in a unit that depends on something else counts as a hundredth of its number.
nonisolated struct DashCount {
  /// The most dashes that are drawn, of a shape and of all.
  ///
  /// The time grows with the square of those that lie side by side: of 20,000 it is 1.7 s.
  private static let (mostOfShape, mostOfAll) = (20_000.0, 500_000.0)

  /// The dashes of the shape that has most of them, and those of all.
  ///
  /// Transformations may stretch a line up to four times as much as its dashes.
  let (largest, all): (Double, Double)

  init(in bytes: [UInt8]) {
    (largest, all) = bytes.withUnsafeBufferPointer { bytes in
      var reader = DashReader(bytes)
      return reader.hasDashes ? reader.count() : (0, 0)
    }
  }

  /// Whether there are more than are drawn; also where they cannot be counted.
  var isTooLarge: Bool { !(largest <= Self.mostOfShape && all <= Self.mostOfAll) }
}

/// Reads the shapes of an SVG one after the other.
private nonisolated struct DashReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  /// The shortest pattern outside of shapes, which any of them may have; nil without one.
  private var common: Double?

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private static let name = Array("stroke-dasharray".utf8)

  var hasDashes: Bool { Self.pattern(in: bytes[...]) != nil }

  /// A tag with its attributes, or what is between two tags.
  private typealias Piece = Slice<UnsafeBufferPointer<UInt8>>

  mutating func count() -> (largest: Double, all: Double) {
    let shapes = ["path", "line", "polyline", "polygon", "rect", "circle", "ellipse"].map {
      Array($0.utf8)
    }
    var found: [(shape: Piece, name: [UInt8])] = []
    while let piece = next() {
      let name = piece.dropFirst().prefix { $0.isLetter }
      if piece.first == UInt8(ascii: "<"), let shape = shapes.first(where: name.elementsEqual) {
        found.append((piece, shape))
      } else if let pattern = Self.pattern(in: piece) {
        common = min(common ?? pattern, pattern)
      }
    }
    var (largest, all) = (0.0, 0.0)
    for (shape, name) in found {
      guard let pattern = Self.pattern(in: shape) ?? common else { continue }
      let length = name == shapes[0] ? Self.pathLength(of: shape) : Self.length(of: shape)
      let count = length / pattern
      // What is no number is not forgotten.
      largest = count <= largest ? largest : count
      all += count
    }
    return (largest, all)
  }

  /// The next tag, or the text up to it.
  private mutating func next() -> Piece? {
    guard place < bytes.count else { return nil }
    let start = place
    place += 1
    if bytes[start] == UInt8(ascii: "<") {
      var quote: UInt8?
      while place < bytes.count {
        let byte = bytes[place]
        place += 1
        if let open = quote {
          if byte == open { quote = nil }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: ">") {
          break
        }
      }
    } else {
      while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
    }
    return bytes[start..<place]
  }

  // MARK: Patterns

  /// The length of the shortest pattern of dashes in a piece; nil where lines are drawn without.
  private static func pattern(in piece: Piece) -> Double? {
    var (shortest, start): (Double?, Int) = (nil, piece.startIndex)
    while let found = piece[start...].firstIndex(of: UInt8(ascii: "s")) {
      start = found + 1
      guard piece[found...].starts(with: name) else { continue }
      var reader = NumberReader(piece[(found + name.count)...])
      // The equals sign or the colon, and a quotation mark.
      reader.skip { $0.isSpace || $0 == UInt8(ascii: ":") || $0.isQuote || $0 == UInt8(ascii: "=") }
      var sum = 0.0
      while let number = reader.next() { sum += abs(number) * reader.leastUnit() }
      // nanosvg draws without dashes then.
      if sum > 1e-6 { shortest = min(shortest ?? sum, sum) }
    }
    return shortest
  }

  // MARK: Lengths

  /// No shape but a path is longer than seven times its numbers, whose units are at most an inch.
  private static func length(of shape: Piece) -> Double {
    var (reader, sum) = (NumberReader(shape), 0.0)
    while !reader.isAtEnd {
      if let number = reader.next() {
        sum += abs(number) * (reader.hasUnit ? 96 : 1)
      } else {
        reader.skipOne()
      }
    }
    return sum * 7
  }

  /// The length of the lines of a path, or of the lines around its curves.
  private static func pathLength(of shape: Piece) -> Double {
    guard let start = dataStart(in: shape) else { return 0 }
    var meter = PathMeter()
    var reader = NumberReader(shape[start...])
    while let byte = reader.peek, !byte.isQuote {
      if let number = reader.next() {
        meter.take(number)
      } else {
        if byte.isLetter { meter.begin(byte) }
        reader.skipOne()
      }
    }
    return meter.length
  }

  /// Where the value of the attribute `d` begins.
  private static func dataStart(in shape: Piece) -> Int? {
    var quote: UInt8?
    for index in shape.indices.dropFirst() {
      let byte = shape[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte.isQuote {
        quote = byte
      } else if byte == UInt8(ascii: "d"), shape[index - 1].isSpace {
        var place = index + 1
        while place < shape.endIndex, shape[place].isSpace || shape[place] == UInt8(ascii: "=") {
          place += 1
        }
        if place < shape.endIndex, shape[place].isQuote { return place + 1 }
      }
    }
    return nil
  }
}

/// Walks along the points of a path.
private nonisolated struct PathMeter {
  private typealias Place = (x: Double, y: Double)

  private(set) var length = 0.0
  private var (here, start): (Place, Place) = ((0, 0), (0, 0))
  /// The point that bent the curve before, which smooth ones mirror.
  private var control: Place?
  private var (command, isRelative) = (UInt8(ascii: "m"), false)
  private var numbers: [Double] = []

  mutating func begin(_ letter: UInt8) {
    (command, isRelative, numbers) = (letter | 0x20, letter & 0x20 != 0, [])
    if command == UInt8(ascii: "z") { go(along: [start]) }
  }

  mutating func take(_ number: Double) {
    numbers.append(number)
    switch (command, numbers.count) {
    case (UInt8(ascii: "h"), 1): go(along: [(isRelative ? here.x + number : number, here.y)])
    case (UInt8(ascii: "v"), 1): go(along: [(here.x, isRelative ? here.y + number : number)])
    case (UInt8(ascii: "m"), 2):
      (here, start, control) = (place(0), place(0), nil)
      // More numbers are lines.
      command = UInt8(ascii: "l")
    case (UInt8(ascii: "l"), 2): go(along: [place(0)])
    case (UInt8(ascii: "c"), 6): go(along: [place(0), place(2), place(4)])
    case (UInt8(ascii: "s"), 4): go(along: [mirrored, place(0), place(2)])
    case (UInt8(ascii: "q"), 4): go(along: [place(0), place(2)])
    case (UInt8(ascii: "t"), 2): go(along: [mirrored, place(0)])
    case (UInt8(ascii: "a"), 7): goAround()
    default: return
    }
    numbers = []
  }

  private func place(_ index: Int) -> Place {
    let (x, y) = (numbers[index], numbers[index + 1])
    return isRelative ? (here.x + x, here.y + y) : (x, y)
  }

  private var mirrored: Place {
    control.map { (2 * here.x - $0.x, 2 * here.y - $0.y) } ?? here
  }

  /// Goes to the last of some places by way of the others.
  private mutating func go(along places: [Place]) {
    for place in places {
      let (dx, dy) = (place.x - here.x, place.y - here.y)
      length += (dx * dx + dy * dy).squareRoot()
      here = place
    }
    control = places.dropLast().last
  }

  /// Goes around an arc, which is at most an ellipse that is large enough for both ends.
  private mutating func goAround() {
    let (before, radius) = (length, max(abs(numbers[0]), abs(numbers[1])))
    go(along: [place(5)])
    length += 2 * .pi * max(radius, length - before)
  }
}

/// Reads numbers as SVG writes them: with commas, spaces or nothing between.
private nonisolated struct NumberReader {
  private let piece: Slice<UnsafeBufferPointer<UInt8>>
  private var place: Int

  init(_ piece: Slice<UnsafeBufferPointer<UInt8>>) {
    (self.piece, place) = (piece, piece.startIndex)
  }

  var isAtEnd: Bool { place >= piece.endIndex }
  var peek: UInt8? { isAtEnd ? nil : piece[place] }
  /// Whether a unit follows the number that was read last.
  var hasUnit: Bool { peek.map { $0.isLetter || $0 == UInt8(ascii: "%") } ?? false }

  mutating func skipOne() { place += 1 }

  mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while let byte = peek, isSkipped(byte) { place += 1 }
  }

  /// The next number, unless something else comes first.
  mutating func next() -> Double? {
    let start = place
    skip { $0.isSpace || $0 == UInt8(ascii: ",") }
    var end = place
    func byte(_ index: Int) -> UInt8 { index < piece.endIndex ? piece[index] : 0 }
    if byte(end) == UInt8(ascii: "+") || byte(end) == UInt8(ascii: "-") { end += 1 }
    let digits = end
    while byte(end).isDigit { end += 1 }
    if byte(end) == UInt8(ascii: ".") {
      end += 1
      while byte(end).isDigit { end += 1 }
    }
    guard end > digits, byte(digits) != UInt8(ascii: ".") || end > digits + 1 else {
      place = start
      return nil
    }
    let sign = byte(end + 1) == UInt8(ascii: "+") || byte(end + 1) == UInt8(ascii: "-") ? 1 : 0
    if byte(end) | 0x20 == UInt8(ascii: "e"), byte(end + 1 + sign).isDigit {
      end += 1 + sign
      while byte(end).isDigit { end += 1 }
    }
    defer { place = end }
    var text = Substring(decoding: piece[place..<end], as: UTF8.self)
    if text.hasPrefix("+") { text = text.dropFirst() }
    // In SVG no digit need follow the point.
    if let point = text.firstIndex(of: "."), text[point...].dropFirst().first?.isNumber != true {
      text.insert("0", at: text.index(after: point))
    }
    return Double(text)
  }

  /// What the unit behind the last number makes of it at least, in pixels; passes it.
  mutating func leastUnit() -> Double {
    guard hasUnit else { return 1 }
    let isOwn = ["px", "pt", "pc", "mm", "cm", "in"].contains { unit in
      piece[place...].starts(with: unit.utf8)
    }
    skip { $0.isLetter || $0 == UInt8(ascii: "%") }
    return isOwn ? 1 : 0.01
  }
}

extension UInt8 {
  fileprivate nonisolated var isSpace: Bool { self == 32 || (9...13).contains(self) }
  fileprivate nonisolated var isQuote: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: "'")
  }
  fileprivate nonisolated var isDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
  fileprivate nonisolated var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
