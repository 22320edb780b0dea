import Geometry

/// A text by its parts: its paragraphs, each with the line end that closes it.
///
/// Places count characters as a reader does, from 0 before the first one. A paragraph of many
/// thousand characters lies in several parts, so that none takes long to lay out.
nonisolated struct TextBody: Sendable {
  /// At least one; only the last may be empty.
  private(set) var parts: [Substring]
  /// How many characters each part has.
  private var counts: Extents

  init(_ text: String = "") {
    let cut = TextCutter.cut(text)
    (parts, counts) = (cut.parts, Extents(lengths: cut.counts, areKnown: true))
  }

  var text: String { parts.count == 1 ? String(parts[0]) : parts.joined() }
  /// The number of characters.
  var count: Int { Int(counts.total) }
  var isEmpty: Bool { count == 0 }

  // MARK: Places

  /// The part with the character behind a place; behind all, the last one.
  func part(at place: Int) -> Int { counts.part(at: Double(place)) ?? 0 }

  /// The place at which a part begins; that of the number of parts is the end.
  func start(of part: Int) -> Int { Int(counts.start(of: part)) }

  func range(of part: Int) -> Range<Int> {
    let start = start(of: part)
    return start..<start + Int(counts.length(of: part))
  }

  /// The paragraph around a part, with its line end.
  func paragraph(around part: Int) -> Range<Int> {
    var (first, last) = (part, part)
    while first > 0, !parts[first - 1].endsLine { first -= 1 }
    while last < parts.count - 1, !parts[last].endsLine { last += 1 }
    return start(of: first)..<range(of: last).upperBound
  }

  /// The characters of a part that show, without its line end.
  func shown(_ part: Int) -> Substring {
    parts[part].endsLine ? parts[part].dropLast() : parts[part]
  }

  /// Behind the last character of a part that shows.
  func shownEnd(of part: Int) -> Int {
    range(of: part).upperBound - (parts[part].endsLine ? 1 : 0)
  }

  func string(_ range: Range<Int>) -> String {
    let (first, last) = (part(at: range.lowerBound), part(at: range.upperBound))
    let end = index(of: range.upperBound, in: last)
    let start = index(of: range.lowerBound, in: first)
    guard first < last else { return String(parts[first][start..<end]) }
    return parts[first][start...] + parts[first + 1..<last].joined() + parts[last][..<end]
  }

  private func index(of place: Int, in part: Int) -> String.Index {
    let (text, range) = (parts[part], range(of: part))
    if place >= range.upperBound { return text.endIndex }
    // Where each character is a byte none has to be looked at.
    if text.utf8.count == range.count {
      return text.utf8.index(text.startIndex, offsetBy: place - range.lowerBound)
    }
    return text.index(text.startIndex, offsetBy: place - range.lowerBound)
  }

  // MARK: Changes

  /// Replaces some characters, and returns the change and the place behind the new text.
  ///
  /// A mark that combines with the character before or behind becomes one character with it.
  mutating func replace(_ range: Range<Int>, with string: String) -> (edit: TextEdit, end: Int) {
    var first = part(at: range.lowerBound)
    var last = part(at: range.upperBound)
    let isAtStart = range.lowerBound == start(of: first)
    // What is typed may belong to the character before.
    if isAtStart, first > 0, !parts[first - 1].endsLine || parts[first - 1].utf8.last == 13 {
      first -= 1
    }
    join(&first, &last, around: range, string)
    let before = self.string(start(of: first)..<range.lowerBound)
    let edit = TextEdit(
      parts: first..<last + 1,
      offset: before.utf8.count,
      removed: self.string(range),
      inserted: string
    )
    let end = start(of: first) + (before + string).count
    return (apply(edit), min(end, count))
  }

  /// Takes in neighbors of parts in which a change leaves little of a paragraph: a part ends its
  /// last line, and nobody sees why one in the middle has a few words.
  private func join(
    _ first: inout Int,
    _ last: inout Int,
    around range: Range<Int>,
    _ new: String
  ) {
    let before = self.string(start(of: first)..<range.lowerBound).utf8.count
    let after = self.string(range.upperBound..<self.range(of: last).upperBound).utf8.count
    let head = new.prefix { !$0.isNewline }.utf8.count
    let isOne = head == new.utf8.count
    let lineEnd = new.lastIndex(where: \.isNewline)
    let tail = lineEnd.map { new[new.index(after: $0)...].utf8.count } ?? head
    var (front, back) = (before + head, tail + after)
    if isOne { (front, back) = (front + after, back + before) }
    while back < TextCutter.least, last + 1 < parts.count, !parts[last].endsLine {
      last += 1
      back += parts[last].utf8.count
      if isOne { front = back }
    }
    while front < TextCutter.least, first > 0, !parts[first - 1].endsLine {
      first -= 1
      front += parts[first].utf8.count
    }
  }

  /// Applies a change, or one that has been turned around, and returns it with
  /// the parts that there are now.
  @discardableResult
  mutating func apply(_ edit: TextEdit) -> TextEdit {
    let old = parts[edit.parts].joined().utf8
    let rest = old.dropFirst(edit.offset + edit.removed.utf8.count)
    let start = String(decoding: old.prefix(edit.offset), as: UTF8.self)
    let new = start + edit.inserted + String(decoding: rest, as: UTF8.self)
    let isLast = edit.parts.upperBound == parts.count
    let lengths = parts[edit.parts].map(\.utf8.count)
    let cut =
      edit.newLengths.map { TextCutter.cut(new, into: $0) } ?? TextCutter.cut(new, isLast: isLast)
    parts.replaceSubrange(edit.parts, with: cut.parts)
    counts.remove(edit.parts)
    for (index, count) in cut.counts.enumerated() {
      counts.insert(1, at: edit.parts.lowerBound + index, length: count, isKnown: true)
    }
    var edit = edit
    (edit.oldLengths, edit.newLengths) = (lengths, cut.parts.map(\.utf8.count))
    return edit
  }
}

/// A change of a text, which can be turned around.
nonisolated struct TextEdit: Equatable, Sendable {
  /// The parts that it replaces.
  var parts: Range<Int>
  /// How long each of these is, in bytes of UTF-8, and each of those in their place; nil before it
  /// was applied for the first time, which cuts the new text.
  ///
  /// Taken back, a change leaves the parts that there were, which others before it count.
  fileprivate(set) var oldLengths: [Int] = []
  fileprivate(set) var newLengths: [Int]?
  /// Where it is in these parts, in bytes of UTF-8.
  var offset: Int
  var removed: String
  var inserted: String

  init(parts: Range<Int>, offset: Int, removed: String, inserted: String) {
    (self.parts, self.offset, self.removed, self.inserted) = (parts, offset, removed, inserted)
  }

  /// How many parts there are in place of the former ones.
  var newCount: Int { newLengths?.count ?? 0 }

  /// The change that takes this one back.
  var inverse: TextEdit {
    let new = parts.lowerBound..<parts.lowerBound + newCount
    var inverse = TextEdit(parts: new, offset: offset, removed: inserted, inserted: removed)
    (inverse.oldLengths, inverse.newLengths) = (newLengths ?? [], oldLengths)
    return inverse
  }

  var partChange: PartChange { PartChange(parts: parts, newCount: newCount) }
}

/// Which parts of a text have become which: what a change of it is to those who lay it out.
nonisolated struct PartChange: Equatable, Sendable {
  /// The parts that are replaced.
  var parts: Range<Int>
  /// How many parts there are in their place.
  var newCount: Int

  var newParts: Range<Int> { parts.lowerBound..<parts.lowerBound + newCount }

  /// The index that a part has afterward; nil for one that is gone.
  func index(of part: Int) -> Int? {
    if part >= parts.upperBound { return part - parts.count + newCount }
    return part < parts.lowerBound + newCount ? part : nil
  }

  /// This change and one after it, in one: the parts between the two are replaced as well.
  func followed(by next: PartChange) -> PartChange {
    let start = min(newParts.lowerBound, next.parts.lowerBound)
    let behind = max(next.parts.upperBound - newParts.upperBound, 0)
    let end = newParts.upperBound + behind + next.newCount - next.parts.count
    return PartChange(parts: start..<parts.upperBound + behind, newCount: end - start)
  }
}

/// Cuts a text into parts.
private nonisolated enum TextCutter {
  /// From how many bytes on a part ends at the next space, and where it ends at any character.
  private static let (many, most) = (4_096, 8_192)
  /// What is left of a paragraph behind a part, in bytes: with less it stays in that part.
  static let least = 2_048

  /// The parts, and how many characters each has.
  ///
  /// Where the text ends, what is behind its last line end is a part as well, even if it is empty.
  static func cut(_ text: String, isLast: Bool = true) -> (parts: [Substring], counts: [Double]) {
    var text = text
    text.makeContiguousUTF8()
    var ends: [Int] = []
    var lengths: [Int] = []
    text.utf8.withContiguousStorageIfAvailable { ends = find($0, &lengths, in: text) }
    if isLast || ends.last ?? 0 < text.utf8.count {
      ends.append(text.utf8.count)
      lengths.append(-1)
    }
    return slices(of: text, ends, lengths)
  }

  /// Parts of some lengths in bytes, which together are those of the text.
  static func cut(_ text: String, into lengths: [Int]) -> (parts: [Substring], counts: [Double]) {
    var (text, end) = (text, 0)
    text.makeContiguousUTF8()
    let ends = lengths.map { length in
      end += length
      return end
    }
    return slices(of: text, ends, lengths.map { _ in -1 })
  }

  private static func slices(
    of text: String,
    _ ends: [Int],
    _ lengths: [Int]
  ) -> (parts: [Substring], counts: [Double]) {
    var (parts, counts): ([Substring], [Double]) = ([], [])
    parts.reserveCapacity(ends.count)
    counts.reserveCapacity(ends.count)
    var start = text.startIndex
    for (end, length) in zip(ends, lengths) {
      let next = text.utf8.index(text.startIndex, offsetBy: end)
      let part = text[start..<next]
      parts.append(part)
      counts.append(Double(length < 0 ? part.count : length))
      start = next
    }
    return (parts, counts)
  }

  /// Where parts end, in bytes, and how many characters they have, -1 where that has to be counted.
  private static func find(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ lengths: inout [Int],
    in text: String
  ) -> [Int] {
    var (ends, start, place): ([Int], Int, Int) = ([], 0, 0)
    var (characters, isPlain) = (0, true)
    /// Up to where a part goes on because its paragraph ends before.
    var wholeUntil = 0
    func close() {
      ends.append(place)
      lengths.append(isPlain ? characters : -1)
      (start, characters, isPlain) = (place, 0, true)
    }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte & 0xC0 != 0x80 { characters += 1 }
      // From U+0300 on letters combine.
      if byte >= 0xCC { isPlain = false }
      if byte > 13, byte < 0x80 {
        var isFull = byte == 0x20 && place - start >= many && place > wholeUntil
        if isFull, endsLine(bytes, from: place, within: start + many + least) {
          (isFull, wholeUntil) = (false, start + many + least)
        }
        if isFull || place - start >= most, place < bytes.count, bytes[place] < 0x80 { close() }
      } else if let more = lineEnd(bytes, from: place - 1) {
        place += more
        close()
      } else if byte >= 0xC0, place - start >= most {
        // No letter is parted from its marks, however many they are.
        let part = text[text.utf8.index(text.startIndex, offsetBy: start)...]
        let here = text.utf8.index(text.startIndex, offsetBy: place - 1)
        place = text.utf8.distance(from: text.startIndex, to: part.index(after: here))
        isPlain = false
        close()
      }
    }
    return ends
  }

  /// Whether a line or the text ends between two places.
  private static func endsLine(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from place: Int,
    within end: Int
  ) -> Bool {
    end >= bytes.count || (place..<end).contains { lineEnd(bytes, from: $0) != nil }
  }

  /// How many more bytes a line end has that begins at a place; nil if none does.
  private static func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, from place: Int) -> Int? {
    func byte(_ distance: Int) -> UInt8 {
      place + distance < bytes.count ? bytes[place + distance] : 0
    }
    switch byte(0) {
    case 13: return byte(1) == 10 ? 1 : 0
    case 10, 11, 12: return 0
    case 0xC2: return byte(1) == 0x85 ? 1 : nil
    case 0xE2: return byte(1) == 0x80 && byte(2) & 0xFE == 0xA8 ? 2 : nil
    default: return nil
    }
  }
}

extension Substring {
  /// Whether a line end closes the part.
  nonisolated var endsLine: Bool { last?.isNewline ?? false }
}
