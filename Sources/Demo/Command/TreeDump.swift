import Geometry
import TextEditing
import ViewTree

/// The views as text, one line each, indented by depth.
enum TreeDump {
  static func text(of root: View) -> String { lines(of: root, depth: 0).joined() }

  private static func lines(of view: View, depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    let frame = view.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Figures.plain($0) }
    let text = (view as? Label)?.text ?? (view as? TextField)?.text
    let words = text.map { " \"\($0)\"" } ?? ""
    let hidden = view.isHidden ? " hidden" : ""
    let own =
      "\(indent)\(Swift.type(of: view)) \(numbers.joined(separator: " "))\(words)\(hidden)\n"
    return [own] + view.subviews.flatMap { lines(of: $0, depth: depth + 1) }
  }
}
