import Geometry
package import ViewTree

extension HostedStage {
  /// The draw list as text, a line per command, indented by its layers.
  package var drawText: String { drawList().text }
}

extension [DrawCommand] {
  /// A line per command, indented by its layers.
  package var text: String {
    var depth = 0
    let lines = map { command -> String in
      if case .end = command { depth -= 1 }
      defer { if case .begin = command { depth += 1 } }
      return String(repeating: "  ", count: depth) + command.text
    }
    return lines.joined(separator: "\n")
  }
}

extension DrawCommand {
  /// The command as text: shapes with rectangle and color, layers with their changes.
  package var text: String {
    switch self {
    case .begin(let layer): layer.text
    case .end: "end"
    case .fill(let rect, .color(let color)): "fill \(rect.text) \(color.text)"
    case .fill(let rect, .gradient(let start, let end, let axis)):
      "fill \(rect.text) \(start.text)…\(end.text) \(axis)"
    case .rounded(let rect, let radius, let color):
      "rounded \(rect.text) r\(radius.text) \(color.text)"
    case .outline(let rect, let radius, let width, let color):
      "outline \(rect.text) r\(radius.text) w\(width.text) \(color.text)"
    case .shadow(let rect, let radius, let blur, let color):
      "shadow \(rect.text) r\(radius.text) b\(blur.text) \(color.text)"
    case .line(let points, let width, let color):
      "line \(points.map(\.text).joined(separator: "-")) w\(width.text) \(color.text)"
    case .polygon(let points, .color(let color)):
      "polygon \(points.map(\.text).joined(separator: "-")) \(color.text)"
    case .polygon(let points, .gradient(let start, let end, let axis)):
      "polygon \(points.map(\.text).joined(separator: "-")) \(start.text)…\(end.text) \(axis)"
    case .text(_, let point, let color): "text at \(point.text) \(color.text)"
    case .bitmap(let bitmap, let rect, _): "bitmap \(bitmap.width)x\(bitmap.height) \(rect.text)"
    case .prepare(let picture, let size): "prepare \(picture.path) \(size)"
    case .picture(let picture, let rect, _): "picture \(picture.path) \(rect.text)"
    }
  }
}

extension Layer {
  fileprivate var text: String {
    var words = ["layer"]
    if transform.scale != 1 { words.append("x\(transform.scale.text)") }
    let step = transform.translation
    if step != .zero { words.append("by \(step.dx.text),\(step.dy.text)") }
    if let clip { words.append("clip \(clip.text)") }
    if opacity != 1 { words.append("opacity \(opacity.text)") }
    if isMoving { words.append("moving") }
    return words.joined(separator: " ")
  }
}

extension Rect {
  fileprivate var text: String {
    "\(origin.text) \(size.width.text)x\(size.height.text)"
  }
}

extension Point {
  fileprivate var text: String { "\(x.text),\(y.text)" }
}

extension Double {
  fileprivate var text: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}

extension Color {
  fileprivate var text: String { "rgba(\(red),\(green),\(blue),\(alpha))" }
}
