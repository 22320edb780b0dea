import Geometry
import Gestures
import Glibc

/// Writes events as the lines of a tape, each as soon as it is known.
struct TapeWriter: ~Copyable {
  private let file: UnsafeMutablePointer<FILE>

  /// Opens the file; nil when that fails.
  init?(path: String) {
    guard let file = fopen(path, "w") else { return nil }
    self.file = file
  }

  deinit { fclose(file) }

  /// Writes one line.
  func write(_ line: String) {
    fputs(line + "\n", file)
    fflush(file)
  }

  /// Writes an event of a trackpad or wheel.
  func write(_ event: InputEvent) {
    let time = "{\"t\":\(event.time.seconds * 1_000)"
    switch event {
    case .pan(let pan):
      let step = pan.phase == .changed ? ",\"by\":\(text(pan.translation))" : ""
      write("\(time),\"pan\":\"\(pan.phase)\",\"at\":\(text(pan.location))\(step)}")
    case .pinch(let pinch):
      let scale = pinch.phase == .changed ? ",\"scale\":\(pinch.scale)" : ""
      let step = pinch.translation == .zero ? "" : ",\"by\":\(text(pinch.translation))"
      write("\(time),\"pinch\":\"\(pinch.phase)\",\"at\":\(text(pinch.location))\(scale)\(step)}")
    case .wheel(let wheel):
      let place = text(wheel.location)
      write("\(time),\"wheel\":\(text(wheel.clicks)),\"at\":\(place)}")
    case .touch, .hover, .key, .text, .click:
      write("# \(event)")
    }
  }

  private func text(_ point: Point) -> String { "[\(point.x),\(point.y)]" }
  private func text(_ step: Vector) -> String { "[\(step.dx),\(step.dy)]" }
}
