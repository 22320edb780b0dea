import Geometry
import Testing
import ViewTree

@Suite struct AutoresizingMaskTests {
  /// The frame of a view in one of 100 x 100 that grows to 140 x 200.
  private func frame(_ frame: Rect, _ mask: AutoresizingMask) -> Rect {
    let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: frame)
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame = Rect(x: 7, y: 9, width: 140, height: 200)
    return child.frame
  }

  private let start = Rect(x: 10, y: 20, width: 60, height: 40)

  @Test func `without a flexible part the frame stays`() {
    #expect(frame(start, []) == start)
  }

  @Test func `a flexible size takes all of the growth`() {
    // Row 39
    #expect(
      frame(start, [.flexibleWidth, .flexibleHeight])
        == Rect(x: 10, y: 20, width: 100, height: 140)
    )
  }

  @Test func `a flexible margin moves the view or leaves it`() {
    #expect(frame(start, .flexibleLeftMargin) == Rect(x: 50, y: 20, width: 60, height: 40))
    #expect(frame(start, .flexibleTopMargin) == Rect(x: 10, y: 120, width: 60, height: 40))
    #expect(frame(start, [.flexibleRightMargin, .flexibleBottomMargin]) == start)
  }

  @Test func `several flexible parts grow in proportion to their size`() {
    // As UIKit's documentation has it: the larger the part, the more it grows.
    let margins = frame(start, [.flexibleLeftMargin, .flexibleRightMargin])
    #expect(margins == Rect(x: 20, y: 20, width: 60, height: 40))
    let all = frame(start, [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin])
    #expect(all == Rect(x: 14, y: 20, width: 84, height: 40))
    let down = frame(start, [.flexibleTopMargin, .flexibleBottomMargin])
    #expect(down.minY.isNearly(20 + 100 * 20 / 60) && down.height == 40)
  }

  @Test func `a centered view stays centered`() {
    let center: AutoresizingMask = [
      .flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin,
    ]
    let moved = frame(Rect(x: 40, y: 30, width: 20, height: 40), center)
    #expect(moved == Rect(x: 60, y: 80, width: 20, height: 40))
  }

  @Test func `flexible parts of no size share the growth equally`() {
    let moved = frame(
      Rect(x: 0, y: 0, width: 100, height: 100),
      [.flexibleLeftMargin, .flexibleRightMargin]
    )
    #expect(moved == Rect(x: 20, y: 0, width: 100, height: 100))
  }

  @Test func `a size never becomes negative, and comes back`() {
    let parent = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let child = View(frame: Rect(x: 40, y: 40, width: 20, height: 20))
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    parent.frame.size = Size(width: 10, height: 10)
    #expect(child.frame.size == .zero)
    parent.frame.size = Size(width: 100, height: 100)
    #expect(child.frame.width >= 20)
  }
}

extension Double {
  fileprivate func isNearly(_ other: Double) -> Bool { (self - other).magnitude < 1e-9 }
}
