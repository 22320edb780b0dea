import Geometry
import Scrolling
import Typesetting
import ViewTree

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

  /// The part of it that is cut off by a clip around it, in words; nil when it shows whole.
  ///
  /// What lies in something that scrolls can be brought into sight, so nothing around that counts.
  var cut: String? {
    // Letters do not fill the line that they stand in: a line may be cut by the room between lines.
    let slack = EdgeInsets(top: 3, left: 0.5, bottom: 3, right: 0.5)
    for ancestor in view.chain {
      if ancestor is ScrollContainer || ancestor is RaceField { return nil }
      guard ancestor.clipsToBounds || ancestor.superview == nil else { continue }
      let place = frame(in: ancestor).inset(by: slack)
      if place.isEmpty || ancestor.bounds.encloses(place) { continue }
      let around = "\(Swift.type(of: ancestor)) \(ancestor.bounds)"
      return "\"\(line.string)\" at \(frame(in: ancestor)) in \(around)"
    }
    return nil
  }
}
