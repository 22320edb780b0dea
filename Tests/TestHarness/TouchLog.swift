package import Geometry
package import ViewTree

/// The touch messages of views, in order, as `name began`.
package final class TouchLog {
  /// The entries so far.
  package var entries: [String] = []

  /// Creates an empty log.
  package init() {}

  /// A view that writes down its touches and keeps them to itself.
  package func view(_ name: String, frame: Rect) -> View { Recorder(name, self, frame) }

  /// A control that writes down its touches.
  package func control(_ name: String, frame: Rect) -> Control {
    ControlRecorder(name, self, frame)
  }

  fileprivate func note(_ name: String, _ word: String, _ touches: [Touch]) {
    for _ in touches { entries.append("\(name) \(word)") }
  }
}

private final class Recorder: View {
  private let name: String
  private let log: TouchLog

  init(_ name: String, _ log: TouchLog, _ frame: Rect) {
    (self.name, self.log) = (name, log)
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: [Touch]) { log.note(name, "began", touches) }
  override func touchesMoved(_ touches: [Touch]) { log.note(name, "moved", touches) }
  override func touchesEnded(_ touches: [Touch]) { log.note(name, "ended", touches) }
  override func touchesCancelled(_ touches: [Touch]) { log.note(name, "cancelled", touches) }
}

private final class ControlRecorder: Control {
  private let name: String
  private let log: TouchLog

  init(_ name: String, _ log: TouchLog, _ frame: Rect) {
    (self.name, self.log) = (name, log)
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: [Touch]) { log.note(name, "began", touches) }
  override func touchesMoved(_ touches: [Touch]) { log.note(name, "moved", touches) }
  override func touchesEnded(_ touches: [Touch]) { log.note(name, "ended", touches) }
  override func touchesCancelled(_ touches: [Touch]) { log.note(name, "cancelled", touches) }
}
