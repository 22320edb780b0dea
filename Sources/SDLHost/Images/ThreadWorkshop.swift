internal import Geometry
internal import Glibc
internal import Platform
internal import Synchronization
package import ViewTree

/// A workshop with threads of its own, which are there only while there is work.
@MainActor package final class ThreadWorkshop: Workshop {
  private let queue: WorkQueue
  private var waiting: [Int: ((any Sendable)?) -> Void] = [:]
  private var next = 0

  /// Creates a workshop, which calls back on a worker's thread when a result can be taken; by
  /// default a window's loop takes it.
  package init(wake: @escaping @Sendable () -> Void = WakeEvent.sendResults) {
    queue = WorkQueue(wake: wake)
  }

  isolated deinit { queue.clear() }

  package func submit<Result: Sendable>(
    urgency: Double,
    _ work: @escaping @Sendable () -> Result?,
    done: @escaping (Result?) -> Void
  ) -> WorkOrder {
    next += 1
    waiting[next] = { done($0 as? Result) }
    queue.put(WorkQueue.Job(number: next, urgency: urgency, work: work))
    return WorkOrder(number: next)
  }

  package func cancel(_ order: WorkOrder) {
    waiting[order.number] = nil
    queue.remove(order.number)
  }

  /// Hands each result to the caller that ordered it; returns whether results are left for later.
  package func deliver(while isTimeLeft: () -> Bool) -> Bool {
    while isTimeLeft() {
      guard let result = queue.takeResult() else { return false }
      waiting.removeValue(forKey: result.number)?(result.value)
    }
    return hasResults
  }

  /// The time per frame for taking finished tiles and pictures, in seconds.
  private static let timeForResults = 0.002

  /// Hands over as many results as a frame has time for, and returns whether some are left.
  func deliverSome() -> Bool {
    let end = SystemClock.now + Self.timeForResults
    return deliver { SystemClock.now < end }
  }

  var hasResults: Bool { queue.hasResults }
}

/// What the threads share: jobs to do and results to take.
private nonisolated final class WorkQueue: Sendable {
  struct Job: Sendable {
    let number: Int
    let urgency: Double
    let work: @Sendable () -> (any Sendable)?
  }

  typealias Result = (number: Int, value: (any Sendable)?)

  private struct Contents {
    var jobs: [Job] = []
    var results: [Result] = []
    var threads = 0
  }

  private let contents = Mutex(Contents())
  private let wake: @Sendable () -> Void

  /// The most threads: one per processor, at most four.
  ///
  /// They yield to the main thread while something moves, and finish sooner when nothing does.
  private static let mostThreads = max(1, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  /// How far a worker yields to the thread that makes frames, as a value of `nice` up to 19.
  private static let niceness: Int32 = 10

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Adds a job, and starts a thread unless enough of them are at work.
  func put(_ job: Job) {
    let needsThread = contents.withLock { contents in
      contents.jobs.append(job)
      guard contents.threads < Self.mostThreads else { return false }
      contents.threads += 1
      return true
    }
    guard needsThread else { return }
    let isStarted = WorkerThread.start("workshop") {
      // On Linux this affects only the calling thread.
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
      self.work()
    }
    // Better a frame that is late than a picture that never comes.
    if !isStarted { work() }
  }

  func remove(_ number: Int) {
    contents.withLock { contents in contents.jobs.removeAll { $0.number == number } }
  }

  /// Lets the threads end after their current job.
  func clear() { contents.withLock { $0.jobs = [] } }

  var hasResults: Bool { contents.withLock { !$0.results.isEmpty } }

  func takeResult() -> Result? {
    contents.withLock { $0.results.isEmpty ? nil : $0.results.removeFirst() }
  }

  /// Does the most urgent jobs until none is left.
  private func work() {
    while let job = takeJob() {
      let result = (number: job.number, value: job.work())
      contents.withLock { $0.results.append(result) }
      wake()
    }
  }

  /// The most urgent job; nil ends the calling thread.
  private func takeJob() -> Job? {
    contents.withLock { contents in
      let jobs = contents.jobs
      let index = jobs.indices.max {
        (jobs[$0].urgency, -jobs[$0].number) < (jobs[$1].urgency, -jobs[$1].number)
      }
      if index == nil { contents.threads -= 1 }
      return index.map { contents.jobs.remove(at: $0) }
    }
  }
}
