internal import MessageBus

/// Text as readers count it: by Unicode's scalars, where views count characters.
struct ReadText {
  /// The kinds of pieces that readers ask for.
  enum Piece {
    case character, word, sentence, line
  }

  let text: String
  private let scalars: [Unicode.Scalar]
  /// Where each 1,024th character begins, in scalars; nil where each scalar is a character.
  private let marks: [Int]?

  /// How many characters lie between two marks.
  private static let stride = 1_024

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
    // From U+0300 on scalars combine.
    let isPlain = text.unicodeScalars.allSatisfy { $0.value < 0x300 && $0 != "\r" }
    marks = isPlain ? nil : Self.marks(of: text)
  }

  private static func marks(of text: String) -> [Int] {
    var (marks, place, number) = ([Int](), 0, 0)
    for character in text {
      if number % stride == 0 { marks.append(place) }
      place += character.unicodeScalars.count
      number += 1
    }
    return marks
  }

  var count: Int { scalars.count }

  /// The letters in a range; -1 stands for the end.
  func string(_ start: Int, _ end: Int) -> String {
    String(String.UnicodeScalarView(scalars[range(start, end)]))
  }

  func range(_ start: Int, _ end: Int) -> Range<Int> {
    let start = min(max(start, 0), count)
    return start..<max(start, end < 0 ? count : min(end, count))
  }

  /// The number of the scalar at a place; 0 beyond the ends.
  func scalar(at offset: Int) -> UInt32 {
    scalars.indices.contains(offset) ? scalars[offset].value : 0
  }

  // MARK: Characters

  /// The range of characters, as views count them, for a range of scalars.
  func characters(_ range: Range<Int>) -> Range<Int> {
    character(at: range.lowerBound)..<character(at: range.upperBound)
  }

  /// The range of scalars for a range of characters.
  func scalars(_ range: Range<Int>) -> Range<Int> {
    scalar(ofCharacter: range.lowerBound)..<scalar(ofCharacter: range.upperBound)
  }

  private func character(at offset: Int) -> Int {
    let offset = min(max(offset, 0), count)
    guard let marks else { return offset }
    var (mark, end) = (0, marks.count)
    while end - mark > 1 {
      let middle = (mark + end) / 2
      if marks[middle] <= offset { mark = middle } else { end = middle }
    }
    return marks.isEmpty ? 0 : mark * Self.stride + string(marks[mark], offset).count
  }

  private func scalar(ofCharacter number: Int) -> Int {
    guard let marks else { return min(max(number, 0), count) }
    let mark = max(number, 0) / Self.stride
    guard marks.indices.contains(mark) else { return marks.isEmpty ? 0 : count }
    let end = marks.indices.contains(mark + 1) ? marks[mark + 1] : count
    let characters = string(marks[mark], end).prefix(max(number, 0) % Self.stride)
    return marks[mark] + characters.unicodeScalars.count
  }

  // MARK: Pieces

  /// The piece that a place lies in.
  func piece(_ piece: Piece, at offset: Int) -> Range<Int> {
    guard (0..<count).contains(offset) else { return count..<count }
    var start = offset
    while start > 0, !begins(piece, at: start) { start -= 1 }
    var end = offset + 1
    while end < count, !begins(piece, at: end) { end += 1 }
    return start..<end
  }

  private func begins(_ piece: Piece, at offset: Int) -> Bool {
    let (before, here) = (scalars[offset - 1], scalars[offset])
    return switch piece {
    case .character: true
    case .word: before.properties.isWhitespace && !here.properties.isWhitespace
    case .sentence:
      !here.properties.isWhitespace && before.properties.isWhitespace && endsSentence(offset - 2)
    case .line: before == "\n"
    }
  }

  private func endsSentence(_ offset: Int) -> Bool {
    offset >= 0 && [".", "!", "?", "…"].contains(scalars[offset])
  }
}

/// How one text became another: some scalars in one place are others.
struct TextChange: Equatable {
  /// Where, in scalars.
  let place: Int
  let removed: String
  let inserted: String

  /// Finds what is the same at both ends.
  init(from old: String, to new: String) {
    let (a, b) = (Array(old.utf8), Array(new.utf8))
    let shorter = min(a.count, b.count)
    var start = 0
    while start < shorter, a[start] == b[start] { start += 1 }
    var end = 0
    while end < shorter - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    // Neither within a scalar.
    func isInside(_ bytes: [UInt8], _ place: Int) -> Bool {
      place < bytes.count && bytes[place] & 0xC0 == 0x80
    }
    while isInside(a, start) || isInside(b, start) { start -= 1 }
    while isInside(a, a.count - end) || isInside(b, b.count - end) { end -= 1 }
    place = a[..<start].count { $0 & 0xC0 != 0x80 }
    removed = String(decoding: a[start..<a.count - end], as: UTF8.self)
    inserted = String(decoding: b[start..<b.count - end], as: UTF8.self)
  }

  func events(_ path: String) -> [BusMessage] {
    [("delete", removed), ("insert", inserted)].filter { !$0.1.isEmpty }.map { kind, text in
      let (place, count) = (Int32(clamping: place), Int32(clamping: text.unicodeScalars.count))
      return .event(path, "TextChanged", kind, place, count, value: .text(text))
    }
  }
}
