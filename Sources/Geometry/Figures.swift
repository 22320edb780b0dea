/// Numbers for people.
public enum Figures {
  /// The number with its thousands apart and a fixed count of decimals, so that columns do not
  /// jitter.
  ///
  /// There are from 0 to 3 decimals. What is not finite is a dash; from 10¹² on the number has as
  /// few digits as tell it from others.
  public static func fixed(_ value: Double, decimals: Int = 1) -> String {
    let decimals = min(max(decimals, 0), 3)
    guard value.magnitude < 1e12 else { return value.isFinite ? "\(value)" : "–" }
    let factor = (0..<decimals).reduce(1) { factor, _ in factor * 10 }
    let scaled = Int((value.magnitude * Double(factor)).rounded())
    let sign = value < 0 && scaled > 0 ? "−" : ""
    guard decimals > 0 else { return sign + count(scaled) }
    let digits = String(scaled % factor)
    let zeros = String(repeating: "0", count: decimals - digits.count)
    return "\(sign)\(count(scaled / factor)).\(zeros)\(digits)"
  }

  /// The number with up to three decimals, and none for a whole number.
  public static func short(_ value: Double) -> String {
    guard value.magnitude < 1e12 else { return fixed(value) }
    var text = fixed(value, decimals: 3)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// A count with commas between thousands.
  public static func count(_ value: Int) -> String {
    let digits = String(value.magnitude)
    let parts = digits.enumerated().map { index, digit in
      (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digit)
    }
    return (value < 0 ? "−" : "") + parts.joined()
  }
}
