import Glibc

/// Numbers for people.
nonisolated enum Figures {
  /// The number with its thousands apart and a fixed count of decimals,
  /// so that columns do not jitter.
  static func fixed(_ value: Double, decimals: Int = 1) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "–" }
    var factor = 1.0
    for _ in 0..<decimals { factor *= 10 }
    let scaled = (value.magnitude * factor).rounded()
    let sign = value < 0 && scaled > 0 ? "−" : ""
    guard decimals > 0 else { return sign + count(Int(scaled)) }
    let whole = Int(scaled / factor)
    let digits = String(Int(scaled - Double(whole) * factor))
    return
      "\(sign)\(count(whole)).\(String(repeating: "0", count: decimals - digits.count))\(digits)"
  }

  /// The number with up to three decimals.
  static func short(_ value: Double) -> String {
    var text = fixed(value, decimals: 3)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }

  /// The number with up to three decimals and without separators, for programs to read.
  static func plain(_ value: Double) -> String { short(value).filter { $0 != "," } }

  /// A count with separators between thousands.
  static func count(_ value: Int) -> String {
    let digits = String(value.magnitude)
    let parts = digits.enumerated().map { index, digit in
      (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digit)
    }
    return (value < 0 ? "−" : "") + parts.joined()
  }
}
