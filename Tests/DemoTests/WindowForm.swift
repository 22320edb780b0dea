import Geometry

/// A window to look at the screens in.
struct WindowForm: Sendable, CustomStringConvertible {
  let size: Size
  let scale: Double
  var description: String { "\(Int(size.width)) x \(Int(size.height)) at \(scale)" }

  nonisolated static let all = [
    WindowForm(size: Size(width: 1_180, height: 760), scale: 1),
    WindowForm(size: Size(width: 480, height: 560), scale: 1),
    WindowForm(size: Size(width: 1_180, height: 760), scale: 2),
    WindowForm(size: Size(width: 1_920, height: 1_200), scale: 1),
  ]
}
