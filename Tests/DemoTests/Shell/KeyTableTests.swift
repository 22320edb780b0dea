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

  @Test(arguments: Theme.allCases)
  func `where the sheet goes on below, its last line fades`(theme: Theme) throws {
    let demo = try OpenDemo(.flip, size: Size(width: 480, height: 360), theme: theme)
    demo.shell.showHelp()
    demo.bench.settle()
    let scroller = try #require(
      demo.visible(in: demo.shell.help).lazy.compactMap { $0 as? ScrollContainer }.first
    )
    #expect(scroller.contentSize.height > scroller.bounds.height)
    /// The strongest contrast with the sheet among the words of the caps in sight.
    func contrasts() throws -> [Double] {
      let pixels = try demo.pixels()
      let ground = Contrast.luminance(demo.shell.palette.surface)
      return demo.visible.compactMap { $0 as? KeyCapRow }.compactMap { row in
        let place = row.convert(row.bounds, to: nil)
        guard let seen = place.intersection(scroller.convert(scroller.bounds, to: nil)) else {
          return nil
        }
        let all = (0..<200).flatMap { x in
          stride(from: seen.minY, to: seen.maxY, by: 1).map { y in
            Contrast.luminance(Color(hex: pixels.color(seen.minX + 40 + Double(x), y)))
          }
        }
        return all.map { abs($0 - ground) }.max()
      }
    }
    let before = try contrasts()
    let (first, last) = (try #require(before.first), try #require(before.last))
    #expect(before.count == 8 && last < 0.8 * first)
  }

  @Test(arguments: [(480, 360), (480, 380), (480, 400), (320, 240), (800, 600), (733, 480)])
  func `where the sheet goes on below, its edge cuts a line`(width: Double, height: Double) throws {
    let demo = try OpenDemo(.flip, size: Size(width: width, height: height))
    demo.shell.showHelp()
    demo.bench.settle()
    let help = demo.visible(in: demo.shell.help)
    let scroller = try #require(help.lazy.compactMap { $0 as? ScrollContainer }.first)
    let edge = scroller.convert(scroller.bounds, to: nil).maxY
    let lines = help.filter { $0 is KeyRow || $0 is KeyCapRow || $0 is Label }
    let shares = lines.map { line in
      let place = line.convert(line.bounds, to: nil)
      return (edge - place.minY) / place.height
    }
    #expect(shares.contains { $0 > 0.25 && $0 < 0.75 })
  }

  @Test func `in a window of the usual size nothing takes a second line`() throws {
    for row in try rows(Size(width: 1_180, height: 760)) {
      #expect(row.keys.count == 1)
      #expect(row.words.count == 1)
    }
  }
}
