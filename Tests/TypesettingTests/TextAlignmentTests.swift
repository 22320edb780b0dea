import Testing
import Typesetting

@Suite struct TextAlignmentTests {
  @Test(arguments: [
    (TextAlignment.leading, 0.0), (.center, 30), (.trailing, 60), (.left, 0), (.right, 60),
  ])
  func `a short line is aligned`(alignment: TextAlignment, offset: Double) {
    #expect(alignment.offset(of: 40, in: 100) == offset)
  }

  @Test(arguments: [(TextAlignment.leading, 60.0), (.trailing, 0), (.left, 0), (.right, 60)])
  func `text that runs to the left changes sides, except where a side is named`(
    alignment: TextAlignment,
    offset: Double
  ) {
    #expect(alignment.offset(of: 40, in: 100, isRightToLeft: true) == offset)
  }

  @Test(arguments: TextAlignment.allCases)
  func `a line that is too long starts at the left`(alignment: TextAlignment) {
    #expect(alignment.offset(of: 140, in: 100) == 0)
  }
}
