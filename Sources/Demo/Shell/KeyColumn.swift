import Geometry
import Typesetting
import ViewTree

/// Sections of keys, one below another, each key with what it does.
final class KeyColumn: View {
  private static let rowHeight = 24.0
  /// The share of the width that the keys have.
  private static let keyShare = 0.52

  private let sections: [(title: Label, rows: [(keys: Label, words: Label)])]

  init(_ sections: [KeyHelp.Section], look: Look) {
    self.sections = sections.map { section in
      (
        Label(section.title, style: Type.bodyStrong, ink: \.accent, look: look),
        section.rows.map {
          (
            Label($0.keys, style: Type.body, look: look),
            Label($0.words, style: Type.body, ink: \.secondary, look: look)
          )
        }
      )
    }
    super.init()
    isUserInteractionEnabled = false
    for section in self.sections {
      addSubview(section.title)
      for row in section.rows {
        for label in [row.keys, row.words] {
          label.lineLimit = 2
          addSubview(label)
        }
      }
    }
  }

  /// The height that it needs.
  func height(atWidth width: Double) -> Double { place(width: width) { _, _ in } }

  override func layoutSubviews() { _ = place(width: bounds.width) { $0.frame = $1 } }

  /// Goes through all labels with their places, and returns where they end.
  private func place(width: Double, _ put: (Label, Rect) -> Void) -> Double {
    var y = 0.0
    for section in sections {
      put(section.title, Rect(x: 0, y: y, width: width, height: Self.rowHeight))
      y += Self.rowHeight
      for row in section.rows {
        let split = ((width - Space.related) * Self.keyShare).rounded()
        let rest = width - split - Space.related
        let text = max(row.keys.height(atWidth: split), row.words.height(atWidth: rest))
        let height = max(Self.rowHeight, (text + Space.hair).rounded(.up))
        put(row.keys, Rect(x: 0, y: y, width: split, height: height))
        put(row.words, Rect(x: split + Space.related, y: y, width: rest, height: height))
        y += height
      }
      y += Space.related
    }
    return y
  }
}
