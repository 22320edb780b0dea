import Geometry
import MessageBus
import ViewTree

/// What is written: `org.a11y.atspi.Text` and `EditableText`.
extension AccessibilityResponder {
  func text(_ call: BusMessage, _ element: AccessibleElement) throws(Refusal) -> [BusValue] {
    let text = try read(element)
    let numbers = call.body.map(Self.number)
    switch (call.member, numbers.count) {
    case ("GetText", 2): return [.text(text.string(numbers[0], numbers[1]))]
    case ("GetCharacterAtOffset", 1):
      return [.int32(Int32(bitPattern: text.scalar(at: numbers[0])))]
    case ("GetStringAtOffset", 2):
      return try piece(at: numbers[0], Self.granularity(numbers[1]), of: text)
    case ("GetTextAtOffset", 2):
      return try piece(at: numbers[0], Self.boundary(numbers[1]), of: text)
    case ("GetTextBeforeOffset", 2): return try piece(before: numbers, of: text)
    case ("GetTextAfterOffset", 2): return try piece(after: numbers, of: text)
    case ("GetNSelections", 0): return [.int32(text.selection.isEmpty ? 0 : 1)]
    case ("GetSelection", 1):
      return [
        .int32(Int32(text.selection.lowerBound)), .int32(Int32(text.selection.upperBound)),
      ]
    default: return try select(call.member, numbers, in: text, element)
    }
  }

  private func select(
    _ member: String,
    _ numbers: [Int],
    in text: ReadText,
    _ element: AccessibleElement
  ) throws(Refusal) -> [BusValue] {
    func select(_ range: Range<Int>) -> [BusValue] {
      [.flag(element.perform(.select(text.characters(range))))]
    }
    switch (member, numbers.count) {
    case ("SetCaretOffset", 1): return select(text.range(numbers[0], numbers[0]))
    case ("AddSelection", 2): return select(text.range(numbers[0], numbers[1]))
    case ("SetSelection", 3): return select(text.range(numbers[1], numbers[2]))
    case ("RemoveSelection", 1):
      return select(text.selection.upperBound..<text.selection.upperBound)
    default: return try place(member, numbers, in: text, element)
    }
  }

  /// Letters have one look, and their places are told as that of the whole.
  private func place(
    _ member: String,
    _ numbers: [Int],
    in text: ReadText,
    _ element: AccessibleElement
  ) throws(Refusal) -> [BusValue] {
    let (start, end) = (BusValue.int32(0), BusValue.int32(Int32(text.count)))
    switch (member, numbers.count) {
    case ("GetAttributes", 1), ("GetAttributeRun", 2):
      return [.array(of: "{ss}", []), start, end]
    case ("GetDefaultAttributes", 0), ("GetDefaultAttributeSet", 0):
      return [.array(of: "{ss}", [])]
    case ("GetAttributeValue", 2): return [.text("")]
    case ("GetCharacterExtents", 2), ("GetRangeExtents", 3):
      guard let number = numbers.last, let origin = Origin(rawValue: UInt32(clamping: number))
      else { throw .noSense }
      guard case .structure(let frame) = extents(of: .element(element), from: origin) else {
        throw .noSense
      }
      return frame
    case ("GetOffsetAtPoint", 3): return [.int32(-1)]
    case ("ScrollSubstringTo", 3), ("ScrollSubstringToPoint", 5):
      element.reveal()
      return [.flag(true)]
    default: throw .noMethod
    }
  }

  func textProperty(_ name: String, _ element: AccessibleElement) throws(Refusal) -> BusValue? {
    let text = try read(element)
    return switch name {
    case "CharacterCount": .int32(Int32(text.count))
    case "CaretOffset": .int32(Int32(text.selection.upperBound))
    default: nil
    }
  }

  // MARK: Pieces

  private func piece(
    at offset: Int,
    _ piece: ReadText.Piece?,
    of text: ReadText
  ) throws(Refusal) -> [BusValue] {
    guard let piece else { throw .noSense }
    return Self.told(text.piece(piece, at: offset), of: text)
  }

  private func piece(before numbers: [Int], of text: ReadText) throws(Refusal) -> [BusValue] {
    guard let piece = Self.boundary(numbers[1]) else { throw .noSense }
    let start = text.piece(piece, at: numbers[0]).lowerBound
    return Self.told(start > 0 ? text.piece(piece, at: start - 1) : 0..<0, of: text)
  }

  private func piece(after numbers: [Int], of text: ReadText) throws(Refusal) -> [BusValue] {
    guard let piece = Self.boundary(numbers[1]) else { throw .noSense }
    return Self.told(text.piece(piece, at: text.piece(piece, at: numbers[0]).upperBound), of: text)
  }

  private static func told(_ range: Range<Int>, of text: ReadText) -> [BusValue] {
    [
      .text(text.string(range.lowerBound, range.upperBound)), .int32(Int32(range.lowerBound)),
      .int32(Int32(range.upperBound)),
    ]
  }

  /// `AtspiTextGranularity`.
  private static func granularity(_ number: Int) -> ReadText.Piece? {
    let pieces: [ReadText.Piece] = [.character, .word, .sentence, .line, .line]
    return pieces.indices.contains(number) ? pieces[number] : nil
  }

  /// `AtspiTextBoundaryType`, which names the start or the end of pieces.
  private static func boundary(_ number: Int) -> ReadText.Piece? {
    let pieces: [ReadText.Piece] = [
      .character, .word, .word, .sentence, .sentence, .line, .line,
    ]
    return pieces.indices.contains(number) ? pieces[number] : nil
  }

  private static func number(_ value: BusValue) -> Int {
    switch value {
    case .int32(let number): Int(number)
    case .uint32(let number): Int(number)
    default: 0
    }
  }

  private func read(_ element: AccessibleElement) throws(Refusal) -> ReadText {
    guard let text = element.meaning.flatMap({ ReadText($0) }) else { throw .noMethod }
    return text
  }

  // MARK: Changing

  func edit(_ call: BusMessage, _ element: AccessibleElement) throws(Refusal) -> [BusValue] {
    let text = try read(element)
    switch (call.member, call.body.first, call.body.count) {
    case ("SetTextContents", .text(let new)?, 1):
      return [.flag(element.perform(.setText(new)))]
    case ("InsertText", .int32(let place)?, 3):
      guard case .text(let new) = call.body[1] else { throw .noSense }
      let range = text.range(Int(place), Int(place))
      return [.flag(replace(range, with: new, of: text, element))]
    case ("DeleteText", .int32(let start)?, 2):
      let range = text.range(Int(start), Self.number(call.body[1]))
      return [.flag(replace(range, with: "", of: text, element))]
    // The clipboard is the field's own business.
    case ("CopyText", _, _): return []
    case ("CutText", _, _), ("PasteText", _, _): return [.flag(false)]
    default: throw .noMethod
    }
  }

  private func replace(
    _ range: Range<Int>,
    with new: String,
    of text: ReadText,
    _ element: AccessibleElement
  ) -> Bool {
    let whole = text.replacing(range, with: new)
    guard element.perform(.setText(whole)) else { return false }
    let caret = text.string(0, range.lowerBound).count + new.count
    _ = element.perform(.select(caret..<caret))
    return true
  }
}
