import Foundation
import SDLHost
import Testing
import ViewTree

struct ThreadWorkshopTests {
  private static var openFiles: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  }

  /// Waits until something is true, which it is as soon as threads have had their turn.
  private func comes(_ condition: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(20)
    while !condition() {
      guard ContinuousClock.now < end else { return false }
      sched_yield()
    }
    return true
  }

  @Test func `a workshop that is closed leaves no file open`() {
    let before = Self.openFiles
    // Far more than what other tests open meanwhile.
    for _ in 0..<300 {
      let workshop = ThreadWorkshop {}
      var isDone = false
      _ = workshop.submit(urgency: 0) {
        nil as Bitmap?
      } done: { _ in
        isDone = true
      }
      #expect(comes { !workshop.deliver { true } && isDone })
    }
    #expect(comes { Self.openFiles < before + 100 })
  }
}
