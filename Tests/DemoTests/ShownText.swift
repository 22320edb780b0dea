import ScrollKit
import TestHarness

@testable import Demo

/// A line of text that a view draws, and where it stands.
struct ShownText {
  let line: TextLine
  /// In the view's coordinates.
  let frame: Rect
  unowned let view: View

  /// Whether letters were left out.
  var isShortened: Bool { line.string.hasSuffix("…") }

  /// Everything that a view itself writes.
  static func of(_ view: View, type: TypeFamily) -> [ShownText] {
    (view.draw() + view.drawOverlay()).compactMap { command in
      guard case .text(let line, let start, _) = command, !line.string.isEmpty else { return nil }
      let height = type.lineHeight(of: line.style)
      let top = start.y - type.baseline(of: line.style)
      let frame = Rect(x: start.x, y: top, width: type.width(of: line), height: height)
      return ShownText(line: line, frame: frame, view: view)
    }
  }

  /// Where it stands in another view.
  func frame(in other: View) -> Rect { view.convert(frame, to: other) }
}

extension Label {
  /// Whether some of the text had to be left out.
  var isShortened: Bool {
    drawnLines.contains { $0.string.hasSuffix("…") } && !text.hasSuffix("…")
  }
}
