import ScrollKit

/// Sections of keys, one below another, each key with what it does.
final class KeyColumn: View {
  private static let rowHeight = 24.0
  /// The most of the width that the keys may have.
  private static let mostForKeys = 0.52

  private let sections: [(title: Label, rows: [(keys: Label, words: Label)])]

  init(_ sections: [KeyHelp.Section]) {
    self.sections = sections.map { section in
      (
        Label(text: section.title, font: Type.bodyStrong, ink: \.accent),
        section.rows.map {
          (
            Label(text: $0.keys, font: Type.body),
            Label(text: $0.words, font: Type.body, ink: \.secondary)
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
          label.numberOfLines = 2
          addSubview(label)
        }
      }
    }
  }

  /// How wide the longest keys are.
  var widestKeys: Double { sections.flatMap(\.rows).map(\.keys.naturalWidth).max() ?? 0 }
  /// The room for the keys, unless that is too much of the width.
  var keyRoom = 0.0 { didSet { if oldValue != keyRoom { setNeedsLayout() } } }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: place(width: size.width) { _, _ in })
  }

  override func layoutSubviews() { _ = place(width: bounds.width) { $0.frame = $1 } }

  private func keyWidth(in width: Double) -> Double {
    min(keyRoom, ((width - Space.related) * Self.mostForKeys).rounded())
  }

  /// Goes through all labels with their places, and returns where they end.
  ///
  /// Text that needs a second line continues below; the first lines in a row share a baseline.
  private func place(width: Double, _ put: (Label, Rect) -> Void) -> Double {
    let split = keyWidth(in: width)
    let rest = width - split - Space.related
    let line = fonts.lineHeight(of: Type.body)
    var y = 0.0
    for section in sections {
      put(section.title, Rect(x: 0, y: y, width: width, height: Self.rowHeight))
      y += Self.rowHeight
      for row in section.rows {
        // Whole lines: a label in a height that is rounded up would not start at its top.
        func height(_ label: Label, _ width: Double) -> Double {
          (label.height(atWidth: width) / line).rounded(.down) * line
        }
        let heights = (height(row.keys, split), height(row.words, rest))
        let top = y + (Self.rowHeight - line) / 2
        put(row.keys, Rect(x: 0, y: top, width: split, height: heights.0))
        put(row.words, Rect(x: split + Space.related, y: top, width: rest, height: heights.1))
        y += Self.rowHeight + max(heights.0, heights.1) - line
      }
      y += Space.related
    }
    return y
  }
}
