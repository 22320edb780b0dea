internal import CMainQueue
internal import Glibc
internal import Synchronization

/// Rings a bell when a file descriptor is ready: one thread waits for all
/// descriptors, without a timer.
///
/// A bell rings once and not again before ``ask(_:forWriting:)``, so that its
/// owner is not woken while it reads.
package enum DescriptorWatch {
  private static let bells = Mutex<[Int32: @Sendable () -> Void]>([:])
  /// The kernel's list of descriptors to watch.
  private static let list: Int32 = {
    let list = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard WorkerThread.start("descriptors", { serve(list) }) else {
      // Nobody would ring: nothing can be watched.
      close(list)
      return -1
    }
    return list
  }()

  /// Watches a descriptor until it is removed, and rings on the waiting thread;
  /// returns whether that is possible.
  @discardableResult
  package static func add(_ descriptor: Int32, ring: @escaping @Sendable () -> Void) -> Bool {
    bells.withLock { $0[descriptor] = ring }
    var interest = interest(descriptor, forWriting: false)
    return epoll_ctl(list, EPOLL_CTL_ADD, descriptor, &interest) == 0
  }

  /// Rings once more, when the descriptor can be read, or written if that is wanted.
  package static func ask(_ descriptor: Int32, forWriting: Bool = false) {
    var interest = interest(descriptor, forWriting: forWriting)
    epoll_ctl(list, EPOLL_CTL_MOD, descriptor, &interest)
  }

  /// Takes away a descriptor that is about to be closed.
  package static func remove(_ descriptor: Int32) {
    epoll_ctl(list, EPOLL_CTL_DEL, descriptor, nil)
    bells.withLock { $0[descriptor] = nil }
  }

  private static func interest(_ descriptor: Int32, forWriting: Bool) -> epoll_event {
    let events = EPOLLIN.rawValue | (forWriting ? EPOLLOUT.rawValue : 0) | EPOLLONESHOT.rawValue
    return epoll_event(events: events, data: epoll_data_t(fd: descriptor))
  }

  private static func serve(_ list: Int32) {
    var event = epoll_event()
    while true {
      let count = epoll_wait(list, &event, 1, -1)
      guard count > 0 || errno == EINTR else { return }
      if count > 0 { bells.withLock { [event] in $0[event.data.fd] }?() }
    }
  }
}
