import ScrollKit
import ScrollKitTesting

/// The views as text, one line each, indented by depth.
enum TreeDump {
  static func print(_ root: View) throws(PathError) {
    try TextFile.write(Array(lines(of: root, depth: 0).joined().utf8), to: nil)
  }

  private static func lines(of view: View, depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Figures.plain($0) }
    let text = (view as? Label)?.text ?? (view as? TextField)?.text
    let parts = text?.split(separator: "\n", omittingEmptySubsequences: false)
    let words = parts.map { " \"\($0.joined(separator: "\\n"))\"" } ?? ""
    let hidden = view.isHidden ? " hidden" : ""
    let own =
      "\(indent)\(Swift.type(of: view)) \(numbers.joined(separator: " "))\(words)\(hidden)\n"
    return [own] + view.subviews.flatMap { lines(of: $0, depth: depth + 1) }
  }
}
