public import Scrolling
public import ViewTree

/// Writes what a container in a window tells and shows, as the replay of the same session writes it.
public final class LiveLog {
  private let log = Log()
  private let recorder: DelegateRecorder
  private weak var container: ScrollContainer?
  private let id: String
  private var frames = 0

  /// Listens to a container; its own delegate goes on hearing everything.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - id: What to call it.
  public init(_ container: ScrollContainer, id: String) {
    (self.container, self.id) = (container, id)
    recorder = DelegateRecorder(id: id, log: log)
    recorder.next = container.delegate
    container.delegate = recorder
  }

  /// Hands over the lines that have come up since the last call, and forgets them.
  ///
  /// - Parameter frame: The frame that has just been made; called once for each.
  /// - Returns: Whole lines, or nothing.
  public func lines(of frame: Frame) -> [UInt8] {
    if frames == 0 {
      // As in a replay, what it took to show the first frame is not of interest.
      (log.origin, log.isOn) = (frame.time, true)
    }
    if let container { log.frame(frames, container, id: id, time: frame.time) }
    frames += 1
    return log.take()
  }
}
