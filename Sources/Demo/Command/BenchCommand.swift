import SDLHost

/// `scroll-demo bench [NAME…] [--json]`: measures how fast the parts of the program are.
///
/// `--compare FILE` sets them beside the floor and beside recorded figures instead.
enum BenchCommand {
  static func run(_ arguments: [String]) -> ExitStatus {
    if arguments.first == "--compare" {
      guard arguments.count > 1 else {
        StandardError.write("scroll-demo: bench --compare needs a FILE with recorded figures")
        return .badUsage
      }
      return CompareCommand.run(arguments[1], isRecording: arguments.contains("--record"))
    }
    let names = arguments.filter { $0 != "--json" }
    let known = Benchmark.all.map { $0.name }
    if let unknown = names.first(where: { !known.contains($0) }) {
      StandardError.write("scroll-demo: there is no benchmark \(unknown); there are \(list(known))")
      return .badUsage
    }
    let chosen = Benchmark.all.filter { names.isEmpty || names.contains($0.name) }
    return measure(chosen, asJSON: arguments.contains("--json"))
  }

  private static func measure(_ benchmarks: [Benchmark], asJSON: Bool) -> ExitStatus {
    do {
      let setup = try BenchSetup(materials: Materials(assets: AssetDirectory(given: nil)))
      var figures: [Figure] = []
      for benchmark in benchmarks {
        let found = try benchmark.run(setup)
        figures += found
        if !asJSON { try write(found.map(line)) }
      }
      if asJSON { try write(json(figures)) }
      return figures.allSatisfy(\.isGood) ? .success : .checkFailed
    } catch {
      StandardError.write("scroll-demo: \(error)")
      return .checkFailed
    }
  }

  private static func write(_ lines: [String]) throws(FileError) {
    try TextFile.write(Array(lines.map { "\($0)\n" }.joined().utf8), to: nil)
  }

  private static func line(_ figure: Figure) -> String {
    let gap = String(repeating: " ", count: max(1, 52 - figure.name.count))
    let promise = figure.bound.map {
      ", at most \(digits($0)): \(figure.isGood ? "ok" : "TOO MUCH")"
    }
    return "\(figure.name)\(gap)\(digits(figure.value)) \(figure.unit.rawValue)\(promise ?? "")"
  }

  private static func json(_ figures: [Figure]) -> [String] {
    let rows = figures.map { figure in
      let bound = figure.bound.map { ",\"bound\":\($0)" } ?? ""
      return """
          {"name":"\(figure.name)","value":\(figure.value),"unit":"\(figure.unit.rawValue)"\(bound)}
        """
    }
    return ["[", rows.joined(separator: ",\n"), "]"]
  }

  /// Three digits that count, or all before the point.
  private static func digits(_ value: Double) -> String {
    guard value < 100 else { return String(Int(value.rounded())) }
    return String((value * 100).rounded() / 100)
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
