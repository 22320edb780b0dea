internal import Geometry
internal import Glibc
internal import Synchronization
package import ViewTree
internal import MessageBus

/// A workshop with threads of its own, started when there is work for the first time.
@MainActor package final class ThreadWorkshop: Workshop {
  private let bench: WorkBench
  private var waiting: [Int: ((any Sendable)?) -> Void] = [:]
  private var next = 0
  private var hasThreads = false
  private var threadCount = 0

  /// Creates a workshop, which calls back on a worker's thread when a result can be taken.
  package init(wake: @escaping @Sendable () -> Void) { bench = WorkBench(wake: wake) }

  /// Creates a workshop whose results the loop of a window takes.
  package convenience init() { self.init(wake: WakeEvent.sendResults) }

  isolated deinit { bench.close() }

  /// Orders work from a thread.
  package func submit<Result: Sendable>(
    urgency: Double,
    _ work: @escaping @Sendable () -> Result?,
    done: @escaping (Result?) -> Void
  ) -> WorkOrder {
    next += 1
    waiting[next] = { done($0 as? Result) }
    startThreads()
    bench.put(WorkBench.Job(number: next, urgency: urgency, work: work))
    // Better a frame that is late than a picture that never comes.
    if threadCount == 0 { bench.workOnce() }
    return WorkOrder(number: next)
  }

  /// Forgets an order.
  package func cancel(_ order: WorkOrder) {
    waiting[order.number] = nil
    bench.remove(order.number)
  }

  /// Hands results to those who ordered them, and returns whether some are left for later.
  package func deliver(while isTimeLeft: () -> Bool) -> Bool {
    while isTimeLeft() {
      guard let result = bench.takeResult() else { return false }
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

  /// Whether there is something to deliver.
  var hasResults: Bool { bench.hasResults }

  /// Starts one per processor; they yield to the main thread while something moves, and finish
  /// sooner when nothing does.
  private func startThreads() {
    guard !hasThreads else { return }
    hasThreads = true
    let count = max(1, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    for _ in 0..<count where bench.startThread() { threadCount += 1 }
  }
}

/// What the threads share: jobs to do and results to take.
nonisolated final class WorkBench: Sendable {
  struct Job: Sendable {
    let number: Int
    let urgency: Double
    let work: @Sendable () -> (any Sendable)?
  }

  struct Result: Sendable {
    let number: Int
    let value: (any Sendable)?
  }

  private struct Contents {
    var jobs: [Job] = []
    var results: [Result] = []
  }

  private let contents = Mutex(Contents())
  /// One byte in the pipe for each job: reading from it is how a thread waits for work.
  private let pipeEnds: (read: Int32, write: Int32)
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) {
    self.wake = wake
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { ends = [-1, -1] }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A full pipe already wakes every thread, so the main one need never wait for room in it.
    _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
    pipeEnds = (ends[0], ends[1])
  }

  /// The last thread to end, or a workshop without threads, closes the pipe's reading end.
  deinit { Glibc.close(pipeEnds.read) }

  func put(_ job: Job) {
    contents.withLock { $0.jobs.append(job) }
    var byte: UInt8 = 1
    _ = write(pipeEnds.write, &byte, 1)
  }

  func remove(_ number: Int) {
    contents.withLock { contents in contents.jobs.removeAll { $0.number == number } }
  }

  var hasResults: Bool { contents.withLock { !$0.results.isEmpty } }

  func takeResult() -> Result? {
    contents.withLock { $0.results.isEmpty ? nil : $0.results.removeFirst() }
  }

  /// Lets the threads end after their current job.
  func close() { Glibc.close(pipeEnds.write) }

  // MARK: Threads

  /// Starts a thread, and returns whether there is one.
  func startThread() -> Bool {
    // A thread that could not wait would end at once.
    pipeEnds.read >= 0 && WorkerThread.start { self.run() }
  }

  /// Does the most urgent job, if there is any.
  func workOnce() {
    guard let job = takeJob() else { return }
    let result = Result(number: job.number, value: job.work())
    contents.withLock { $0.results.append(result) }
    wake()
  }

  /// How far a worker yields to the thread that makes frames, as a value of `nice` up to 19.
  private static let niceness: Int32 = 10

  private func run() {
    // On Linux this affects only the calling thread.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
    var byte: UInt8 = 0
    while read(pipeEnds.read, &byte, 1) == 1 { workOnce() }
  }

  private func takeJob() -> Job? {
    contents.withLock { contents in
      let jobs = contents.jobs
      let index = jobs.indices.max {
        (jobs[$0].urgency, -jobs[$0].number) < (jobs[$1].urgency, -jobs[$1].number)
      }
      return index.map { contents.jobs.remove(at: $0) }
    }
  }
}
