/// Draws bitmaps such as map tiles and pages off the main thread.
///
/// The host has a workshop with threads. Without a window an ``InlineWorkshop`` takes its place.
package protocol Workshop: AnyObject {
  /// Orders a bitmap.
  ///
  /// - Parameters:
  ///   - urgency: The urgency of the order; larger values are drawn sooner.
  ///   - work: Draws the bitmap on any thread, or returns nil if there is nothing to show.
  ///   - done: Receives the result on the main thread in a later frame. It is not called after ``cancel(_:)``.
  /// - Returns: The order, for changing or canceling it.
  func submit(
    urgency: Double,
    _ work: @escaping @Sendable () -> Bitmap?,
    done: @escaping (Bitmap?) -> Void
  ) -> WorkOrder

  /// Cancels an order. Work that has begun is completed, and its result dropped.
  func cancel(_ order: WorkOrder)

  /// Makes an order more or less urgent.
  func setUrgency(_ urgency: Double, of order: WorkOrder)
}

/// The number of an order at a workshop.
package nonisolated struct WorkOrder: Hashable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }
}

/// A workshop without threads, which works when it is told to, so that every run is the same.
package final class InlineWorkshop: Workshop {
  private struct Job {
    let number: Int
    var urgency: Double
    let work: @Sendable () -> Bitmap?
    let done: (Bitmap?) -> Void
  }

  private var jobs: [Job] = []
  private var next = 0

  /// Creates a workshop without orders.
  package init() {}

  /// The number of waiting orders.
  package var pendingCount: Int { jobs.count }

  /// Keeps an order until ``work(limit:)`` is called.
  package func submit(
    urgency: Double,
    _ work: @escaping @Sendable () -> Bitmap?,
    done: @escaping (Bitmap?) -> Void
  ) -> WorkOrder {
    next += 1
    jobs.append(Job(number: next, urgency: urgency, work: work, done: done))
    return WorkOrder(number: next)
  }

  /// Cancels an order.
  package func cancel(_ order: WorkOrder) { jobs.removeAll { $0.number == order.number } }

  /// Makes an order more or less urgent.
  package func setUrgency(_ urgency: Double, of order: WorkOrder) {
    guard let index = jobs.firstIndex(where: { $0.number == order.number }) else { return }
    jobs[index].urgency = urgency
  }

  /// Works on the most urgent orders, and on the orders that result from them.
  ///
  /// - Parameter limit: The largest number of orders.
  package func work(limit: Int = .max) {
    for _ in 0..<limit {
      guard let index = mostUrgent else { return }
      let job = jobs.remove(at: index)
      job.done(job.work())
    }
  }

  private var mostUrgent: Int? {
    jobs.indices.max { (jobs[$0].urgency, -jobs[$0].number) < (jobs[$1].urgency, -jobs[$1].number) }
  }
}
