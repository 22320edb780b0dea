import TestHarness
import Testing
import ViewTree

@Suite struct StageTests {
  @Test func `an empty stage draws nothing`() {
    #expect(Bench().stage.drawText == "")
  }
}
