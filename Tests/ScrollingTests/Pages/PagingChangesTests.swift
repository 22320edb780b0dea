import Geometry
import Gestures
import Scrolling
import TestHarness
import Testing
import ViewTree

/// Changes of the viewport and the content while pages rest, turn or are held.
struct PagingChangesTests {
  /// Lengths that the window goes to from 400.
  nonisolated static let lengths = [150.0, 333, 401, 640, 1_200]

  private func resize(_ it: PagingBench, to length: Double, pages: Int = 10) {
    var size = Size(width: 400, height: 400)
    size[it.axis] = length
    it.container.frame = Rect(origin: .zero, size: size)
    size[it.axis] = length * Double(pages)
    it.container.contentSize = size
  }

  @Test(arguments: lengths, Axis.allCases)
  func `a resize at rest keeps every page`(length: Double, axis: Axis) {
    for page in 0..<10 {
      let it = PagingBench(axis, at: page)
      resize(it, to: length)
      it.bench.step()
      #expect(it.offset == Double(page) * length)
      resize(it, to: 400)
      it.bench.step()
      #expect(it.offset == Double(page) * 400)
    }
  }

  // SPEC e.1: along either axis or both, at once or by way of 300 pt, and with
  // content that follows or stays.
  @Test(arguments: Axis.allCases, [true, false])
  func `a viewport that is folded away keeps its page`(axis: Axis, isContentKept: Bool) {
    for path in [[0.0], [300], [300, 0], [0, 300], [300, 0, 300], [0.5], [250, 3, 0.1]] {
      for foldsBoth in [false, true] {
        for page in [0, 5, 9] {
          let it = PagingBench(axis, at: page)
          for length in path + [400] {
            var size = Size(width: 400, height: 400)
            size[axis] = length
            if foldsBoth { size[axis.other] = length }
            it.container.frame = Rect(origin: .zero, size: size)
            size[axis] *= 10
            if !isContentKept { it.container.contentSize = size }
            it.bench.step()
          }
          #expect(it.offset == Double(page) * 400, "page \(page) by way of \(path)")
        }
      }
    }
  }

  // SPEC e.1: under a hand new limits apply at once, also past an edge,
  // and in a frame with more input.
  @Test(arguments: Axis.allCases, [(1.0, 360.0), (1, 430), (-1, 360), (-1, 430)])
  func `a resize under a hand past an edge leaves the content where it is`(
    axis: Axis,
    to end: (side: Double, length: Double)
  ) {
    let (side, length) = end
    func offset(moved distance: Double) -> Double {
      let it = PagingBench(axis, pages: 2, at: side > 0 ? 1 : 0)
      it.finger.down(200, 200)
      for _ in 0..<4 { it.finger.move(by: it.vector(-60 * side).dx, it.vector(-60 * side).dy) }
      it.bench.step()
      var size = Size(width: 400, height: 400)
      size[axis] = length
      it.container.frame = Rect(origin: .zero, size: size)
      it.finger.queue(.moved, at: it.finger.location + it.vector(-distance * side))
      it.bench.step()
      return it.offset
    }
    #expect((offset(moved: 2) - offset(moved: 0)).magnitude <= 2)
  }

  // Rows 39 and 117: content that nobody enlarges ends before the page; it rests at its edge.
  @Test func `a resize without new content stays within the limits`() {
    let it = PagingBench(.horizontal, at: 9)
    it.container.frame = Rect(x: 0, y: 0, width: 600, height: 400)
    it.bench.step()
    #expect(it.offset == 3_400)
  }

  @Test(arguments: lengths, PagingTests.directions)
  func `a resize during a turn ends on the same page`(length: Double, direction: (Axis, Double)) {
    let it = PagingBench(direction.0, at: direction.1 > 0 ? 8 : 1)
    it.flick(direction.1 * 20)
    it.bench.step()
    let part = it.offset / 400
    it.log.clear()
    resize(it, to: length)
    #expect((it.offset / length).isClose(to: part, within: 1e-9))
    #expect(it.log.folded == ["didScroll"])
    it.bench.settle()
    #expect(it.offset == length * (direction.1 > 0 ? 9 : 0))
    #expect(it.log.messages.last == "didEndDecelerating")
  }

  @Test(arguments: lengths, Axis.allCases)
  func `a resize under the finger leaves the same part of the page there`(
    length: Double,
    axis: Axis
  ) {
    let it = PagingBench(axis)
    it.finger.drag(from: Point(x: 200, y: 200), by: it.vector(-110))
    #expect(it.offset == 1_700)
    resize(it, to: length)
    it.bench.step()
    #expect(it.offset.isClose(to: 4.25 * length, within: 0.5))
    it.finger.move(by: it.vector(-10).dx, it.vector(-10).dy)
    #expect(it.offset.isClose(to: 4.25 * length + 10, within: 0.5))
    it.bench.advance(by: 0.1)
    it.finger.up()
    it.bench.settle()
    #expect(it.offset == 4 * length)
  }

  @Test(arguments: lengths, Axis.allCases)
  func `a resize during an animated move ends on the wanted page`(length: Double, axis: Axis) {
    let it = PagingBench(axis)
    it.container.setContentOffset(.zero + it.vector(2_400), animated: true)
    it.bench.advance(by: 0.1)
    resize(it, to: length)
    it.bench.settle()
    #expect(it.offset == 6 * length)
    #expect(it.log.messages.filter { $0 == "didEndScrollingAnimation" }.count == 1)
  }

  @Test(arguments: Axis.allCases)
  func `content that grows during a turn changes nothing about it`(axis: Axis) {
    let (it, other) = (PagingBench(axis), PagingBench(axis))
    for bench in [it, other] { bench.flick(20) }
    var size = it.container.contentSize
    size[axis] += 4_000
    it.container.contentSize = size
    while other.container.isDecelerating {
      it.bench.step()
      other.bench.step()
      #expect(it.offset.isClose(to: other.offset, within: 1e-6))
    }
    #expect(it.offset == 2_000)
  }

  @Test(arguments: Axis.allCases)
  func `content that shrinks during a turn ends it on the last page`(axis: Axis) {
    let it = PagingBench(axis)
    it.flick(20)
    var size = it.container.contentSize
    size[axis] = 3 * 400
    it.container.contentSize = size
    #expect(it.container.isDecelerating)
    it.bench.settle()
    #expect(it.offset == 800)
    #expect(it.log.messages.filter { $0 == "didEndDecelerating" }.count == 1)
  }
}
