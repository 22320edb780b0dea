package import Typesetting
package import ViewTree

extension View {
  /// The lines of text that the view itself draws.
  package var drawnLines: [TextLine] {
    draw().compactMap { if case .text(let line, _, _) = $0 { line } else { nil } }
  }
}
