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
}
