import Testing
import Typesetting

@Suite struct TypeFamilyTests {
  @Test(arguments: [11.0, 13, 15, 20, 34])
  func `a line is 1.35 sizes high`(size: Double) throws {
    #expect(try Sample.family().lineHeight(of: TextStyle(size: size)) == size * 1.35)
  }

  /// Ascent 90, descent 30, line 135: 7.5 above and below.
  @Test func `letters are centered in their line`() throws {
    let family = try Sample.family()
    #expect(family.ascent(of: Sample.style) == 90)
    #expect(family.descent(of: Sample.style) == 30)
    #expect(family.capHeight(of: Sample.style) == 70)
    #expect(family.baseline(of: Sample.style) == 97.5)
  }

  @Test func `an error names a directory without fonts`() {
    let error = #expect(throws: TypefaceError.self) { try TypeFamily(directory: "/nowhere") }
    #expect(error?.description.contains("/nowhere/Inter-Regular.typeface") == true)
  }
}
