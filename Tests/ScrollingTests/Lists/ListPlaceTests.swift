import Geometry
import TestHarness
import Testing
import ViewTree

@testable import Scrolling

/// Places that are written and set again.
@Suite struct ListPlaceTests {
  /// A row whose height depends on its width and on the size of its letters.
  final class Paragraph: View, SelfSizing {
    var letters = 0
    var size = 9.0
    func naturalSize(atWidth width: Double?) -> Size {
      let lines = (Double(letters) * size / (width ?? 1)).rounded(.up)
      return Size(width: width ?? 0, height: lines * size * 2)
    }
  }

  private func list(
    of names: [Int],
    width: Double,
    size: Double = 9,
    longest: Int = 400,
    sections: Int = 0
  ) -> ListView {
    let list = ListView(estimatedRowHeight: 60, rowCount: sections == 0 ? names.count : 0) {
      Paragraph()
    } fill: { row, index in
      (row.letters, row.size) = (20 + names[index] * 37 % longest, size)
    }
    if sections > 0 {
      let each = names.count / sections
      list.sections = (0..<sections).map {
        ListSection("\($0)", rowCount: $0 == sections - 1 ? names.count - $0 * each : each)
      }
    }
    list.rowIdentity = { "row \(names[$0])" }
    list.frame = Rect(x: 0, y: 0, width: width, height: 400)
    return list
  }

  private func show(_ list: ListView) -> Bench {
    let bench = Bench()
    bench.stage.root.addSubview(list)
    bench.step()
    return bench
  }

  // MARK: As text

  @Test func `a place is written and read`() {
    for row in ["a", "", " two  words ", "ü\nx", "top 1 2 3"] {
      for edge in ListPlace.Edge.allCases {
        let place = ListPlace(row: row, share: 0.1, distance: -7.3e-5, from: edge)
        #expect(ListPlace(place.description) == place)
      }
    }
    let bad = ["", "top", "top 1 0", "left 1 0 a", "top x 0 a", "top nan 0 a", "top 1 2 a"]
    for text in bad + ["top inf 0 a", "top 1 -0.1 a"] { #expect(ListPlace(text) == nil) }
  }

  // MARK: The law

  @Test(arguments: [0, 7]) func `a place written and set again is the same line`(sections: Int)
    throws
  {
    var dice = Dice(seed: 11 + sections)
    let names = Array(0..<300)
    for _ in 0..<25 {
      let old = list(of: names, width: 400, sections: sections)
      old.contentInset = EdgeInsets(top: Double(dice.below(60)), bottom: 20)
      let first = show(old)
      old.scrollToRow(40 + dice.below(200), at: .top, animated: false)
      first.step()
      old.contentOffset.y += Double(dice.below(90))
      first.step()
      let written = try #require(old.place).description
      let place = try #require(ListPlace(written))
      let index = try #require(names.first { "row \($0)" == place.row })
      func line(_ list: ListView, _ row: Int) -> Double {
        let frame = list.frame(ofRow: row)
        return frame.minY + place.share * frame.height - list.contentOffset.y
          - list.contentInset.top
      }
      #expect(line(old, index).isClose(to: place.distance, within: 1e-9))
      // Others above, between and below it, another width and another size of letters.
      let others = (1_000..<1_000 + dice.below(200)).map(\.self)
      var new = others + names
      new.removeAll { $0 != index && $0 % 5 == 0 }
      let widths = [120.0, 333, 400, 800]
      let other = list(
        of: new,
        width: widths[dice.below(4)],
        size: [6.0, 9, 14][dice.below(3)],
        sections: sections
      )
      other.contentInset = EdgeInsets(top: Double(dice.below(60)), bottom: 20)
      let isEarly = dice.below(2) == 0
      if isEarly { other.place = place }
      let second = show(other)
      if !isEarly { other.place = place }
      second.step()
      let row = try #require(new.firstIndex(of: index))
      #expect(line(other, row).isClose(to: place.distance, within: 0.5))
      second.settle()
      #expect(line(other, row).isClose(to: place.distance, within: 0.5))
    }
  }

  @Test func `of a row that is higher than the list, the same part of it shows`() throws {
    let old = list(of: Array(1_000..<1_050), width: 400, longest: 90_000)
    let first = show(old)
    old.scrollToRow(20, at: .top, animated: false)
    old.contentOffset.y += old.frame(ofRow: 20).height / 2
    first.step()
    let place = try #require(old.place)
    #expect(place.row == "row 1020" && place.share.isClose(to: 0.5, within: 0.01))
    #expect(place.distance.isClose(to: 0, within: 1e-9))
    let new = list(of: Array(1_000..<1_050), width: 250, longest: 90_000)
    let second = show(new)
    new.place = place
    second.step()
    let frame = new.frame(ofRow: 20)
    let line = frame.minY + place.share * frame.height
    #expect(line.isClose(to: new.contentOffset.y, within: 0.5))
  }

  // MARK: Ends

  @Test func `the end of a chat is the end of a longer one's row`() throws {
    let old = list(of: Array(0..<50), width: 400)
    old.staysAtEnd = true
    _ = show(old)
    let place = try #require(old.place)
    #expect(place == ListPlace(row: "row 49", share: 1, from: .bottom))
    let new = list(of: Array(0..<90), width: 300)
    let second = show(new)
    new.place = place
    second.step()
    #expect((new.frame(ofRow: 49).maxY - new.contentOffset.y).isClose(to: 400, within: 0.5))
  }

  @Test func `rows that are not there move nothing, and numbers name rows by themselves`() {
    let scene = list(of: Array(0..<50), width: 400)
    scene.place = ListPlace(row: "row 0")
    #expect(scene.place == ListPlace(row: "row 0"))
    let bench = show(scene)
    #expect(scene.place == ListPlace(row: "row 0"))
    scene.place = ListPlace(row: "row 77")
    scene.place = nil
    #expect(scene.contentOffset == .zero)
    scene.rowIdentity = nil
    scene.place = ListPlace(row: "12", distance: 5)
    bench.step()
    #expect(scene.frame(ofRow: 12).minY - scene.contentOffset.y == 5)
    #expect(scene.place == ListPlace(row: "12", distance: 5))
    scene.place = ListPlace(row: "50")
    #expect(scene.place?.row == "12")
  }
}
