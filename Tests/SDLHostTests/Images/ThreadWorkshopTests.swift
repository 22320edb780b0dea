import Glibc
import SDLHost
import Synchronization
import Testing
import ViewTree

struct ThreadWorkshopTests {
  /// Waits until something is true, which it is as soon as threads have had their turn.
  private func comes(_ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while !condition() {
      guard ContinuousClock.now < end else { return false }
      sched_yield()
    }
    return true
  }

  @Test func `each job is done once, and none that was canceled is delivered`() {
    let workshop = ThreadWorkshop {}
    var done: [Int] = []
    let orders = (0..<300).map { number in
      workshop.submit(urgency: Double(number % 7)) {
        number
      } done: {
        done += [$0].compactMap(\.self)
      }
    }
    // Some have been done by now, others not; none has been delivered.
    for order in orders[100..<200] { workshop.cancel(order) }
    #expect(comes { !workshop.deliver { true } && done.count == 200 })
    #expect(done.sorted() == Array(0..<100) + Array(200..<300))
  }

  @Test func `a workshop that is closed begins nothing that still waits`() {
    final class Gate: Sendable {
      let isShut = Mutex(true)
      let begun = Mutex(0)
    }
    let gate = Gate()
    var workshop: ThreadWorkshop? = ThreadWorkshop {}
    for number in 0..<50 {
      _ = workshop?.submit(urgency: Double(-number)) {
        gate.begun.withLock { $0 += 1 }
        while gate.isShut.withLock({ $0 }) { sched_yield() }
        return number
      } done: { _ in
      }
    }
    #expect(comes { gate.begun.withLock { $0 > 0 } })
    workshop = nil
    gate.isShut.withLock { $0 = false }
    let end = ContinuousClock.now + .milliseconds(200)
    while ContinuousClock.now < end { sched_yield() }
    // At most four threads had begun one each.
    #expect(gate.begun.withLock { $0 } <= 4)
  }
}
