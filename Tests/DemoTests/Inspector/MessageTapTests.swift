import Geometry
import Scrolling
import Testing

@testable import Demo

struct MessageTapTests {
  /// Steps in after the tap, as the recorder of a tape does, and stays.
  private final class Latecomer: ScrollContainerDelegate {
    weak var next: (any ScrollContainerDelegate)?

    init(_ container: ScrollContainer) {
      next = container.delegate
      container.delegate = self
    }

    func scrollContainerDidScroll(_ container: ScrollContainer) {
      next?.scrollContainerDidScroll(container)
    }
  }

  private let own = Watcher()
  private let container = ScrollContainer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let other = ScrollContainer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let tap = MessageTap()

  init() {
    container.delegate = own
    for container in [container, other] {
      container.contentSize = Size(width: 100, height: 1_000)
    }
  }

  /// How often the container's own delegate and the tap's listener hear of a step.
  private func step(_ container: ScrollContainer) -> (own: Int, told: Int) {
    var heard = (own: 0, told: 0)
    own.onScroll = { _ in heard.own += 1 }
    tap.onMessage = { _, _, _ in heard.told += 1 }
    container.contentOffset.y += 10
    return heard
  }

  @Test func `a tap hears a container, and then no more`() {
    tap.listen(to: container)
    #expect(step(container) == (1, 1))
    tap.leave()
    #expect(step(container) == (1, 0))
    #expect(container.delegate === own)
  }

  @Test func `behind somebody else it still passes messages on, and hears them once`() {
    tap.listen(to: container)
    let latecomer = Latecomer(container)
    #expect(step(container) == (1, 1))
    tap.leave()
    #expect(step(container) == (1, 0))
    tap.listen(to: other)
    #expect(step(container) == (1, 0))
    #expect(step(other) == (0, 1))
    // Were it to step in a second time, each would pass the message to the other for ever.
    tap.leave()
    tap.listen(to: container)
    #expect(step(container) == (1, 1))
    #expect(step(other) == (0, 0))
    #expect(container.delegate === latecomer && other.delegate == nil)
  }
}
