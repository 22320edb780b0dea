import Testing

@testable import Demo

struct HelpTests {
  private var lines: [Substring] { Option.help.split(separator: "\n") }

  @Test func `help fits a screen`() {
    #expect((24...40).contains(lines.count))
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test func `every option is explained once`() {
    let names = Option.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
    for option in Option.all {
      let explained = lines.filter { $0.hasPrefix("  \(option.names[0]) ") }
      #expect(explained.count == 1 && explained[0].hasSuffix(" \(option.words)"))
    }
  }
}
