import Glibc

/// An error: the system allows the program too little for a window.
nonisolated struct MissingMeans: Error, CustomStringConvertible {
  let description: String
}

/// What a window takes besides a display; libraries below it end the program
/// without a word where they lack it.
nonisolated enum Means {
  /// How many files are open at once: those of the display server, of
  /// buses, of events and of fonts.
  private static let files = 16
  /// How many threads work beside the first: those of events, of tasks and of pictures.
  private static let threads = 5
  /// The bytes of addresses that it maps, most of them for libraries and stacks.
  private static let addresses: rlim_t = 384 << 20

  /// Throws where one of them is missing.
  static func check() throws(MissingMeans) {
    var limit = rlimit()
    if getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < addresses {
      let megabytes = "\(limit.rlim_cur >> 20) MB of memory, and a window takes \(addresses >> 20)"
      throw MissingMeans(description: "the program may use \(megabytes); see ulimit -v")
    }
    if !canOpenFiles {
      throw MissingMeans(description: "\(files) files cannot be opened at once; see ulimit -n")
    }
    if !canStartThreads {
      throw MissingMeans(description: "\(threads) threads cannot be started; see ulimit -u")
    }
  }

  private static var canOpenFiles: Bool {
    let opened = (0..<files).map { _ in open("/", O_RDONLY | O_CLOEXEC) }
    for file in opened where file >= 0 { close(file) }
    return !opened.contains { $0 < 0 }
  }

  private static var canStartThreads: Bool {
    let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    defer { gate.deallocate() }
    pthread_mutex_init(gate, nil)
    pthread_mutex_lock(gate)
    // They all wait at once, since a limit counts those that are there together.
    let started = (0..<threads).compactMap { _ in
      var thread = pthread_t()
      let status = pthread_create(
        &thread,
        nil,
        { gate in
          let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self)
          if let gate, pthread_mutex_lock(gate) == 0 { pthread_mutex_unlock(gate) }
          return nil
        },
        gate
      )
      return status == 0 ? thread : nil
    }
    pthread_mutex_unlock(gate)
    for thread in started { pthread_join(thread, nil) }
    pthread_mutex_destroy(gate)
    return started.count == threads
  }
}
