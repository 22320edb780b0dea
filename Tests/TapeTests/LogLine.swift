/// A line of a log, to be compared with what it should be.
struct LogLine {
  /// How far numbers of two logs may be apart, beside the rounding of their sum.
  private static let tolerance = 1e-6 * (1 + 1e-9)

  let text: String

  init(_ text: some StringProtocol) { self.text = String(text) }

  /// Whether all words are the same and all numbers close.
  func matches(_ other: LogLine) -> Bool {
    guard text != other.text else { return true }
    let (own, want) = (numbers, other.numbers)
    return words == other.words && own.count == want.count
      && zip(own, want).allSatisfy { abs($0 - $1) <= Self.tolerance }
  }

  private var numbers: [Double] { text.matches(of: Self.number).compactMap { Double($0.output) } }

  private var words: String { text.replacing(Self.number, with: "#") }

  private static var number: Regex<Substring> { /-?[0-9]+(?:\.[0-9]+)?(?:e[-+]?[0-9]+)?/ }
}
