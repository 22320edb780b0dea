import SDLHost

/// `scroll-demo bench --compare FILE`: one table with the program, the floor and the recorded figures side by side.
///
/// The file has a line for each comparison: its name, its ratio and its noise, with tabs between them;
/// `--record` prints the lines of such a file.
enum CompareCommand {
  static func run(_ path: String, isRecording: Bool) -> ExitStatus {
    guard Preloaded.isThere else {
      StandardError.write("scroll-demo: the floor is not preloaded; .ci/bench does that")
      return .badUsage
    }
    do {
      let old = try isRecording ? [] : recorded(TextFile.read(path))
      let setup = try BenchSetup(materials: Materials(assets: AssetDirectory(given: nil)))
      let ratios = try Comparison.all(setup).map { $0.measure() }
      let table = Table(ratios: ratios, recorded: old)
      try TextFile.write(Array((isRecording ? table.record : table.text).utf8), to: nil)
      return table.isGood ? .success : .checkFailed
    } catch {
      StandardError.write("scroll-demo: \(error)")
      return .checkFailed
    }
  }

  /// Reads recorded lines, and skips malformed ones.
  static func recorded(_ bytes: [UInt8]) -> [Ratio] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t")
      guard parts.count == 3, let value = Double(parts[1]), let noise = Double(parts[2]) else {
        return nil
      }
      return Ratio(name: String(parts[0]), floor: "", value: value, noise: noise)
    }
  }

  /// The measured figures beside the recorded ones.
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
      let head = ["", "us", "floor", "ratio", "noise", "recorded", ""]
      let rows = ratios.map { ratio in
        [
          ratio.name, String(Int(ratio.microseconds.rounded())), ratio.floor, digits(ratio.value),
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

    /// Two digits after the point.
    private func digits(_ value: Double) -> String {
      String((value * 100).rounded() / 100)
    }
  }
}
