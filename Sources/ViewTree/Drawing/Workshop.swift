/// Works off the main thread, for instance on bitmaps of map tiles and pages.
///
/// The host's workshop has threads. Without a window, the work is done between frames.
@MainActor public protocol Workshop: AnyObject {
  /// Orders work.
  ///
  /// - Parameters:
  ///   - urgency: The urgency of the order; larger values are done sooner. The library's own
  ///     orders of pictures that show are above 0, tiles that are wanted from 0 down.
  ///   - work: Makes the result on any thread, or returns nil if there is none.
  ///   - done: Receives the result on the main thread in a later frame. It is not
  ///     called after ``cancel(_:)``.
  /// - Returns: The order, for canceling it.
  func submit<Result: Sendable>(
    urgency: Double,
    _ work: @escaping @Sendable () -> Result?,
    done: @escaping (Result?) -> Void
  ) -> WorkOrder

  /// Cancels an order. Work that has begun is completed, and its result dropped.
  func cancel(_ order: WorkOrder)
}

/// How urgent the orders of pictures and tiles are, which share a workshop.
package nonisolated enum Urgency {
  /// A picture, or a part of one, that shows; what was looked at last comes first.
  package static func shown(drawing: Int) -> Double { Double(drawing) }
  /// A tile, by its place among those that are wanted.
  package static func tile(place: Int) -> Double { -Double(place) }
  /// A picture that will be looked at, after all that shows.
  package static let early = -1e9
}

/// The number of an order at a workshop.
public nonisolated struct WorkOrder: Hashable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }
}

/// A workshop without threads, which works only on request, so that every run is the same.
package final class InlineWorkshop: Workshop {
  private struct Job {
    let number: Int
    let urgency: Double
    let work: () -> Void
  }

  private var jobs: [Job] = []
  private var next = 0

  package init() {}

  package var pendingCount: Int { jobs.count }

  /// Keeps an order until ``work(limit:)`` is called.
  package func submit<Result: Sendable>(
    urgency: Double,
    _ work: @escaping @Sendable () -> Result?,
    done: @escaping (Result?) -> Void
  ) -> WorkOrder {
    next += 1
    jobs.append(Job(number: next, urgency: urgency) { done(work()) })
    return WorkOrder(number: next)
  }

  package func cancel(_ order: WorkOrder) { jobs.removeAll { $0.number == order.number } }

  /// Works on the most urgent orders, and on the orders that result from them.
  package func work(limit: Int = .max) {
    for _ in 0..<limit {
      guard let index = mostUrgent else { return }
      jobs.remove(at: index).work()
    }
  }

  private var mostUrgent: Int? {
    jobs.indices.max { (jobs[$0].urgency, -jobs[$0].number) < (jobs[$1].urgency, -jobs[$1].number) }
  }
}
