/// The measured ratios beside the recorded ones.
///
/// A recorded line has a comparison's name, its ratio and its noise, with tabs between them.
struct Table {
  let ratios: [Ratio]
  let recorded: [Ratio]

  var isGood: Bool { ratios.allSatisfy { verdict($0) != .worse } }

  /// How a ratio compares with the recorded one.
  enum Verdict: String {
    case asBefore = "as before"
    case worse = "WORSE"
    case new
  }

  func verdict(_ ratio: Ratio) -> Verdict {
    guard let old = old(ratio) else { return .new }
    return ratio.isWorse(than: old.value, noise: old.noise) ? .worse : .asBefore
  }

  private func old(_ ratio: Ratio) -> Ratio? { recorded.first { $0.name == ratio.name } }

  /// The lines to record.
  var record: String {
    ratios.map { "\($0.name)\t\(digits($0.value))\t\(digits($0.noise))\n" }.joined()
  }

  /// The table that a person reads.
  var text: String {
    let head = ["", "us", "most", "floor", "ratio", "noise", "recorded", ""]
    let rows = ratios.map { ratio in
      [
        ratio.name, String(Int(ratio.microseconds.rounded())),
        String(Int(ratio.most.rounded())), ratio.floor, digits(ratio.value),
        "± " + digits(ratio.noise), old(ratio).map { digits($0.value) } ?? "-",
        verdict(ratio).rawValue,
      ]
    }
    let table = [head] + rows
    let widths = head.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    return table.map { row in
      zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: "  ") + "\n"
    }.joined()
  }

  /// Reads recorded lines, and skips malformed ones.
  static func recorded(_ text: String) -> [Ratio] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t")
      guard parts.count == 3, let value = Double(parts[1]), let noise = Double(parts[2]) else {
        return nil
      }
      return Ratio(name: String(parts[0]), floor: "", value: value, noise: noise)
    }
  }

  /// Two digits after the point.
  private func digits(_ value: Double) -> String {
    String((value * 100).rounded() / 100)
  }
}
