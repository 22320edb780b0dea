import Geometry
import Scrolling
import TestHarness
import Testing
import ViewTree

@testable import Demo

struct MessageTapTests {
  /// Counts what it hears of one container.
  private final class Ear: ScrollContainerDelegate {
    var count = 0
    func scrollContainerDidScroll(_ container: ScrollContainer) { count += 1 }
  }

  private let container = ScrollContainer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let own = Ear()

  init() {
    container.contentSize = Size(width: 100, height: 1_000)
    container.delegate = own
  }

  private final class Count { var value = 0 }

  private func makeTap() -> (tap: MessageTap, heard: Count) {
    let (tap, heard) = (MessageTap(), Count())
    tap.onMessage = { _, _ in heard.value += 1 }
    return (tap, heard)
  }

  /// Scrolls once, and returns how often each of them heard of it.
  private func scroll(_ counts: [Count]) -> [Int] {
    let before = counts.map(\.value) + [own.count]
    container.contentOffset.y += 1
    return zip(counts.map(\.value) + [own.count], before).map { $0 - $1 }
  }

  @Test func `the container's own delegate hears everything, and the tap too`() {
    let (tap, heard) = makeTap()
    tap.listen(to: [container])
    #expect(scroll([heard]) == [1, 1])
    tap.listen(to: [])
    #expect(scroll([heard]) == [0, 1])
    #expect(container.delegate === own)
  }

  /// All the ways in which two taps can come and go, each a bit of the number: it changes that tap.
  @Test(arguments: 0..<64)
  func `two taps may come and go in any order, and each hears everything once`(order: Int) {
    let taps = [makeTap(), makeTap()]
    var listens = [false, false]
    for step in 0..<6 {
      let index = order >> step & 1
      if listens[index] {
        taps[index].tap.listen(to: [])
      } else {
        taps[index].tap.listen(to: [container])
      }
      listens[index].toggle()
      #expect(scroll(taps.map(\.heard)) == listens.map { $0 ? 1 : 0 } + [1])
    }
  }

  @Test func `a tap that listened elsewhere meanwhile comes back behind another one`() {
    // A tape switches what is watched there and back, while the inspector watches, too.
    let (inner, innerHeard) = makeTap()
    let (outer, outerHeard) = makeTap()
    let other = ScrollContainer()
    inner.listen(to: [container])
    outer.listen(to: [container])
    inner.listen(to: [other])
    #expect(scroll([innerHeard, outerHeard]) == [0, 1, 1])
    inner.listen(to: [container])
    #expect(scroll([innerHeard, outerHeard]) == [1, 1, 1])
    outer.listen(to: [])
    #expect(scroll([innerHeard, outerHeard]) == [1, 0, 1])
  }

  @Test func `containers that are gone are forgotten`() {
    let (tap, _) = makeTap()
    weak var gone: ScrollContainer?
    do {
      let short = ScrollContainer()
      gone = short
      tap.listen(to: [short])
    }
    tap.listen(to: [container])
    #expect(gone == nil)
  }
}
