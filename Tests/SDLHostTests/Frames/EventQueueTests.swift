import CSDL2
import Geometry
import Testing

@testable import SDLHost

@MainActor @Suite struct EventQueueTests {
  @Test func `events of a burst came together, and later ones when they came`() {
    var queue = EventQueue()
    let times = [5.0, 5.000_03, 5.000_9, 5.001_2, 5.001_9, 5.009, 5.017]
    for time in times { queue.append(SDL_Event(), at: Timestamp(seconds: time)) }
    let noted = queue.items.map(\.time.seconds)
    #expect(noted == [5.0, 5.0, 5.0, 5.001_2, 5.001_2, 5.009, 5.017])
  }

  @Test func `a loop woken for work alone knows, until something else comes`() {
    var queue = EventQueue()
    #expect(!queue.holdsOnly(.work))
    for _ in 0..<2 { queue.append(WakeEvent.event(for: .work), at: Timestamp(seconds: 1)) }
    #expect(queue.holdsOnly(.work) && !queue.holdsOnly(.results))
    queue.append(SDL_Event(), at: Timestamp(seconds: 1))
    #expect(!queue.holdsOnly(.work))
    queue.drop()
    #expect(queue.isEmpty)
  }
}
