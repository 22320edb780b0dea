import Glibc

/// A pause on a worker's thread, to show what slow drawing looks like.
nonisolated enum WorkerPause {
  static func take(_ seconds: Double) {
    guard seconds > 0 else { return }
    usleep(UInt32(min(seconds, 5) * 1_000_000))
  }
}
