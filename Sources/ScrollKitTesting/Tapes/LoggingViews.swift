import Geometry
import ViewTree

/// Writes the touches of a view to the log.
struct TouchLog {
  let id: String
  let log: Log
  var isOn = false

  func write(_ message: String, _ view: View) {
    log.message(message, from: view, id: id, time: view.stage?.displayFrame.time ?? .zero)
  }
}

/// A plain view of a scene, which keeps its touches if it logs them and passes them on otherwise.
final class SceneView: View {
  var touchLog: TouchLog

  init(frame: Rect, log: TouchLog) {
    touchLog = log
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: [Touch]) {
    if touchLog.isOn { touchLog.write("touchesBegan", self) } else { super.touchesBegan(touches) }
  }
  override func touchesMoved(_ touches: [Touch]) {
    if touchLog.isOn { touchLog.write("touchesMoved", self) } else { super.touchesMoved(touches) }
  }
  override func touchesEnded(_ touches: [Touch]) {
    if touchLog.isOn { touchLog.write("touchesEnded", self) } else { super.touchesEnded(touches) }
  }
  override func touchesCancelled(_ touches: [Touch]) {
    guard touchLog.isOn else { return super.touchesCancelled(touches) }
    touchLog.write("touchesCancelled", self)
  }
}

/// A control of a scene.
final class SceneControl: Control {
  var touchLog: TouchLog

  init(frame: Rect, log: TouchLog) {
    touchLog = log
    super.init(frame: frame)
  }

  override func touchesBegan(_ touches: [Touch]) { write("touchesBegan") }
  override func touchesMoved(_ touches: [Touch]) { write("touchesMoved") }
  override func touchesEnded(_ touches: [Touch]) { write("touchesEnded") }
  override func touchesCancelled(_ touches: [Touch]) { write("touchesCancelled") }

  private func write(_ message: String) {
    if touchLog.isOn { touchLog.write(message, self) }
  }
}
