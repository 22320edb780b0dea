import Geometry
package import Scrolling
package import ViewTree

/// Writes the messages and frames of containers in a window, in the format of a replay's log.
///
/// The log of a recorded session is the log that the replay of its tape writes.
package final class LiveLog {
  private let log = Log()
  private var frames = 0

  /// Creates a log without lines.
  package init() {}

  /// Notes a message of a container; messages before the first frame are ignored.
  package func note(_ message: ScrollMessage, from container: ScrollContainer, id: String) {
    log.add(message, from: container, id: id)
  }

  /// Returns the lines since the last call and forgets them.
  ///
  /// - Parameters:
  ///   - frame: The frame that has just been made. Call this method once per frame.
  ///   - container: The container in the frame, if any.
  ///   - id: The container's name in the log.
  /// - Returns: Whole lines, or no bytes.
  package func lines(of frame: DisplayFrame, _ container: ScrollContainer?, id: String) -> [UInt8] {
    if frames == 0 {
      // As in a replay, messages that led to the first frame are left out.
      (log.origin, log.isOn) = (frame.time, true)
    }
    if let container { log.frame(frames, container, id: id, time: frame.time) }
    frames += 1
    return log.take()
  }
}
