import Geometry
import Typesetting
import ViewTree

@testable import Demo

extension OpenDemo {
  /// Texts of a view itself, and those of views beside each other in it, unless one lies on a ground
  /// of its own that covers the other.
  func overlaps(in parent: View) -> [String] {
    let views = parent.subviews.filter {
      !$0.isHidden && $0.alpha > 0 && $0.frame.intersects(parent.bounds)
    }
    let texts = ([parent] + views).flatMap { ShownText.of($0, type: shell.look.type) }
    return texts.indices.flatMap { first in
      texts.indices.dropFirst(first + 1).compactMap { second in
        let (lower, upper) = (texts[first], texts[second])
        let slack = EdgeInsets(top: 2, left: 0, bottom: 2, right: 0)
        let a = lower.frame(in: parent).inset(by: slack)
        let b = upper.frame(in: parent).inset(by: slack)
        guard a.intersects(b), !covers(upper, a, in: parent) else { return nil }
        return "\(lower.line.string) / \(upper.line.string)"
      }
    }
  }

  private func covers(_ text: ShownText, _ place: Rect, in parent: View) -> Bool {
    text.view !== parent
      && text.view.draw().contains { command in
        switch command {
        case .fill(let rect, .color(let color)), .rounded(let rect, _, let color):
          color.alpha == 255 && text.view.convert(rect, to: parent).encloses(place)
        default: false
        }
      }
  }
}
