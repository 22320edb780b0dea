import Testing

@testable import Geometry

@Suite struct SearchingTests {
  @Test("what follows the first place of some words is found")
  func after() {
    #expect("width=\"8\" x".text(after: "width=\"") == "8\" x")
    #expect("aab".text(after: "ab") == "")
    #expect("a-b-c".text(after: "-") == "b-c")
    #expect("ünï ¿cód?".text(after: "ï ") == "¿cód?")
    #expect("rest"[...].text(after: "") == "rest")
  }

  @Test("words that are not there are not found")
  func nowhere() {
    #expect("abc".text(after: "abcd") == nil)
    #expect("abab".text(after: "ac") == nil)
    #expect("".text(after: "a") == nil)
  }
}
