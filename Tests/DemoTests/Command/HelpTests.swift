import Testing

@testable import Demo

struct HelpTests {
  private var lines: [Substring] { Help.text.split(separator: "\n") }

  @Test func `help fits a screen`() {
    #expect((24...40).contains(lines.count))
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `every option is explained once`() {
    let names = OptionReader.rules.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(Help.words.map(\.name)).isSuperset(of: names))
    for name in names + CommandLine.words.filter({ $0.hasPrefix("--") }) {
      let starts = ["  \(name) ", "  \(name), "]
      let explained = lines.filter { line in
        starts.contains { line.hasPrefix($0) } || line.contains(", \(name) ")
      }
      #expect(explained.count == 1, "\(name)")
    }
  }
}
