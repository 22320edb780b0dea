import Geometry
public import Scrolling
public import ViewTree

/// Writes what containers in a window tell and show, with the lines of a replay.
///
/// The frames of a session are those that the replay of its tape writes.
public final class LiveLog {
  private let log = Log()
  private var frames = 0

  /// Creates a log without lines.
  public init() {}

  /// Notes that a container told something, from the first frame on.
  public func note(_ message: String, from container: ScrollContainer, id: String) {
    log.message(message, from: container, id: id, time: container.stage?.displayFrame.time ?? .zero)
  }

  /// Hands over the lines that have come up since the last call, and forgets them.
  ///
  /// - Parameters:
  ///   - frame: The frame that has just been made; called once for each.
  ///   - container: The container that it shows, if any.
  ///   - id: What to call it.
  /// - Returns: Whole lines, or nothing.
  public func lines(of frame: DisplayFrame, _ container: ScrollContainer?, id: String) -> [UInt8] {
    if frames == 0 {
      // As in a replay, what it took to show the first frame is not of interest.
      (log.origin, log.isOn) = (frame.time, true)
    }
    if let container { log.frame(frames, container, id: id, time: frame.time) }
    frames += 1
    return log.take()
  }
}
