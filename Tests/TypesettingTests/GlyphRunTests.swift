import Testing
import Typesetting

@Suite struct GlyphRunTests {
  @Test(arguments: [("", 0.0), ("a", 50), ("aa", 100), ("AV", 90), ("VA", 100), ("AVAV", 180)])
  func `widths add up and pairs are kerned`(text: String, width: Double) throws {
    #expect(try Sample.width(text) == width)
  }

  @Test(arguments: [(false, 40.0), (true, 60)])
  func `tabular digits take their own width`(tabular: Bool, width: Double) throws {
    #expect(try Sample.width("1", tabular: tabular) == width)
  }

  @Test(arguments: [11.0, 13, 34, 100])
  func `widths grow with the size`(size: Double) throws {
    let width = try Sample.family().width(of: TextLine("aa", style: TextStyle(size: size)))
    #expect(width == size)
  }

  @Test(arguments: ["", "a", "AVAV", "a\u{301}VA", "a□1"])
  func `a caret stands where the text before it ends`(text: String) throws {
    let line = TextLine(text, style: Sample.style)
    let ends = (0...text.count).map { TextLine(String(text.prefix($0)), style: Sample.style) }
    let family = try Sample.family()
    let edges = family.layout(of: line).edges
    #expect((0...text.count).map(edges.caret) == ends.map(family.width))
  }

  @Test func `glyphs follow one another by their widths`() throws {
    let placed = try Sample.family().layout(of: Sample.line("aAV")).glyphs
    #expect(placed.map(\.x) == [0, 50, 90])
  }

  @Test func `text beyond ASCII is placed by characters`() throws {
    let placed = try Sample.family().layout(of: Sample.line("e\u{301}a")).glyphs
    #expect(placed.map(\.x) == [0, 50])
  }
}
