import TestHarness
import Testing

@testable import Demo

@Suite struct ProgramArgumentsTests {
  @Test(arguments: ["a b", " ", "Größe", "--"])
  func `a word arrives as it was given`(word: String) throws {
    let home = try TemporaryFolder()
    let program = try DemoProcess(["--headless", "--screen", word], home: home.url)
    #expect(program.status == 2)
    #expect(program.complaint.contains("there is no screen \"\(word)\""))
  }

  @Test func `the program's own name is not among them`() {
    #expect(!ProgramArguments.words.contains { $0.isAbsolute && "\($0)".hasSuffix(".xctest") })
    #expect(!ProgramArguments.words.isEmpty)
  }
}
