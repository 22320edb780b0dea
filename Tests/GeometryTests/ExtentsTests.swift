import Glibc
import Testing

@testable import Geometry

/// Laws of lengths, beside a plain array.
@Suite struct ExtentsTests {
  /// The same as ``Extents``, the plain way.
  private struct Plain {
    var lengths: [Double] = []
    var known: [Bool] = []

    var starts: [Double] { lengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) } }

    func part(at place: Double) -> Int? {
      guard !lengths.isEmpty else { return nil }
      var end = 0.0
      for (index, length) in lengths.enumerated() {
        end += length
        if place < end { return index }
      }
      return lengths.count - 1
    }
  }

  /// A generator whose numbers are the same in each run.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  private func change(_ extents: inout Extents, _ plain: inout Plain, _ dice: inout Dice) {
    let count = plain.lengths.count
    // Whole quarters add up without rounding, in any order.
    let length = Double(Int.random(in: 0...400, using: &dice)) / 4
    switch Int.random(in: 0..<10, using: &dice) {
    case 0...6 where count > 0:
      let part = Int.random(in: 0..<count, using: &dice)
      extents.set(length, of: part)
      (plain.lengths[part], plain.known[part]) = (length, true)
    case 7 where count > 0:
      let first = Int.random(in: 0..<count, using: &dice)
      let most = min(count - first, count > 2_000 ? 900 : 60)
      let parts = first..<first + Int.random(in: 0...most, using: &dice)
      extents.remove(parts)
      plain.lengths.removeSubrange(parts)
      plain.known.removeSubrange(parts)
    default:
      let part = Int.random(in: 0...count, using: &dice)
      let number = Int.random(in: 0...5, using: &dice) == 0 ? 300 : 3
      let isKnown = Bool.random(using: &dice)
      extents.insert(number, at: part, length: length, isKnown: isKnown)
      plain.lengths.insert(contentsOf: Array(repeating: length, count: number), at: part)
      plain.known.insert(contentsOf: Array(repeating: isKnown, count: number), at: part)
    }
  }

  @Test func `a hundred thousand changes leave what they leave of an array`() {
    var (extents, plain, dice) = (Extents(), Plain(), Dice(state: 1))
    for round in 0..<100_000 {
      change(&extents, &plain, &dice)
      #expect(extents.count == plain.lengths.count)
      guard round % 50 == 0, !plain.lengths.isEmpty else { continue }
      let starts = plain.starts
      #expect(extents.total == starts.last)
      let part = Int.random(in: 0..<extents.count, using: &dice)
      #expect(extents.start(of: part) == starts[part])
      #expect(extents.length(of: part) == plain.lengths[part])
      #expect(extents.isKnown(part) == plain.known[part])
      let place = Double.random(in: -10...extents.total + 10, using: &dice)
      for place in [place, starts[part], extents.total] {
        #expect(extents.part(at: place) == plain.part(at: max(place, 0)))
      }
    }
    #expect((0..<extents.count).map(extents.length) == plain.lengths)
    #expect((0..<extents.count).map(extents.isKnown) == plain.known)
    extents.forget()
    #expect((0..<extents.count).map(extents.length) == plain.lengths)
    #expect(!(0..<extents.count).contains(where: extents.isKnown))
  }

  @Test func `each order of knowing a million parts gives the same sums`() {
    for order in [0, 1, 2] {
      var extents = Extents(count: 1_000_000, length: 7)
      #expect(extents.total == 7_000_000)
      for step in 0..<20_000 {
        let part =
          switch order {
          case 0: step
          case 1: 999_999 - step
          default: step * 7_919 % 1_000_000
          }
        extents.set(3, of: part)
      }
      #expect(extents.total == 7_000_000 - 20_000 * 4)
      #expect(extents.count == 1_000_000)
    }
  }

  /// What the process has in memory, in bytes.
  private static var memory: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 100)
    fgets(&line, 100, file)
    let words = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self).split(
      separator: " "
    )
    return (Int(words[1]) ?? 0) * 4_096
  }

  @Test func `a million parts of any lengths take 16 bytes each at most, and 50 ms`() {
    let lengths = (0..<1_000_000).map { 20 + Double($0 * 7_919 % 381) }
    var (made, fastest, least) = ([Extents](), Double.infinity, Int.max)
    // Other tests take and give back memory meanwhile.
    for _ in 0..<7 {
      let (start, before) = (ContinuousClock.now, Self.memory)
      made.append(Extents(lengths: lengths))
      fastest = min(fastest, (ContinuousClock.now - start) / .seconds(1))
      least = min(least, Self.memory - before)
    }
    #expect(made.allSatisfy { $0.count == 1_000_000 } && least <= 16_000_000, "\(least) bytes")
    #if !DEBUG
    #expect(fastest < 0.05, "\(fastest) s")
    #endif
  }

  @Test func `nothing is at no place, and parts without length are nowhere`() {
    var extents = Extents()
    #expect(extents.part(at: 0) == nil && extents.total == 0 && extents.start(of: 0) == 0)
    extents.insert(3, at: 0, length: 0)
    #expect(extents.part(at: 0) == 2)
    extents.insert(1, at: 3, length: 5)
    #expect(extents.part(at: 0) == 3 && extents.part(at: 4) == 3 && extents.part(at: 99) == 3)
    extents.set(2, of: 0)
    #expect(extents.part(at: 1) == 0 && extents.part(at: 2) == 3)
    #expect(extents.isKnown(0) && !extents.isKnown(1))
  }

  @Test(arguments: [0, 1, 128, 129, 5_000, 70_000])
  func `lengths that are all there are as they would be one by one`(count: Int) {
    let lengths = (0..<count).map { Double($0 % 97) }
    var (extents, dice) = (Extents(lengths: lengths), Dice(state: 9))
    var plain = Plain(lengths: lengths, known: lengths.map { _ in false })
    #expect((0..<count).map(extents.length) == lengths)
    #expect(extents.total == lengths.reduce(0, +))
    for _ in 0..<300 { change(&extents, &plain, &dice) }
    #expect((0..<extents.count).map(extents.length) == plain.lengths)
    #expect((0..<extents.count).map(extents.isKnown) == plain.known)
  }

  @Test func `a copy stays as it was`() {
    var extents = Extents(count: 1_000, length: 10)
    let copy = extents
    extents.set(50, of: 500)
    extents.remove(0..<100)
    #expect(copy.total == 10_000 && copy.count == 1_000)
    #expect(extents.total == 9_040 && extents.start(of: 401) == 4_050)
  }
}
