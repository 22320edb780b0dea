import Glibc

/// Numbers in the form of the log: rounded to six decimals, without trailing zeros.
enum JSONNumber {
  /// The number from which six decimals have no meaning.
  private static let largest = 1e12

  static func text(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    guard value.magnitude < largest else { return large(value) }
    let scaled = (value * 1e6).rounded()
    guard scaled != 0 else { return "0" }
    let digits = UInt64(scaled.magnitude)
    let sign = scaled < 0 ? "-" : ""
    let (whole, fraction) = digits.quotientAndRemainder(dividingBy: 1_000_000)
    guard fraction > 0 else { return "\(sign)\(whole)" }
    var decimals = String(fraction + 1_000_000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }

  private static func large(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
