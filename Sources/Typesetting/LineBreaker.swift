/// Finds where lines may break, by the Unicode Line Breaking Algorithm (UAX 14, Unicode 15).
///
/// Words of a language without spaces end where a dictionary of the desktop says, if it has one.
struct LineBreaker {
  private let scalars: [UInt32]
  private var previous: LineBreakClass?
  private var beforePrevious: LineBreakClass?
  /// The class before the spaces, if there are any before the place.
  private var beforeSpaces: LineBreakClass?
  private var isAfterJoiner = false
  /// Whether an odd number of regional indicators is before the place.
  private var isWithinFlag = false
  private var number = Number.none

  /// How far a number has been read, for rule LB25.
  private enum Number { case none, digits, closed }

  private init(_ scalars: [UInt32]) { self.scalars = scalars }

  /// Whether a line may break before each scalar.
  static func opportunities(in scalars: [UInt32], rules: (any ScriptRules)?) -> [Bool] {
    var breaker = LineBreaker(scalars)
    var places: [Bool] = []
    places.reserveCapacity(scalars.count)
    var needsDictionary = false
    for index in scalars.indices {
      let kind = LineBreakClass(scalars[index])
      needsDictionary = needsDictionary || kind == .dictionary
      places.append(breaker.pass(kind, at: index) && index > 0)
    }
    guard needsDictionary, let words = rules?.breaks(of: scalars) else { return places }
    for index in words.lines where index > 0 && index < places.count {
      if LineBreakClass(scalars[index]) == .dictionary { places[index] = true }
    }
    return places
  }

  static func breaks(in text: ShapedText) -> [LineBreak] {
    let places = opportunities(in: text.scalars, rules: text.rules)
    return (0..<text.count).map { character in
      let start = text.start(character)
      var found: LineBreak = places[start] ? .allowed : []
      if text.scalars[start] == 0x20 { found.insert(.space) }
      return found
    }
  }

  /// Goes past a scalar, and returns whether a line may break before it.
  private mutating func pass(_ kind: LineBreakClass, at index: Int) -> Bool {
    let isMark = kind == .combining || kind == .joiner
    // LB9 and LB10: marks belong to what is before them, or else are letters.
    if isMark, let previous, !previous.endsCombining {
      isAfterJoiner = kind == .joiner
      return false
    }
    let kind = isMark ? .letter : kind
    let result = previous.map { allows(kind, after: $0, at: index) } ?? false
    isWithinFlag = kind == .regionalIndicator && !isWithinFlag
    number = number(after: kind)
    if kind != .space { beforeSpaces = kind }
    (beforePrevious, previous) = (previous, kind)
    isAfterJoiner = isMark && LineBreakClass(scalars[index]) == .joiner
    return result
  }

  private func number(after kind: LineBreakClass) -> Number {
    switch (kind, number) {
    case (.number, _), (.slash, .digits), (.infixSeparator, .digits): .digits
    case (.closing, .digits), (.closingBracket, .digits): .closed
    default: .none
    }
  }

  private func allows(_ next: LineBreakClass, after last: LineBreakClass, at index: Int) -> Bool {
    if let result = allowsAroundEnds(next, after: last) { return result }
    if let result = allowsAroundSpaces(next, after: last) { return result }
    return !joins(last, next) && !joinsNumber(last, next, at: index) && !joinsLetters(last, next)
  }

  /// LB4 to LB12a.
  private func allowsAroundEnds(_ next: LineBreakClass, after last: LineBreakClass) -> Bool? {
    if last == .carriageReturn, next == .lineFeed { return false }
    if last.endsLine { return true }
    if next.endsLine || next == .space || next == .zeroWidthSpace { return false }
    if beforeSpaces == .zeroWidthSpace { return true }
    if isAfterJoiner || next == .wordJoiner || last == .wordJoiner || last == .glue { return false }
    if next == .glue, last != .space, last != .breaksAfter, last != .hyphen { return false }
    return nil
  }

  /// LB13 to LB20, which look through spaces.
  private func allowsAroundSpaces(_ next: LineBreakClass, after last: LineBreakClass) -> Bool? {
    switch next {
    case .closing, .closingBracket, .exclamation, .infixSeparator, .slash: return false
    default: break
    }
    switch (beforeSpaces, next) {
    case (.opening, _), (.wideOpening, _), (.quotation, .opening), (.quotation, .wideOpening),
      (.closing, .nonStarter), (.closingBracket, .nonStarter), (.breaksAround, .breaksAround):
      return false
    default: break
    }
    if last == .space { return true }
    if last == .quotation || next == .quotation { return false }
    if last == .contingent || next == .contingent { return true }
    return nil
  }

  /// LB21 to LB22, and LB26 to LB27: signs that stay with a neighbor, and Korean syllables.
  private func joins(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch (last, next) {
    case (_, .breaksAfter), (_, .hyphen), (_, .nonStarter), (_, .inseparable), (.breaksBefore, _),
      (.slash, .hebrew):
      true
    case (.hyphen, _), (.breaksAfter, _):
      beforePrevious == .hebrew || next == .number && last == .hyphen
    case (.leadingJamo, .leadingJamo), (.leadingJamo, .vowelJamo), (.leadingJamo, .hangul),
      (.vowelJamo, .vowelJamo), (.vowelJamo, .trailingJamo), (.trailingJamo, .trailingJamo),
      (.hangul, .trailingJamo), (.openHangul, .trailingJamo), (.openHangul, .vowelJamo),
      (.leadingJamo, .openHangul):
      true
    case (let last, .postfix) where last.isKorean: true
    case (.prefix, let next) where next.isKorean: true
    default: false
    }
  }

  /// LB23 to LB25: numbers with their signs.
  private func joinsNumber(_ last: LineBreakClass, _ next: LineBreakClass, at index: Int) -> Bool {
    switch (last, next) {
    case (let last, .number) where last.isLetter: return true
    case (.number, let next) where next.isLetter: return true
    case (.prefix, let next) where next.isIdeographic: return true
    case (let last, .postfix) where last.isIdeographic: return true
    case (.prefix, let next), (.postfix, let next):
      return next.isLetter || startsNumber(next, index)
    case (let last, .prefix), (let last, .postfix): return last.isLetter || number != .none
    case (_, .number): return number == .digits
    default: return false
    }
  }

  private func startsNumber(_ next: LineBreakClass, _ index: Int) -> Bool {
    if next == .number { return true }
    guard next == .opening || next == .wideOpening else { return false }
    let rest = scalars[(index + 1)...].lazy.map { LineBreakClass($0) }
    return rest.first { $0 != .combining && $0 != .joiner } == .number
  }

  /// LB28 to LB30b: letters, brackets beside them, flags and tones of skin.
  private func joinsLetters(_ last: LineBreakClass, _ next: LineBreakClass) -> Bool {
    switch (last, next) {
    case (.regionalIndicator, .regionalIndicator): isWithinFlag
    case (.emojiBase, .emojiModifier), (.unassignedPictograph, .emojiModifier): true
    case (.infixSeparator, _): next.isLetter
    case (.closingBracket, _): next.isLetter || next == .number
    case (_, .opening): last.isLetter || last == .number
    default: last.isLetter && next.isLetter
    }
  }
}

extension LineBreakClass {
  /// Whether a mark after it stands alone.
  fileprivate var endsCombining: Bool { endsLine || self == .space || self == .zeroWidthSpace }

  fileprivate var endsLine: Bool {
    switch self {
    case .mandatory, .carriageReturn, .lineFeed, .nextLine: true
    default: false
    }
  }

  fileprivate var isLetter: Bool {
    switch self {
    case .letter, .hebrew, .dictionary: true
    default: false
    }
  }

  fileprivate var isIdeographic: Bool {
    switch self {
    case .ideograph, .emojiBase, .emojiModifier, .unassignedPictograph: true
    default: false
    }
  }

  fileprivate var isKorean: Bool {
    switch self {
    case .leadingJamo, .vowelJamo, .trailingJamo, .hangul, .openHangul: true
    default: false
    }
  }
}
