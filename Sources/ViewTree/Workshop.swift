/// Has bitmaps drawn off the main thread, such as map tiles and pages.
///
/// The host owns the one with threads; without a window an ``InlineWorkshop`` takes its place.
public protocol Workshop: AnyObject {
  /// Has something drawn.
  ///
  /// - Parameters:
  ///   - urgency: What is drawn first; larger is sooner.
  ///   - work: Draws; it runs on any thread, and nil means that there is nothing to show.
  ///   - done: Takes the result on the main thread, in a later frame; not called after ``cancel(_:)``.
  /// - Returns: The order, for changing one's mind.
  func submit(
    urgency: Double,
    _ work: @escaping @Sendable () -> Bitmap?,
    done: @escaping (Bitmap?) -> Void
  ) -> WorkOrder

  /// Forgets an order; work that has begun is finished for nothing.
  func cancel(_ order: WorkOrder)

  /// Makes an order more or less urgent.
  func setUrgency(_ urgency: Double, of order: WorkOrder)
}

/// The number of an order at a workshop.
public nonisolated struct WorkOrder: Hashable, Sendable {
  package let number: Int

  package init(number: Int) { self.number = number }
}

/// A workshop without threads: it works when told to, so that every run is the same.
public final class InlineWorkshop: Workshop {
  private struct Job {
    let number: Int
    var urgency: Double
    let work: @Sendable () -> Bitmap?
    let done: (Bitmap?) -> Void
  }

  private var jobs: [Job] = []
  private var next = 0

  /// Creates a workshop without orders.
  public init() {}

  /// How many orders wait.
  public var pendingCount: Int { jobs.count }

  /// Keeps an order until someone calls ``work(limit:)``.
  public func submit(
    urgency: Double,
    _ work: @escaping @Sendable () -> Bitmap?,
    done: @escaping (Bitmap?) -> Void
  ) -> WorkOrder {
    next += 1
    jobs.append(Job(number: next, urgency: urgency, work: work, done: done))
    return WorkOrder(number: next)
  }

  /// Forgets an order.
  public func cancel(_ order: WorkOrder) { jobs.removeAll { $0.number == order.number } }

  /// Makes an order more or less urgent.
  public func setUrgency(_ urgency: Double, of order: WorkOrder) {
    guard let index = jobs.firstIndex(where: { $0.number == order.number }) else { return }
    jobs[index].urgency = urgency
  }

  /// Does the most urgent orders, and those that come of them.
  ///
  /// - Parameter limit: How many at most.
  public func work(limit: Int = .max) {
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
