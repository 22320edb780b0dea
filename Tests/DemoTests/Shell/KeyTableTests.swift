import ScrollKit
import TestHarness
import Testing

@testable import Demo

struct KeyTableTests {
  /// Where the lines of each row are in the sheet of keys: the keys, and what they do.
  private func rows(_ size: Size) throws -> [(keys: [Rect], words: [Rect])] {
    let demo = try OpenDemo(.flip, size: size)
    demo.shell.showHelp()
    demo.bench.step()
    return demo.visible.compactMap { $0 as? KeyRow }.map { row in
      let texts = ShownText.of(row, type: demo.shell.fonts)
      let places = texts.map { $0.frame(in: row.superview ?? row) }
      let isKey = texts.map { $0.frame.minX == 0 }
      return (
        zip(places, isKey).filter(\.1).map(\.0), zip(places, isKey).filter { !$0.1 }.map(\.0)
      )
    }
  }

  @Test(arguments: [
    Size(width: 480, height: 560), Size(width: 900, height: 700), Size(width: 1_180, height: 760),
  ])
  func `keys and what they do stand on one line, in columns`(size: Size) throws {
    let rows = try rows(size)
    #expect(rows.count == KeyHelp.sections.flatMap(\.value).count)
    for row in rows {
      let (keys, words) = (try #require(row.keys.first), try #require(row.words.first))
      #expect(keys.minY.isClose(to: words.minY, within: 1e-9))
      #expect(words.minX > keys.maxX)
    }
    let starts = Set(rows.compactMap { $0.words.first?.minX })
    #expect(starts.count == (size.width < 600 ? 1 : 2))
  }

  @Test(
    arguments: ScreenKind.shown,
    [Size(width: 480, height: 560), Size(width: 1_180, height: 760)]
  )
  func `the eight keys of the screen come first, as caps`(kind: ScreenKind, size: Size) throws {
    let demo = try OpenDemo(kind, size: size)
    demo.shell.showHelp()
    demo.bench.step()
    let caps = demo.visible.compactMap { $0 as? KeyCapRow }
    #expect(caps.count == 8)
    let lowest = caps.map(\.frame.maxY).max() ?? 0
    #expect(demo.visible.compactMap { $0 as? KeyRow }.allSatisfy { $0.frame.minY > lowest })
    let texts = caps.flatMap { ShownText.of($0, type: demo.shell.fonts) }
    #expect(texts.allSatisfy { !$0.isShortened && $0.frame.maxX <= $0.view.bounds.width })
  }

  @Test func `in a window of the usual size nothing takes a second line`() throws {
    for row in try rows(Size(width: 1_180, height: 760)) {
      #expect(row.keys.count == 1)
      #expect(row.words.count == 1)
    }
  }
}
